//! hunt.
fn main() {}
