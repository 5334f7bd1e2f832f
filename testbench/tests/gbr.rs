// SPDX-License-Identifier: MIT OR Apache-2.0
//! The GBR blocks in RustHDL and Verilator: the counts, codes and hits of the software beside every record, whatever
//! comes, whenever it comes.

use crate::common;
use std::fs::File;

use common::record_blocks::{PACES, both, recorded, verilog_of};
use common::{checkout, coded_games, reference};
use halfmove::brenner::{Recorder, game};
use halfmove::gbr::{Follower, Patterns, Tally};
use halfmove::half_move::HalfMove;
use halfmove::hardware::Record;
use halfmove::hardware::material::{AT_START, CODE, HIT, INDEX, PATTERNS};
use halfmove::hardware::record::{CAPTURED, LAST, PROMOTION, RecordType, SIDE, TYPE};
use halfmove::pgn::PgnReader;
use halfmove::{Game, Position};
use halfmove_hdl::gbr::brenner_interpreter_gbr::ADDED_LATENCY;
use halfmove_hdl::gbr::simulation::Inputs;
use halfmove_hdl::gbr::{matching, tally};
use halfmove_sim::VerilogFile;
use halfmove_sim::stream::{Options, Pattern as When, run_collect};
use halfmove_testbench::code::CodeName;
use halfmove_testbench::coded_game::CodedGame;
use halfmove_testbench::corpus;
use halfmove_testbench::gbr::{Beat, Behind, Paces, RecordBlock, Streams, feed, feed_until, load, patterns, verilated};
use halfmove_testbench::generator::{Generator, situations, wild};
use halfmove_testbench::set_up_games;
use halfmove_testbench::verilog;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Games with promotions, captures of every kind, en passant, errors, texts, and games of one record back to back.
fn games() -> Vec<(Vec<Record>, bool)> {
    let mut games = coded_games(41, 24);
    games.extend(wild::games(2, 41).into_iter().map(|game| game.bytes));
    games.extend(situations::find(150, 41).games.into_iter().map(|game| game.bytes));
    games.extend((0..=u8::MAX).map(|byte| vec![byte]));
    games.extend(coded_games(42, 6));
    recorded(&games)
}

/// Records that no game gives: captures and promotions by chance, in the first record too, up to the ends of the counts.
fn made_up(seed: u64, number: usize) -> Vec<(Vec<Record>, bool)> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = |length: usize| {
        let is_bad = random.random();
        let record = |place| {
            let kinds = [0, 0, 2, 4, 5, 6, 7];
            let captured = kinds[random.random_range(0..kinds.len())];
            let promotion = [0, 0, 0, 4, 5, 6, 7][random.random_range(0..7_usize)];
            let half_move = CAPTURED.put(captured) | PROMOTION.put(promotion) | SIDE.put(random.random_range(0..2));
            let record_type = [0, 0, 0, 1, 2, 3][random.random_range(0..6_usize)];
            Record(
                half_move
                    | random.random::<u32>() & 0x3000_7fff
                    | TYPE.put(record_type)
                    | LAST.put(u32::from(place + 1 == length)),
            )
        };
        ((0..length).map(record).collect::<Vec<_>>(), is_bad)
    };
    // No more records than the counts have room for.
    (0..number).map(|place| game([1, 2, 1, 5, 12][place % 5])).collect()
}

fn check(what: &str, block: &mut dyn RecordBlock, given: &[Beat], expected: &[Beat], paces: Paces) {
    let run = feed_until(block, given, expected.len(), paces);
    let run = run.unwrap_or_else(|error| panic!("{what}, {paces:?}: {error}"));
    let differs = run
        .beats
        .iter()
        .zip(expected)
        .position(|(found, expected)| found != expected);
    if let Some(place) = differs {
        panic!(
            "{what}, {paces:?}: record {place} of {}: {:x?}, expected {:x?}, after {:x?}",
            expected.len(),
            run.beats[place],
            expected[place],
            &expected[place.saturating_sub(2)..place]
        );
    }
    assert_eq!(run.beats.len(), expected.len());
}

#[test]
fn every_record_carries_the_counts_and_the_code_of_the_software() {
    let games = [games(), made_up(43, 400)].concat();
    let streams = Streams::of(&games, [None; PATTERNS]);
    for (what, mut block) in both("gbr_tally") {
        for (gaps, stalls) in PACES
            .into_iter()
            .zip(PACES.into_iter().rev())
            .chain([(When::Steady, When::Steady)])
        {
            let paces = Paces { gaps, stalls, seed: 41 };
            check(&what, &mut *block, &streams.records, &streams.tallied, paces);
        }
    }
}

#[test]
fn every_record_carries_the_hits_of_the_software() {
    let games = [games(), made_up(44, 400)].concat();
    let mut random = ChaCha8Rng::seed_from_u64(44);
    let mut fours = patterns::listed();
    fours.extend((0..12).map(|_| patterns::random(&mut random)));
    for (what, mut block) in both("gbr_match") {
        let is_slow = what.ends_with("rusthdl");
        for (number, four) in fours
            .iter()
            .enumerate()
            .filter(|(number, _)| !is_slow || number % 4 == 0)
        {
            let streams = Streams::of(&games, *four);
            load(&mut *block, four);
            let paces = Paces {
                gaps: PACES[number / 4 % 4],
                stalls: PACES[(number / 4 + number) % 4],
                seed: number as u64,
            };
            check(&what, &mut *block, &streams.tallied, &streams.matched, paces);
        }
    }
}

/// Games from set-ups, and behind some of them what is no set-up and the same from the normal start.
fn with_set_ups(code: CodeName, seed: u64) -> impl Iterator<Item = CodedGame> {
    let games = set_up_games::games(code, seed, 30).zip(set_up_games::bad_games(code, seed));
    games.enumerate().flat_map(|(number, (good, bad))| {
        let (beats, bytes) = (Vec::new(), good.bytes.clone());
        let usual = CodedGame { beats, bytes };
        let bad = (number % 3 == 0).then_some(bad);
        [Some(good), bad, (number % 2 == 0).then_some(usual)]
            .into_iter()
            .flatten()
    })
}

/// So many of them in each code, as interpreters tell them whose parameter `TELLS_SET_UPS` is 1.
fn told_with_set_ups(seed: u64, number: usize) -> Vec<(Vec<u8>, Vec<Record>, bool)> {
    let told = |code: CodeName| {
        with_set_ups(code, seed).take(number).map(move |game| {
            let (records, bad) = game.records(code);
            (game.silent().to_vec(), records, bad)
        })
    };
    CodeName::ALL.into_iter().flat_map(told).collect()
}

#[test]
fn the_men_are_counted_from_set_ups_behind_every_interpreter() {
    let mut random = ChaCha8Rng::seed_from_u64(52);
    for round in 0..4 {
        // At the start of some games a pattern stands, and something is looked for that does later.
        let four = match round {
            0 => ["????.??", "0???.??", "?0??.??+", "0000.11"].map(|text| Some(patterns::pattern(text))),
            _ => patterns::random(&mut random),
        };
        for core in ["gbr_tally", "gbr_match"] {
            for (what, mut block) in both(core) {
                let number = if what.ends_with("rusthdl") { 16 } else { 240 };
                let games = told_with_set_ups(52 + round as u64, number);
                let games = games
                    .iter()
                    .map(|(beats, records, bad)| (&beats[..], &records[..], *bad));
                let streams = Streams::from_set_ups(games, four);
                let beats = streams.tallied.len() - streams.matched.len();
                assert!(beats > 4_000, "{beats} beats of set-ups");
                let (given, expected) = match core {
                    "gbr_tally" => (&streams.records, &streams.tallied),
                    _ => (&streams.tallied, &streams.matched),
                };
                load(&mut *block, if core == "gbr_match" { &four } else { &[] });
                let paces = Paces {
                    gaps: PACES[round],
                    stalls: PACES[(round * 3 + 1) % 4],
                    seed: round as u64,
                };
                check(&what, &mut *block, given, expected, paces);
            }
        }
    }
}

#[test]
fn a_pattern_that_is_met_at_the_start_is_told_so_whatever_it_is() {
    let digits = ['?', '0', '1', '3', '4', '7', '8', '9'];
    let each = (0..6).flat_map(|place| digits.map(|digit| (place, digit)));
    let texts: Vec<String> = each
        .flat_map(|(place, digit)| {
            [["????.??", "????.??+"], ["4888.88", "0000.00+"]]
                .into_iter()
                .flatten()
                .map(move |text| {
                    let place = if place < 4 { place } else { place + 1 };
                    let replaced = |(at, old)| if at == place { digit } else { old };
                    text.chars().enumerate().map(replaced).collect()
                })
        })
        .collect();
    let games = recorded(&[vec![0x2c, 0x2c], vec![6]]);
    for (what, mut block) in both("gbr_match") {
        for texts in texts.chunks(PATTERNS) {
            let four = std::array::from_fn(|place| texts.get(place).map(|text| patterns::pattern(text)));
            let streams = Streams::of(&games, four);
            load(&mut *block, &four);
            check(&what, &mut *block, &streams.tallied, &streams.matched, Paces::default());
            for (place, pattern) in four.iter().enumerate() {
                let is_met = pattern.is_some_and(|pattern| pattern.matches(&Tally::of(&Position::start())));
                assert_eq!(AT_START.of(streams.matched[0].user) >> place & 1 != 0, is_met);
            }
        }
    }
}

#[test]
fn a_record_a_clock_and_no_clock_is_lost_between_games() {
    let long = coded_games(45, 1);
    let games = [recorded(&long), (0..300).map(|_| Recorder::game(&[6])).collect()].concat();
    let streams = Streams::of(&games, [Some(patterns::pattern("????.??")); PATTERNS]);
    for (core, given, latency) in [
        ("gbr_tally", &streams.records, tally::LATENCY),
        ("gbr_match", &streams.tallied, matching::LATENCY),
    ] {
        for (what, mut block) in both(core) {
            // The first clock after power-up.
            block.cycle(Inputs::default());
            let run = feed(&mut *block, given, Paces::default()).unwrap();
            assert_eq!((run.refused, run.bubbles), (0, 0), "{what}");
            assert_eq!(run.latency, latency as u64, "{what}");
        }
    }
}

/// Plays coded games on `brenner_interpreter_gbr` and holds the records and all that stands beside them to the software.
fn play(what: &str, block: &mut dyn RecordBlock, four: Patterns, games: &[Vec<u8>], options: &Options) -> Vec<u64> {
    load(block, &four);
    let mut core = Behind::new(block);
    let (found, statistics) = run_collect(&mut core, games, options).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(statistics.games, games.len());
    assert!(found == reference(games), "{what}: other records");
    let expected: Vec<u64> = Streams::of(&recorded(games), four)
        .matched
        .iter()
        .map(|beat| beat.user)
        .collect();
    let differs = core
        .users
        .iter()
        .zip(&expected)
        .position(|(found, expected)| found != expected);
    if let Some(place) = differs {
        panic!(
            "{what}: record {place}: {:x}, expected {:x}",
            core.users[place], expected[place]
        );
    }
    assert_eq!(core.users.len(), expected.len());
    core.users
}

#[test]
fn the_interpreter_with_both_blocks_gives_what_the_software_gives() {
    let mut games = coded_games(46, 20);
    games.extend(wild::games(1, 46).into_iter().map(|game| game.bytes));
    games.extend((0..=u8::MAX).map(|byte| vec![byte]));
    for (number, four) in patterns::listed().into_iter().take(3).enumerate() {
        let options = Options {
            gaps: PACES[number],
            stalls: PACES[(number * 3) % 4],
            seed: 46,
            ..Options::default()
        };
        for (what, mut block) in both("brenner_interpreter_gbr") {
            play(&what, &mut *block, four, &games, &options);
        }
    }
}

/// Any interpreter that tells set-ups, with both blocks behind it, as a user writes it.
const CHAIN: &str = include_str!("gbr/chain.v");

#[test]
fn both_blocks_behind_another_interpreter_count_from_set_ups() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    // The ports are those of the core that has it all, so the codes are of bytes.
    let core = verilog::core("brenner_interpreter_gbr").unwrap();
    for code in [CodeName::JoseDocument, CodeName::JoseProgram, CodeName::Printed] {
        let parts = [code.core(), "gbr_tally", "gbr_match"].map(|part| verilog::core(part).unwrap().files);
        let mut files = vec![VerilogFile {
            name: "brenner_interpreter_gbr.v".to_owned(),
            text: CHAIN
                .replace("INTERPRETER", code.core())
                .replace("module gbr_chain", "module brenner_interpreter_gbr"),
        }];
        for file in parts.into_iter().flatten() {
            if files.iter().all(|own| own.name != file.name) {
                files.push(file);
            }
        }
        let mut block = verilated(&core.design_of(&files)).expect("the chain compiles");
        count_from_set_ups(code.core(), &mut block, code, 600);
    }
}

#[test]
fn the_interpreter_with_both_blocks_counts_from_set_ups() {
    for (what, mut block) in both("brenner_interpreter_gbr") {
        let most = if what.ends_with("rusthdl") { 40 } else { 2_000 };
        count_from_set_ups(&what, &mut *block, CodeName::Brenner, most);
    }
}

/// Plays games from set-ups, from what is none and from the normal start, in three rounds of at most so many.
fn count_from_set_ups(what: &str, block: &mut dyn RecordBlock, code: CodeName, most: usize) {
    let mut random = ChaCha8Rng::seed_from_u64(48);
    for (number, seed) in [(0, 48), (1, 49), (2, 50)] {
        let games: Vec<CodedGame> = with_set_ups(code, seed).take(most).collect();
        // At the start of some games a pattern stands, and something is looked for that does later.
        let four = match number {
            0 => [
                Some(patterns::pattern("????.??")),
                Some(patterns::pattern("0???.??")),
                None,
                Some(patterns::pattern("?0??.??+")),
            ],
            _ => patterns::random(&mut random),
        };
        let options = Options {
            set_ups: true,
            gaps: PACES[number],
            stalls: PACES[(number * 3) % 4],
            seed,
            ..Options::default()
        };
        load(block, &four);
        let mut core = Behind::new(&mut *block);
        let streams: Vec<Vec<u8>> = games.iter().map(|game| game.on_the_stream(code)).collect();
        let (found, _) = run_collect(&mut core, &streams, &options).unwrap_or_else(|error| panic!("{what}: {error}"));
        let mut follower = Follower::new(four);
        let mut users = core.users.iter();
        for (game, found) in games.iter().zip(found) {
            let (records, bad) = game.records(code);
            assert!(
                (&found.records, found.bad) == (&records, bad),
                "{what}: {game:02x?}: other records"
            );
            follower.set_up(game.silent());
            for record in records {
                let [_, expected] = follower.push(record, bad && record.is_last());
                let found = users.next().copied().unwrap_or_default();
                assert_eq!(
                    found, expected,
                    "{what}: {record:?} is {found:x}, not {expected:x}, in {game:02x?}"
                );
            }
        }
        assert_eq!(users.next(), None);
    }
}

#[test]
fn the_interpreter_with_both_blocks_loses_no_clock_however_short_the_games() {
    for (what, mut block) in both("brenner_interpreter_gbr") {
        let long = coded_games(47, 12).into_iter().max_by_key(Vec::len).unwrap();
        let games: Vec<Vec<u8>> = std::iter::once(long).chain((0..400).map(|_| vec![6])).collect();
        load(&mut *block, &[Some(patterns::pattern("4888.88"))]);
        let mut core = Behind::new(&mut *block);
        // Whatever power-up costs is paid here.
        run_collect(&mut core, &games[..1], &Options::default()).unwrap();
        let (_, statistics) = run_collect(&mut core, &games, &Options::default()).unwrap();
        assert_eq!(statistics.refused, 0, "{what}");
        assert_eq!(
            statistics.cycles_to_last_record,
            statistics.bytes + 23 + ADDED_LATENCY as u64,
            "{what}"
        );
    }
}

#[test]
fn the_index_counts_beyond_its_twenty_bits() {
    let Some(mut block) = verilog_of("gbr_match") else {
        return;
    };
    let half_move = Record(TYPE.put(RecordType::HalfMove as u32));
    let mut game = vec![half_move; (1 << 20) + 3];
    *game.last_mut().unwrap() = half_move.with_last();
    let streams = Streams::of(&[(game, false), (vec![half_move.with_last()], false)], [None; PATTERNS]);
    check(
        "a long game",
        &mut *block,
        &streams.tallied,
        &streams.matched,
        Paces::default(),
    );
    let last = &streams.matched[streams.matched.len() - 2..];
    assert_eq!((INDEX.of(last[0].user), INDEX.of(last[1].user)), (3, 1));
}

#[test]
fn a_reset_forgets_the_game_and_the_patterns() {
    let games = games();
    let four = [
        Some(patterns::pattern("????.??")),
        Some(patterns::pattern("4888.88")),
        None,
        None,
    ];
    for core in ["gbr_tally", "gbr_match"] {
        for (what, mut block) in both(core) {
            for quiet in 0..12 {
                load(&mut *block, &four);
                let streams = Streams::of(&games[..3], four);
                let given = if core == "gbr_tally" {
                    &streams.records
                } else {
                    &streams.tallied
                };
                for beat in given.iter().take(40 + quiet) {
                    block.cycle(Inputs {
                        s_tdata: beat.record,
                        s_tvalid: true,
                        s_tuser: beat.user,
                        m_tready: quiet % 3 != 0,
                        ..Inputs::default()
                    });
                }
                block.cycle(Inputs {
                    rst: true,
                    s_tvalid: true,
                    ..Inputs::default()
                });
                let outputs = block.cycle(Inputs::default());
                assert!(!outputs.m_tvalid && !outputs.s_tready, "{what}: silent after a reset");
                let streams = Streams::of(&games, [None; PATTERNS]);
                let (given, expected) = match core {
                    "gbr_tally" => (&streams.records[..200], &streams.tallied[..200]),
                    _ => (&streams.tallied[..200], &streams.matched[..200]),
                };
                check(&what, &mut *block, given, expected, Paces::default());
                block.cycle(Inputs {
                    rst: true,
                    ..Inputs::default()
                });
            }
        }
    }
}

/// Holds the hits beside the records to those of the software, and gives their number.
fn same_hits(users: &[u64], coded: &[Vec<u8>], expected: &[[Option<u32>; PATTERNS]]) -> usize {
    let mut found = vec![[None; PATTERNS]; coded.len()];
    let mut game = 0;
    let records = recorded(coded);
    for (user, record) in users.iter().zip(records.iter().flat_map(|(records, _)| records)) {
        for (place, found) in found[game].iter_mut().enumerate() {
            if HIT.of(*user) >> place & 1 != 0 {
                assert_eq!(*found, None, "a hit comes once a game");
                let is_start = AT_START.of(*user) >> place & 1 != 0;
                *found = Some(if is_start { 0 } else { INDEX.of(*user) as u32 });
            }
        }
        game += usize::from(record.is_last());
    }
    assert_eq!(found, expected);
    expected.iter().flatten().flatten().count()
}

/// The first half-move of each pattern in each game, as `halfmove find` finds it.
fn first_hits(games: &[Game], four: Patterns) -> Vec<[Option<u32>; PATTERNS]> {
    let start = Tally::of(&Position::start());
    let first = |game: &Game| four.map(|pattern| pattern?.first_in(start, game.half_moves()));
    games.iter().map(first).collect()
}

#[test]
fn the_hardware_hits_where_halfmove_find_does() {
    let Some(mut block) = verilog_of("brenner_interpreter_gbr") else {
        return;
    };
    let games: Vec<Game> = Generator::new(48).take(60).collect();
    let coded: Vec<Vec<u8>> = games.iter().map(|game| encoded(game).unwrap()).collect();
    let mut hits = 0;
    for four in patterns::listed() {
        let users = play("find", &mut *block, four, &coded, &Options::default());
        hits += same_hits(&users, &coded, &first_hits(&games, four));
    }
    assert!(hits > 300, "{hits} hits");
}

#[test]
fn the_hardware_hits_where_halfmove_find_does_in_real_games() {
    let Some(files) = corpus::files_for_test(&checkout()) else {
        return;
    };
    let Some(mut block) = verilog_of("brenner_interpreter_gbr") else {
        return;
    };
    let (mut read, mut hits) = (0, 0);
    let fours = [
        ["0400.??", "0002.01", "4000.??", "0000.??"].map(|text| Some(patterns::pattern(text))),
        ["9???.??+", "???0.45+", "????.00+", "4888.88"].map(|text| Some(patterns::pattern(text))),
    ];
    for file in &files {
        // A few hundred games of each file; set-up positions are not for the hardware.
        let sound = PgnReader::new(File::open(file).unwrap()).filter_map(Result::ok);
        let playable = sound.filter(|game| game.fen().is_none() && encoded(game).is_some());
        let games: Vec<Game> = playable.take(300).collect();
        let coded: Vec<Vec<u8>> = games.iter().filter_map(encoded).collect();
        read += games.len();
        for four in fours {
            let users = play(&corpus::name(file), &mut *block, four, &coded, &Options::default());
            hits += same_hits(&users, &coded, &first_hits(&games, four));
        }
    }
    println!("{read} games of {} files, {hits} hits", files.len());
    assert!(hits > read / 2, "{hits} hits in {read} games");
}

/// The game in Brenner's first notation; `None` if that cannot hold it, or nothing is in it.
fn encoded(game: &Game) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    game::encode(game, &mut bytes).ok()?;
    (!bytes.is_empty()).then_some(bytes)
}

#[test]
fn the_code_reads_like_the_codes_text() {
    let (records, _) = Recorder::game(&[0x2c, 0x2b, 0x3c]);
    let mut follower = Follower::new([None; PATTERNS]);
    let mut tally = Tally::of(&Position::start());
    for record in records {
        let [user, _] = follower.push(record, false);
        tally.play(HalfMove::from_bits(record.0));
        let text = tally.material().unwrap().to_string().replace('.', "");
        assert_eq!(format!("{:06x}", CODE.of(user)), text);
    }
}
