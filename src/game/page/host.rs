//! The one place that knows JavaScript: calls to the page's object `foxAndGeese`, and its events.
//!
//! `web/page.js` makes the object and says what each of its functions does. A page without one of
//! them is no reason to stop playing: the call does nothing.

use super::address::Opened;
use super::mirror::Mirror;
use super::wishes::Wishes;
use super::{FromPage, ToPage};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use js_sys::{Function, JsString, Promise, Reflect};
use std::sync::{Arc, Mutex, PoisonError};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The page's object.
const OBJECT: &str = "foxAndGeese";

/// Connects the game with the page it is on.
pub fn plugin(app: &mut App) {
    app.insert_resource(Opened(text("address")))
        .insert_resource(Wishes {
            reduced_motion: wish("reducedMotion"),
            more_contrast: wish("moreContrast"),
        })
        .init_resource::<Inbox>()
        .add_plugins(super::plugin)
        .add_systems(Startup, (listen, tell_first_trouble))
        .add_systems(First, receive)
        .add_systems(Last, send.after(super::tell_start));
}

fn object() -> Option<JsValue> {
    let object = Reflect::get(&js_sys::global(), &OBJECT.into()).ok()?;
    object.is_object().then_some(object)
}

/// Calls a function of the page's object. `None` when it is missing or fails.
fn call(name: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let object = object()?;
    let function: Function = Reflect::get(&object, &name.into()).ok()?.dyn_into().ok()?;
    let arguments: js_sys::Array = arguments.iter().collect();
    match function.apply(&object, &arguments) {
        Ok(value) => Some(value),
        Err(error) => {
            warn!("the page's {name}: {error:?}");
            None
        }
    }
}

/// What a function of the page's object returns as text; empty when it has none.
fn text(name: &str) -> String {
    let value = call(name, &[]).and_then(|value| value.as_string());
    value.unwrap_or_default()
}

/// Whether a function of the page's object says yes.
fn wish(name: &str) -> bool {
    call(name, &[]).is_some_and(|value| value.is_truthy())
}

/// Asks the thinking thread and waits, and hands on each line that it says before its answer.
/// `None` when there is no such thread, or it has failed.
pub async fn think(lines: &str, hear: impl FnMut(String) + 'static) -> Option<String> {
    let hear: Closure<dyn FnMut(String)> = Closure::new(hear);
    let tell: &JsValue = hear.as_ref();
    let promise: Promise = call("think", &[lines.into(), tell.clone()])?
        .dyn_into()
        .ok()?;
    // The closure lives until the answer is there.
    JsFuture::from(promise).await.ok()?.as_string()
}

/// Nobody waits for the thinking thread's answer any more.
pub fn stop_thinking() {
    call("stopThinking", &[]);
}

/// Events of the page that the game has not read yet.
#[derive(Resource, Clone, Default)]
struct Inbox(Arc<Mutex<Vec<String>>>);

/// Gives the page a function to tell events with. Each wakes the game.
fn listen(inbox: Res<Inbox>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    let inbox = inbox.0.clone();
    let proxy = proxy.map(|proxy| (**proxy).clone());
    let hear: Closure<dyn Fn(String)> = Closure::new(move |event: String| {
        inbox
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(event);
        if let Some(proxy) = &proxy {
            // A loop that has ended has nobody to hear.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }
    });
    if let Some(object) = object() {
        // The page keeps the function as long as it lives.
        let _ = Reflect::set(&object, &"event".into(), &hear.into_js_value());
    }
}

/// What was wrong before the game began to listen.
fn tell_first_trouble(mut events: MessageWriter<FromPage>) {
    let trouble = text("storageTrouble");
    if !trouble.is_empty() {
        events.write(FromPage::StorageTrouble(trouble));
    }
}

fn receive(
    inbox: Res<Inbox>,
    mut events: MessageWriter<FromPage>,
    mut awake: ResMut<crate::game::power::Awake>,
) {
    let news = std::mem::take(&mut *inbox.0.lock().unwrap_or_else(PoisonError::into_inner));
    for event in news {
        awake.stay();
        match serde_json::from_str(&event) {
            Ok(event) => {
                events.write(event);
            }
            Err(error) => warn!("the page said {event}: {error}"),
        }
    }
}

fn send(mut out: MessageReader<ToPage>) {
    for message in out.read() {
        match message {
            ToPage::Started => call("started", &[]),
            ToPage::Mirror(mirror) => call("mirror", &[json(mirror)]),
            ToPage::Say(sentence) => call("say", &[sentence.into()]),
            ToPage::Address { text, push } => call("setAddress", &[text.into(), (*push).into()]),
            ToPage::Sounds(files) => {
                let files = files.iter().map(JsValue::from).collect::<js_sys::Array>();
                call("sounds", &[files.into()])
            }
            ToPage::Sound { file, speed, gain } => {
                call("sound", &[file.into(), (*speed).into(), (*gain).into()])
            }
            ToPage::Ambience(gain) => call("ambience", &[(*gain).into()]),
        };
    }
}

fn json(mirror: &Mirror) -> JsValue {
    let text = serde_json::to_string(mirror).unwrap_or_default();
    JsString::from(text).into()
}
