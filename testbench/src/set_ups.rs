// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions at random in which much of the laws of chess is at work.

use halfmove::laws::Board;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

struct Random(ChaCha8Rng);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0.random_range(0..limit)
    }

    fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }
}

/// Set-ups at random: few men and many, kings and rooks at home, a pawn that has just made a double step.
pub fn set_ups(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = Random(ChaCha8Rng::seed_from_u64(seed));
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
    // Now and then more half-moves than a game ever has.
    if random.percent(3) {
        for _ in 0..12 + random.below(20) {
            let man = b"QQQRBN"[random.below(6) as usize];
            put(random, if black { man.to_ascii_lowercase() } else { man }.into(), None);
        }
    }
    let ranks: Vec<String> = squares.chunks(8).rev().map(|rank| rank.iter().collect()).collect();
    let side = if black { 'b' } else { 'w' };
    Board::from_fen(&format!("{} {side} KQkq {en_passant} 0 1", ranks.join("/"))).ok()
}
