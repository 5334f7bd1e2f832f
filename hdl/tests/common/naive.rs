// SPDX-License-Identifier: MIT OR Apache-2.0
//! The interpreter as plainly as possible: a board of 64 squares, and loops. It shares nothing with the hardware's way
//! of working, nor with the library's decoder, but the definitions of the record.

use halfmove::hardware::record::{self, Record, RecordType};
use halfmove::{Fault, HalfMove, Kind, Side};

/// Who stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stands {
    pub side: Side,
    pub kind: Kind,
    pub label: u8,
}

/// The state between two bytes of a game.
#[derive(Clone)]
pub struct Naive {
    pub board: [Option<Stands>; 64],
    pub side: Side,
    /// Whether anything ever left or reached a square.
    pub touched: [bool; 64],
    /// The square behind a pawn that has just made a double step.
    pub passed: Option<usize>,
    prefix: Option<(Kind, u8)>,
    in_text: bool,
    result: bool,
    stopped: bool,
    offset: u64,
}

impl Default for Naive {
    fn default() -> Self {
        use Kind::{Bishop, King, Knight, Queen, Rook};
        let mut board = [None; 64];
        let back = [
            (Rook, 0),
            (Knight, 0),
            (Bishop, 0),
            (Queen, 0),
            (King, 0),
            (Bishop, 1),
            (Knight, 1),
            (Rook, 1),
        ];
        for (file, (kind, label)) in back.into_iter().enumerate() {
            let pawn = |side| {
                Some(Stands {
                    side,
                    kind: Kind::Pawn,
                    label: file as u8,
                })
            };
            board[file] = Some(Stands {
                side: Side::White,
                kind,
                label,
            });
            board[8 + file] = pawn(Side::White);
            board[48 + file] = pawn(Side::Black);
            board[56 + file] = Some(Stands {
                side: Side::Black,
                kind,
                label,
            });
        }
        Self {
            board,
            side: Side::White,
            touched: [false; 64],
            passed: None,
            prefix: None,
            in_text: false,
            result: false,
            stopped: false,
            offset: 0,
        }
    }
}

/// A half-move as its byte says it.
struct Wish {
    kind: Kind,
    label: u8,
    files: i32,
    ranks: i32,
}

const OCTANT: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
const JUMP: [(i32, i32); 8] = [(2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2)];

impl Naive {
    /// The records of one game.
    pub fn game(bytes: &[u8]) -> Vec<u32> {
        Self::default().records(bytes)
    }

    /// The same from here.
    pub fn records(mut self, bytes: &[u8]) -> Vec<u32> {
        let last = bytes.len() - 1;
        bytes
            .iter()
            .enumerate()
            .filter_map(|(i, &byte)| self.push(byte, i == last))
            .map(|record| record.0)
            .collect()
    }

    /// Takes a byte and gives its record, if it has one.
    pub fn push(&mut self, byte: u8, last: bool) -> Option<Record> {
        let record = if self.stopped {
            last.then(|| Record::stop(None, self.offset))
        } else {
            match self.meaning(byte, last) {
                Ok(record) => record,
                Err(fault) => {
                    self.stopped = true;
                    Some(Record::stop(Some(fault), self.offset))
                }
            }
        };
        self.offset += 1;
        if last {
            *self = Self::default();
        }
        record.map(|record| if last { record.with_last() } else { record })
    }

    fn meaning(&mut self, byte: u8, last: bool) -> Result<Option<Record>, Fault> {
        let prefix = self.prefix.take();
        if self.in_text || byte == 0 {
            if prefix.is_some() {
                return Err(Fault::MisplacedPrefix);
            }
            self.in_text ^= byte == 0;
            return if last && self.in_text {
                Err(Fault::OpenText)
            } else {
                Ok(Some(Record::text(byte)))
            };
        }
        let (squares, low) = (byte >> 3 & 7, byte & 7);
        if byte >= 0xc0 && squares == 0 {
            return Err(Fault::Unassigned);
        }
        if byte >= 0x40 && squares == 0 {
            if prefix.is_some() {
                return Err(Fault::MisplacedPrefix);
            }
            let kind = match (byte >= 0x80, low & 1) {
                (true, 0) => Kind::Rook,
                (true, _) => Kind::Bishop,
                (false, 0) => Kind::Queen,
                (false, _) => Kind::Knight,
            };
            self.prefix = Some((kind, low >> 1));
            return if last { Err(Fault::OpenPrefix) } else { Ok(None) };
        }
        if byte < 8 {
            if prefix.is_some() {
                return Err(Fault::MisplacedPrefix);
            }
            if self.result && byte < 6 {
                return Err(Fault::AfterResult);
            }
            if byte == 4 || byte == 5 {
                return self.castle(byte == 4).map(Some);
            }
            self.result |= byte < 4;
            return Ok(Some(Record::mark(byte)));
        }
        self.play(Self::wish(byte, self.side), prefix).map(Some)
    }

    fn wish(byte: u8, side: Side) -> Wish {
        let (label, distance, low) = (byte >> 6 & 1, i32::from(byte >> 3 & 7), usize::from(byte & 7));
        let far = |kind, label, (files, ranks): (i32, i32), times| Wish {
            kind,
            label,
            files: files * times,
            ranks: ranks * times,
        };
        match byte {
            0x80.. if low % 2 == 0 => far(Kind::Rook, label, OCTANT[low], distance),
            0x80.. => far(Kind::Bishop, label, OCTANT[low], distance),
            0x40.. => far(Kind::Queen, 0, OCTANT[low], distance),
            0x20.. => {
                let way = [(0, 1), (0, 2), (1, 1), (-1, 1)][usize::from(byte >> 3 & 3)];
                far(Kind::Pawn, byte & 7, way, if side == Side::White { 1 } else { -1 })
            }
            0x10.. => far(Kind::Knight, byte >> 3 & 1, JUMP[low], 1),
            _ => far(Kind::King, 0, OCTANT[low], 1),
        }
    }

    fn castle(&mut self, kings_side: bool) -> Result<Record, Fault> {
        let home = if self.side == Side::White { 0 } else { 56 };
        let (king, rook) = (home + 4, if kings_side { home + 7 } else { home });
        let between = if kings_side {
            home + 5..home + 7
        } else {
            home + 1..home + 4
        };
        if self.touched[king] || self.touched[rook] || between.clone().any(|square| self.board[square].is_some()) {
            return Err(Fault::Castling);
        }
        let (king_to, rook_to) = if kings_side {
            (home + 6, home + 5)
        } else {
            (home + 2, home + 3)
        };
        self.board[king_to] = self.board[king].take();
        self.board[rook_to] = self.board[rook].take();
        for square in [king, rook, king_to, rook_to] {
            self.touched[square] = true;
        }
        let bits = record::CASTLING.put(1);
        Ok(self.done(king, king_to, Kind::King, bits))
    }

    fn play(&mut self, wish: Wish, prefix: Option<(Kind, u8)>) -> Result<Record, Fault> {
        let pawn = wish.kind == Kind::Pawn;
        let label = match prefix {
            Some((kind, label)) if kind == wish.kind => label,
            Some(_) if !pawn => return Err(Fault::MisplacedPrefix),
            _ => wish.label,
        };
        if self.result {
            return Err(Fault::AfterResult);
        }
        let mover = Stands {
            side: self.side,
            kind: wish.kind,
            label,
        };
        let from = (0..64)
            .find(|&square| self.board[square] == Some(mover))
            .ok_or(Fault::NotAlive)?;
        let (file, rank) = (from as i32 % 8, from as i32 / 8);
        let (home, last_rank) = if self.side == Side::White { (1, 7) } else { (6, 0) };
        let double_step = pawn && wish.ranks.abs() == 2;
        if double_step && rank != home {
            return Err(Fault::DoubleStep);
        }
        let (to_file, to_rank) = (file + wish.files, rank + wish.ranks);
        if !(0..8).contains(&to_file) || !(0..8).contains(&to_rank) {
            return Err(Fault::OffBoard);
        }
        let to = (to_rank * 8 + to_file) as usize;
        let promotion = prefix.filter(|_| pawn);
        match (promotion, pawn && to_rank == last_rank) {
            (Some(_), false) => return Err(Fault::MisplacedPrefix),
            (None, true) => return Err(Fault::PromotionMissing),
            _ => {}
        }
        if let Some((kind, label)) = promotion
            && self.board.contains(&Some(Stands {
                side: self.side,
                kind,
                label,
            }))
        {
            return Err(Fault::LabelTaken);
        }
        if self.board[to].is_some_and(|man| man.side == self.side) {
            return Err(Fault::OwnMan);
        }
        if wish.kind != Kind::Knight {
            let (step_file, step_rank) = (wish.files.signum(), wish.ranks.signum());
            let (mut at_file, mut at_rank) = (file + step_file, rank + step_rank);
            while (at_file, at_rank) != (to_file, to_rank) {
                if self.board[(at_rank * 8 + at_file) as usize].is_some() {
                    return Err(Fault::Blocked);
                }
                at_file += step_file;
                at_rank += step_rank;
            }
        }
        let takes = pawn && wish.files != 0;
        if pawn && !takes && self.board[to].is_some() {
            return Err(Fault::Blocked);
        }
        let en_passant = takes && self.passed == Some(to);
        if takes && !en_passant && self.board[to].is_none() {
            return Err(Fault::NothingToTake);
        }
        let victim = if en_passant { (rank * 8 + to_file) as usize } else { to };
        let captured = self.board[victim].take();
        if captured.is_some_and(|man| man.kind == Kind::King) {
            return Err(Fault::KingCaptured);
        }
        let arriving = match promotion {
            Some((kind, label)) => Stands {
                side: self.side,
                kind,
                label,
            },
            None => mover,
        };
        self.board[from] = None;
        self.board[to] = Some(arriving);
        self.touched[from] = true;
        self.touched[to] = true;
        let bits = record::CAPTURED.put(captured.map_or(0, |man| u32::from(man.kind.code())))
            | record::PROMOTION.put(promotion.map_or(0, |(kind, _)| u32::from(kind.code())))
            | record::EN_PASSANT.put(u32::from(en_passant))
            | record::DOUBLE_STEP.put(u32::from(double_step));
        let passed = double_step.then_some((from + to) / 2);
        let record = self.done(from, to, wish.kind, bits);
        self.passed = passed;
        Ok(record)
    }

    fn done(&mut self, from: usize, to: usize, kind: Kind, bits: u32) -> Record {
        let side = self.side;
        self.side = !side;
        self.passed = None;
        let bits = bits
            | record::FROM.put(from as u32)
            | record::TO.put(to as u32)
            | record::KIND.put(u32::from(kind.code()))
            | record::SIDE.put(side as u32);
        Record::half_move(HalfMove::from_bits(bits))
    }

    /// Whether a byte here would be no fault; a game's last byte if `last`.
    pub fn accepts(&self, byte: u8, last: bool) -> bool {
        let record = self.clone().push(byte, last);
        record.is_none_or(|record| record.record_type() != RecordType::Stop)
    }
}
