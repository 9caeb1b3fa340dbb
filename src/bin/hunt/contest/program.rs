//! Another program as a player, asked in the Universal Game Interface over its standard input and
//! output.

use crate::{Failure, input};
use fox_and_geese::ai::Limits;
use fox_and_geese::ai::client::{self, Reply};
use fox_and_geese::rules::{Game, Move, RuleSet};
use std::io::Write;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to get ready.
const START: Duration = Duration::from_secs(30);
/// How long it may take to end when it is told to, before it is stopped.
const END: Duration = Duration::from_millis(500);
/// How often it is looked whether it has ended.
const LOOK: Duration = Duration::from_millis(5);

/// A program that runs. It is ended when it is dropped.
#[derive(Debug)]
pub(super) struct Program {
    /// Program and arguments as they were given.
    command: String,
    child: Child,
    /// `None` once it has been told to end.
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// Whether it takes a seed.
    seeded: bool,
    /// What it has last said beside its answers, for when it fails.
    remark: Option<String>,
}

/// What a program has answered: its move, or why there is none.
pub(super) type Answer = Result<Move, String>;

impl Program {
    /// Starts a program and gets it ready for a game.
    ///
    /// # Errors
    /// When it can't be started, does not speak the protocol or does not know the rule set.
    pub(super) fn start(words: &[String], rules: &RuleSet) -> Result<Self, Failure> {
        let command = words.join(" ");
        let failed = |why: &str| Failure::Input(format!("can't start '{command}': {why}"));
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| failed("it has no name"))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error.to_string()))?;
        let output = child
            .stdout
            .take()
            .ok_or_else(|| failed("it has no output"))?;
        let mut started = Self {
            input: child.stdin.take(),
            lines: input::lines(output),
            child,
            command,
            seeded: false,
            remark: None,
        };
        started.prepare(rules)?;
        Ok(started)
    }

    fn prepare(&mut self, rules: &RuleSet) -> Result<(), Failure> {
        let mut settings = Vec::new();
        self.say("ugi")?;
        self.expect("ugiok", |line| settings.extend(client::setting(line)))?;
        for setting in settings {
            if setting.name.eq_ignore_ascii_case("seed") {
                self.seeded = true;
            }
            if !setting.name.eq_ignore_ascii_case("rules") {
                continue;
            }
            let known = setting.values.iter().any(|id| id == rules.id());
            if !known && !setting.values.is_empty() {
                return Err(self.failure(&format!(
                    "does not play '{}'; it plays {}",
                    rules.id(),
                    setting.values.join(", ")
                )));
            }
            self.say(&client::set(&setting.name, rules.id()))?;
        }
        self.say("uginewgame")?;
        self.say("isready")?;
        self.expect("readyok", |_| {})
    }

    /// Asks for a move within limits and waits for the answer, for so long and no longer. The time
    /// is that from the question to the answer.
    ///
    /// # Errors
    /// When the program has ended.
    pub(super) fn ask(
        &mut self,
        game: &Game,
        limits: Limits,
        seed: u64,
        patience: Duration,
    ) -> Result<(Answer, Duration), Failure> {
        if self.seeded {
            self.say(&client::set("Seed", seed))?;
        }
        self.say(&client::position(game))?;
        self.remark = None;
        let started = Instant::now();
        self.say(&client::go(limits))?;
        let answer = loop {
            let Some(line) = self.hear(started + patience)? else {
                break Err(format!("no answer within {:.1} s", patience.as_secs_f64()));
            };
            match client::reply(&line, game.rules().board()) {
                Reply::Best(Some(played)) => break Ok(played),
                Reply::Best(None) => break Err(format!("it answered '{}'", line.trim())),
                Reply::Refused if line.trim_start().starts_with("bestmove") => {
                    break Err(format!("it answered '{}', which is no move", line.trim()));
                }
                // Another program may say whatever it likes after `info string`.
                Reply::Refused => self.remark = Some(line.trim().to_owned()),
                Reply::NotYet | Reply::SoFar { .. } => {}
            }
        };
        Ok((answer, started.elapsed()))
    }

    /// What it has said beside its last answer.
    pub(super) fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let said = self
            .input
            .as_mut()
            .map(|input| writeln!(input, "{line}").and_then(|()| input.flush()));
        match said {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err(self.ended()),
        }
    }

    /// Its next line; `None` when there is none in time.
    fn hear(&mut self, until: Instant) -> Result<Option<String>, Failure> {
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Waits for a line of one word, with a look at those before it.
    fn expect(&mut self, word: &str, mut look: impl FnMut(&str)) -> Result<(), Failure> {
        let until = Instant::now() + START;
        while let Some(line) = self.hear(until)? {
            if line.trim() == word {
                return Ok(());
            }
            look(&line);
        }
        let seconds = START.as_secs();
        Err(self.failure(&format!("has not said '{word}' within {seconds} s")))
    }

    fn failure(&self, why: &str) -> Failure {
        Failure::Input(format!("'{}' {why}", self.command))
    }

    /// The error that it has ended of itself.
    fn ended(&mut self) -> Failure {
        self.input = None;
        match self.wait() {
            Some(status) => self.failure(&format!("has ended ({status})")),
            None => self.failure("has closed its output"),
        }
    }

    /// Gives it a while to end.
    fn wait(&mut self) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + END;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(LOOK);
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Whatever fails here, it has ended already.
        let _ = self.say("quit");
        self.input = None;
        if self.wait().is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use fox_and_geese::rules::library;

    const LONG: Duration = Duration::from_secs(60);

    /// A program that gets ready and then does this when it is asked for a move.
    fn program(deed: &str) -> Program {
        let script = format!(
            "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
             go*) {deed};; quit) exit;; esac; done"
        );
        let words = ["sh", "-c", script.as_str()].map(Into::into);
        let started = Program::start(&words, &library::built_in()[0]);
        started.unwrap_or_else(|failure| panic!("{}", failure.into_text()))
    }

    fn ask(program: &mut Program, patience: Duration) -> Result<Answer, String> {
        let game = Game::new(library::built_in()[0].clone());
        let answer = program.ask(&game, Limits::NONE, 1, patience);
        answer.map(|(answer, _)| answer).map_err(Failure::into_text)
    }

    #[test]
    fn an_answer_that_does_not_come_is_not_waited_for() {
        let mut silent = program("true");
        let answer = ask(&mut silent, Duration::from_millis(50));
        assert_eq!(answer, Ok(Err("no answer within 0.1 s".into())));
    }

    #[test]
    fn an_answer_that_is_no_move_is_told() {
        let mut lost = program("echo info string lost; echo bestmove z9");
        let answer = ask(&mut lost, LONG);
        let told = "it answered 'bestmove z9', which is no move";
        assert_eq!(answer, Ok(Err(told.into())));
        assert_eq!(lost.remark(), Some("info string lost"));
        let mut idle = program("echo info depth 1; echo bestmove none");
        let answer = ask(&mut idle, LONG);
        assert_eq!(answer, Ok(Err("it answered 'bestmove none'".into())));
        assert_eq!(idle.remark(), None);
    }

    #[test]
    fn a_program_that_ends_is_an_error() {
        let answer = ask(&mut program("exit 3"), LONG);
        assert!(
            answer.is_err_and(|error| error.ends_with("has ended (exit status: 3)")),
            "it has ended"
        );
        let answer = ask(&mut program("exec sleep 60 >&-"), LONG);
        assert!(
            answer.is_err_and(|error| error.ends_with("has closed its output")),
            "it has closed its output"
        );
    }
}
