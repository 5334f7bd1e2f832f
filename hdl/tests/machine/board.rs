// SPDX-License-Identifier: MIT OR Apache-2.0
//! `machine_board` in RustHDL's simulation: games from the laws of chess, and beats that are none.

use halfmove_hdl::machine::board::reference::{Answer, Beat, Reference, compare, set_up_beats};
use halfmove_hdl::machine::simulation::{BoardSimulation, Placement};

use super::{Random, beats};

#[test]
fn games_are_played_and_taken_back_as_the_reference_has_it() {
    let mut board = BoardSimulation::new();
    let mut random = Random(5);
    let beats = beats::games(1, 40);
    let result = compare(|inputs| board.cycle(inputs), beats.into_iter(), || random.below(3) > 0);
    assert!(result.clone().is_ok_and(|beats| beats > 10_000), "{result:?}");
}

#[test]
fn beats_at_random_are_answered_as_the_reference_has_it() {
    let mut board = BoardSimulation::new();
    let mut random = Random(6);
    let beats = beats::noise(2, 20_000);
    let result = compare(|inputs| board.cycle(inputs), beats.into_iter(), || random.below(3) > 0);
    assert!(result.clone().is_ok_and(|beats| beats > 10_000), "{result:?}");
}

/// The reference knows no laws: these are what it must agree with.
#[test]
fn the_reference_plays_as_the_laws_do() {
    let mut half_moves = 0;
    for (board, beats) in beats::lines(3, 200) {
        let mut reference = Reference::default();
        set_up_beats(&board).for_each(|beat| {
            reference.take(beat);
        });
        let mut played = board;
        for (half_move, beat) in beats {
            played.play_unchecked(half_move);
            let Some(Answer::Position(placement, _)) = reference.take(beat) else {
                panic!("{played:?} is refused");
            };
            let nobody = !(placement.kinds[0] | placement.kinds[1] | placement.kinds[2]);
            let placement = Placement {
                enemy_men: placement.enemy_men & !nobody,
                ..placement
            };
            assert_eq!(placement, Placement::from(&played), "{played:?}");
            half_moves += 1;
        }
    }
    assert!(half_moves > 5000, "{half_moves}");
    assert_eq!(Reference::default().take(Beat::TakeBack), Some(Answer::Refused));
}
