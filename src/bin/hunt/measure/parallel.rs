//! Work spread over threads, with results in the order of the work.

use crate::Failure;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Does the pieces of work 0 to `count` - 1 on so many threads and gives their results in that
/// order, so nothing but the time taken depends on the number of threads. Each thread begins with
/// something of its own to work with.
///
/// # Errors
/// A piece that fails ends the whole; of several that have failed by then the first counts.
pub(crate) fn run<S, T: Send>(
    count: usize,
    threads: usize,
    begin: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> Result<T, Failure> + Sync,
) -> Result<Vec<T>, Failure> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let worker = || {
        let mut own = begin();
        let mut done = Vec::new();
        while !failed.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                break;
            }
            let result = work(&mut own, index);
            if result.is_err() {
                failed.store(true, Ordering::Relaxed);
            }
            done.push((index, result));
        }
        done
    };
    let mut done = thread::scope(|scope| {
        let mut handles = Vec::new();
        for _ in 0..threads.min(count) {
            match thread::Builder::new().spawn_scoped(scope, worker) {
                Ok(handle) => handles.push(handle),
                Err(error) => {
                    failed.store(true, Ordering::Relaxed);
                    let message = format!("can't start {threads} threads: {error}");
                    return Err(Failure::Input(message));
                }
            }
        }
        let mut done = Vec::with_capacity(count);
        for handle in handles {
            done.extend(handle.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        Ok(done)
    })?;
    done.sort_by_key(|&(index, _)| index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_threads() {
        for threads in [1, 2, 7] {
            let result = run(100, threads, || (), |(), index| Ok(index * index));
            let expected: Vec<usize> = (0..100).map(|index| index * index).collect();
            assert!(result.is_ok_and(|squares| squares == expected));
        }
        assert!(run(0, 3, || (), |(), index| Ok(index)).is_ok_and(|none| none.is_empty()));
    }

    #[test]
    fn a_failure_ends_the_work() {
        let result = run(
            1_000,
            2,
            || (),
            |(), index| match index {
                0..10 => Ok(index),
                _ => Err(Failure::Input(format!("{index}"))),
            },
        );
        assert!(matches!(result, Err(Failure::Input(first)) if first == "10"));
    }
}
