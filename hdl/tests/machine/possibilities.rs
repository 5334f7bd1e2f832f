// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_possibilities` in RustHDL's simulation: beside the laws of chess, and on bits that are no position.

use std::collections::VecDeque;

use halfmove::laws::Board;
use halfmove_hdl::machine::possibilities::{COUNT_LATENCY, WORDS_LATENCY};
use halfmove_hdl::machine::simulation::{Placement, PossibilitiesSimulation, Tally, Wires};

use super::Random;
use super::beats::positions;

/// Gives the machine what comes, pauses included, and calls back with what it says of each position, which must come when
/// it is due.
fn each_is_answered(placements: impl Iterator<Item = Option<Placement>>, mut answered: impl FnMut(Wires, Tally)) {
    let mut machine = PossibilitiesSimulation::new();
    let (mut due, mut wires) = (VecDeque::new(), VecDeque::new());
    let pause = std::iter::repeat_n(None, COUNT_LATENCY);
    for placement in placements.chain(pause) {
        due.push_front(placement.is_some());
        let (said, tally) = machine.cycle(placement);
        let is_due = |clocks: usize| due.get(clocks).copied().unwrap_or_default();
        assert_eq!(said.is_some(), is_due(WORDS_LATENCY));
        assert_eq!(tally.is_some(), is_due(COUNT_LATENCY));
        wires.extend(said);
        if let Some(tally) = tally {
            answered(wires.pop_front().unwrap(), tally);
        }
        due.truncate(COUNT_LATENCY + 1);
    }
    assert!(wires.is_empty());
}

#[test]
fn lines_of_half_moves_from_many_set_ups_are_seen_as_the_laws_see_them() {
    let mut random = Random(32);
    let mut boards = vec![];
    for fen in positions::SET_UPS {
        for _ in 0..60 {
            let mut board = Board::from_fen(fen).unwrap();
            for _ in 0..40 {
                boards.push(board);
                let half_moves: Vec<_> = board.legal_half_moves().collect();
                let Some(&half_move) = half_moves.get(random.below(half_moves.len().max(1) as u64) as usize) else {
                    break;
                };
                board.play_unchecked(half_move);
            }
        }
    }
    assert!(boards.len() > 30_000, "{}", boards.len());
    let paced = boards.iter().enumerate().flat_map(|(number, board)| {
        let pause = number % 5 == 4;
        std::iter::once(Some(Placement::from(board))).chain(pause.then_some(None))
    });
    let mut expected = boards.iter();
    let (mut checks, mut doubles, mut over) = (0, 0, 0);
    each_is_answered(paced, |wires, tally| {
        let board = expected.next().unwrap();
        assert_eq!(wires, Wires::of(board), "{board:?}");
        assert_eq!(tally, Tally::of(&wires), "{board:?}");
        assert_eq!(u32::from(tally.count), wires.count(), "{board:?}");
        checks += u32::from(wires.in_check);
        doubles += u32::from(wires.double_check);
        over += u32::from(tally.mate || tally.stalemate);
    });
    assert!(expected.next().is_none());
    assert!(checks > 3000 && doubles > 50 && over > 30, "{checks} {doubles} {over}");
}

#[test]
fn whatever_the_bits_are_the_count_is_that_of_the_wires_and_each_leaves_a_man_of_the_mover() {
    let mut random = Random(33);
    let placements: Vec<Placement> = (0..3000)
        .map(|_| {
            let sparse = random.below(4);
            let mut squares = || (0..sparse).fold(random.next(), |set, _| set & random.next());
            Placement {
                kinds: [squares(), squares(), squares()],
                enemy_men: squares(),
                en_passant: squares() as u8,
                castling: squares() as u8 & 3,
            }
        })
        .collect();
    let mut given = placements.iter();
    each_is_answered(placements.iter().copied().map(Some), |wires, tally| {
        let placement = given.next().unwrap();
        assert_eq!(tally, Tally::of(&wires), "{placement:?}");
        let men = placement.kinds[0] | placement.kinds[1] | placement.kinds[2];
        let own = men & !placement.enemy_men;
        // Castling says nothing of a king: where the right to it is given, king and rook are taken to be there.
        if placement.castling == 0 {
            for squares in wires.lines.iter().flatten().chain(&wires.jumps) {
                assert_eq!(squares & !own, 0, "{placement:?}");
            }
        }
    });
}
