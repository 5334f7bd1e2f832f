// SPDX-License-Identifier: MIT OR Apache-2.0
//! A second, naive reading of the GameText for the tests: a list of men, loops over squares, whole boards kept for
//! variations. It shares nothing with the library.

/// A man: side (0 White, 1 Black), letter, the number in its name, whether it is a promoted one, and where it stands as
/// (file, rank).
#[derive(Clone)]
struct Man {
    side: usize,
    letter: char,
    number: u8,
    promoted: bool,
    at: (i32, i32),
}

/// What a byte gives, in plain words.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Move(String),
    First,
    Glyph(u8),
    /// 0 Black, 1 nobody, 2 White, 3 unknown.
    Result(u8),
    /// 0 a comment, 1-4 what could not be read.
    Text(u8),
    Byte(u8),
    TextEnd,
    LineStart,
    LineEnd,
    End,
}

#[derive(Clone)]
struct Board {
    men: Vec<Man>,
    turn: usize,
    /// Rights by side and wing (0 king's, 1 queen's).
    rights: [[bool; 2]; 2],
    /// Where a pawn that has just made a double step stands.
    doubled: Option<(i32, i32)>,
}

/// A line: all boards from before its first half-move on.
struct Line {
    boards: Vec<Board>,
    result: bool,
}

/// What the bytes say, in the program's profile with comments inline, from this board; at last the fault, if any.
pub fn read(fen: &str, bytes: &[u8], program: bool) -> (Vec<Said>, Option<String>) {
    let mut said = Vec::new();
    let mut lines = vec![Line {
        boards: vec![set_up(fen)],
        result: false,
    }];
    let mut at = 0;
    let next = |at: &mut usize| {
        *at += 1;
        bytes.get(*at - 1).copied()
    };
    let fault = loop {
        let Some(byte) = next(&mut at) else {
            break Some("MissingEnd");
        };
        let depth = lines.len();
        let line = lines.last_mut().expect("the game");
        let board = line.boards.last().expect("the start").clone();
        if line.result && (byte <= 0xaf && !(0x9b..=0x9f).contains(&byte) || matches!(byte, 0xd0..=0xd3 | 0xf0)) {
            break Some("AfterResult");
        }
        let mut after = board.clone();
        let moved = match byte {
            0x00..=0x97 => {
                let (letter, number, offset) = match byte {
                    0x00..=0x1f => ('P', byte / 4, byte % 4),
                    0x20..=0x2f => ('N', byte / 8 - 4, byte % 8),
                    0x30..=0x4f => ('B', byte / 16 - 3, byte % 16),
                    0x50..=0x6f => ('R', byte / 16 - 5, byte % 16),
                    0x70..=0x8f => ('Q', 0, byte - 0x70),
                    _ => ('K', 0, byte - 0x90),
                };
                after.go(letter, number, false, offset, None, program)
            }
            0x98 | 0x99 => after.castle(usize::from(byte - 0x98)),
            0x9a => {
                after.turn = 1 - after.turn;
                after.doubled = None;
                Ok("0000".to_owned())
            }
            0xa0..=0xb0 => {
                said.push(Said::First);
                let Some(second) = next(&mut at) else {
                    break Some("OpenPrefix");
                };
                match byte {
                    0xb0 => {
                        said.push(Said::Glyph(second));
                        continue;
                    }
                    0xa0..=0xa7 if (0x20..=0x2f).contains(&second) => {
                        let officer = ['N', 'B', 'R', 'Q'][usize::from(second % 4)];
                        after.go('P', byte - 0xa0, false, (second - 0x20) / 4, Some(officer), program)
                    }
                    0xa8..=0xaf if (0x20..=0x3f).contains(&second) => {
                        let is_it = |man: &&Man| man.side == board.turn && man.promoted && man.number == byte - 0xa8;
                        match board.men.iter().find(is_it) {
                            None => Err("NotAlive"),
                            Some(man) => {
                                let count = match man.letter {
                                    'N' => 8,
                                    'Q' => 32,
                                    _ => 16,
                                };
                                if second - 0x20 >= count {
                                    Err("Offset")
                                } else {
                                    after.go(man.letter, man.number, true, second - 0x20, None, program)
                                }
                            }
                        }
                    }
                    _ => Err("SecondByte"),
                }
            }
            _ => {
                match byte {
                    0xb1..=0xcf => said.push(Said::Glyph(byte - 0xb0)),
                    0xd0..=0xd3 => {
                        line.result = true;
                        said.push(Said::Result(byte - 0xd0));
                    }
                    0xe0..=0xe4 => {
                        said.push(Said::Text(byte - 0xe0));
                        loop {
                            match next(&mut at) {
                                Some(0) => break,
                                Some(byte) => said.push(Said::Byte(byte)),
                                None => return (said, Some("OpenText".to_owned())),
                            }
                        }
                        said.push(Said::TextEnd);
                    }
                    0xf0 if depth > 64 => break Some("TooDeep"),
                    0xf0 if line.boards.len() < 2 => break Some("EarlyLine"),
                    0xf0 => {
                        let start = line.boards[line.boards.len() - 2].clone();
                        lines.push(Line {
                            boards: vec![start],
                            result: false,
                        });
                        said.push(Said::LineStart);
                    }
                    0xf1 if depth == 1 => break Some("StrayLineEnd"),
                    0xf1 => {
                        lines.pop();
                        said.push(Said::LineEnd);
                    }
                    0xff if depth > 1 => break Some("OpenLine"),
                    0xff => {
                        said.push(Said::End);
                        break (at < bytes.len()).then_some("AfterEnd");
                    }
                    _ => break Some("Unassigned"),
                }
                continue;
            }
        };
        match moved {
            Ok(uci) => {
                said.push(Said::Move(uci));
                line.boards.push(after);
            }
            Err(fault) => break Some(fault),
        }
    };
    (said, fault.map(str::to_owned))
}

fn set_up(fen: &str) -> Board {
    let fields: Vec<_> = fen.split(' ').collect();
    let mut men: Vec<Man> = Vec::new();
    for (row, text) in fields[0].split('/').enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty as i32;
                continue;
            }
            let (side, upper) = (usize::from(letter.is_lowercase()), letter.to_ascii_uppercase());
            let number = men.iter().filter(|man| man.side == side && man.letter == upper).count();
            men.push(Man {
                side,
                letter: upper,
                number: number as u8,
                promoted: false,
                at: (file, 7 - row as i32),
            });
            file += 1;
        }
    }
    let right = |letter| fields[2].contains(letter);
    Board {
        men,
        turn: usize::from(fields[1] == "b"),
        rights: [[right('K'), right('Q')], [right('k'), right('q')]],
        doubled: None,
    }
}

/// Knights, kings and pawns as the document draws them, offset by offset.
const KNIGHT: [(i32, i32); 8] = [(1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1), (2, 1)];
const KING: [(i32, i32); 8] = [(1, 1), (-1, 1), (-1, -1), (1, -1), (0, 1), (0, -1), (-1, 0), (1, 0)];
/// Which of these the program's offsets are.
const PROGRAM_KING: [usize; 8] = [0, 3, 2, 1, 7, 6, 4, 5];
const PAWN: [(i32, i32); 4] = [(0, 1), (1, 1), (-1, 1), (0, 2)];

/// Where a man goes.
fn target(letter: char, offset: u8, from: (i32, i32), side: usize, program: bool) -> (i32, i32) {
    let index = usize::from(offset);
    let line = i32::from(offset % 8);
    let plus = |way: (i32, i32)| (from.0 + way.0, from.1 + way.1);
    match (letter, offset / 8) {
        ('P', _) if side == 0 => plus(PAWN[index]),
        ('P', _) => plus((-PAWN[index].0, -PAWN[index].1)),
        ('N', _) => plus(KNIGHT[if program { 7 - index } else { index }]),
        ('K', _) => plus(KING[if program { PROGRAM_KING[index] } else { index }]),
        ('B' | 'Q', 0) => (from.0 + (line - from.1), line),
        ('B' | 'Q', 1) => (from.0 - (line - from.1), line),
        ('R', 0) | ('Q', 2) => (from.0, line),
        _ => (line, from.1),
    }
}

impl Board {
    fn on(&self, at: (i32, i32)) -> Option<&Man> {
        self.men.iter().find(|man| man.at == at)
    }

    fn castle(&mut self, wing: usize) -> Result<String, &'static str> {
        let rank = [0, 7][self.turn];
        let between: &[i32] = if wing == 0 { &[5, 6] } else { &[1, 2, 3] };
        if !self.rights[self.turn][wing] || between.iter().any(|&file| self.on((file, rank)).is_some()) {
            return Err("Castling");
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
        self.turn = 1 - self.turn;
        Ok(name((4, rank), (king_to, rank), None))
    }

    fn go(
        &mut self,
        letter: char,
        number: u8,
        promoted: bool,
        offset: u8,
        officer: Option<char>,
        program: bool,
    ) -> Result<String, &'static str> {
        let side = self.turn;
        let is_it = |man: &Man| (man.side, man.letter, man.number, man.promoted) == (side, letter, number, promoted);
        let index = self.men.iter().position(is_it).ok_or("NotAlive")?;
        let from = self.men[index].at;
        let to = target(letter, offset, from, side, program);
        if !(0..8).contains(&to.0) || !(0..8).contains(&to.1) {
            return Err("OffBoard");
        }
        if to == from {
            return Err("StandsStill");
        }
        let pawn = letter == 'P';
        let promotes = pawn && (to.1 == 0 || to.1 == 7);
        let double = pawn && offset == 3;
        if officer.is_some() && !promotes {
            return Err("MisplacedPrefix");
        }
        if double && from.1 != [1, 6][side] {
            return Err("DoubleStep");
        }
        if promotes && officer.is_none() {
            return Err("PromotionMissing");
        }
        let victim = self.on(to).cloned();
        if victim.as_ref().is_some_and(|man| man.side == side) {
            return Err("OwnMan");
        }
        let straight_pawn = pawn && to.0 == from.0;
        let way = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut passed = (from.0 + way.0, from.1 + way.1);
        while letter != 'N' && passed != to {
            if self.on(passed).is_some() {
                return Err("Blocked");
            }
            passed = (passed.0 + way.0, passed.1 + way.1);
        }
        if straight_pawn && victim.is_some() {
            return Err("Blocked");
        }
        let mut taken = victim.as_ref().map(|man| man.at);
        if pawn && !straight_pawn && victim.is_none() {
            taken = Some((to.0, from.1));
            if self.doubled != taken {
                return Err("NothingToTake");
            }
        }
        if victim.is_some_and(|man| man.letter == 'K') {
            return Err("KingCaptured");
        }
        self.men.retain(|man| Some(man.at) != taken);
        let man = self.men.iter_mut().find(|man| man.at == from).expect("the mover");
        man.at = to;
        if let Some(officer) = officer {
            man.letter = officer;
            man.promoted = true;
        }
        for (owner, rank) in [(0, 0), (1, 7)] {
            for at in [from, to] {
                self.rights[owner][0] &= at != (7, rank) && at != (4, rank);
                self.rights[owner][1] &= at != (0, rank) && at != (4, rank);
            }
        }
        self.doubled = double.then_some(to);
        self.turn = 1 - side;
        Ok(name(from, to, officer))
    }
}

fn name(from: (i32, i32), to: (i32, i32), officer: Option<char>) -> String {
    let square = |(file, rank): (i32, i32)| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
    let officer = officer.map_or_else(String::new, |letter| letter.to_ascii_lowercase().to_string());
    format!("{}{}{officer}", square(from), square(to))
}
