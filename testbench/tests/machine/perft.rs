// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_perft` in Verilator: the numbers that are known for known positions, and small trees beside the laws.

use halfmove::laws::Board;
use halfmove_hdl::machine::perft::{Counted, Root};
use halfmove_sim::VerilogFile;
use halfmove_testbench::engines::EngineName;
use halfmove_testbench::figures;
use halfmove_testbench::perft::{self, VerilatedPerft};
use halfmove_testbench::verilog;

use super::beats::positions::{FIFTH, FOURTH, KIWIPETE, START, THIRD};
use super::{Random, beats};
use crate::common::{checkout, each_is_noticed};

/// A position with many promotions, by Albert Bertilsson.
const PROMOTIONS: &str = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";

/// Positions with their known numbers, the clocks that the core takes, and how many positions wait at once.
const KNOWN: [(&str, u8, u64, u64, u16); 6] = [
    (START, 5, 4_865_609, 206_696, 156),
    (KIWIPETE, 4, 4_085_603, 100_003, 172),
    (THIRD, 5, 674_624, 46_567, 130),
    (FOURTH, 4, 422_333, 9_834, 132),
    (FIFTH, 4, 2_103_487, 63_996, 148),
    (PROMOTIONS, 5, 3_605_103, 194_394, 162),
];

/// The same. The first takes minutes.
const DEEP: [(&str, u8, u64); 4] = [
    (START, 7, 3_195_901_860),
    (START, 6, 119_060_324),
    (KIWIPETE, 5, 193_690_690),
    (THIRD, 7, 178_633_661),
];

/// The core, or nothing if that is announced as skipped.
fn core() -> Option<VerilatedPerft> {
    halfmove_sim::require_toolchain()?;
    Some(VerilatedPerft::new(&verilog::core("machine_perft").unwrap().for_simulation()).unwrap())
}

fn count(core: &mut VerilatedPerft, board: &Board, depth: u8) -> Counted {
    core.count(&Root::new(board, depth), |_| true).unwrap().unwrap()
}

/// What the software says, which has no clocks and no stack.
fn expected(board: &Board, depth: u8, seen: &Counted) -> Counted {
    let counted = perft::count(EngineName::Software, board, depth, |_| true)
        .unwrap()
        .unwrap();
    Counted {
        clocks: seen.clocks,
        deepest: seen.deepest,
        ..counted
    }
}

#[test]
fn the_known_numbers_are_counted_a_position_nearly_every_clock() {
    let Some(mut core) = core() else { return };
    for (fen, depth, nodes, clocks, deepest) in KNOWN {
        let board = Board::from_fen(fen).unwrap();
        let counted = count(&mut core, &board, depth);
        println!("{fen} {depth}: {counted:?}");
        assert_eq!(counted.nodes, nodes, "{fen}");
        assert_eq!(counted, expected(&board, depth, &counted), "{fen}");
        assert_eq!((counted.clocks, counted.deepest), (clocks, deepest), "{fen}");
    }
}

#[test]
#[ignore = "minutes"]
fn the_known_numbers_of_deep_trees_are_counted() {
    let Some(mut core) = core() else { return };
    for (fen, depth, nodes) in DEEP {
        let counted = count(&mut core, &Board::from_fen(fen).unwrap(), depth);
        println!("{fen} {depth}: {counted:?}");
        assert_eq!((counted.nodes, counted.overflow), (nodes, false), "{fen}");
    }
}

#[test]
fn with_the_block_ram_of_an_ecp5_the_same_is_counted() {
    let Some(_) = halfmove_sim::require_toolchain() else {
        return;
    };
    let mut core = figures::family("ecp5").unwrap().core("machine_perft").unwrap();
    let taken = core.files.iter().filter(|file| file.text.contains("DP16KD #(")).count();
    assert_eq!(taken, 1, "the file for ECP5 is in the place of the exported one");
    core.files.push(VerilogFile {
        name: "DP16KD.v".to_owned(),
        text: std::fs::read_to_string(checkout().join("hdl/tests/dp16kd.v")).unwrap(),
    });
    let mut core = VerilatedPerft::new(&core.for_simulation()).unwrap();
    let Some(mut exported) = self::core() else { return };
    for (fen, depth) in [(START, 4), (KIWIPETE, 3), (THIRD, 4), (PROMOTIONS, 3)] {
        let board = Board::from_fen(fen).unwrap();
        assert_eq!(
            count(&mut core, &board, depth),
            count(&mut exported, &board, depth),
            "{fen}"
        );
    }
}

/// The boards of lines of half-moves at random.
fn boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    beats::lines(seed, count).into_iter().flat_map(|(start, line)| {
        let mut board = start;
        line.into_iter().map(move |(half_move, _)| {
            board.play_unchecked(half_move);
            board
        })
    })
}

#[test]
fn trees_of_many_positions_are_counted_as_the_laws_count_them() {
    let Some(mut core) = core() else { return };
    let mut trees = 0;
    for (number, board) in boards(21, 100).enumerate() {
        let depth = 1 + (number % 3) as u8;
        let counted = count(&mut core, &board, depth);
        assert_eq!(counted, expected(&board, depth, &counted), "{board:?} {depth}");
        trees += 1;
    }
    assert!(trees > 2000, "{trees}");
}

#[test]
fn a_reset_in_the_middle_leaves_nothing_behind() {
    let Some(mut core) = core() else { return };
    let (start, kiwipete) = (Board::start(), Board::from_fen(KIWIPETE).unwrap());
    let mut random = Random(16);
    for _ in 0..100 {
        assert_eq!(core.count_within(&Root::new(&start, 7), random.below(3000)), None);
        core.reset();
        let counted = count(&mut core, &kiwipete, 2);
        assert_eq!(counted, expected(&kiwipete, 2, &counted));
    }
}

/// More positions wait than have room: it ends, says so, and counts the next tree.
fn overflows(core: &mut VerilatedPerft) -> Result<(), String> {
    for (fen, depth) in [(KIWIPETE, 8), (START, 15)] {
        let root = Root::new(&Board::from_fen(fen).unwrap(), depth);
        // It is first asked whether to go on long after it has ended.
        let counted = core.count(&root, |_| false).unwrap();
        let nothing = Counted {
            overflow: true,
            ..Counted::default()
        };
        if counted != Some(nothing) {
            return Err(format!("{fen}: {counted:?}"));
        }
        let (board, depth) = (Board::from_fen(THIRD).unwrap(), 3);
        let counted = core.count(&Root::new(&board, depth), |_| false).unwrap();
        if counted.is_none_or(|counted| counted != expected(&board, depth, &counted)) {
            return Err(format!("after {fen}: {counted:?}"));
        }
    }
    Ok(())
}

#[test]
fn more_positions_than_have_room_end_it_and_the_next_tree_is_counted() {
    let Some(mut core) = core() else { return };
    overflows(&mut core).unwrap();
}

/// A rule of the child maker or of the stack, and its Verilog with the rule broken: module, text, other text.
pub const FAULTS: [(&str, &str, &str, &str); 10] = [
    (
        "a pawn that is passed is taken",
        "machine_child",
        "takes_8_q && pawn",
        "1'b0",
    ),
    (
        "a king that castles takes the rook with him",
        "machine_child",
        "castles_8_q && (man_8_q == 3'd1)",
        "1'b0",
    ),
    (
        "a double step can be taken en passant",
        "machine_child",
        "doubles_8_q && pawn",
        "1'b0",
    ),
    ("only a double step can", "machine_child", "doubles_8_q && pawn", "pawn"),
    (
        "a king or rook that has moved does not castle",
        "machine_child",
        "castling_8_q & ~lost_8_q",
        "castling_8_q",
    ),
    (
        "a rook that was taken does not castle",
        "machine_child",
        "castling_other_8_q & ~lost_other_8_q",
        "castling_other_8_q",
    ),
    (
        "there are four promotions",
        "machine_way_walk",
        "&officer_now_q",
        "officer_now_q[1]",
    ),
    (
        "more positions than have room are told",
        "machine_parent_stack",
        "if (rises && pointer_q[9]) overflown_q <= 1'b1",
        "if (rises && pointer_q[9]) overflown_q <= 1'b0",
    ),
    (
        "what was under way at an overflow is not counted by the next",
        "machine_perft",
        "draining_q <= 6'h3f;\n            drains_q <= 1'b1;\n        end\n\n        if (begins)",
        "draining_q <= 6'd1;\n            drains_q <= 1'b1;\n        end\n\n        if (begins)",
    ),
    (
        "none is read twice from the stack",
        "machine_parent_stack",
        "if (push) hole_q <= pop_q && !hole_q",
        "if (push) hole_q <= pop_q && hole_q",
    ),
];

#[test]
fn every_broken_rule_is_noticed() {
    if halfmove_sim::require_toolchain().is_none() {
        return;
    }
    let core = verilog::core("machine_perft").unwrap();
    let set_ups = beats::positions::SET_UPS.map(|fen| Board::from_fen(fen).unwrap());
    let set_ups: Vec<Board> = set_ups.into_iter().filter(|board| !board.is_chess960()).collect();
    let faults = FAULTS.map(|(_, module, is, becomes)| (module, is, becomes));
    each_is_noticed(&core, &faults, |compiled| {
        let mut core = VerilatedPerft::of(compiled.model().unwrap()).unwrap();
        let mut wrong = set_ups.iter().filter_map(|board| {
            // A fault may make it run for ever; the first time that it is asked about is long after the end.
            let counted = core.count(&Root::new(board, 3), |_| false).unwrap();
            let is_right = counted.is_some_and(|counted| counted == expected(board, 3, &counted));
            (!is_right).then(|| format!("{board:?}: {counted:?}"))
        });
        wrong.next().or_else(|| overflows(&mut core).err())
    });
}
