// SPDX-License-Identifier: MIT OR Apache-2.0
//! The designs of boards that answer something else than records, exported and in Verilator, from their serial line on:
//! with noise, and with faults planted, which must not get through.

use std::collections::BTreeSet;

use crate::common::{compiled, each_is_noticed};
use crate::common_designs as common;
use crate::common_link as link;
use crate::random::Random;
use common::{
    Asked, COUNTED, LISTED, are_counted, are_listed, asked, beats, game, games, is_all, judge, line, malformed,
    not_asked, patterns, questions, searched, written,
};
use halfmove::framing::Version;
use halfmove::hardware::Record;
use halfmove::hardware::encoder::Written;
use halfmove::hardware::listing;
use halfmove::hardware::perft::{Answers, Counted, Root, Told};
use halfmove::laws::Board;
use halfmove_hdl::link::simulation::{Heard, Noise, answered};
use halfmove_sim::CompiledDesign;
use halfmove_testbench::link::VerilatedDesign;
use halfmove_testbench::rules::Fault;
use halfmove_testbench::tools::VERILATOR;
use halfmove_testbench::verilog;
use link::board;

/// After this many clocks a conversation is given up: several times what a quiet one takes.
pub const LIMIT: u64 = 1_500_000;
pub const QUIET: [Noise; 2] = [Noise::NONE, Noise::NONE];

pub fn model(compiled: &CompiledDesign) -> VerilatedDesign {
    VerilatedDesign::new(compiled.model().unwrap(), board(4.0)).unwrap()
}

/// Half-moves of games, some of which no man can play.
fn half_moves() -> Vec<u32> {
    let mut beats = beats(&games(40, 120));
    for place in (300..beats.len()).step_by(311) {
        beats[place] = beats[place] & 1 << 31 | 0x71c;
    }
    beats
}

/// What is wrong with a board's bytes, and how often it had to begin anew.
fn encoded(compiled: &CompiledDesign, beats: &[u32], noise: [Noise; 2]) -> Result<u32, String> {
    let expected = written(beats);
    let (heard, changes) = answered(&mut model(compiled), &line(beats), (4.0, noise), LIMIT, |heard| {
        heard.records.len() >= expected.len()
    })?;
    let games = beats.iter().filter(|beat| **beat >> 31 != 0).count();
    let is_right = heard.records.iter().map(|record| record.0).eq(expected);
    let is_lit = heard.restarts > 0 || changes as usize == games;
    match is_right && is_lit {
        true => Ok(heard.restarts),
        false => Err(format!("{changes} changes, {:?}", heard.records)),
    }
}

/// As of bytes, of hits; in both framings.
fn found(compiled: &CompiledDesign, games: &[Vec<u8>], noise: [Noise; 2]) -> Result<u32, String> {
    let mut restarts = 0;
    for version in Version::ALL {
        for patterns in [&patterns()[..], &patterns()[2..], &patterns()[3..]] {
            let data = searched(patterns, games, version);
            let (heard, changes) = answered(&mut model(compiled), &data, (4.0, noise.clone()), LIMIT, |heard| {
                is_all(&heard.records, games.len())
            })?;
            judge(&heard.records, patterns, games)?;
            if heard.restarts == 0 && (changes as usize, heard.state.damaged_games) != (games.len(), 0) {
                return Err(format!("{changes} changes, {:?}", heard.state));
            }
            restarts += heard.restarts;
        }
    }
    Ok(restarts)
}

/// Games of many lengths, some with errors, and many short ones.
fn many_games() -> Vec<Vec<u8>> {
    let mut games = games(60, 90);
    for place in (7..games.len()).step_by(13) {
        let at = games[place].len() / 2;
        games[place][at] = 0xc7;
    }
    games.extend((0..150).map(|seed| game(seed, 2)));
    games
}

#[test]
fn half_moves_are_coded_and_what_is_none_is_told() {
    let Some(design) = compiled("halfmove_board_encoder") else {
        return;
    };
    let beats = half_moves();
    assert_eq!(encoded(&design, &beats, QUIET), Ok(0));
    let refused = written(&beats)
        .into_iter()
        .filter(|answer| Written::of_word(*answer).refusal().is_some());
    assert!(refused.count() > 3);
}

#[test]
fn material_is_found_in_both_framings() {
    let Some(design) = compiled("halfmove_board_gbr") else {
        return;
    };
    assert_eq!(found(&design, &many_games(), QUIET), Ok(0));
}

fn noise(seed: u64) -> [Noise; 2] {
    [Noise::new(150_000, 40, seed), Noise::new(200_000, 40, seed + 7)]
}

#[test]
fn noise_costs_time_and_nothing_else() {
    let Some(design) = compiled("halfmove_board_encoder") else {
        return;
    };
    let beats = beats(&games(12, 120));
    let restarts: u32 = (1..=4).map(|seed| encoded(&design, &beats, noise(seed)).unwrap()).sum();
    let design = compiled("halfmove_board_gbr").unwrap();
    let games = games(30, 90);
    let more: u32 = (1..=4).map(|seed| found(&design, &games, noise(seed)).unwrap()).sum();
    let design = compiled("halfmove_board_perft").unwrap();
    let questions = many_questions();
    // It is a short conversation.
    let noise = |seed| [Noise::new(15_000, 40, seed), Noise::new(40_000, 40, seed + 7)];
    let counts: u32 = (1..=4)
        .map(|seed| counted(&design, &questions, noise(seed)).unwrap())
        .sum();
    let design = compiled("halfmove_board_lister").unwrap();
    // Whatever is lost costs the whole list of questions.
    let asked = many_asked();
    let lists: u32 = (1..=4)
        .map(|seed| listed(&design, &asked[..FEW], noise(seed)).unwrap())
        .sum();
    println!("{restarts}, {more}, {counts} and {lists} restarts");
    assert!(restarts > 0 && more > 0 && counts > 0 && lists > 0, "there was noise");
}

/// Questions with some between them that are none.
fn many_questions() -> Vec<(Vec<u32>, Option<Counted>)> {
    let start = COUNTED[0].0;
    let fens = [&COUNTED[..], &[(start, 4), (COUNTED[1].0, 3), (start, 1)]].concat();
    let mut questions = questions(&fens);
    let sound = questions[0].0.clone();
    for bit in [16, 23, 31] {
        let mut words = sound.clone();
        words[8] |= 1 << bit;
        questions.insert(bit % 5, (words, None));
    }
    let mut words = sound;
    words[8] &= !0xf000;
    questions.insert(3, (words, None));
    questions
}

/// What is wrong with a board's answers to these requests, and how often it had to begin anew. Before, it was left in the middle
/// of a long request and of a part of it that came once more. `judge` says whether all is answered.
pub fn after_a_break(
    compiled: &CompiledDesign,
    long: &[u32],
    requests: &[&[u32]],
    noise: [Noise; 2],
    judge: impl Fn(&[Record]) -> Result<bool, String>,
) -> Result<u32, String> {
    let mut model = model(compiled);
    let long = line(long);
    let left = |heard: &Heard| !heard.records.is_empty();
    let begun = [&long[..], &long[..23]].concat();
    answered(&mut model, &begun, (4.0, QUIET), LIMIT, left)?;
    let (heard, changes) = answered(&mut model, &line(&requests.concat()), (4.0, noise), LIMIT, |heard| {
        judge(&heard.records) != Ok(false)
    })?;
    judge(&heard.records)?;
    match heard.restarts > 0 || changes as usize == requests.len() {
        true => Ok(heard.restarts),
        false => Err(format!("{changes} changes, {:?}", heard.records)),
    }
}

/// As of bytes, of counts.
fn counted(
    compiled: &CompiledDesign,
    questions: &[(Vec<u32>, Option<Counted>)],
    noise: [Noise; 2],
) -> Result<u32, String> {
    // Not so long that its positions have no room.
    let endless = Root::new(&Board::start(), 7).words();
    let words: Vec<&[u32]> = questions.iter().map(|(words, _)| &words[..]).collect();
    after_a_break(compiled, &endless, &words, noise, |records| {
        are_counted(records, questions)
    })
}

#[test]
fn lines_are_counted_and_what_is_no_request_is_told() {
    let Some(design) = compiled("halfmove_board_perft") else {
        return;
    };
    assert_eq!(counted(&design, &many_questions(), QUIET), Ok(0));
    // 88,000 clocks: now and then it is told how many lines there are.
    let deep = questions(&[(COUNTED[1].0, 4)]);
    let data = line(&deep[0].0);
    let all = |heard: &Heard| are_counted(&heard.records, &deep) != Ok(false);
    let (heard, _) = answered(&mut model(&design), &data, (4.0, QUIET), LIMIT, all).unwrap();
    assert_eq!(are_counted(&heard.records, &deep), Ok(true));
    assert_eq!((heard.records.len(), heard.records[0].0), (12, 0));
}

/// A position of 218 half-moves, by Nenad Petrovic.
pub const PETROVIC: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

/// So many of the first questions have short answers.
const FEW: usize = 20;

/// Positions in both orders, with some between them that are none, and some requests that are none.
fn many_asked() -> Vec<Asked> {
    let mut many: Vec<Asked> = [false, true]
        .into_iter()
        .flat_map(|in_order| LISTED.map(|fen| asked(fen, in_order)))
        .collect();
    // A refusal must not overtake a list that is longer than what has room on its way.
    many.push(asked(PETROVIC, false));
    many.push(not_asked(12));
    many.extend(malformed());
    for bit in 12..32 {
        many.insert(bit as usize % 7 + 3, not_asked(bit));
    }
    many.push(asked(LISTED[0], false));
    many
}

/// As of counts, of lists. The first takes long.
fn listed(compiled: &CompiledDesign, asked: &[Asked], noise: [Noise; 2]) -> Result<u32, String> {
    let (_, long, _) = common::asked(PETROVIC, true);
    let words: Vec<&[u32]> = asked.iter().map(|(_, words, _)| &words[..]).collect();
    after_a_break(compiled, &long, &words, noise, |records| are_listed(records, asked))
}

#[test]
fn half_moves_are_listed_and_what_is_no_position_has_the_answer_that_is_stated() {
    let Some(design) = compiled("halfmove_board_lister") else {
        return;
    };
    assert_eq!(listed(&design, &many_asked(), QUIET), Ok(0));
}

/// As of counts: a list of whatever bits has an end, and the next one is right.
#[test]
fn whatever_bits_come_the_next_list_is_right() {
    let Some(design) = compiled("halfmove_board_lister") else {
        return;
    };
    let mut random = Random(7);
    let mut draw = || random.next() as u32;
    let mut words: Vec<u32> = Vec::new();
    for number in 0..60 {
        // Full boards, and thin ones.
        let request: [u32; 9] = std::array::from_fn(|_| {
            if number % 3 == 0 {
                draw()
            } else {
                draw() & draw() & draw()
            }
        });
        words.extend(&request[..8]);
        words.push(if number % 4 == 0 {
            request[8] | 1 << 20
        } else {
            request[8] & 0x7ff
        });
    }
    let last = asked(PETROVIC, false);
    words.extend(&last.1);
    let (heard, _) = answered(&mut model(&design), &line(&words), (4.0, QUIET), 10 * LIMIT, |heard| {
        heard.records.iter().filter(|record| record.is_last()).count() == 61
    })
    .unwrap();
    let mut answers = listing::Answers::default();
    let told = heard.records.iter().map(|record| answers.push(record.0).unwrap());
    let mut told: Vec<listing::Told> = told.filter(|told| *told != listing::Told::Part).collect();
    assert_eq!(told.iter().filter(|told| **told == listing::Told::Refused).count(), 15);
    let Some(listing::Told::Listed(mut list)) = told.pop() else {
        panic!("{told:?}")
    };
    list.sort();
    assert_eq!(Some(list), last.2);
}

/// Bits at random are some position; what it gives is nobody's business, but what comes after it is right.
#[test]
fn whatever_bits_come_the_next_request_is_answered() {
    let Some(design) = compiled("halfmove_board_perft") else {
        return;
    };
    let mut random = Random(1);
    let mut draw = || random.next() as u32;
    let mut answers = Answers::default();
    let mut words: Vec<u32> = Vec::new();
    for number in 0..200 {
        let request: [u32; 9] = std::array::from_fn(|_| draw());
        words.extend(&request[..8]);
        // Of half of them the last word is at random too, of the others it asks for one half-move.
        words.push(if number % 2 == 0 {
            request[8] | 1 << 16
        } else {
            request[8] & 0xfff | 1 << 12
        });
    }
    let [(last, expected)] = &questions(&COUNTED[1..2])[..] else {
        unreachable!()
    };
    words.extend(last);
    let (heard, _) = answered(&mut model(&design), &line(&words), (4.0, QUIET), LIMIT, |heard| {
        heard.records.iter().filter(|record| record.is_last()).count() == 201
    })
    .unwrap();
    let told: Vec<Told> = heard
        .records
        .iter()
        .map(|record| answers.push(record.0).unwrap())
        .collect();
    assert_eq!(told.iter().filter(|told| **told == Told::Refused).count(), 100);
    let Some(Told::Counted(found)) = told.last() else {
        panic!("{told:?}")
    };
    assert_eq!(
        (found.nodes, found.mates),
        expected.map(|counted| (counted.nodes, counted.mates)).unwrap()
    );
}

/// A design, a module, a text in it, and what it becomes.
const FAULTS: [(&str, &str, &str, &str); 46] = [
    (
        "encoder",
        "halfmove_word_gatherer",
        "whole_q <= &place_q;",
        "whole_q <= place_q[1];",
    ),
    (
        "encoder",
        "halfmove_word_gatherer",
        "assign s_axis_tready = !whole_q;",
        "assign s_axis_tready = 1'b1;",
    ),
    (
        "encoder",
        "halfmove_board_encoder",
        "gatherer_m_axis_tdata[31]",
        "gatherer_m_axis_tdata[30]",
    ),
    (
        "encoder",
        "halfmove_board_encoder",
        "link_s_axis_tready && encoder_m_axis_tlast",
        "link_s_axis_tready",
    ),
    ("encoder", "halfmove_board_encoder", " && gatherer_m_axis_tdata[25]", ""),
    ("gbr", "halfmove_pattern_intake", "place_q[3:2]", "place_q[2:1]"),
    (
        "gbr",
        "halfmove_pattern_intake",
        "assign m_axis_tvalid = s_axis_tvalid && place_q[4];",
        "assign m_axis_tvalid = s_axis_tvalid;",
    ),
    (
        "gbr",
        "halfmove_pattern_intake",
        "high_q <= s_axis_tdata[1:0]",
        "high_q <= s_axis_tdata[2:1]",
    ),
    (
        "gbr",
        "halfmove_pattern_intake",
        "place_q <= 5'd0;",
        "place_q <= place_q;",
    ),
    ("gbr", "halfmove_hit_teller", "had_hits_q <= 1'b1", "had_hits_q <= 1'b0"),
    ("gbr", "halfmove_hit_teller", "|| (&silent_q);", ";"),
    ("gbr", "halfmove_hit_teller", "games_q <= 24'd0;", "games_q <= games_q;"),
    ("gbr", "halfmove_hit_teller", "was_bad_q <= bad", "was_bad_q <= 1'b0"),
    ("gbr", "halfmove_hit_teller", "games_q + 24'd1", "games_q + 24'd2"),
    ("gbr", "halfmove_hit_teller", "quiet_q + 12'd1", "12'd0"),
    (
        "gbr",
        "halfmove_board_gbr",
        "interpreter_m_axis_tuser[35:32]",
        "interpreter_m_axis_tuser[31:28]",
    ),
    (
        "gbr",
        "halfmove_board_gbr",
        "interpreter_m_axis_tuser[59:40]",
        "{16'd0, interpreter_m_axis_tuser[43:40]}",
    ),
    (
        "perft",
        "halfmove_request_intake",
        "if (place_q == 4'd8)",
        "if (place_q == 4'd9)",
    ),
    ("perft", "halfmove_board_perft", "(|shell_limits[15:12])", "1'b1"),
    (
        "perft",
        "halfmove_board_perft",
        "shell_limits[31:16]",
        "shell_limits[30:16]",
    ),
    (
        "perft",
        "halfmove_request_intake",
        "if (whole_q && free)",
        "if (whole_q)",
    ),
    (
        "perft",
        "halfmove_request_intake",
        "assign s_axis_tready = !whole_q;",
        "assign s_axis_tready = 1'b1;",
    ),
    (
        "perft",
        "halfmove_request_intake",
        "place_q <= 4'd0;\n            whole_q <= 1'b0;",
        "whole_q <= 1'b0;",
    ),
    (
        "perft",
        "halfmove_perft_teller",
        "content = mates[23:0]",
        "content = 24'd0",
    ),
    (
        "perft",
        "halfmove_perft_teller",
        "content = expanded[23:0]",
        "content = counted[23:0]",
    ),
    ("perft", "halfmove_perft_teller", "(&since_q)", "1'b0"),
    (
        "perft",
        "halfmove_perft_teller",
        "if (counting_q && !busy",
        "if (counting_q",
    ),
    (
        "perft",
        "halfmove_perft_teller",
        "if (refused) begin",
        "if (1'b0) begin",
    ),
    ("perft", "halfmove_board_perft", ".rst(shell_core_rst),", ".rst(1'b0),"),
    (
        "perft",
        "halfmove_board_perft",
        ".castling(shell_limits[9:8])",
        ".castling(2'd0)",
    ),
    (
        "perft",
        "halfmove_board_perft",
        ".castling(shell_limits[9:8])",
        ".castling(shell_limits[11:10])",
    ),
    (
        "perft",
        "halfmove_board_perft",
        ".castling_other(shell_limits[11:10])",
        ".castling_other(shell_limits[9:8])",
    ),
    ("perft", "halfmove_board_perft", "shell_limits[7:0]", "8'd0"),
    (
        "lister",
        "halfmove_request_intake",
        "if (whole_q && free)",
        "if (whole_q)",
    ),
    (
        "lister",
        "halfmove_request_intake",
        "starts_q <= sound;",
        "starts_q <= 1'b1;",
    ),
    (
        "lister",
        "halfmove_request_intake",
        "place_q <= 4'd0;\n            whole_q <= 1'b0;",
        "whole_q <= 1'b0;",
    ),
    (
        "lister",
        "halfmove_board_lister",
        ".rst(shell_core_rst),",
        ".rst(1'b0),",
    ),
    (
        "lister",
        "halfmove_board_lister",
        "shell_limits[31:12]",
        "shell_limits[30:12]",
    ),
    (
        "lister",
        "halfmove_board_lister",
        "shell_limits[31:12]",
        "shell_limits[31:13]",
    ),
    (
        "lister",
        "halfmove_board_lister",
        ".castling(shell_limits[9:8])",
        ".castling(2'd0)",
    ),
    (
        "lister",
        "halfmove_board_lister",
        ".black(shell_limits[10])",
        ".black(1'b0)",
    ),
    (
        "lister",
        "halfmove_board_lister",
        ".in_order(shell_limits[11])",
        ".in_order(1'b0)",
    ),
    ("lister", "halfmove_board_lister", "shell_limits[7:0]", "8'd0"),
    (
        "lister",
        "halfmove_list_teller",
        "if (refused) refuses_q",
        "if (1'b0) refuses_q",
    ),
    (
        "lister",
        "halfmove_list_teller",
        "s_axis_tvalid && s_axis_tlast && m_axis_tready",
        "s_axis_tvalid && s_axis_tlast",
    ),
    (
        "lister",
        "halfmove_list_teller",
        "assign free = !listing_q &&",
        "assign free =",
    ),
];

/// Those of one design.
fn faults_of(design: &str) -> impl Iterator<Item = Fault<'static>> {
    let of_design = FAULTS.iter().filter(move |(name, ..)| *name == design);
    of_design.map(|&(_, module, is, becomes)| (module, is, becomes))
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn planted_faults_are_noticed() {
    if !VERILATOR.is_there_for_test() {
        return;
    }
    let questions = many_questions();
    let mut many = (half_moves(), games(30, 90), many_asked());
    // As many as the noise lets through.
    let few = (beats(&games(12, 120)), games(30, 90), many_asked()[..FEW].to_vec());
    many.1[7][3] = 0xc7;
    many.1.extend((0..70).map(|seed| game(seed, 2)));
    let designs: BTreeSet<&str> = FAULTS.iter().map(|(name, ..)| *name).collect();
    for name in designs {
        let core = verilog::core(&format!("halfmove_board_{name}")).unwrap();
        let faults: Vec<_> = faults_of(name).collect();
        each_is_noticed(&core, &faults, |design| {
            let run = |noise, (beats, games, asked): &(Vec<u32>, Vec<Vec<u8>>, Vec<Asked>)| match name {
                "encoder" => encoded(design, beats, noise),
                "perft" => counted(design, &questions, noise),
                "lister" => listed(design, asked, noise),
                _ => found(design, games, noise),
            };
            // What a reset must do shows when the line has lost something.
            match run(QUIET, &many) {
                Ok(0) => (1..=4).find_map(|seed| run(noise(seed), &few).err()),
                other => Some(format!("{other:?}")),
            }
        });
    }
}
