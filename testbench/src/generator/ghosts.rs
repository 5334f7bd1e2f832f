// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games in which a pawn that was taken en passant moves: nobody arrived on its square, so only the empty square tells
//! that the pawn is gone.

/// `w` label 0 of the knights: out over the third rank, and home; White's and Black's.
const KNIGHT_OUT: [u8; 2] = [0x12, 0x17];
const KNIGHT_HOME: [u8; 2] = [0x16, 0x13];
/// `001 mm www`, the manners of a pawn.
const STEP: u8 = 0x20;
const DOUBLE_STEP: u8 = 0x28;
const TAKES_RIGHT: u8 = 0x30;
const TAKES_LEFT: u8 = 0x38;

/// For every pawn that can be taken en passant, by each neighbour, four games: in each it tries another manner of moving.
pub fn games() -> Vec<Vec<u8>> {
    let mut games = Vec::new();
    for taken in 0..8_u8 {
        for taker in [taken.wrapping_sub(1), taken + 1] {
            if taker >= 8 {
                continue;
            }
            for black_takes in [false, true] {
                // A pawn's right is toward the h-file for White, toward the a-file for Black.
                let to_the_right = (taken > taker) != black_takes;
                let takes = if to_the_right { TAKES_RIGHT } else { TAKES_LEFT };
                // The other side waits with its knight while the taker goes two ranks and one.
                let mut game = if black_takes { vec![KNIGHT_OUT[0]] } else { Vec::new() };
                let waiting = usize::from(!black_takes);
                let back = [KNIGHT_OUT[waiting], KNIGHT_HOME[waiting]];
                if black_takes {
                    game.extend([DOUBLE_STEP | taker, back[1], STEP | taker]);
                } else {
                    game.extend([DOUBLE_STEP | taker, back[0], STEP | taker, back[1], KNIGHT_OUT[0]]);
                }
                game.extend([DOUBLE_STEP | taken, takes | taker]);
                for manner in [STEP, DOUBLE_STEP, TAKES_RIGHT, TAKES_LEFT] {
                    let mut game = game.clone();
                    game.push(manner | taken);
                    games.push(game);
                }
            }
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use halfmove::Fault;
    use halfmove::brenner::Recorder;
    use halfmove::hardware::record;

    use super::*;

    #[test]
    fn the_pawn_was_taken_en_passant_and_is_not_alive() {
        let games = games();
        assert_eq!(games.len(), 14 * 2 * 4);
        for game in games {
            let (records, _) = Recorder::game(&game);
            let [.., takes, ghost] = records[..] else {
                panic!("{game:02x?}: no records");
            };
            assert_eq!(record::EN_PASSANT.of(takes.0), 1, "{game:02x?}: {records:?}");
            assert_eq!(ghost.fault(), Some(Fault::NotAlive), "{game:02x?}: {records:?}");
        }
    }
}
