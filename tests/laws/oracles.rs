// SPDX-License-Identifier: MIT OR Apache-2.0
//! shakmaty and cozy-chess asked the same.

use std::collections::BTreeSet;

use halfmove::laws::Board;
use halfmove::{HalfMove, Kind, Side, Square};
use shakmaty::san::SanPlus;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Move, Position as _};

use super::board;
use crate::oracle::{color, from_move, of_setup, position};

pub fn shakmaty(fen: &str) -> Chess {
    position(fen).unwrap_or_else(|| panic!("no position: {fen}"))
}

/// shakmaty's position after a null move.
pub fn passed(position: &Chess) -> Chess {
    let mut setup = position.to_setup(EnPassantMode::Always);
    setup.swap_turn();
    of_setup(setup).expect("not in check")
}

/// cozy-chess's board of the same position; `None` if cozy-chess refuses it. The counters are those of the start.
pub fn cozy(board: &Board) -> Option<cozy_chess::Board> {
    let fen = board.to_fen();
    // cozy-chess's Shredder-FEN names every rook by its file.
    let mut fields: Vec<_> = fen.split(' ').map(str::to_owned).collect();
    let mut rights = String::new();
    for side in Side::BOTH {
        for wing in halfmove::position::Wing::BOTH {
            rights.extend(board.castling_rook(side, wing).map(|rook| {
                let letter = char::from(b'A' + rook.file());
                if side == Side::White {
                    letter
                } else {
                    letter.to_ascii_lowercase()
                }
            }));
        }
    }
    fields[2] = if rights.is_empty() { "-".to_owned() } else { rights };
    cozy_chess::Board::from_fen(&fields.join(" "), true).ok()
}

/// As a good user counts: the last ply by the sizes of the sets of its own generator.
pub fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut lines = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            lines += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut after = board.clone();
                after.play_unchecked(chosen);
                lines += cozy_perft(&after, depth - 1);
            }
        }
        false
    });
    lines
}

pub fn shakmaty_perft(position: &Chess, depth: u32) -> u64 {
    shakmaty::perft(position, depth)
}

/// How many half-moves were compared, and how many positions an oracle refused.
#[derive(Clone, Copy, Debug, Default)]
pub struct Compared {
    pub positions: u64,
    pub half_moves: u64,
    pub checks: u64,
    pub double_checks: u64,
    pub mates: u64,
    pub stalemates: u64,
    pub castlings: u64,
    pub en_passant: u64,
    pub promotions: u64,
    pub illegal: u64,
    pub by_cozy: u64,
    pub cozy_refused: u64,
}

impl Compared {
    /// Compares all that the laws say of a position, which both know.
    pub fn position(&mut self, ours: &Board, theirs: &Chess) {
        let fen = ours.to_fen();
        self.positions += 1;
        let moves = theirs.legal_moves();
        let expected: BTreeSet<_> = moves.iter().map(|&played| from_move(theirs, played).bits()).collect();
        let half_moves: Vec<_> = ours.legal_half_moves().collect();
        let found: BTreeSet<_> = half_moves.iter().map(|half_move| half_move.bits()).collect();
        assert_eq!(found, expected, "{fen}");
        assert_eq!(half_moves.len(), found.len(), "each once: {fen}");
        assert_eq!(ours.legal_half_moves().len(), found.len(), "{fen}");
        assert_eq!(ours.count_legal(), found.len() as u64, "{fen}");
        for half_move in ours.pseudo_legal_half_moves() {
            let is_legal = found.contains(&half_move.bits());
            assert_eq!(ours.is_legal(half_move), is_legal, "{half_move:?} in {fen}");
            assert!(ours.is_pseudo_legal(half_move), "{half_move:?} in {fen}");
            self.illegal += u64::from(!is_legal);
            self.castlings += u64::from(half_move.is_castling());
            self.en_passant += u64::from(half_move.is_en_passant());
            self.promotions += u64::from(half_move.promotion().is_some());
        }
        self.half_moves += found.len() as u64;
        assert_eq!(ours.checkers(), u64::from(theirs.checkers()), "{fen}");
        assert_eq!(ours.is_check(), theirs.is_check(), "{fen}");
        assert_eq!(ours.is_double_check(), theirs.checkers().more_than_one(), "{fen}");
        assert_eq!(ours.is_checkmate(), theirs.is_checkmate(), "{fen}");
        assert_eq!(ours.is_stalemate(), theirs.is_stalemate(), "{fen}");
        assert_eq!(
            ours.is_insufficient_material(),
            theirs.is_insufficient_material(),
            "{fen}"
        );
        for side in Side::BOTH {
            let insufficient = theirs.has_insufficient_material(color(side));
            assert_eq!(ours.has_insufficient_material(side), insufficient, "{fen}");
        }
        let en_passant = theirs.ep_square(EnPassantMode::Legal).map(|square| square.to_string());
        assert_eq!(
            ours.legal_en_passant().map(|square| square.to_string()),
            en_passant,
            "{fen}"
        );
        self.checks += u64::from(ours.is_check());
        self.double_checks += u64::from(ours.is_double_check());
        self.mates += u64::from(ours.is_checkmate());
        self.stalemates += u64::from(ours.is_stalemate());
        self.cozy(ours, &found);
    }

    /// Whether both have the same legal half-moves.
    pub fn same_half_moves(ours: &Board, theirs: &Chess) -> bool {
        let moves = theirs.legal_moves();
        let expected: BTreeSet<_> = moves.iter().map(|&played| from_move(theirs, played).bits()).collect();
        let found: BTreeSet<_> = ours.legal_half_moves().map(HalfMove::bits).collect();
        found == expected
    }

    fn cozy(&mut self, ours: &Board, expected: &BTreeSet<u32>) {
        let Some(theirs) = cozy(ours) else {
            self.cozy_refused += 1;
            return;
        };
        self.by_cozy += 1;
        let mut found = BTreeSet::new();
        theirs.generate_moves(|moves| {
            found.extend(
                moves
                    .into_iter()
                    .map(|played| of_cozy(ours, played).map_or(0, HalfMove::bits)),
            );
            false
        });
        assert_eq!(&found, expected, "cozy-chess in {}", ours.to_fen());
        assert_eq!(theirs.checkers().0, ours.checkers());
    }

    /// Compares the SAN of every legal half-move, written and read.
    pub fn san(ours: &Board, theirs: &Chess) {
        for played in theirs.legal_moves() {
            let expected = SanPlus::from_move(theirs.clone(), played).to_string();
            let half_move = from_move(theirs, played);
            let san = ours.san(half_move).expect("legal");
            assert_eq!(san.as_str(), expected, "{ours:?}");
            assert_eq!(ours.read_san(&san), Ok(half_move), "{san} in {ours:?}");
        }
    }
}

/// cozy-chess's move as a half-move: castling is the king's step onto its rook there.
fn of_cozy(board: &Board, played: cozy_chess::Move) -> Option<HalfMove> {
    let square = |square: cozy_chess::Square| Square::from_bits(square as u32);
    let (from, to) = (square(played.from), square(played.to));
    let is_own = board.man_on(to).is_some_and(|man| man.side() == board.side());
    if is_own {
        let mut wings = halfmove::position::Wing::BOTH.into_iter();
        return board.castling(wings.find(|&wing| board.castling_rook(board.side(), wing) == Some(to))?);
    }
    let promotion = played.promotion.map(|kind| match kind {
        cozy_chess::Piece::Knight => Kind::Knight,
        cozy_chess::Piece::Bishop => Kind::Bishop,
        cozy_chess::Piece::Rook => Kind::Rook,
        _ => Kind::Queen,
    });
    board.half_move(from, to, promotion)
}

/// Plays the same half-move on both.
pub fn play(ours: &mut Board, theirs: &mut Chess, played: Move) {
    let half_move = from_move(theirs, played);
    ours.play(half_move).unwrap_or_else(|error| panic!("{error}: {ours:?}"));
    theirs.play_unchecked(played);
}

/// shakmaty's hash, in which en passant counts if it is legal.
pub fn shakmaty_hash(theirs: &Chess) -> u64 {
    theirs.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

/// Both positions of a FEN.
pub fn both(fen: &str) -> (Board, Chess) {
    (board(fen), shakmaty(fen))
}
