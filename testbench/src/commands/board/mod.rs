// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw board`: a board at a serial port, or a simulated one behind a pseudo-terminal.

mod outcome;
mod output;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use halfmove_testbench::board::{BOARDS, Board, BoardError, Disturbance, Games, Port, Session, Simulated};

use self::outcome::Outcome;
use self::output::Output;
use crate::cli::{BoardArguments, BoardFormat, BoardJob};
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};

pub fn run(arguments: &BoardArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    let simulated = arguments.simulate.as_deref().map(|name| simulate(name, arguments));
    let simulated = simulated.transpose()?;
    if matches!(arguments.job, BoardJob::Serve) {
        let board =
            simulated.ok_or_else(|| Failure::Usage("only a simulated board is served: --simulate".to_owned()))?;
        console::print(&format!("{}\n", board.port().display()))?;
        board.wait();
        return Ok(Verdict::Clean);
    }
    // What cannot be opened is told before the board is asked for anything.
    let bar = console::progress("games checked");
    let tell = |damage: &str| bar.suspend(|| console::tell(damage));
    let mut games = match &arguments.job {
        BoardJob::Verify(files) | BoardJob::Decode(files) => Some((
            files,
            Games::new(&files.files, files.texts, tell).map_err(BoardError::from)?,
        )),
        BoardJob::Info { .. } | BoardJob::Serve => None,
    };
    let mut session = begin(arguments, simulated.as_ref().map(Simulated::port))?;
    let Some((files, games)) = &mut games else {
        bar.finish_and_clear();
        let BoardJob::Info { format } = arguments.job else {
            return Ok(Verdict::Clean);
        };
        console::print(&outcome::info(session.identity(), session.state(), format))?;
        return Ok(Verdict::Clean);
    };
    let is_decode = matches!(arguments.job, BoardJob::Decode(_));
    let mut output = Output::new(is_decode, files.format, &bar);
    let (begun, clocks) = (Instant::now(), simulated.as_ref().map(Simulated::clocks));
    let played = session.play(games, files.framing, &mut output);
    bar.finish_and_clear();
    output.finish().map_err(Failure::Output)?;
    let totals = played.map_err(|error| match error {
        BoardError::Output(source) => Failure::Output(source),
        error => error.into(),
    })?;
    let outcome = Outcome {
        totals,
        left: games.left().clone(),
        identity: session.identity(),
        seconds: begun.elapsed().as_secs_f64(),
        clocks: simulated
            .as_ref()
            .map(Simulated::clocks)
            .zip(clocks)
            .map(|(now, then)| now - then),
    };
    let is_clean = outcome.is_clean();
    match (is_decode, files.format) {
        (true, BoardFormat::Json) => {}
        (true, _) => console::tell(&outcome.to_text(Paint::plain())),
        (false, BoardFormat::Json) => console::print(&format!("{:#}\n", outcome.to_json()))?,
        (false, _) => console::print(&format!("{}\n", outcome.to_text(Paint::new(color))))?,
    }
    Ok(Verdict::of(is_clean))
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
