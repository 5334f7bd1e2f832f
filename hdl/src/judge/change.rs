// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Change`].

use rust_hdl::prelude::*;

use super::one_of_15::OneOf15;
use crate::machine::one_of_8::OneOf8;
use crate::record_codes::kind;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// What a half-move changes on the board: where a man comes to stand, where nobody stands any more, and who comes.
///
/// In every case the squares that change are those where some files cross a rank. En passant clears two squares of a
/// rank, castling clears two and fills two.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Change {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Clock 0: a man comes to a square.
    pub moves: Signal<In, Bit>,
    /// Clock 0: he leaves one.
    pub leaves: Signal<In, Bit>,
    /// Clock 0: all men leave the board before he comes.
    pub empties: Signal<In, Bit>,
    /// Clock 0: the square that he leaves.
    pub from: Signal<In, Word<6>>,
    /// Clock 0: the square that he reaches.
    pub to: Signal<In, Word<6>>,
    /// Clock 0: his kind.
    pub kind: Signal<In, Word<3>>,
    /// Clock 0: what he becomes, 0 if he stays what he is.
    pub promotion: Signal<In, Word<3>>,
    /// Clock 0: he castles.
    pub castling: Signal<In, Bit>,
    /// Clock 0: he takes en passant.
    pub en_passant: Signal<In, Bit>,

    /// Clock 1: the files of the squares where somebody comes to stand.
    pub files_filled: Signal<Out, Word<8>>,
    /// Clock 1: their rank; none if nobody moves.
    pub rank_filled: Signal<Out, Word<8>>,
    /// Clock 1: the files of the squares where nobody stands any more, but for those that are filled.
    pub files_cleared: Signal<Out, Word<8>>,
    /// Clock 1: their rank; none if nobody leaves a square, all if all men do.
    pub rank_cleared: Signal<Out, Word<8>>,
    /// Clock 1: who comes is a queen or a rook, by file: castling, the rook alone.
    pub straight: Signal<Out, Word<8>>,
    /// Clock 1: he is a queen or a bishop.
    pub slanting: Signal<Out, Bit>,
    /// Clock 1: he is a knight.
    pub knight: Signal<Out, Bit>,
    /// Clock 1: he is a pawn.
    pub pawn: Signal<Out, Bit>,

    /// Clock 2: the king moves.
    pub king_moves: Signal<Out, Bit>,
    /// Clock 2: his file.
    pub king_file: Signal<Out, Word<8>>,
    /// Clock 2: his rank.
    pub king_rank: Signal<Out, Word<8>>,
    /// Clock 2: his diagonal that rises to the east, from the one of a8 to the one of h1.
    pub king_rising: Signal<Out, Word<15>>,
    /// Clock 2: his diagonal that falls to the east, from the one of a1 to the one of h8.
    pub king_falling: Signal<Out, Word<15>>,
    /// Clock 2: the file of the square that he has passed, where the rook stands; none if he does not castle.
    pub passed_file: Signal<Out, Word<8>>,

    #[clock(none)]
    from_file: OneOf8,
    #[clock(none)]
    from_rank: OneOf8,
    #[clock(none)]
    to_file: OneOf8,
    #[clock(none)]
    to_rank: OneOf8,
    #[clock(none)]
    rising: OneOf15,
    #[clock(none)]
    falling: OneOf15,

    becomes: Signal<Local, Word<3>>,
    passed: Signal<Local, Word<8>>,
    corner: Signal<Local, Word<8>>,
    taken: Signal<Local, Word<8>>,
    from_below: Signal<Local, Word<3>>,

    files_filled_1: DFF<Word<8>>,
    rank_filled_1: DFF<Word<8>>,
    files_cleared_1: DFF<Word<8>>,
    rank_cleared_1: DFF<Word<8>>,
    straight_1: DFF<Word<8>>,
    slanting_1: DFF<Bit>,
    knight_1: DFF<Bit>,
    pawn_1: DFF<Bit>,
    king_1: DFF<Bit>,
    passed_1: DFF<Word<8>>,
    rising_1: DFF<Word<4>>,
    falling_1: DFF<Word<4>>,
    king_2: DFF<Bit>,
    file_2: DFF<Word<8>>,
    rank_2: DFF<Word<8>>,
    rising_2: DFF<Word<15>>,
    falling_2: DFF<Word<15>>,
    passed_2: DFF<Word<8>>,
}

#[clocked]
impl Logic for Change {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_change");
        comment!("Clock 0: files and ranks.");
        self.from_file.number.next = self.from.val().get_bits::<3>(0);
        self.from_rank.number.next = self.from.val().get_bits::<3>(3);
        self.to_file.number.next = self.to.val().get_bits::<3>(0);
        self.to_rank.number.next = self.to.val().get_bits::<3>(3);
        self.passed.next = 0.into();
        self.corner.next = 0.into();
        if self.castling.val() {
            if self.to.val().get_bit(2) {
                self.passed.next = 0x20.into();
                self.corner.next = 0x80.into();
            } else {
                self.passed.next = 0x08.into();
                self.corner.next = 0x01.into();
            }
        }
        self.taken.next = 0.into();
        if self.en_passant.val() {
            self.taken.next = self.to_file.choice.val();
        }
        self.files_filled_1.d.next = self.to_file.choice.val() | self.passed.val();
        self.files_cleared_1.d.next = self.from_file.choice.val() | self.corner.val() | self.taken.val();
        self.rank_filled_1.d.next = 0.into();
        self.rank_cleared_1.d.next = 0.into();
        if self.moves.val() {
            self.rank_filled_1.d.next = self.to_rank.choice.val();
        }
        if self.leaves.val() {
            self.rank_cleared_1.d.next = self.from_rank.choice.val();
        }
        if self.empties.val() {
            self.files_cleared_1.d.next = 0xff.into();
            self.rank_cleared_1.d.next = 0xff.into();
        }

        comment!("Who comes.");
        self.becomes.next = self.kind.val();
        if self.promotion.val().get_bit(2) {
            self.becomes.next = self.promotion.val();
        }
        self.straight_1.d.next = self.passed.val();
        if (self.becomes.val() == kind::QUEEN) || (self.becomes.val() == kind::ROOK) {
            self.straight_1.d.next = 0xff.into();
        }
        self.slanting_1.d.next = (self.becomes.val() == kind::QUEEN) || (self.becomes.val() == kind::BISHOP);
        self.knight_1.d.next = self.becomes.val() == kind::KNIGHT;
        self.pawn_1.d.next = self.becomes.val() == kind::PAWN;
        self.king_1.d.next = self.moves.val() && (self.becomes.val() == kind::KING);
        self.passed_1.d.next = 0.into();
        if self.moves.val() {
            self.passed_1.d.next = self.passed.val();
        }
        self.from_below.next = !self.to.val().get_bits::<3>(3);
        self.rising_1.d.next =
            bit_cast::<4, 3>(self.to.val().get_bits::<3>(0)) + bit_cast::<4, 3>(self.from_below.val());
        self.falling_1.d.next =
            bit_cast::<4, 3>(self.to.val().get_bits::<3>(0)) + bit_cast::<4, 3>(self.to.val().get_bits::<3>(3));
        self.files_filled.next = self.files_filled_1.q.val();
        self.rank_filled.next = self.rank_filled_1.q.val();
        self.files_cleared.next = self.files_cleared_1.q.val();
        self.rank_cleared.next = self.rank_cleared_1.q.val();
        self.straight.next = self.straight_1.q.val();
        self.slanting.next = self.slanting_1.q.val();
        self.knight.next = self.knight_1.q.val();
        self.pawn.next = self.pawn_1.q.val();

        comment!("Clock 1: the lines that a king comes to.");
        self.rising.number.next = self.rising_1.q.val();
        self.falling.number.next = self.falling_1.q.val();
        self.king_2.d.next = self.king_1.q.val();
        self.file_2.d.next = self.files_filled_1.q.val() & !self.passed_1.q.val();
        self.rank_2.d.next = self.rank_filled_1.q.val();
        self.rising_2.d.next = self.rising.choice.val();
        self.falling_2.d.next = self.falling.choice.val();
        self.passed_2.d.next = self.passed_1.q.val();
        self.king_moves.next = self.king_2.q.val();
        self.king_file.next = self.file_2.q.val();
        self.king_rank.next = self.rank_2.q.val();
        self.king_rising.next = self.rising_2.q.val();
        self.king_falling.next = self.falling_2.q.val();
        self.passed_file.next = self.passed_2.q.val();
    }
}
