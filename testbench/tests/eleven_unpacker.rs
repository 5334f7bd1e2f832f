// SPDX-License-Identifier: MIT OR Apache-2.0
//! `eleven_unpacker` beside the software: good games, damaged ones and noise, in RustHDL and Verilator, at every pace.

use halfmove::eleven::{Word, game, packed};
use halfmove_hdl::eleven::unpacker::{ElevenUnpacker, LATENCY};
use halfmove_sim::stream::{Options, Pattern, Reset, Resume, StreamCore, VerilatedCore, run_collect};
use halfmove_testbench::engines::rusthdl::Simulated;
use halfmove_testbench::generator::Generator;
use halfmove_testbench::unpacked::{self, Marked, unpacked};
use halfmove_testbench::{bundled, verilog};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The Verilated block, or nothing if that is announced as skipped.
fn verilated() -> Option<VerilatedCore> {
    halfmove_sim::require_toolchain()?;
    let design = verilog::core("eleven_unpacker").unwrap().for_simulation();
    Some(unpacked::verilated(&design).unwrap())
}

/// The block in both engines; in RustHDL alone after an announced skip.
fn engines() -> Vec<(&'static str, Box<dyn StreamCore>)> {
    let simulated = Simulated::<ElevenUnpacker>::default();
    let mut engines: Vec<(_, Box<dyn StreamCore>)> = vec![("rusthdl", Box::new(Marked(simulated)))];
    if let Some(verilated) = verilated() {
        engines.push(("verilator", Box::new(Marked(verilated))));
    }
    engines
}

/// Streams the games and holds every one to what the software says.
fn assert_agreement(name: &str, core: &mut dyn StreamCore, games: &[Vec<u8>], options: &Options) {
    let (came, _) = run_collect(core, games, options).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(came.len(), games.len());
    for (given, bytes) in came.iter().zip(games) {
        let words = given.records.iter().map(|record| record.0 as u16 & 0x7ff);
        assert_eq!(
            (words.collect(), given.bad),
            unpacked(bytes),
            "{name}, {options:?}: {bytes:02x?}"
        );
    }
}

/// Generated games and the bundled ones, as far as the code holds them: not a variation that is a text.
fn good_games() -> Vec<Vec<u8>> {
    let bundled = bundled::games().unwrap();
    let games = bundled.into_iter().map(|bundled| bundled.game);
    let coded = games.chain(Generator::new(11).take(60)).filter_map(|game| {
        let mut bytes = Vec::new();
        game::encode(&game, &mut bytes).ok().map(|()| bytes)
    });
    coded.collect()
}

/// A good game with one thing wrong, or what is no game at all.
fn damaged(good: &[Vec<u8>], random: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = good[random.random_range(0..good.len())].clone();
    let place = random.random_range(0..bytes.len());
    match random.random_range(0..8) {
        0 => bytes[place] ^= 1 << random.random_range(0..8),
        1 => *bytes.last_mut().unwrap() ^= 1 << random.random_range(0..8),
        2 => bytes.truncate(place.max(1)),
        3 => bytes.extend((0..random.random_range(1..4)).map(|_| random.random::<u8>())),
        4 => bytes.extend((0..random.random_range(1..4)).map(|_| 0)),
        5 => bytes.insert(place, random.random()),
        // A second end of the list.
        6 => bytes = packed::pack(packed::unpack(&bytes.clone()).chain(["0130".parse().unwrap()])),
        _ => bytes = (0..random.random_range(1..30)).map(|_| random.random()).collect(),
    }
    bytes
}

/// Texts, data and ends of the list in every order: what decides is whether an end stands inside of another thing.
fn lists_of_specials(random: &mut ChaCha8Rng) -> Vec<u8> {
    let words = [
        "0000", "0130", "0130", "0400", "0470", "0500", "0530", "0570", "2412", "0020", "3777", "0131", "1130",
    ];
    let word = |_| words[random.random_range(0..words.len())].parse().unwrap();
    let words: Vec<Word> = (0..12).map(word).collect();
    packed::pack(words.into_iter().chain(["0130".parse().unwrap()]))
}

#[test]
fn good_games_are_unpacked_without_an_error() {
    let games = good_games();
    assert!(games.len() > 60);
    for game in &games {
        assert!(game::decode(game).is_ok());
        assert!(!unpacked(game).1);
    }
    for (name, mut core) in engines() {
        assert_agreement(name, &mut *core, &games, &Options::default());
    }
}

#[test]
fn damaged_games_are_unpacked_as_the_software_does_at_every_pace() {
    let good = good_games();
    let mut random = ChaCha8Rng::seed_from_u64(12);
    let mut games: Vec<Vec<u8>> = (0..400).map(|_| damaged(&good, &mut random)).collect();
    games.extend((0..600).map(|_| lists_of_specials(&mut random)));
    // Every game of one byte, and every rest behind the end of the list.
    games.extend((0..=255).map(|byte| vec![byte]));
    games.extend((0..=255).map(|byte| vec![0b0000_1011, byte]));
    let bad = games.iter().filter(|game| unpacked(game).1).count();
    println!("{} games, {bad} of them bad", games.len());
    assert!(bad > games.len() / 4 && bad < games.len());
    let patterns = [
        Pattern::Steady,
        Pattern::Alternating,
        Pattern::Random { active_of_256: 100 },
        Pattern::RandomBursts { longest: 9 },
    ];
    for (name, mut core) in engines() {
        for (seed, (gaps, stalls)) in (1..).zip(
            patterns
                .into_iter()
                .flat_map(|gaps| patterns.map(|stalls| (gaps, stalls))),
        ) {
            let options = Options {
                gaps,
                stalls,
                seed,
                ..Options::default()
            };
            // Every pace meets other games; the fast engine meets all of them.
            let chosen = if name == "verilator" { 1 } else { 16 };
            let games: Vec<_> = games
                .iter()
                .skip(seed as usize % chosen)
                .step_by(chosen)
                .cloned()
                .collect();
            assert_agreement(name, &mut *core, &games, &options);
        }
    }
}

/// The faults of the software's reader that are about words and bytes, and not about what a word means.
#[test]
fn what_the_software_finds_wrong_at_the_end_is_bad() {
    use halfmove::eleven::WordFault;
    use halfmove::eleven::game::DecodeFault;
    let good = good_games();
    let mut random = ChaCha8Rng::seed_from_u64(13);
    let (mut at_the_end, mut fine) = (0, 0);
    for game in (0..4000).map(|_| damaged(&good, &mut random)) {
        let (_, bad) = unpacked(&game);
        match game::decode(&game).map_err(|error| error.fault) {
            Ok(_) => {
                assert!(!bad);
                fine += 1;
            }
            Err(
                DecodeFault::NoEnd
                | DecodeFault::Padding
                | DecodeFault::Word(WordFault::AfterEnd | WordFault::OpenData),
            ) => {
                assert!(bad);
                at_the_end += 1;
            }
            Err(_) => {}
        }
    }
    println!("{at_the_end} bad at the end, {fine} fine");
    assert!(at_the_end > 500 && fine > 10);
}

#[test]
fn a_byte_is_taken_every_clock_and_none_is_lost_between_games() {
    let games = good_games();
    let bytes: usize = games.iter().map(Vec::len).sum();
    for (name, mut core) in engines() {
        // After power-up the block needs a clock until it takes something.
        run_collect(&mut *core, [[0x0bu8, 0]], &Options::default()).unwrap();
        let (_, statistics) = run_collect(&mut *core, &games, &Options::default()).unwrap();
        assert_eq!(statistics.refused, 0, "{name}");
        assert_eq!(statistics.cycles_to_last_record, (bytes + LATENCY) as u64, "{name}");
    }
}

#[test]
fn a_reset_forgets_what_was_begun_and_nothing_else() {
    let games = good_games();
    let resets = (1..60u32).map(|number| Reset {
        cycle: u64::from(number) * 83,
        length: 1 + number % 3,
        quiet: number % 5 * 4,
        resume: Resume::Unfinished,
    });
    let options = Options {
        gaps: Pattern::Random { active_of_256: 200 },
        stalls: Pattern::Random { active_of_256: 200 },
        seed: 5,
        reset_first: 1,
        resets: resets.collect(),
        ..Options::default()
    };
    let short: Vec<_> = games.iter().map(|game| game[..game.len().min(40)].to_vec()).collect();
    for (name, mut core) in engines() {
        assert_agreement(name, &mut *core, &short, &options);
    }
}
