//! The browser's thinking thread: rules and computer player without the game, speaking the engine
//! protocol over messages. `web/thinker.js` loads it and passes lines on.

/// Gives the script of the thread an object `engine` with three functions: `line(TEXT, NOW)` and
/// `step(NODES, NOW)` return the answers, a line each, and `searching()` says whether there is
/// anything to step. NOW is the script's clock in ms.
#[cfg(target_arch = "wasm32")]
fn main() {
    use fox_and_geese::ai::Session;
    use fox_and_geese::rules::library;
    use js_sys::{Object, Reflect};
    use std::cell::RefCell;
    use std::rc::Rc;
    use std::time::Duration;
    use wasm_bindgen::JsValue;
    use wasm_bindgen::closure::Closure;

    let all = library::built_in().to_vec();
    let Some(first) = all.first().cloned() else {
        return;
    };
    let session = Rc::new(RefCell::new(Session::new(first, all)));
    let clock = |now: f64| Duration::try_from_secs_f64(now / 1_000.0).unwrap_or_default();

    let asked = session.clone();
    let line: Closure<dyn Fn(String, f64) -> String> = Closure::new(move |text: String, now| {
        asked.borrow_mut().handle(&text, clock(now)).join("\n")
    });
    let stepped = session.clone();
    let step: Closure<dyn Fn(f64, f64) -> String> = Closure::new(move |nodes, now| {
        let nodes = nodes as u64;
        stepped.borrow_mut().step(nodes, clock(now)).join("\n")
    });
    let searching: Closure<dyn Fn() -> bool> =
        Closure::new(move || session.borrow().is_searching());

    let engine = Object::new();
    let functions: [(&str, JsValue); 3] = [
        ("line", line.into_js_value()),
        ("step", step.into_js_value()),
        ("searching", searching.into_js_value()),
    ];
    for (name, function) in functions {
        // Fails on frozen objects only.
        let _ = Reflect::set(&engine, &name.into(), &function);
    }
    let _ = Reflect::set(&js_sys::global(), &"engine".into(), &engine);
}

/// Outside a browser there is `hunt ugi`, which says the same on standard input and output.
#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("worker runs in a browser; hunt ugi is the same for a terminal");
    std::process::exit(2);
}
