//! The tool, run with arguments.

use std::path::PathBuf;
use std::process::Command;

/// Exit code, standard output, standard error.
pub fn hunt(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hunt"))
        .args(arguments)
        .output();
    let output = output.unwrap_or_else(|error| panic!("{error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        output.status.code().unwrap_or(-1),
        text(&output.stdout),
        text(&output.stderr),
    )
}

/// What it prints when all goes well.
pub fn printed(arguments: &[&str]) -> String {
    let (code, out, error) = hunt(arguments);
    assert_eq!((code, error.as_str()), (0, ""), "{arguments:?}");
    out
}

/// Bad usage or input: nothing on standard output, one line on standard error, exit code 2.
pub fn refused(arguments: &[&str]) -> String {
    let (code, out, error) = hunt(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
    assert_eq!(error.lines().count(), 1, "{error}");
    error
        .trim_end()
        .strip_prefix("hunt: ")
        .map(Into::into)
        .unwrap_or_default()
}

/// A file with a text; its path.
pub fn written(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap_or_else(|error| panic!("{error}"));
    path.to_string_lossy().into_owned()
}
