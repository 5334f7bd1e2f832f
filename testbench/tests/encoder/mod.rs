// SPDX-License-Identifier: MIT OR Apache-2.0
//! `brenner_encoder` in software, RustHDL and Verilator: the same bytes and the same errors for whatever comes, whenever
//! it comes; and the bytes that an interpreter read, written again.

use crate::common;

mod faults;
mod real;

use std::collections::BTreeMap;
use std::fmt::Debug;

use common::coded_games;
use halfmove::brenner::{RecordEncoder, Recorder};
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{BAD, Beat, HALF_MOVES, REFUSAL, Refusal, STOP, Written};
use halfmove::hardware::set_up;
use halfmove_hdl::brenner::encoder::simulation::{EncoderSimulation, Inputs};
use halfmove_sim::stream::Pattern;
use halfmove_testbench::encoder::games::{all_wrong, damaged, event, everywhere, half_move, reference, wild};
use halfmove_testbench::encoder::set_ups::{self, joined, squares};
use halfmove_testbench::encoder::{EncoderCore, Patterns, VerilatedEncoder, cores, encode};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Patterns of gaps and of stalls: together, in turn, in a crowd and far apart.
const PATTERNS: [Pattern; 5] = [
    Pattern::Steady,
    Pattern::Alternating,
    Pattern::Bursts { active: 1, pause: 2 },
    Pattern::Random { active_of_256: 160 },
    Pattern::RandomBursts { longest: 400 },
];

/// The exported Verilog; `None` after an announced skip.
pub fn verilated() -> Option<VerilatedEncoder> {
    halfmove_sim::require_toolchain()?;
    let design = cores::compile().expect("the exported Verilog compiles");
    let model = design.model().expect("the model loads");
    Some(VerilatedEncoder::new(model).expect("it is an encoder"))
}

/// The first difference between what came and what should have come.
pub fn difference<B: Debug>(found: &[Vec<Written>], expected: &[Vec<Written>], games: &[Vec<B>]) -> Option<String> {
    let game = (0..expected.len()).find(|&game| found.get(game) != expected.get(game))?;
    let (found, expected) = (&found[game], &expected[game]);
    let at = found
        .iter()
        .zip(expected)
        .take_while(|(found, expected)| found == expected)
        .count();
    Some(format!(
        "game {game}, byte {at}: {:x?}, expected {:x?}\n{:?}\nafter {:?}",
        found.get(at),
        expected.get(at),
        games[game],
        games.get(game.wrapping_sub(1))
    ))
}

fn assert_writes<B>(core: &mut impl EncoderCore, games: &[Vec<B>], patterns: &Patterns)
where
    B: Copy + Debug + Into<Beat>,
{
    let run = encode(core, games, patterns).unwrap();
    let differs = difference(&run.games, &reference(games), games);
    assert_eq!(differs, None, "{patterns:?}");
}

/// Both simulations write what the software does.
fn assert_both_write<B: Copy + Debug + Into<Beat>>(games: &[Vec<B>], patterns: &Patterns) {
    assert_writes(&mut EncoderSimulation::new(), games, patterns);
    if let Some(mut core) = verilated() {
        assert_writes(&mut core, games, patterns);
    }
}

fn records(games: &[Vec<u8>]) -> Vec<Vec<Record>> {
    games.iter().map(|game| Recorder::game(game).0).collect()
}

/// Games of every sort: sensible, wild, wrong in every way, damaged; from set-ups, good ones and bad ones, between them.
pub fn all_sorts(seed: u64, number: usize) -> Vec<Vec<Beat>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut games = pitfalls();
    games.extend(records(&coded_games(seed, number)));
    games.extend((0..2 * number).map(|length| wild(length, &mut random)));
    let good = games.clone();
    games.extend(good.iter().map(|game| damaged(game, &mut random)));
    games.extend(all_wrong(number.div_ceil(3), seed));
    let mut games: Vec<_> = games.iter().map(|game| joined(&[], game)).collect();
    games.extend(set_ups::ends());
    for _ in 0..6 {
        games.extend(set_ups::pitfalls());
    }
    let bad = set_ups::bad(seed);
    for (good, bad) in set_ups::games(seed, 40).zip(bad).take(4 * number) {
        let normal = joined(&[], &wild(4, &mut random));
        games.extend([good, bad, normal]);
    }
    games
}

/// What chance hardly ever finds, as squares.
pub fn pitfalls() -> Vec<Vec<Record>> {
    let games: [&str; 8] = [
        // A bishop, a queen that stay where they are; a king that leaves its rank for a castling's file.
        "c1c1",
        "d1d1",
        "e1g3",
        "e1c5",
        // The man that the other side has just moved.
        "e2e4 e7e5 d1h5 h5h6",
        "b1c3 b8c6 c3d5 c6d4 d5e7 d4e2 e7g8 e2g1 g8f6 f6e4",
        // Castling as a game's last beat; the next game finds its bishop at home.
        "e2e4 e7e5 f1c4 f8c5 g1f3 g8f6 e1g1",
        "e2e4 e7e5 f1c4 f8c5",
    ];
    let mut games = games.to_vec();
    // A knight has been on f1; the rook that castles there is not the knight.
    games.push("g1h3 b8c6 a2a3 c6e5 a3a4 e5g4 b2b3 g4e3 b3b4 e3f1 b4b5 f1g3 e1g1 f1e3");
    let mut games: Vec<Vec<Record>> = games.into_iter().map(squares).collect();
    games.push(knights(600));
    games
}

/// Knights out and home again, for this many half-moves.
fn knights(number: usize) -> Vec<Record> {
    let round = [(6, 21), (62, 45), (21, 6), (45, 62)];
    let half_moves = round.iter().map(|&(from, to)| half_move(from, to, 0));
    half_moves.cycle().take(number).collect()
}

/// Wild games short enough that there is room for what follows each of their positions.
fn openings(seed: u64, lengths: &[usize]) -> Vec<Vec<Record>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut openings = Vec::new();
    for &length in lengths {
        let mut game = wild(length, &mut random);
        game.retain(halfmove_testbench::encoder::games::is_half_move);
        openings.push(game);
    }
    openings
}

#[test]
fn every_error_is_met_in_the_wrong_games_and_every_sort_of_half_move_in_the_wild_ones() {
    let mut met: BTreeMap<u32, usize> = BTreeMap::new();
    let of_records = reference(&all_wrong(6, 51));
    let of_set_ups: Vec<_> = set_ups::bad(51).take(200).collect();
    for game in of_records.into_iter().chain(reference(&of_set_ups)) {
        let code = game.iter().map(|beat| REFUSAL.of(beat.user)).find(|&code| code != 0);
        *met.entry(code.unwrap_or(0)).or_default() += 1;
    }
    for refusal in Refusal::PRIORITY {
        let code = u32::from(refusal.code());
        assert!(
            met.get(&code).is_some_and(|&number| number >= 6),
            "{refusal:?}: {met:?}"
        );
    }
    let mut random = ChaCha8Rng::seed_from_u64(52);
    let wild: Vec<_> = (0..60).map(|_| wild(200, &mut random)).collect();
    let bytes: Vec<u8> = reference(&wild).iter().flatten().map(|beat| beat.byte).collect();
    let is_prefix = |byte: &u8| (0x40..0xc0).contains(byte) && byte & 0x38 == 0;
    let mut prefixes: Vec<u8> = bytes.iter().copied().filter(is_prefix).collect();
    prefixes.sort_unstable();
    prefixes.dedup();
    assert_eq!(
        prefixes.len(),
        16,
        "every kind and label is promoted to: {prefixes:02x?}"
    );
    assert!(bytes.contains(&4) && bytes.contains(&5), "both castlings");
}

#[test]
fn both_simulations_write_every_sort_of_game() {
    assert_both_write(&all_sorts(53, 24), &Patterns::default());
}

#[test]
fn both_simulations_write_the_same_with_every_pattern_of_gaps_and_stalls() {
    let mut games = all_sorts(54, 3);
    games.retain(|game| game.len() < 400);
    games.truncate(160);
    for gaps in PATTERNS {
        for stalls in PATTERNS {
            assert_both_write(&games, &Patterns { gaps, stalls, seed: 54 });
        }
    }
}

#[test]
fn games_of_one_beat_back_to_back_do_not_see_each_other() {
    let mut games: Vec<Vec<Record>> = (0..64)
        .flat_map(|to| [8, 12, 1, 52].map(|from| vec![half_move(from, to, 0)]))
        .collect();
    games.extend((0..=u8::MAX).map(|byte| vec![event(byte)]));
    // Two half-moves, so that memories are written; more than 128 games, so that game numbers come round.
    games.extend((0..300).map(|n| vec![half_move(12, 28, 0), half_move(48 + n % 8, 40 + n % 8, 0)]));
    games.extend((0..300).map(|n| vec![half_move(n % 8 + 8, n % 8 + 16, 0)]));
    games.extend(all_wrong(2, 55));
    games.extend((0..200).map(|_| vec![half_move(6, 21, 0)]));
    assert_both_write(&games, &Patterns::default());
}

#[test]
fn the_verilog_writes_every_pair_of_squares_after_many_openings() {
    let Some(mut core) = verilated() else { return };
    let lengths: Vec<usize> = (0..7).map(|n| [0, 1, 7, 20, 35, 60, 90][n % 7]).collect();
    for opening in openings(56, &lengths) {
        for promotion in [0, 4, 7] {
            let games: Vec<_> = everywhere(&opening, promotion).collect();
            assert_writes(&mut core, &games, &Patterns::default());
        }
    }
    for promotion in [1, 2, 3, 5, 6] {
        let games: Vec<_> = everywhere(&openings(57, &[70])[0], promotion).collect();
        assert_writes(&mut core, &games, &Patterns::default());
    }
}

#[test]
fn the_verilog_writes_thousands_of_games_with_gaps_and_stalls() {
    let Some(mut core) = verilated() else { return };
    let patterns = Patterns {
        gaps: Pattern::Random { active_of_256: 200 },
        stalls: Pattern::RandomBursts { longest: 60 },
        seed: 58,
    };
    assert_writes(&mut core, &all_sorts(58, 100), &patterns);
    // So long a game that the half-moves' number comes round.
    assert_writes(&mut core, &[knights(65_700)], &Patterns::default());
}

#[test]
fn a_half_move_takes_two_clocks_a_castling_four_and_a_promotion_twelve() {
    let taking = |game: Vec<Record>| {
        let run = encode(&mut EncoderSimulation::new(), &[game], &Patterns::default()).unwrap();
        run.taking
    };
    assert_eq!(taking(knights(101)), 200);
    let events: Vec<Record> = (0..51).map(|_| Record::mark(6)).collect();
    assert_eq!(taking(events), 100);
    // After the squares of a castling and after a promotion, whatever becomes of them.
    assert_eq!(taking(vec![half_move(4, 6, 0), event(7)]), 4);
    assert_eq!(taking(vec![half_move(52, 60, 4), event(7)]), 12);
}

#[test]
fn a_set_up_takes_64_clocks_and_a_beat_may_follow_in_the_third() {
    let mut beats = set_up::beats(&halfmove::Position::start()).unwrap().to_vec();
    let mut taking = |mark: u8| {
        let game = joined(&beats, &[Record::mark(mark)]);
        beats.pop();
        let run = encode(&mut EncoderSimulation::new(), &[game], &Patterns::default()).unwrap();
        run.taking
    };
    assert_eq!(taking(6), 63 + 3);
    // Beats are missing: an error that needs no rest.
    assert_eq!(taking(6), 62 + 1);
}

#[test]
fn the_latency_is_what_the_documentation_says() {
    let mut core = EncoderSimulation::new();
    let games = [vec![half_move(12, 28, 0), half_move(52, 36, 0)]];
    encode(&mut core, &games, &Patterns::default()).unwrap();
    let mut inputs = Inputs {
        s_tdata: half_move(12, 28, 0).0,
        s_tvalid: true,
        s_tlast: true,
        m_tready: true,
        ..Inputs::default()
    };
    assert!(
        (0..1_000).any(|_| core.cycle(inputs).s_tready),
        "the core is ready within 1,000 clocks"
    );
    inputs.s_tvalid = false;
    let latency = (1..).find(|_| core.cycle(inputs).m_tvalid);
    assert_eq!(latency, Some(20));
}

#[test]
fn a_reset_at_any_clock_leaves_no_trace_of_the_game_before() {
    let is_long = |game: &Vec<Record>| game.len() > 60;
    let game = records(&coded_games(59, 1)).into_iter().find(is_long).unwrap();
    let expected = RecordEncoder::game(&game[..40]).0;
    let set_up = set_ups::games(59, 40).next().unwrap();
    let mut core = EncoderSimulation::new();
    for clocks in (300..420).step_by(7) {
        for clock in 0..clocks {
            let offered = [joined(&[], &game), set_up.clone()][clock % 2][(clock / 2) % set_up.len().min(game.len())];
            let (s_tdata, s_tuser) = match offered {
                Beat::SetUp(man) => (man.into(), true),
                Beat::Record(record) => (record.0, false),
            };
            core.cycle(Inputs {
                s_tdata,
                s_tuser,
                s_tvalid: true,
                m_tready: clock % 3 == 0,
                ..Inputs::default()
            });
        }
        core.cycle(Inputs {
            rst: true,
            ..Inputs::default()
        });
        let run = encode(&mut core, &[game[..40].to_vec()], &Patterns::default()).unwrap();
        assert_eq!(
            run.games,
            std::slice::from_ref(&expected),
            "reset after {clocks} clocks"
        );
    }
}

#[test]
fn a_wrong_game_shows_its_error_at_once_and_ends_as_a_bad_one() {
    let games = [
        vec![
            half_move(12, 28, 0),
            half_move(52, 36, 0),
            half_move(0, 16, 0),
            half_move(1, 18, 0),
            Record::mark(1),
        ],
        vec![half_move(12, 28, 0)],
    ];
    let run = encode(&mut EncoderSimulation::new(), &games, &Patterns::default()).unwrap();
    let bytes: Vec<u8> = run.games[0].iter().map(|beat| beat.byte).collect();
    assert_eq!(bytes, [0x2c, 0x2c, STOP, STOP]);
    let blocked = Refusal::Fault(halfmove::Fault::Blocked).code();
    assert_eq!(run.games[0][2].user, REFUSAL.put(blocked.into()) | HALF_MOVES.put(2));
    assert_eq!(run.games[0][3].user, BAD.put(1) | HALF_MOVES.put(2));
    assert_eq!(run.games[1].len(), 1);
    assert_eq!(
        run.games[1][0],
        Written {
            byte: 0x2c,
            last: true,
            user: 0
        }
    );
}
