// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_possibilities` in Verilator, a position every clock, beside the laws of chess.

use std::collections::VecDeque;
use std::fs::File;

use halfmove::laws::Board;
use halfmove::pgn::PgnReader;
use halfmove_hdl::machine::possibilities::COUNT_LATENCY;
use halfmove_hdl::machine::simulation::{Placement, Tally, Wires};
use halfmove_sim::{Design, InputId, Model, OutputId, Simulator};
use halfmove_testbench::corpus;
use halfmove_testbench::verilog::{self, with_fault};

use super::Random;
use crate::common::checkout;

/// The Verilated machine.
struct Machine {
    model: Model,
    clk: InputId,
    position_valid: InputId,
    enemy_men: InputId,
    kinds: [InputId; 3],
    en_passant: InputId,
    castling: InputId,
    /// Files, ranks and diagonals, seven each, and eight jumps.
    sets: Vec<OutputId>,
    promotions: [OutputId; 3],
    flags: [OutputId; 6],
    count: OutputId,
}

impl Machine {
    fn new(design: &Design) -> Self {
        let model = Simulator::find().unwrap().model(design).unwrap();
        let input = |name: &str, width| model.input(name, width).unwrap();
        let output = |name: &str, width| model.output(name, width).unwrap();
        let lines = ["north_south", "east_west", "rising", "falling"];
        let lines = lines
            .iter()
            .flat_map(|line| (0..7).map(move |place| format!("{line}_{place}")));
        let sets = lines.chain((0..8).map(|jump| format!("jumps_{jump}")));
        let flags = ["valid", "in_check", "double_check", "counted", "mate", "stalemate"];
        Self {
            clk: input("clk", 1),
            position_valid: input("position_valid", 1),
            enemy_men: input("enemy_men", 64),
            kinds: ["kinds_0", "kinds_1", "kinds_2"].map(|name| input(name, 64)),
            en_passant: input("en_passant", 8),
            castling: input("castling", 2),
            sets: sets.map(|name| output(&name, 64)).collect(),
            promotions: ["promotes_ahead", "promotes_rising", "promotes_falling"].map(|name| output(name, 8)),
            flags: flags.map(|name| output(name, 1)),
            count: output("count", 10),
            model,
        }
    }

    /// One clock: what is valid before the rising edge, and the position that enters at the edge.
    fn cycle(&mut self, position: Option<Placement>) -> (Option<Wires>, Option<Tally>) {
        let Self { model, .. } = self;
        let placement = position.unwrap_or_default();
        model.set(self.position_valid, position.is_some().into());
        model.set(self.enemy_men, placement.enemy_men);
        for (port, squares) in self.kinds.iter().zip(placement.kinds) {
            model.set(*port, squares);
        }
        model.set(self.en_passant, placement.en_passant.into());
        model.set(self.castling, placement.castling.into());
        model.set(self.clk, 0);
        model.eval();
        let [valid, in_check, double_check, counted, mate, stalemate] = self.flags.map(|flag| model.get(flag) != 0);
        let set = |number: usize| model.get(self.sets[number]);
        let wires = valid.then(|| Wires {
            lines: std::array::from_fn(|line| std::array::from_fn(|place| set(7 * line + place))),
            jumps: std::array::from_fn(|jump| set(28 + jump)),
            promotions: self.promotions.map(|files| model.get(files) as u8),
            in_check,
            double_check,
        });
        let tally = counted.then(|| Tally {
            count: model.get(self.count) as u16,
            mate,
            stalemate,
        });
        model.set(self.clk, 1);
        model.eval();
        (wires, tally)
    }

    /// The first of these positions of which the machine says something else than the laws, given one after the other, and
    /// how many there were up to it.
    fn differs(&mut self, boards: impl Iterator<Item = Board>) -> (Option<Board>, u64) {
        let mut under_way: VecDeque<(Board, Option<Wires>)> = VecDeque::new();
        let mut positions = 0;
        let end = std::iter::repeat_n(None, COUNT_LATENCY + 1);
        for board in boards.map(Some).chain(end) {
            let (wires, tally) = self.cycle(board.as_ref().map(Placement::from));
            if let Some(wires) = wires {
                let oldest = under_way.iter_mut().find(|(_, seen)| seen.is_none());
                oldest.expect("a position for the wires").1 = Some(wires);
            }
            if let Some(tally) = tally {
                let (board, wires) = under_way.pop_front().expect("a position for the count");
                let expected = Wires::of(&board);
                positions += 1;
                if wires != Some(expected) || tally != Tally::of(&expected) {
                    return (Some(board), positions);
                }
            }
            under_way.extend(board.map(|board| (board, None)));
        }
        assert!(under_way.is_empty(), "{} positions got no answer", under_way.len());
        (None, positions)
    }
}

/// The machine, or nothing if that is announced as skipped.
fn machine() -> Option<Machine> {
    halfmove_sim::require_toolchain()?;
    Some(Machine::new(
        &verilog::core("machine_possibilities").unwrap().for_simulation(),
    ))
}

/// Set-ups at random: few men and many, kings and rooks at home, a pawn that has just made a double step.
pub fn set_ups(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = Random(seed);
    std::iter::repeat_with(move || set_up(&mut random)).flatten()
}

fn set_up(random: &mut Random) -> Option<Board> {
    let mut squares = ['1'; 64];
    let black = random.percent(50);
    let home = random.percent(25);
    let mut put = |random: &mut Random, man: char, home: Option<usize>| {
        let square = home.unwrap_or_else(|| random.below(64) as usize);
        let outer = !(8..56).contains(&square) && man.eq_ignore_ascii_case(&'p');
        if squares[square] == '1' && !outer {
            squares[square] = man;
        }
    };
    if home {
        for (rook, corner) in [('R', 0), ('R', 7), ('r', 56), ('r', 63)] {
            put(random, rook, Some(corner));
        }
    }
    let mut own_king = None;
    let mut en_passant = String::from("-");
    if random.percent(30) {
        // White's pawn went to the fourth rank, or Black's to the fifth; others stand beside it, and the king that they
        // have often with a rook on their rank.
        let file = random.below(8) as usize;
        let (men, rank, passed) = if black {
            (['P', 'p', 'R'], 3, 3)
        } else {
            (['p', 'P', 'r'], 4, 6)
        };
        put(random, men[0], Some(8 * rank + file));
        for beside in [file.wrapping_sub(1), file + 1] {
            if beside < 8 && random.percent(60) {
                put(random, men[1], Some(8 * rank + beside));
            }
        }
        if !home && random.percent(40) {
            let places = [random.below(8), random.below(8)].map(|file| 8 * rank + file as usize);
            own_king = Some(places[0]);
            put(random, men[2], Some(places[1]));
        }
        en_passant = format!("{}{passed}", char::from(b'a' + file as u8));
    }
    let [white_king, black_king] = if home {
        [Some(4), Some(60)]
    } else if black {
        [None, own_king]
    } else {
        [own_king, None]
    };
    put(random, 'K', white_king);
    put(random, 'k', black_king);
    let most = [3, 6, 12, 28][random.below(4) as usize];
    for _ in 0..random.below(most) {
        let man = b"PPNBRQppnbrqQRBqrb"[random.below(18) as usize].into();
        put(random, man, None);
    }
    let ranks: Vec<String> = squares.chunks(8).rev().map(|rank| rank.iter().collect()).collect();
    let side = if black { 'b' } else { 'w' };
    Board::from_fen(&format!("{} {side} KQkq {en_passant} 0 1", ranks.join("/"))).ok()
}

#[test]
fn every_position_of_real_games_is_seen_as_the_laws_see_it() {
    let Some(files) = corpus::files_for_test(&checkout()) else {
        return;
    };
    let Some(mut machine) = machine() else { return };
    let games = files
        .iter()
        .flat_map(|file| PgnReader::new(File::open(file).unwrap()).flatten());
    let boards = games.flat_map(|game| {
        let mut board = game.fen().map_or_else(|| Ok(Board::start()), Board::from_fen).ok();
        let mut half_moves = game.half_moves().collect::<Vec<_>>().into_iter();
        std::iter::from_fn(move || {
            let seen = board?;
            board = half_moves.next().map(|half_move| {
                let mut after = seen;
                after.play_unchecked(half_move);
                after
            });
            Some(seen)
        })
    });
    let (differs, positions) = machine.differs(boards);
    assert_eq!(differs, None);
    println!("{positions} positions");
    assert!(positions > 100_000, "{positions}");
}

#[test]
fn a_hundred_thousand_set_ups_are_seen_as_the_laws_see_them() {
    let Some(mut machine) = machine() else { return };
    assert_eq!(machine.differs(set_ups(1).take(100_000)), (None, 100_000));
}

#[test]
#[ignore = "ten million set-ups: a minute"]
fn ten_million_set_ups_are_seen_as_the_laws_see_them() {
    let Some(mut machine) = machine() else { return };
    assert_eq!(machine.differs(set_ups(2).take(10_000_000)), (None, 10_000_000));
}

#[test]
#[ignore = "two million positions: half a minute"]
fn every_placement_of_two_kings_and_another_man_is_seen_as_the_laws_see_it() {
    let Some(mut machine) = machine() else { return };
    let boards = (0..64 * 64 * 64).flat_map(|places: usize| {
        let [own, other, third] = [places & 63, places >> 6 & 63, places >> 12];
        let distinct = own != other && own != third && other != third;
        "PNBRQpnbrq".chars().filter(move |_| distinct).filter_map(move |man| {
            let mut squares = ['1'; 64];
            (squares[own], squares[other], squares[third]) = ('K', 'k', man);
            let ranks: Vec<String> = squares.chunks(8).rev().map(|rank| rank.iter().collect()).collect();
            Board::from_fen(&format!("{} w KQ - 0 1", ranks.join("/"))).ok()
        })
    });
    let (differs, positions) = machine.differs(boards);
    assert_eq!(differs, None);
    println!("{positions} positions");
    assert!(positions > 1_500_000, "{positions}");
}

/// A rule of the network, and its Verilog with the rule broken: module, text, other text.
const FAULTS: [(&str, &str, &str, &str); 24] = [
    (
        "a king does not flee along the line that he is attacked on",
        "machine_men",
        "is_empty | (is_king & ~enemy_men)",
        "is_empty",
    ),
    (
        "the king goes to no attacked square",
        "machine_arrivals",
        "~own_delay_data_out & ~danger_attacked",
        "~own_delay_data_out",
    ),
    (
        "knights give check",
        "machine_danger",
        "(enemy_knights & king_jumps_any)",
        "64'd0",
    ),
    (
        "knights attack",
        "machine_danger",
        "data_in = enemy_jumps_any",
        "data_in = 64'd0",
    ),
    (
        "a pinned rook stays on its rank",
        "machine_free_men",
        "straight & ~elsewhere_1",
        "straight",
    ),
    (
        "a pinned bishop stays on its diagonal",
        "machine_free_men",
        "slanting & ~elsewhere_3",
        "slanting",
    ),
    (
        "a pinned knight stays",
        "machine_free_men",
        "knights & ~between_any",
        "knights",
    ),
    (
        "a pinned pawn stays on its file",
        "machine_free_men",
        "pawns & ~elsewhere_0",
        "pawns",
    ),
    (
        "a pinned pawn takes along its diagonal alone",
        "machine_free_men",
        "pawns & ~elsewhere_2",
        "pawns",
    ),
    (
        "a check is answered between",
        "machine_arrivals",
        "danger_checkers | (empty_delay_data_out & danger_between_any)",
        "danger_checkers",
    ),
    (
        "a check is answered by taking",
        "machine_arrivals",
        "danger_checkers | (empty_delay_data_out & danger_between_any)",
        "empty_delay_data_out & danger_between_any",
    ),
    (
        "a double check is answered by the king alone",
        "machine_arrivals",
        "targets_7_q <= 64'd0",
        "targets_7_q <= ~own_6_q & answers_6_q",
    ),
    (
        "a double step passes an empty square",
        "machine_pawns",
        "& (empty << 4'd8) & FOURTH_RANK",
        "& FOURTH_RANK",
    ),
    (
        "a double step begins on the second rank",
        "machine_pawns",
        " & FOURTH_RANK",
        "",
    ),
    (
        "en passant leaves no king on the rank",
        "machine_specials",
        "rising & ~pairs_5_q",
        "rising",
    ),
    (
        "en passant to the west leaves none either",
        "machine_specials",
        "falling & ~(pairs_5_q << 1'd1)",
        "falling",
    ),
    (
        "en passant leaves no king on a diagonal",
        "machine_specials",
        " & ~between_rising & ~between_falling",
        " & ~between_rising",
    ),
    (
        "en passant takes the man that gives check",
        "machine_specials",
        "taken_checks_5_q | answers",
        "answers",
    ),
    (
        "en passant answers the check",
        "machine_specials",
        "passed_6_q & answers_6_q",
        "passed_6_q",
    ),
    (
        "a king castles through no check",
        "machine_specials",
        " && !(|attacked_kings_side)",
        "",
    ),
    (
        "a king castles to the west through no check",
        "machine_specials",
        " && !(|attacked_queens_side)",
        "",
    ),
    (
        "a king castles out of no check",
        "machine_specials",
        "short_6_q && !in_check",
        "short_6_q",
    ),
    (
        "the rook's way is empty too",
        "machine_specials",
        "(&empty_queens_side)",
        "(&empty_queens_side[2:1])",
    ),
    (
        "a pawn on the last rank is promoted",
        "machine_arrivals",
        "pawns_to_north & NOT_LAST_RANK",
        "pawns_to_north",
    ),
];

#[test]
fn every_broken_rule_is_noticed() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let core = verilog::core("machine_possibilities").unwrap();
    let unnoticed: Vec<&str> = FAULTS
        .iter()
        .filter(|(_, module, is, becomes)| {
            let files = with_fault(&core.files, module, is, becomes).unwrap();
            let mut machine = Machine::new(&core.design_of(&files));
            machine.differs(set_ups(3).take(50_000)).0.is_none()
        })
        .map(|(rule, ..)| *rule)
        .collect();
    assert!(unnoticed.is_empty(), "{unnoticed:?}");
}
