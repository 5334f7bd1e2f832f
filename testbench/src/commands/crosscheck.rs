// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove-hw crosscheck`: the engines, compared with each other on games from PGN and on generated ones.

use std::path::Path;

use halfmove::brenner::game;
use halfmove_sim::stream::Pattern;
use halfmove_testbench::code::CodeName;
use halfmove_testbench::corpus;
use halfmove_testbench::crosscheck::{Crosscheck, Report};
use halfmove_testbench::damage::damage_all;
use halfmove_testbench::engines::{self, Available, Engine, HardwareOptions};
use halfmove_testbench::generator::{Generator, game_texts, respell, situations, wild, words};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::figures::update_section;
use super::input::{self, Input};
use crate::cli::{CrosscheckArguments, Format, PaceName};
use crate::console::{self, ColorWhen, Failure, Paint, Verdict};

pub fn run(arguments: &CrosscheckArguments, color: ColorWhen) -> Result<Verdict, Failure> {
    if arguments.small && arguments.code != CodeName::Brenner {
        let message =
            "brenner_interpreter_small reads Brenner's first notation alone: `--small` goes with `--code brenner`";
        return Err(Failure::Usage(message.to_owned()));
    }
    if let Some(path) = &arguments.write {
        input::keep_from(path, &arguments.files)?;
    }
    let inputs = inputs(arguments)?;
    let mut crosscheck = Crosscheck::of(arguments.code, engines(arguments)?);
    let options = options(arguments);
    if !options.takes_set_ups() {
        crosscheck.leave_out_set_ups(options.core());
    }
    if arguments.write.is_some() || arguments.format == Format::Markdown {
        crosscheck.count_features();
    }
    let bar = console::progress("games read");
    for Input { name, reader } in inputs {
        let added = crosscheck.add_pgn(&name, reader, |_| bar.inc(1));
        added.map_err(Input::failure(name))?;
    }
    if arguments.generated > 0 {
        add_generated(
            &mut crosscheck,
            arguments.code,
            arguments.generated,
            arguments.seed,
            || bar.inc(1),
        );
    }
    if arguments.damaged > 0 {
        add_damaged(
            &mut crosscheck,
            arguments.code,
            arguments.damaged,
            arguments.seed,
            || bar.inc(1),
        );
    }
    let report = crosscheck.finish();
    bar.finish_and_clear();
    if let Some(path) = &arguments.write {
        update_section(path, "crosscheck", &report.to_markdown())?;
    }
    print(&report, arguments.format, Paint::new(color))?;
    Ok(Verdict::of(report.agrees() && !report.total().is_wanting()))
}

const fn pattern(name: PaceName) -> Pattern {
    match name {
        PaceName::Never => Pattern::Steady,
        PaceName::Alternate => Pattern::Alternating,
        PaceName::Random => Pattern::Random { active_of_256: 128 },
        PaceName::Bursts => Pattern::RandomBursts { longest: 12 },
    }
}

fn options(arguments: &CrosscheckArguments) -> HardwareOptions {
    HardwareOptions {
        code: arguments.code,
        small: arguments.small,
        threads: arguments.threads.map(usize::from),
        gaps: pattern(arguments.gaps),
        stalls: pattern(arguments.stalls),
        seed: arguments.seed,
    }
}

fn engines(arguments: &CrosscheckArguments) -> Result<Vec<Box<dyn Engine>>, Failure> {
    let options = options(arguments);
    if !arguments.engines.is_empty() {
        return Ok(engines::make_all(&arguments.engines, &options)?);
    }
    let Available { engines, missing } = engines::available(&options)?;
    if let Some(missing) = missing {
        console::tell(&format!("without the engine verilator: {missing}"));
    }
    Ok(engines)
}

fn inputs(arguments: &CrosscheckArguments) -> Result<Vec<Input>, Failure> {
    let mut inputs = input::open_all(&arguments.files)?;
    if arguments.corpus {
        for path in corpus::files(Path::new(".")).map_err(Failure::Usage)? {
            let name = corpus::name(&path);
            inputs.push(Input {
                name,
                ..input::open(&path)?
            });
        }
    }
    Ok(inputs)
}

/// Games of the generator: every second one spelled with needless prefixes and other labels.
fn add_generated(crosscheck: &mut Crosscheck, code: CodeName, games: usize, seed: u64, progress: impl Fn()) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    crosscheck.begin_source(format!("generated, seed {seed}"));
    for (number, game) in Generator::new(seed).take(games).enumerate() {
        let name = format!("generated game {number} of seed {seed}");
        let mut bytes = Vec::new();
        let respelled = (number % 2 == 1 && game::encode(&game, &mut bytes).is_ok())
            .then(|| code.translate(&respell::respell(&bytes, &mut random)))
            .flatten();
        if let Some(bytes) = respelled {
            crosscheck.add_coded(name, bytes);
        } else {
            crosscheck.add_game(&name, &game);
        }
        progress();
    }
}

fn add_damaged(crosscheck: &mut Crosscheck, code: CodeName, times: usize, seed: u64, progress: impl Fn()) {
    let own = if code.has_words() {
        Some(words::damaged(100, times, seed))
    } else {
        code.jose()
            .map(|options| game_texts::damaged(options, 100, times, seed))
    };
    if let Some(games) = own {
        crosscheck.begin_source(format!("damaged, seed {seed}"));
        for game in games {
            crosscheck.add_coded(game.name, game.bytes);
            progress();
        }
        return;
    }
    let encode = |game| {
        let mut bytes = Vec::new();
        let encoded = game::encode(&game, &mut bytes);
        encoded.is_ok().then_some(bytes).filter(|bytes| !bytes.is_empty())
    };
    let good: Vec<_> = Generator::new(seed.wrapping_add(1))
        .filter_map(encode)
        .take(100)
        .collect();
    let sources = [
        (format!("damaged, seed {seed}"), damage_all(&good, times, seed)),
        (format!("wild, seed {seed}"), wild::games(times, seed)),
        (
            format!("situations, seed {seed}"),
            situations::find(100 * times, seed).games,
        ),
    ];
    for (name, games) in sources {
        crosscheck.begin_source(name);
        for game in games {
            let bytes = code.translate(&game.bytes).unwrap_or(game.bytes);
            crosscheck.add_coded(game.name, bytes);
            progress();
        }
    }
}

fn print(report: &Report, format: Format, paint: Paint) -> Result<(), Failure> {
    console::print(&match format {
        Format::Json => format!("{:#}\n", report.to_json()),
        Format::Markdown => report.to_markdown(),
        Format::Text => {
            let total = report.total();
            let verdict = match (report.agrees(), total.games, &report.engines[..]) {
                (false, ..) => paint.bad("MISMATCH"),
                (true, 0, _) => paint.bad("no game was compared"),
                (true, _, [only]) => paint.good(&format!(
                    "{} alone: compared with the games, with no other engine",
                    only.name
                )),
                (true, ..) => paint.good("all engines agree"),
            };
            format!("{}{verdict}\n", report.to_text())
        }
    })
}
