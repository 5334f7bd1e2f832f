// SPDX-License-Identifier: MIT OR Apache-2.0
//! The subcommands of `halfmove-board`.

mod coded_file;
mod decode;
mod encode;
mod find;
mod legal;
mod lines;
mod perft;
mod progress;
mod record;
mod report;
mod solve;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use halfmove::framing::Version;
use indicatif::ProgressBar;

use self::coded_file::CodedFile;
use self::decode::DecodedGames;
use self::encode::EncodedGames;
use self::find::{FoundGames, Materials};
use self::legal::Position;
use self::perft::Question;
use self::progress::Progress;
use self::report::Report;
use self::solve::Problem;
use crate::cli::{Command, Connection, DecodeArguments, EncodeArguments, FindArguments, Format, GameFiles};
use crate::closed;
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};
use crate::design::{Job, RATES};
use crate::error::BoardError;
use crate::files::{Games, SetUps};
use crate::interruption;
use crate::listener::Listener;
use crate::port::Port;
use crate::session::Session;
use crate::simulator::SimulatedBoard;
use crate::task::Task;
use halfmove::counted;

/// Asks a board for something.
///
/// # Errors
/// What ends the program before its work is done.
pub fn run(command: &Command, connection: &Connection, color: ColorWhen) -> Result<Verdict, Failure> {
    closed::look().map_err(Failure::Output)?;
    interruption::watch(console::tell);
    if connection.noise > 0 && connection.simulate.is_none() {
        let usage = "--noise damages the line of a simulated board: it goes with --simulate";
        return Err(Failure::Usage(usage.to_owned()));
    }
    let run = Run { connection, color };
    match command {
        Command::Info { format } => {
            let board = run.begin()?;
            let info = report::info(board.session.identity(), board.session.state(), *format);
            console::print(&info).map_err(Failure::Output)?;
            Ok(Verdict::Clean)
        }
        Command::Verify(files) => run.verify(files),
        Command::Decode(arguments) => run.decode(arguments),
        Command::Encode(arguments) => run.encode(arguments),
        Command::Find(arguments) => run.find(arguments),
        Command::Record(arguments) => {
            let input = record::open(arguments)?;
            let mut board = run.begin()?;
            board.session.can(Job::Encode)?;
            record::run(input, &mut board.session, arguments.format)
        }
        Command::Legal(arguments) => {
            let position = Position::of(arguments)?;
            let mut board = run.begin()?;
            legal::run(&position, &mut board.session, arguments, color)
        }
        Command::Perft(arguments) => {
            let question = Question::of(arguments)?;
            let mut board = run.begin()?;
            perft::run(&question, &mut board.session, arguments, color)
        }
        Command::Solve(arguments) => {
            let problem = Problem::of(arguments)?;
            let mut board = run.begin()?;
            solve::run(&problem, &mut board.session, arguments, color)
        }
    }
}

/// A run with its arguments.
struct Run<'a> {
    connection: &'a Connection,
    color: ColorWhen,
}

/// A board that has said who it is; it is left before its simulation ends.
struct Board {
    session: Session,
    simulated: Option<SimulatedBoard>,
}

impl Board {
    /// Clocks that it has had, if it is simulated.
    fn clocks(&mut self) -> Option<u64> {
        self.simulated.as_mut()?.clocks()
    }
}

/// Where the report of a run goes.
#[derive(Clone, Copy)]
enum Destination {
    /// Standard output, in this form.
    Output(Format),
    /// Standard error, as something else goes to standard output.
    Error,
    /// Nowhere: standard output has an object for everything, and a reader of these wants no more.
    Nowhere,
}

impl Run<'_> {
    fn verify(&self, files: &GameFiles) -> Result<Verdict, Failure> {
        let bar = console::progress_later("games checked");
        let mut games = games(&files.files, files.texts, &bar)?;
        let mut progress = Progress::new(&bar);
        let played = self.play(Task::Decode, &mut games, files.framing, &mut progress, &bar)?;
        self.report(&played, Destination::Output(files.format), None)
    }

    fn decode(&self, arguments: &DecodeArguments) -> Result<Verdict, Failure> {
        let files = &arguments.games;
        let bar = console::progress_later("games checked");
        let mut games = games(&files.files, files.texts, &bar)?;
        let mut decoded = DecodedGames::new(Progress::new(&bar), files.format, arguments.notation);
        let played = self.play(Task::Decode, &mut games, files.framing, &mut decoded, &bar);
        decoded.finish().map_err(Failure::Output)?;
        let destination = match files.format {
            Format::Json => Destination::Nowhere,
            Format::Text => Destination::Error,
        };
        self.report(&played?, destination, None)
    }

    fn encode(&self, arguments: &EncodeArguments) -> Result<Verdict, Failure> {
        let bar = console::progress_later("games checked");
        let mut games = games(&arguments.files, arguments.texts, &bar)?;
        let mut file = CodedFile::create(arguments.output.as_deref(), &arguments.files, arguments.framing)?;
        let mut encoded = EncodedGames::new(Progress::new(&bar), &mut file);
        let played = self.play(Task::Encode, &mut games, arguments.framing, &mut encoded, &bar);
        let played = match played {
            Ok(played) => played,
            Err(Failure::Output(source)) => return Err(file.failed(source)),
            // What was finished is not lost with the board.
            Err(failure) => return file.keep().and(Err(failure)),
        };
        file.finish()?;
        let destination = match &arguments.output {
            Some(_) => Destination::Output(arguments.format),
            None => Destination::Error,
        };
        self.report(&played, destination, None)
    }

    fn find(&self, arguments: &FindArguments) -> Result<Verdict, Failure> {
        let materials = Materials::of(arguments)?;
        let bar = console::progress_later("games searched");
        let mut games = games(&arguments.files, false, &bar)?;
        let mut found = FoundGames::new(Progress::new(&bar), &materials, arguments.format);
        let played = self.play(materials.task(), &mut games, arguments.framing, &mut found, &bar);
        found.finish().map_err(Failure::Output)?;
        let found = found.games;
        self.report(&played?, Destination::Error, Some(found))
    }

    /// Sends games to the board.
    fn play(
        &self,
        task: Task,
        games: &mut Games<'_>,
        framing: Version,
        listener: &mut dyn Listener,
        bar: &ProgressBar,
    ) -> Result<Report, Failure> {
        let mut board = self.begin()?;
        games.send_set_ups(match framing {
            _ if !board.session.takes_set_ups() => SetUps::NotLoaded,
            // Half-moves have no frame.
            _ if task.job() == Job::Encode => SetUps::Sent,
            Version::One => SetUps::NotFramed,
            Version::Two => SetUps::Sent,
        });
        let clocks_before = board.clocks();
        let begun = Instant::now();
        console::start(bar);
        let played = board.session.play(task, games, framing, listener);
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        Ok(Report {
            job: task.job(),
            totals: played?,
            left: games.left().clone(),
            identity: board.session.identity(),
            seconds,
            clocks: board.clocks().zip(clocks_before).map(|(now, then)| now - then),
        })
    }

    fn report(&self, report: &Report, destination: Destination, found: Option<u64>) -> Result<Verdict, Failure> {
        let found = found
            .map(|found| counted(found, "game") + " found\n")
            .unwrap_or_default();
        let text = match destination {
            Destination::Nowhere => String::new(),
            Destination::Error => {
                console::tell(&(found + &report.to_text(Paint::plain())));
                String::new()
            }
            Destination::Output(Format::Json) => format!("{:#}\n", report.to_json()),
            Destination::Output(Format::Text) => format!("{}\n", report.to_text(Paint::new(self.color))),
        };
        console::print(&text).map_err(Failure::Output)?;
        Ok(Verdict::of(report.is_clean()))
    }

    /// Finds the board, which is simulated if that is asked for.
    fn begin(&self) -> Result<Board, Failure> {
        let connection = self.connection;
        let simulated = match &connection.simulate {
            Some(board) => Some(SimulatedBoard::start(board, connection)?),
            None => None,
        };
        let path = simulated
            .as_ref()
            .map(SimulatedBoard::port)
            .or(connection.port.as_deref());
        let path = path.ok_or_else(|| Failure::Usage("which board? --port or --simulate".to_owned()))?;
        let rates = match (connection.baud, &simulated) {
            (Some(baud), _) => vec![baud],
            // It has set that of the board.
            (None, Some(_)) => vec![Port::rate(path)?],
            (None, None) => RATES.to_vec(),
        };
        let limit = Duration::from_secs_f64(connection.patience);
        let mut tried = 0;
        let session = loop {
            tried += 1;
            let port = Port::open(path, rates[tried - 1])?;
            match Session::begin(port, &rates[..tried], limit) {
                Err(BoardError::Silent { .. }) if tried < rates.len() => {}
                begun => break begun?,
            }
        };
        Ok(Board { session, simulated })
    }
}

/// The games of these files. What cannot be opened is reported before the board is asked for anything.
fn games<'a>(files: &[PathBuf], texts: bool, bar: &'a ProgressBar) -> Result<Games<'a>, Failure> {
    let tell = |damage: &str| bar.suspend(|| console::tell(damage));
    Ok(Games::new(files, texts, tell).map_err(BoardError::from)?)
}
