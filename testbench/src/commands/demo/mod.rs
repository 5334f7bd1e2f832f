// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw demo`: the whole way, on the bundled famous games.

mod laws;

use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use halfmove::Game;
use halfmove::brenner::game;
use halfmove::pgn::write_game;
use halfmove_testbench::bundled::{self, Bundled};
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::crosscheck::{Crosscheck, Report};
use halfmove_testbench::engines::{self, Available, Engine, HardwareOptions};
use halfmove_testbench::features::Features;
use halfmove_testbench::waveform;

use crate::cli::DemoArguments;
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};

/// The waveform's game: Brenner's own example, the Scholar's Mate.
const SCHOLARS_MATE: [u8; 10] = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02];

/// An engine plays the games again and again for this long before its rate is reported.
const MEASURED: Duration = Duration::from_millis(400);

pub fn run(arguments: &DemoArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    let paint = Paint::new(color);
    let games = bundled::games().map_err(|error| Failure::Usage(error.to_string()))?;
    let coded = encode_all(games.iter().map(|bundled| &bundled.game))?;
    console::print(&about(&games, &coded, paint))?;
    console::print(&sizes(&games, &coded, paint)?)?;
    let (mut agrees, has_verilator) = decode(&games, &coded, paint)?;
    for (said, agrees_here) in [laws::judged(paint)?, laws::counted(paint, has_verilator)?] {
        console::print(&said)?;
        agrees &= agrees_here;
    }
    export(&arguments.out, paint)?;
    Ok(Verdict::of(agrees))
}

fn encode_all<'a>(games: impl Iterator<Item = &'a Game>) -> Result<Vec<Vec<u8>>, Failure> {
    let encode = |game| {
        let mut bytes = Vec::new();
        game::encode(game, &mut bytes).map(|()| bytes)
    };
    let coded = games.map(encode).collect::<Result<_, _>>();
    coded.map_err(|error| Failure::Usage(format!("a bundled game cannot be encoded: {error}")))
}

fn about(games: &[Bundled], coded: &[Vec<u8>], paint: Paint) -> String {
    let features = Features::of(coded);
    let years = || {
        games
            .iter()
            .filter_map(|bundled| bundled.game.tag("Date")?.get(..4)?.parse::<u16>().ok())
    };
    let (first, last) = (years().min().unwrap_or(0), years().max().unwrap_or(0));
    let longest = games.iter().map(|bundled| bundled.game.plies.len()).max().unwrap_or(0);
    let castlings: u64 = features.castlings.iter().flatten().sum();
    format!(
        "{}\n  {} games of {first} to {last}, {} half-moves, {longest} in the longest;\n  {} captures, {castlings} \
         castlings, {} promotions, {} en passant\n\n",
        paint.title("Famous games"),
        games.len(),
        grouped(features.half_moves),
        grouped(features.captures),
        features.promotions.iter().sum::<u64>(),
        features.en_passant.iter().sum::<u64>(),
    )
}

/// What PGN and Brenner's bytes take, with all texts and without any.
fn sizes(games: &[Bundled], coded: &[Vec<u8>], paint: Paint) -> Result<String, Failure> {
    let bare: Vec<Game> = games.iter().map(|bundled| bundled.game.moves_only()).collect();
    let mut bare_pgn = Vec::new();
    for game in &bare {
        write_game(&mut bare_pgn, game).map_err(|error| Failure::Usage(error.to_string()))?;
    }
    let bare_coded = encode_all(bare.iter())?;
    let half_moves: usize = bare.iter().map(|game| game.plies.len()).sum();
    let mut text = format!(
        "{}\n  {:<20}{:>10}{:>12}{:>22}\n",
        paint.title("Sizes in bytes"),
        "",
        "PGN",
        "Brenner",
        "Brenner a half-move"
    );
    let lines = [
        ("tags, comments, moves", bundled::PGN.len(), coded),
        ("moves and results", bare_pgn.len(), &bare_coded[..]),
    ];
    for (what, pgn, coded) in lines {
        let bytes: usize = coded.iter().map(Vec::len).sum();
        let _ = writeln!(
            text,
            "  {what:<21}{:>9}{:>12}{:>22.2}",
            grouped(pgn as u64),
            grouped(bytes as u64),
            bytes as f64 / half_moves as f64
        );
    }
    text.push('\n');
    Ok(text)
}

/// Decodes in every engine and compares; then measures the engines one by one. Whether they agree, and whether Verilator is
/// among them.
fn decode(games: &[Bundled], coded: &[Vec<u8>], paint: Paint) -> Result<(bool, bool), Failure> {
    console::print(&format!("{}\n", paint.title("Decoded")))?;
    let options = HardwareOptions::default();
    let bar = console::progress("engines ready");
    let Available { engines, missing } = engines::available(&options)?;
    bar.finish_and_clear();
    let has_verilator = missing.is_none();
    if let Some(missing) = missing {
        console::print(&format!("  without Verilator: {missing}\n"))?;
    }
    let mut crosscheck = Crosscheck::new(engines);
    crosscheck.begin_source("famous.pgn");
    for bundled in games {
        crosscheck.add_game(&bundled.name, &bundled.game);
    }
    let report = crosscheck.finish();
    let engines = engines::available(&options)?.engines;
    let coded: Vec<CodedGame> = coded.iter().cloned().map(CodedGame::from).collect();
    let played: Vec<&CodedGame> = coded.iter().collect();
    for (mut engine, line) in engines.into_iter().zip(&report.engines) {
        let mut text = format!(
            "  {:<10}{:>7} half-moves in{:>7} bytes {:>12} bytes a second",
            line.name,
            grouped(line.half_moves),
            grouped(played.iter().map(|game| game.bytes.len() as u64).sum()),
            grouped(bytes_per_second(&mut *engine, &played) as u64)
        );
        if let Some(clocks) = line.work.clocks_per_byte() {
            let _ = write!(text, "   {clocks:.3} clocks a byte");
        }
        console::print(&format!("{text}\n"))?;
    }
    console::print(&verdict(&report, paint))?;
    Ok((report.agrees(), has_verilator))
}

/// Bytes of games, their texts included, in a second of the engine's own time.
fn bytes_per_second(engine: &mut dyn Engine, games: &[&CodedGame]) -> f64 {
    let start = Instant::now();
    // A breakdown would have been reported before: the same games were just compared.
    while start.elapsed() < MEASURED && engine.play(games).is_ok() {}
    engine.work().bytes_per_second()
}

fn verdict(report: &Report, paint: Paint) -> String {
    let total = report.total();
    let mut text = String::new();
    for mismatch in &report.mismatches {
        let _ = writeln!(text, "  {mismatch}");
    }
    let verdict = if report.agrees() {
        let count = [
            "no engine",
            "one engine, alone",
            "both engines agree",
            "all three engines agree",
        ];
        paint.good(count.get(report.engines.len()).unwrap_or(&"all engines agree"))
    } else {
        paint.bad(&format!("{} MISMATCHES", total.mismatches))
    };
    let _ = writeln!(
        text,
        "  {verdict}: every record of {} games, texts included; every game comes back from its bytes\n",
        total.games
    );
    text
}

fn export(folder: &Path, paint: Paint) -> Result<(), Failure> {
    let verilog_folder = folder.join("verilog");
    super::verilog::write(&verilog_folder)?;
    let wave = folder.join("scholars_mate.vcd");
    waveform::with_rusthdl(&SCHOLARS_MATE.to_vec().into(), &wave).map_err(|source| Failure::Waveform {
        path: wave.display().to_string(),
        source,
    })?;
    console::print(&format!(
        "{}\n  {}  the cores as Verilog, a module a file\n  {}  the Scholar's Mate, for GTKWave or Surfer\n",
        paint.title("Written"),
        verilog_folder.display(),
        wave.display()
    ))
}

/// A number with its thousands set apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_set_apart() {
        let texts = [0, 999, 1000, 12_345, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "12,345", "1,234,567"]);
    }
}
