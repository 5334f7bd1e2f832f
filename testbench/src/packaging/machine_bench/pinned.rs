// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions in which en passant or castling hangs on one man: a pawn may take and is pinned, the one that is taken stands
//! before a check, or gives it; one man is in the way of king and rook, or attacks a square of it.

use halfmove::laws::Board;

/// An empty board, which men are put on; squares from a1 on.
#[derive(Clone)]
struct Men([char; 64]);

impl Men {
    fn new() -> Self {
        Self(['1'; 64])
    }

    /// Puts a man on a square by file and rank from 0; false if there is none, or somebody else stands there.
    fn put(&mut self, man: char, file: i32, rank: i32) -> bool {
        let is_free = (0..8).contains(&file) && (0..8).contains(&rank) && self.0[(rank * 8 + file) as usize] == '1';
        if is_free {
            self.0[(rank * 8 + file) as usize] = man;
        }
        is_free
    }

    /// White's to move, with this behind.
    fn board(&self, rest: &str) -> Option<Board> {
        let ranks: Vec<String> = self.0.chunks(8).rev().map(|rank| rank.iter().collect()).collect();
        Board::from_fen(&format!("{} w {rest} 0 1", ranks.join("/"))).ok()
    }
}

/// The positions; White is to move, for the machine has no colours.
pub(super) fn boards() -> impl Iterator<Item = Board> {
    en_passant().into_iter().chain(castling())
}

/// For each pawn of White's that may take en passant, and each man that stands on a line with him or the taken one, a king
/// and a slider on both ends of each line.
fn en_passant() -> Vec<Board> {
    let mut boards = Vec::new();
    for file in 0..8 {
        for taken in [file - 1, file + 1] {
            let mut alone = Men::new();
            if !(alone.put('P', file, 4) && alone.put('p', taken, 4)) {
                continue;
            }
            let on = format!("- {}6", char::from(b'a' + taken as u8));
            for on_line in [file, taken] {
                for (number, (files, ranks)) in [(1, 1), (1, -1), (0, 1), (1, 0)].into_iter().enumerate() {
                    let slider = if number < 2 { 'b' } else { 'r' };
                    for turned in [1, -1] {
                        boards.extend(on_a_line(
                            &alone,
                            on_line,
                            (files * turned, ranks * turned),
                            slider,
                            &on,
                        ));
                    }
                }
            }
            // The pawn that is taken gives check, and another one does beside him.
            for beside in [-1, 1] {
                let mut men = alone.clone();
                if men.put('K', taken + beside, 3) && men.put('k', if file < 4 { 7 } else { 0 }, 7) {
                    boards.extend(men.board(&on));
                    if men.put('r', taken + beside, 0) {
                        boards.extend(men.board(&on));
                    }
                }
            }
        }
    }
    boards
}

/// The king as near as he can stand, and the slider on the other side of whoever is between.
fn on_a_line(alone: &Men, file: i32, (files, ranks): (i32, i32), slider: char, on: &str) -> Option<Board> {
    let mut men = alone.clone();
    (1..4).find(|steps| men.put('K', file - steps * files, 4 - steps * ranks))?;
    (1..4).find(|steps| men.put(slider, file + steps * files, 4 + steps * ranks))?;
    let corners = [(0, 7), (7, 7), (7, 0), (0, 0)];
    corners.into_iter().find_map(|(file, rank)| {
        let mut men = men.clone();
        men.put('k', file, rank).then(|| men.board(on)).flatten()
    })
}

/// White may castle on both wings: with a man on each square of the first rank, of either side, and with a rook, a bishop or
/// a knight of Black's before each.
fn castling() -> Vec<Board> {
    let mut boards = Vec::new();
    for file in 0..8 {
        for (man, files, rank) in [
            ('N', 0, 0),
            ('n', 0, 0),
            ('r', 0, 5),
            ('b', 2, 2),
            ('b', -2, 2),
            ('n', 1, 2),
            ('n', -1, 2),
        ] {
            let mut men = Men::new();
            let home = [('R', 0), ('K', 4), ('R', 7)];
            let _ = home.map(|(man, file)| men.put(man, file, 0));
            if men.put(man, file + files, rank) && men.put('k', 4, 7) {
                boards.extend(men.board("KQ -"));
            }
        }
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn en_passant_and_castling_are_possible_here_and_impossible_there() {
        let takes = |board: &Board| {
            board
                .pseudo_legal_half_moves()
                .any(|half_move| half_move.is_en_passant())
        };
        let may_take = |board: &&Board| board.legal_half_moves().any(|half_move| half_move.is_en_passant());
        let may_castle = |board: &&Board| board.legal_half_moves().any(|half_move| half_move.is_castling());
        let (taking, others): (Vec<Board>, Vec<Board>) = boards().partition(takes);
        let take = [taking.len(), taking.iter().filter(may_take).count()];
        let castle = [others.len(), others.iter().filter(may_castle).count()];
        assert!(take[1] > 20 && take[0] - take[1] > 60, "{take:?} {castle:?}");
        assert!(castle[1] > 20 && castle[0] - castle[1] > 10, "{take:?} {castle:?}");
    }
}
