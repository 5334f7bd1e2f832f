// SPDX-License-Identifier: MIT OR Apache-2.0
//! Men of either side stand on the squares of a castling and leave them; then the king castles, and both sides meet each of these
//! squares: who stands there now is told, and not who did.

use std::collections::{HashMap, VecDeque};
use std::sync::LazyLock;

use super::steps::{Step, steps};
use super::too_long::{coded, exchanged};

/// The half-moves of White's before he can castle with Black's between, castling, the squares between king and rook, all squares of
/// it; White's knight that visits, and that he moves to and fro meanwhile.
struct Castling {
    opening: &'static str,
    castles: &'static str,
    between: &'static [&'static str],
    squares: &'static [&'static str],
    visitor: &'static str,
    other: [&'static str; 2],
}

const CASTLINGS: [Castling; 2] = [
    Castling {
        opening: "g2g3 a7a6 f1g2 a6a5 g1f3 h7h5",
        castles: "O-O",
        between: &["f1", "g1"],
        squares: &["e1", "f1", "g1", "h1"],
        visitor: "f3",
        other: ["b1", "a3"],
    },
    Castling {
        opening: "d2d3 a7a6 c1g5 a6a5 d1d2 h7h5 b1c3 h5h4",
        castles: "O-O-O",
        between: &["b1", "c1", "d1"],
        squares: &["a1", "b1", "c1", "d1", "e1"],
        visitor: "c3",
        other: ["g1", "h3"],
    },
];

/// Black's knight that visits, and the one that moves to and fro meanwhile.
const BLACK_VISITOR: &str = "b8";
const BLACK_OTHER: [&str; 2] = ["g8", "h6"];

/// Where the sides are exchanged, a pawn stands here.
const TEMPO: &str = "f5";

/// Who has been there, one after the other: White is false.
const VISITS: [&[bool]; 5] = [&[], &[true], &[false], &[true, false], &[false, true]];

/// So many men are tried on each square, of each side.
const TRIED: usize = 2;

/// The games in Brenner's first notation, of both sides.
pub(super) fn games() -> &'static [Vec<u8>] {
    static GAMES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let lists = CASTLINGS
            .iter()
            .flat_map(|castling| VISITS.map(|visits| castling.list(visits)));
        let both = lists.flat_map(|(list, turned)| [(list.clone(), false), (turned, true)]);
        let castlings = CASTLINGS.iter().flat_map(|castling| [castling; 2 * VISITS.len()]);
        both.zip(castlings)
            .flat_map(|((list, turned), castling)| castling.met(&coded(&list), turned))
            .collect()
    });
    &GAMES
}

/// A game that is being written.
struct Line {
    half_moves: Vec<String>,
    men: HashMap<String, bool>,
}

impl Line {
    fn new(opening: &str) -> Self {
        let files = 'a'..='h';
        let home = files.flat_map(|file| [1, 2, 7, 8].map(|rank| (format!("{file}{rank}"), rank > 4)));
        let mut line = Self {
            half_moves: Vec::new(),
            men: home.collect(),
        };
        for half_move in opening.split(' ') {
            line.go(&half_move[..2], &half_move[2..]);
        }
        line
    }

    fn go(&mut self, from: &str, to: &str) {
        if let Some(man) = self.men.remove(from) {
            self.men.insert(to.to_owned(), man);
        }
        self.half_moves.push(format!("{from}{to}"));
    }

    fn black_moves(&self) -> bool {
        self.half_moves.len() % 2 == 1
    }

    /// A knight goes to and fro.
    fn swing(&mut self, [home, away]: [&str; 2]) {
        match self.men.contains_key(home) {
            true => self.go(home, away),
            false => self.go(away, home),
        }
    }

    /// A knight's shortest way over squares on which nobody is.
    fn way(&self, from: &str, to: &str, avoided: &[&str]) -> Vec<String> {
        let mut before: HashMap<String, String> = HashMap::new();
        let mut queue = VecDeque::from([from.to_owned()]);
        while let Some(square) = queue.pop_front() {
            if square == to {
                break;
            }
            for next in jumps(&square) {
                let is_free = !self.men.contains_key(&next) && !avoided.contains(&next.as_str());
                if is_free && next != from && !before.contains_key(&next) {
                    before.insert(next.clone(), square.clone());
                    queue.push_back(next);
                }
            }
        }
        let mut way = vec![to.to_owned()];
        while let Some(square) = before.get(&way[way.len() - 1]).filter(|square| *square != from) {
            way.push(square.clone());
        }
        way.reverse();
        way
    }
}

/// The squares a knight's jump away.
fn jumps(square: &str) -> Vec<String> {
    let [file, rank] = [0, 1].map(|place| square.as_bytes()[place] as i8);
    let ways = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let squares = ways.map(|(files, ranks)| [file + files, rank + ranks].map(|place| place as u8 as char));
    let on_board = |square: &[char; 2]| ('a'..='h').contains(&square[0]) && ('1'..='8').contains(&square[1]);
    squares.into_iter().filter(on_board).map(String::from_iter).collect()
}

impl Castling {
    /// Up to castling, by White and by Black.
    fn list(&self, visits: &[bool]) -> (String, String) {
        let mut line = Line::new(self.opening);
        for &black in visits {
            let (home, visitor) = match black {
                true => (BLACK_VISITOR, BLACK_VISITOR),
                false => (self.visitor, self.visitor),
            };
            let stops = self.between.iter().copied().chain([home]);
            let mut stands = visitor.to_owned();
            for stop in stops {
                let avoided = [self.other[1], BLACK_OTHER[1], TEMPO];
                for square in line.way(&stands, stop, &avoided) {
                    if line.black_moves() != black {
                        line.swing(if black { self.other } else { BLACK_OTHER });
                    }
                    line.go(&stands, &square);
                    stands = square;
                }
            }
        }
        if line.black_moves() {
            line.swing(BLACK_OTHER);
        }
        line.half_moves.push(self.castles.to_owned());
        let list = line.half_moves.join(" ");
        let turned = exchanged(&list);
        (list, turned)
    }

    /// The other side meets each of the squares, and the side that has castled does.
    fn met(&self, castled: &[u8], turned: bool) -> Vec<Vec<u8>> {
        let waits = coded_behind(castled);
        let mut games = Vec::new();
        for opening in [castled.to_vec(), waits] {
            let mut tried: HashMap<u32, Vec<u32>> = HashMap::new();
            // The king last: he is beside them all.
            for byte in (0x0e..=u8::MAX).chain(0x04..0x0e) {
                let game = [&opening[..], &[byte]].concat();
                let Some(Step::Go(from, to, _)) = steps(&game).into_iter().nth(opening.len()) else {
                    continue;
                };
                let turned_to = to ^ if turned { 0o70 } else { 0 };
                let is_met = self.squares.iter().any(|square| number(square) == turned_to);
                let men = tried.entry(to).or_default();
                if is_met && men.len() < TRIED && !men.contains(&from) {
                    men.push(from);
                    games.push(game);
                }
            }
        }
        games
    }
}

/// The same, and a half-move of a pawn's that no other one hinders.
fn coded_behind(game: &[u8]) -> Vec<u8> {
    let goes = |byte: &u8| {
        let game = [game, &[*byte]].concat();
        let (records, bad) = halfmove::brenner::Recorder::game(&game);
        !bad && records.last().is_some_and(|record| record.fault().is_none())
    };
    // A step of one square by a pawn.
    let byte = [0x20, 0x1a, 0x30]
        .into_iter()
        .find(goes)
        .or_else(|| (0x10..=u8::MAX).find(goes));
    [game, &[byte.unwrap_or(0x20)]].concat()
}

fn number(square: &str) -> u32 {
    let [file, rank] = [0, 1].map(|place| u32::from(square.as_bytes()[place]));
    (file - u32::from(b'a')) + 8 * (rank - u32::from(b'1'))
}

#[cfg(test)]
mod tests {
    use halfmove::brenner::Recorder;

    use super::*;

    #[test]
    fn every_game_castles_and_only_its_last_byte_may_be_wrong() {
        let games = games();
        assert!(games.len() > 100, "{}", games.len());
        for game in games {
            let (records, _) = Recorder::game(game);
            let faults = records.iter().filter(|record| record.fault().is_some());
            assert!(faults.count() <= 1 && records.len() == game.len(), "{game:02x?}");
            assert!(game.contains(&0x04) || game.contains(&0x05));
        }
        let beats: usize = games.iter().map(Vec::len).sum();
        println!("{} games, {beats} bytes", games.len());
        assert!(beats < 12_000, "{beats}");
    }
}
