//! Sounds, made from events and from nothing but oscillators.

use fivefold::game::Event;
use std::cell::RefCell;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

/// A tone: when it begins and how long it sounds in seconds, from which pitch to which in hertz, how loud.
struct Tone {
    at: f64,
    lasts: f64,
    from: f32,
    to: f32,
    loud: f32,
}

thread_local! {
    /// Browsers want the first sound to follow a click, so the context is made with the first sound.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Lets what happened be heard.
pub fn play(events: &[Event<()>]) {
    let Some(context) = context() else { return };
    let mut at = 0.0;
    for event in events {
        for tone in tones(event) {
            // A browser without sound stays silent.
            let _ = sound(&context, &Tone { at: at + tone.at, ..tone });
        }
        at += 0.09;
    }
}

fn tones(event: &Event<()>) -> Vec<Tone> {
    let tone = |at, lasts, from, to, loud| Tone { at, lasts, from, to, loud };
    match event {
        Event::Moved { cards, .. } => {
            (0..cards.len().min(6)).map(|card| tone(card as f64 * 0.05, 0.05, 420.0, 180.0, 0.05)).collect()
        }
        Event::Rolled { .. } => {
            [0.0, 0.07, 0.12, 0.2].map(|at| tone(at, 0.04, 900.0 - at as f32 * 1000.0, 300.0, 0.06)).into()
        }
        Event::Scored { points, .. } if *points > 0 => {
            vec![tone(0.0, 0.12, 660.0, 660.0, 0.05), tone(0.1, 0.18, 880.0, 880.0, 0.05)]
        }
        Event::GameOver { .. } => [523.0, 659.0, 784.0, 1047.0]
            .into_iter()
            .enumerate()
            .map(|(step, pitch)| tone(step as f64 * 0.14, 0.3, pitch, pitch, 0.05))
            .collect(),
        _ => Vec::new(),
    }
}

/// What sounds are made in, if one made now would be heard soon. A context that does not run is asked to go on, which
/// it does while a press is answered: Safari stops it when a call comes in or the screen is locked. Until it goes on
/// nothing is put into it, or all of that would be heard at once.
fn context() -> Option<AudioContext> {
    if let Some(context) = CONTEXT.with_borrow(Clone::clone) {
        if context.state() == AudioContextState::Running {
            return Some(context);
        }
        // What comes of it shows in the state.
        let _ = context.resume();
        return None;
    }
    let context = AudioContext::new().ok()?;
    CONTEXT.set(Some(context.clone()));
    Some(context)
}

fn sound(context: &AudioContext, tone: &Tone) -> Result<(), wasm_bindgen::JsValue> {
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + tone.at;
    let end = begin + tone.lasts;
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value_at_time(tone.from, begin)?;
    oscillator.frequency().exponential_ramp_to_value_at_time(tone.to, end)?;
    gain.gain().set_value_at_time(tone.loud, begin)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(begin)?;
    oscillator.stop_with_when(end)
}
