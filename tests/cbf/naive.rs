// SPDX-License-Identifier: MIT OR Apache-2.0
//! A second, naive list of numbered half-moves, straight from the words of the source: a board of letters and lists of
//! texts. It shares nothing with the library.

/// What the list depends on.
pub struct Board {
    /// By file, then rank; upper case for White, a full stop for nobody.
    squares: [[char; 8]; 8],
    white: bool,
    /// The file of the last double step, and whether castling was played since.
    double: Option<(usize, bool)>,
}

impl Board {
    pub fn new(fen: &str, double: Option<(usize, bool)>) -> Self {
        let mut squares = [['.'; 8]; 8];
        let mut fields = fen.split(' ');
        for (row, text) in fields.next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        squares[file][7 - row] = letter;
                        file += 1;
                    }
                }
            }
        }
        Self {
            squares,
            white: fields.next() == Some("w"),
            double,
        }
    }

    fn on(&self, file: i32, rank: i32) -> Option<char> {
        ((0..8).contains(&file) && (0..8).contains(&rank)).then(|| self.squares[file as usize][rank as usize])
    }

    fn ours(&self, letter: char) -> bool {
        letter != '.' && letter.is_ascii_uppercase() == self.white
    }

    fn theirs(&self, letter: char) -> bool {
        letter != '.' && letter.is_ascii_uppercase() != self.white
    }

    /// All half-moves in the order of their numbers, as UCI has them; `illegal` and `phantom` for those two.
    pub fn list(&self, phantom: bool) -> Vec<String> {
        let mut list = Vec::new();
        for file in 0..8 {
            for rank in 0..8 {
                let letter = self.on(file, rank).unwrap();
                if !self.ours(letter) {
                    continue;
                }
                match letter.to_ascii_lowercase() {
                    'k' => {
                        let grid = [[3, 5, 8], [2, 0, 7], [1, 4, 6]];
                        self.drawn(file, rank, &grid, &mut list);
                        self.castling(file, rank, &mut list);
                    }
                    'q' => {
                        self.bishop(file, rank, &mut list);
                        self.rook(file, rank, &mut list);
                    }
                    'r' => self.rook(file, rank, &mut list),
                    'b' => self.bishop(file, rank, &mut list),
                    'n' => {
                        let grid = [
                            [0, 6, 0, 8, 0],
                            [2, 0, 0, 0, 4],
                            [0, 0, 0, 0, 0],
                            [1, 0, 0, 0, 3],
                            [0, 5, 0, 7, 0],
                        ];
                        self.drawn(file, rank, &grid, &mut list);
                    }
                    _ => self.pawn(file, rank, phantom, &mut list),
                }
            }
        }
        list
    }

    /// The squares of a diagram around a man, whose first row is the uppermost, in the order of their numbers.
    fn drawn<const N: usize>(&self, file: i32, rank: i32, grid: &[[u8; N]; N], list: &mut Vec<String>) {
        for number in 1..=8 {
            for (row, numbers) in grid.iter().enumerate() {
                for (column, &found) in numbers.iter().enumerate() {
                    let half = N as i32 / 2;
                    let (to_file, to_rank) = (file + column as i32 - half, rank + half - row as i32);
                    if found == number && self.on(to_file, to_rank).is_some_and(|letter| !self.ours(letter)) {
                        list.push(uci(file, rank, to_file, to_rank));
                    }
                }
            }
        }
    }

    fn runs(&self, file: i32, rank: i32, directions: [(i32, i32); 4], list: &mut Vec<String>) {
        for (files, ranks) in directions {
            for length in 1.. {
                let (to_file, to_rank) = (file + files * length, rank + ranks * length);
                match self.on(to_file, to_rank) {
                    Some('.') => list.push(uci(file, rank, to_file, to_rank)),
                    Some(letter) if self.theirs(letter) => {
                        list.push(uci(file, rank, to_file, to_rank));
                        break;
                    }
                    _ => break,
                }
            }
        }
    }

    /// Left, down, right and up.
    fn rook(&self, file: i32, rank: i32, list: &mut Vec<String>) {
        self.runs(file, rank, [(-1, 0), (0, -1), (1, 0), (0, 1)], list);
    }

    /// Left down, right down, right up, left up.
    fn bishop(&self, file: i32, rank: i32, list: &mut Vec<String>) {
        self.runs(file, rank, [(-1, -1), (1, -1), (1, 1), (-1, 1)], list);
    }

    /// Short, then long.
    fn castling(&self, file: i32, rank: i32, list: &mut Vec<String>) {
        let home = if self.white { 0 } else { 7 };
        let rook = if self.white { 'R' } else { 'r' };
        if (file, rank) != (4, home) {
            return;
        }
        let rank_text: String = (0..8).filter_map(|file| self.on(file, home)).collect();
        if rank_text[5..] == format!("..{rook}") {
            list.push(uci(4, home, 6, home));
        }
        if rank_text[..4] == format!("{rook}...") {
            list.push(uci(4, home, 2, home));
        }
    }

    fn pawn(&self, file: i32, rank: i32, phantom: bool, list: &mut Vec<String>) {
        let (up, second, fifth, last) = if self.white { (1, 1, 4, 7) } else { (-1, 6, 3, 0) };
        let push = |to_file, to_rank, list: &mut Vec<String>| {
            let text = uci(file, rank, to_file, to_rank);
            if to_rank == last {
                list.extend(["q", "r", "b", "n"].map(|kind| text.clone() + kind));
            } else {
                list.push(text);
            }
        };
        let free = |rank| self.on(file, rank) == Some('.');
        if rank == second && free(rank + up) && free(rank + 2 * up) {
            push(file, rank + 2 * up, list);
        }
        if free(rank + up) {
            push(file, rank + up, list);
        }
        for to_file in [file - 1, file + 1] {
            if self.on(to_file, rank + up).is_some_and(|letter| self.theirs(letter)) {
                push(to_file, rank + up, list);
            }
        }
        if rank != fifth {
            return;
        }
        for to_file in [file - 1, file + 1] {
            let Some((double, castled)) = self.double.filter(|_| (0..8).contains(&to_file)) else {
                continue;
            };
            let enemy_pawn = if self.white { 'p' } else { 'P' };
            if double as i32 != to_file {
                continue;
            }
            if !castled {
                list.push(uci(file, rank, to_file, rank + up));
            } else if phantom || self.on(to_file, rank) == Some(enemy_pawn) {
                list.push("illegal".to_owned());
            }
        }
        if phantom && file == 0 && self.double.is_none_or(|(_, castled)| castled) {
            list.push("phantom".to_owned());
        }
    }
}

fn uci(file: i32, rank: i32, to_file: i32, to_rank: i32) -> String {
    let square = |file: i32, rank: i32| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
    square(file, rank) + &square(to_file, to_rank)
}
