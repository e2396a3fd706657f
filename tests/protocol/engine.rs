//! The program as another program sees it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// `fivefold protocol`, running.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_fivefold"))
            .arg("protocol")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("the input is piped");
        let output = BufReader::new(child.stdout.take().expect("the output is piped"));
        Engine { child, input, output }
    }

    /// Starts with a game of two.
    pub fn with_game(game: &str) -> Engine {
        let mut engine = Engine::start();
        engine.ok(json!({ "cmd": "new", "game": game, "seed": "K7Q2M9XA4P", "seats": 2 }));
        engine
    }

    /// Sends a line and reads the answer.
    pub fn line(&mut self, line: &str) -> Value {
        writeln!(self.input, "{line}").expect("the program reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the program writes");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{line}\nanswered with {answer:?}: {error}"))
    }

    /// Sends a request.
    pub fn ask(&mut self, request: Value) -> Value {
        self.line(&request.to_string())
    }

    /// Sends a request that has to be carried out.
    pub fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{request}\nanswered with {answer}");
        answer
    }

    /// Sends a request that has to be refused: code, ruling and message.
    pub fn error(&mut self, request: Value) -> (String, Value, String) {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], false, "{request}\nanswered with {answer}");
        let error = answer["error"].as_object().expect("an error is an object");
        assert_eq!(error.len(), 3, "{error:?}");
        let text = |name: &str| error[name].as_str().expect("code and message are texts").to_owned();
        assert!(!text("message").is_empty());
        (text("code"), error["rule"].clone(), text("message"))
    }

    pub fn state(&mut self) -> Value {
        self.ok(json!({ "cmd": "state" }))["state"].clone()
    }

    pub fn apply(&mut self, action: Value) -> Value {
        self.ok(json!({ "cmd": "apply", "action": action }))
    }

    pub fn legal(&mut self) -> Vec<Value> {
        let answer = self.ok(json!({ "cmd": "legal" }));
        assert_eq!(answer["truncated"], false);
        answer["actions"].as_array().expect("actions are a list").clone()
    }

    /// Ends the input: the program has to end well, and to say nothing more.
    pub fn finish(self) {
        let Engine { mut child, input, mut output } = self;
        drop(input);
        let mut rest = String::new();
        output.read_line(&mut rest).expect("the program writes");
        assert_eq!(rest, "");
        assert!(child.wait().expect("the program ends").success());
    }
}
