// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw board`: a board at a serial port, or a simulated one behind a pseudo-terminal.

mod coded_file;
mod decode;
mod encode;
mod find;
mod outcome;
mod record;
mod watch;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use halfmove::framing::Version;
use halfmove_testbench::board::{
    BOARDS, Board, BoardError, Disturbance, Games, Job, Listener, Port, Session, Simulated, Task, Totals,
};
use indicatif::ProgressBar;

use self::coded_file::CodedFile;
use self::decode::Decoding;
use self::encode::Encoding;
use self::find::{Findings, Wanted};
use self::outcome::Outcome;
use self::watch::Watch;
use crate::cli::{BoardArguments, BoardFiles, BoardFormat, BoardJob, EncodeFiles, FindFiles};
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};

pub fn run(arguments: &BoardArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    let run = Run { arguments, color };
    match &arguments.job {
        BoardJob::Serve => {
            let board = run.simulated()?;
            let board =
                board.ok_or_else(|| Failure::Usage("only a simulated board is served: --simulate".to_owned()))?;
            console::print(&format!("{}\n", board.port().display()))?;
            board.wait();
            Ok(Verdict::Clean)
        }
        BoardJob::Info { format } => {
            let (session, _board) = run.begin()?;
            console::print(&outcome::info(session.identity(), session.state(), *format))?;
            Ok(Verdict::Clean)
        }
        BoardJob::Verify(files) => run.decode(files, false),
        BoardJob::Decode(files) => run.decode(files, true),
        BoardJob::Encode(files) => run.encode(files),
        BoardJob::Find(files) => run.find(files),
        BoardJob::Record(recorded) => {
            let opened = record::open(recorded)?;
            let (mut session, _board) = run.begin()?;
            session.can(Job::Encode)?;
            record::run(opened, &mut session, recorded.format)
        }
    }
}

/// A run with its arguments.
struct Run<'a> {
    arguments: &'a BoardArguments,
    color: ColorWhen,
}

/// Where the report of a run goes.
#[derive(Clone, Copy)]
enum Report {
    /// Standard output, in this form.
    Output(BoardFormat),
    /// Standard error, as something else goes to standard output.
    Error,
    /// Nowhere: standard output has an object for everything, and a reader of these wants no more.
    Nowhere,
}

impl Run<'_> {
    fn decode(&self, files: &BoardFiles, is_decode: bool) -> Result<Verdict, Failure> {
        let bar = console::progress("games checked");
        let mut games = games(&files.files, files.texts, &bar)?;
        let mut decoding = Decoding::new(Watch::new(&bar), is_decode, files.format);
        let played = self.play(Task::Decode, &mut games, files.framing, &mut decoding, &bar);
        decoding.finish().map_err(Failure::Output)?;
        let report = match (is_decode, files.format) {
            (true, BoardFormat::Json) => Report::Nowhere,
            (true, BoardFormat::Text) => Report::Error,
            (false, format) => Report::Output(format),
        };
        self.report(&played?, report, None)
    }

    fn encode(&self, files: &EncodeFiles) -> Result<Verdict, Failure> {
        let bar = console::progress("games checked");
        let mut games = games(&files.files, files.texts, &bar)?;
        let mut file = CodedFile::create(files.output.as_deref(), files.framing)?;
        let mut encoding = Encoding::new(Watch::new(&bar), &mut file);
        let played = self.play(Task::Encode, &mut games, files.framing, &mut encoding, &bar);
        let played = played.map_err(|failure| match failure {
            Failure::Output(source) => file.failed(source),
            failure => failure,
        })?;
        file.finish()?;
        let report = match &files.output {
            Some(_) => Report::Output(files.format),
            None => Report::Error,
        };
        self.report(&played, report, None)
    }

    fn find(&self, files: &FindFiles) -> Result<Verdict, Failure> {
        let wanted = Wanted::of(files)?;
        let bar = console::progress("games searched");
        let mut games = games(&files.files, false, &bar)?;
        let mut findings = Findings::new(Watch::new(&bar), &wanted, files.format);
        let played = self.play(wanted.task(), &mut games, files.framing, &mut findings, &bar);
        findings.finish().map_err(Failure::Output)?;
        let found = findings.games;
        self.report(&played?, Report::Error, Some(found))
    }

    /// Sends games to the board.
    fn play(
        &self,
        task: Task,
        games: &mut Games<'_>,
        framing: Version,
        listener: &mut dyn Listener,
        bar: &ProgressBar,
    ) -> Result<Outcome, Failure> {
        let (mut session, simulated) = self.begin()?;
        let clocks = || simulated.as_ref().map(Simulated::clocks);
        let (begun, clocks_before) = (Instant::now(), clocks());
        let played = session.play(task, games, framing, listener);
        bar.finish_and_clear();
        let totals: Totals = played.map_err(|error| match error {
            BoardError::Output(source) => Failure::Output(source),
            error => error.into(),
        })?;
        Ok(Outcome {
            job: task.job(),
            totals,
            left: games.left().clone(),
            identity: session.identity(),
            seconds: begun.elapsed().as_secs_f64(),
            clocks: clocks().zip(clocks_before).map(|(now, then)| now - then),
        })
    }

    fn report(&self, outcome: &Outcome, report: Report, found: Option<u64>) -> Result<Verdict, Failure> {
        let found = found.map(|found| format!("{found} games found\n")).unwrap_or_default();
        match report {
            Report::Nowhere => {}
            Report::Error => console::tell(&(found + &outcome.to_text(Paint::plain()))),
            Report::Output(BoardFormat::Json) => console::print(&format!("{:#}\n", outcome.to_json()))?,
            Report::Output(BoardFormat::Text) => {
                console::print(&format!("{}\n", outcome.to_text(Paint::new(self.color))))?;
            }
        }
        Ok(Verdict::of(outcome.is_clean()))
    }

    /// The simulated board, if one is asked for.
    fn simulated(&self) -> Result<Option<Simulated>, Failure> {
        let name = self.arguments.simulate.as_deref();
        name.map(|name| simulate(name, self.arguments)).transpose()
    }

    /// A conversation, and the board if it is simulated.
    fn begin(&self) -> Result<(Session, Option<Simulated>), Failure> {
        let simulated = self.simulated()?;
        let session = begin(self.arguments, simulated.as_ref().map(Simulated::port))?;
        Ok((session, simulated))
    }
}

/// The games of these files. What cannot be opened is told before the board is asked for anything.
fn games<'a>(files: &[PathBuf], texts: bool, bar: &'a ProgressBar) -> Result<Games<'a>, Failure> {
    let tell = |damage: &str| bar.suspend(|| console::tell(damage));
    Ok(Games::new(files, texts, tell).map_err(BoardError::from)?)
}

/// The board of this name, which has begun to run.
fn simulate(name: &str, arguments: &BoardArguments) -> Result<Simulated, Failure> {
    let board = named(name)?;
    let noise = |way| match arguments.noise {
        0 => Disturbance::none(),
        seldom => Disturbance::new(seldom, 2 * arguments.seed + way),
    };
    Ok(Simulated::start(board, Path::new("."), [noise(0), noise(1)])?)
}

fn named(name: &str) -> Result<&'static Board, Failure> {
    BOARDS.iter().find(|board| board.name == name).ok_or_else(|| {
        let names: Vec<&str> = BOARDS.iter().map(|board| board.name).collect();
        Failure::Usage(format!("there is no board `{name}`; there are: {}", names.join(", ")))
    })
}

/// The rates that are tried: the one that is asked for, that of the board, or those of all boards.
fn rates(arguments: &BoardArguments) -> Result<Vec<u32>, Failure> {
    if let Some(baud) = arguments.baud {
        return Ok(vec![baud]);
    }
    if let Some(name) = &arguments.simulate {
        return Ok(vec![named(name)?.baud]);
    }
    let mut rates: Vec<u32> = BOARDS.iter().map(|board| board.baud).collect();
    rates.sort_unstable();
    rates.dedup();
    // The fastest answers soonest.
    rates.reverse();
    Ok(rates)
}

fn begin(arguments: &BoardArguments, simulated: Option<&Path>) -> Result<Session, Failure> {
    let path: PathBuf = match (simulated, &arguments.port) {
        (Some(path), _) => path.to_owned(),
        (None, Some(path)) => path.clone(),
        (None, None) => return Err(Failure::Usage("which board? --port or --simulate".to_owned())),
    };
    let limit = Duration::from_secs_f64(arguments.patience);
    let rates = rates(arguments)?;
    for (index, baud) in rates.iter().enumerate() {
        let port = Port::open(&path, *baud)?;
        match Session::begin(port, &rates[..=index], limit) {
            Err(BoardError::Silent { .. }) if index + 1 < rates.len() => {}
            begun => return Ok(begun?),
        }
    }
    Err(Failure::Usage("no rate is known".to_owned()))
}
