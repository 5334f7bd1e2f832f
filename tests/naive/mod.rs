// SPDX-License-Identifier: MIT OR Apache-2.0
//! A second, naive reading of Brenner's code for the tests: a list of men, loops over squares, if after if. It shares
//! nothing with the library but the numbers of the record's fault codes.

/// A man: side (0 White, 1 Black), letter, label, and where it stands as (file, rank).
#[derive(Clone, Debug, PartialEq)]
struct Man {
    side: usize,
    letter: char,
    label: u8,
    at: (i32, i32),
}

/// What a byte of a game gives, in plain words.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Move {
        uci: String,
        kind: char,
        captured: Option<char>,
        side: usize,
        castling: bool,
        passing: bool,
        double: bool,
    },
    Mark(u8),
    Text(u8),
    Error(u8, usize),
    EndOfBadGame(usize),
}

/// What one game says.
pub fn read(game: &[u8]) -> Vec<Said> {
    let mut reader = Reader::new();
    let mut said = Vec::new();
    let mut failed = false;
    for (offset, &byte) in game.iter().enumerate() {
        let last = offset + 1 == game.len();
        if failed {
            if last {
                said.push(Said::EndOfBadGame(offset));
            }
            continue;
        }
        match reader.take(byte, last) {
            Ok(Some(what)) => said.push(what),
            Ok(None) => {}
            Err(code) => {
                failed = true;
                said.push(Said::Error(code, offset));
            }
        }
    }
    said
}

struct Reader {
    men: Vec<Man>,
    turn: usize,
    /// Rights by side and wing (0 king's, 1 queen's).
    rights: [[bool; 2]; 2],
    /// Where a pawn that has just made a double step stands.
    doubled: Option<(i32, i32)>,
    prefix: Option<(char, u8)>,
    in_text: bool,
    result: bool,
}

const KNIGHT: [(i32, i32); 8] = [(2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2)];
const COMPASS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

impl Reader {
    fn new() -> Self {
        let mut men = Vec::new();
        for side in 0..2 {
            for (file, letter) in "RNBQKBNR".chars().enumerate() {
                let label = u8::from(file > 4);
                men.push(Man {
                    side,
                    letter,
                    label,
                    at: (file as i32, [0, 7][side]),
                });
                men.push(Man {
                    side,
                    letter: 'P',
                    label: file as u8,
                    at: (file as i32, [1, 6][side]),
                });
            }
        }
        Self {
            men,
            turn: 0,
            rights: [[true; 2]; 2],
            doubled: None,
            prefix: None,
            in_text: false,
            result: false,
        }
    }

    fn on(&self, at: (i32, i32)) -> Option<&Man> {
        self.men.iter().find(|man| man.at == at)
    }

    fn take(&mut self, byte: u8, last: bool) -> Result<Option<Said>, u8> {
        if self.in_text {
            self.in_text = byte != 0;
            return if last && self.in_text {
                Err(14)
            } else {
                Ok(Some(Said::Text(byte)))
            };
        }
        let prefix = self.prefix.take();
        let (low3, bits45) = (byte & 7, byte >> 3 & 7);
        if byte >= 0xc0 && bits45 == 0 {
            return Err(1);
        }
        // An officer's move: letter, label, direction, distance.
        let slide = |letter, label, way: u8| Some((letter, label, COMPASS[usize::from(way)], i32::from(bits45)));
        let mover = match byte {
            0x08..=0x0f => Some(('K', 0, COMPASS[usize::from(low3)], 1)),
            0x10..=0x1f => Some(('N', byte >> 3 & 1, KNIGHT[usize::from(low3)], 1)),
            0x40..=0x7f if bits45 > 0 => slide('Q', 0, low3),
            0x80..=0xff if bits45 > 0 => slide(if byte & 1 == 1 { 'B' } else { 'R' }, byte >> 6 & 1, low3),
            _ => None,
        };
        let is_pawn = (0x20..=0x3f).contains(&byte);
        if let Some((letter, _)) = prefix {
            let same_kind = mover.is_some_and(|mover| mover.0 == letter);
            if !is_pawn && !same_kind {
                return Err(2);
            }
        }
        let castles = byte == 4 || byte == 5;
        let results = (1..=3).contains(&byte);
        if self.result && (is_pawn || mover.is_some() || castles || results) {
            return Err(13);
        }
        if byte == 0 {
            self.in_text = true;
            return if last { Err(14) } else { Ok(Some(Said::Text(0))) };
        }
        if byte & 0x38 == 0 && byte >= 0x40 {
            let letters = if byte >= 0x80 { ['R', 'B'] } else { ['Q', 'N'] };
            self.prefix = Some((letters[usize::from(byte & 1)], byte >> 1 & 3));
            return if last { Err(15) } else { Ok(None) };
        }
        if results || byte == 6 || byte == 7 {
            self.result |= results;
            return Ok(Some(Said::Mark(byte)));
        }
        if castles {
            return self.castle(usize::from(byte - 4)).map(Some);
        }
        if let Some((letter, label, way, distance)) = mover {
            let label = prefix.map_or(label, |(_, label)| label);
            return self.go(letter, label, way, distance, None).map(Some);
        }
        let forward = [1, -1][self.turn];
        let (way, distance) = match byte >> 3 & 3 {
            0 => ((0, forward), 1),
            1 => ((0, forward), 2),
            2 => ((forward, forward), 1),
            _ => ((-forward, forward), 1),
        };
        self.go('P', low3, way, distance, prefix).map(Some)
    }

    fn castle(&mut self, wing: usize) -> Result<Said, u8> {
        let rank = [0, 7][self.turn];
        let between: &[i32] = if wing == 0 { &[5, 6] } else { &[1, 2, 3] };
        let blocked = between.iter().any(|&file| self.on((file, rank)).is_some());
        if !self.rights[self.turn][wing] || blocked {
            return Err(11);
        }
        let (king_to, rook_from, rook_to) = if wing == 0 { (6, 7, 5) } else { (2, 0, 3) };
        for man in &mut self.men {
            if man.at == (4, rank) {
                man.at = (king_to, rank);
            } else if man.at == (rook_from, rank) {
                man.at = (rook_to, rank);
            }
        }
        self.rights[self.turn] = [false; 2];
        self.doubled = None;
        let uci = name((4, rank), (king_to, rank), None);
        let side = self.turn;
        self.turn = 1 - side;
        Ok(Said::Move {
            uci,
            kind: 'K',
            captured: None,
            side,
            castling: true,
            passing: false,
            double: false,
        })
    }

    fn go(
        &mut self,
        letter: char,
        label: u8,
        way: (i32, i32),
        distance: i32,
        promotion: Option<(char, u8)>,
    ) -> Result<Said, u8> {
        let side = self.turn;
        let is = |man: &Man, letter: char, label: u8| man.side == side && man.letter == letter && man.label == label;
        let index = self.men.iter().position(|man| is(man, letter, label)).ok_or(3)?;
        let from = self.men[index].at;
        let to = (from.0 + way.0 * distance, from.1 + way.1 * distance);
        let pawn = letter == 'P';
        let double = pawn && distance == 2;
        if double && from.1 != [1, 6][side] {
            return Err(7);
        }
        if !(0..8).contains(&to.0) || !(0..8).contains(&to.1) {
            return Err(4);
        }
        let promotes = pawn && (to.1 == 0 || to.1 == 7);
        match promotion {
            Some(_) if !promotes => return Err(2),
            None if promotes => return Err(9),
            Some((new, label)) if self.men.iter().any(|man| is(man, new, label)) => return Err(10),
            _ => {}
        }
        let target = self.on(to).cloned();
        if target.as_ref().is_some_and(|man| man.side == side) {
            return Err(5);
        }
        let steps_straight = pawn && way.0 == 0;
        let must_be_empty = if steps_straight { distance } else { distance - 1 };
        if (1..=must_be_empty).any(|n| self.on((from.0 + way.0 * n, from.1 + way.1 * n)).is_some()) {
            return Err(6);
        }
        let mut victim = target.as_ref().map(|man| man.at);
        let mut passing = false;
        if pawn && way.0 != 0 && target.is_none() {
            let beside = (to.0, from.1);
            if self.doubled != Some(beside) {
                return Err(8);
            }
            victim = Some(beside);
            passing = true;
        }
        let captured = victim.and_then(|at| self.on(at)).map(|man| man.letter);
        if captured == Some('K') {
            return Err(12);
        }
        if let Some(at) = victim {
            self.men.retain(|man| man.at != at);
        }
        let man = self
            .men
            .iter_mut()
            .find(|man| man.at == from)
            .expect("it has just been found");
        man.at = to;
        if let Some((new, label)) = promotion {
            man.letter = new;
            man.label = label;
        }
        for (owner, rank) in [(0, 0), (1, 7)] {
            for at in [from, to] {
                self.rights[owner][0] &= at != (7, rank) && at != (4, rank);
                self.rights[owner][1] &= at != (0, rank) && at != (4, rank);
            }
        }
        self.doubled = double.then_some(to);
        self.turn = 1 - side;
        let uci = name(from, to, promotion.map(|(new, _)| new));
        Ok(Said::Move {
            uci,
            kind: letter,
            captured,
            side,
            castling: false,
            passing,
            double,
        })
    }
}

fn name(from: (i32, i32), to: (i32, i32), promotion: Option<char>) -> String {
    let square = |(file, rank): (i32, i32)| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
    let promotion = promotion
        .map(|letter| letter.to_ascii_lowercase().to_string())
        .unwrap_or_default();
    format!("{}{}{promotion}", square(from), square(to))
}
