// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`TallyPipe`].

use rust_hdl::prelude::*;

use super::code_digit::CodeDigit;
use super::man_count::ManCount;
use crate::record_codes::{kind, record_type};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// From the edge that takes a record to the clock in which what belongs beside it is there, in clocks.
pub const LATENCY: usize = 4;

// The places of the record's fields are in the cores that connect it.
const _: () = {
    use halfmove::hardware::material;
    use halfmove::hardware::record;
    assert!(record::RecordType::HalfMove as u8 == 0 && record::TYPE.lsb == 29 && record::TYPE.width == 2);
    assert!(record::CAPTURED.lsb == 15 && record::PROMOTION.lsb == 18 && record::SIDE.lsb == 24);
    assert!(
        material::BAD.lsb == 0
            && material::FIRST.lsb == 1
            && material::HALF_MOVE.lsb == 2
            && material::CHANGED.lsb == 3
    );
    assert!(material::CODE.lsb == 4 && material::PIECES.lsb == 28 && material::USER_WIDTH == 60);
};

/// Counts the men while records pass, one record a clock.
///
/// | clock | what happens |
/// |---|---|
/// | 1 | the record's fields are registered; is it a half-move's, and its game's first? |
/// | 2 | which counts it changes |
/// | 3 | the counts after it |
/// | 4 | the digits |
///
/// The pipeline of `gbr_tally`. Nothing in it waits: what stands behind it must have room for everything under way.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct TallyPipe {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is under way, and the next record is the first of a game.
    pub reset: Signal<In, Bit>,
    /// A record is taken at this edge.
    pub taken: Signal<In, Bit>,
    /// Its type; 0 is a half-move.
    pub record_type: Signal<In, Word<2>>,
    /// The kind of the man captured, 0 if none.
    pub captured: Signal<In, Word<3>>,
    /// What a pawn becomes, 0 if it stays one.
    pub promotion: Signal<In, Word<3>>,
    /// The side that moves is Black.
    pub black: Signal<In, Bit>,
    /// Instead of a record a beat of a set-up is taken at this edge.
    pub places: Signal<In, Bit>,
    /// The kind of the man that it puts on the board, 0 if nobody and 2 if he is promoted too.
    pub kind: Signal<In, Word<3>>,
    /// It is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// With that: the game had an error.
    pub bad: Signal<In, Bit>,
    /// A record was taken four edges before.
    pub valid: Signal<Out, Bit>,
    /// A beat was taken four edges before.
    pub placed: Signal<Out, Bit>,
    /// It is the last of its game.
    pub last: Signal<Out, Bit>,
    /// 0 bad game, 1 first record, 2 half-move, 3 material changed, 27:4 code, 59:28 counts of the pieces.
    pub user: Signal<Out, Word<60>>,

    in_game: DFF<Bit>,
    /// The game has begun, with a beat or a record.
    begun: DFF<Bit>,
    places_1: DFF<Bit>,
    empties_1: DFF<Bit>,
    valid_1: DFF<Bit>,
    captured_1: DFF<Word<3>>,
    promotion_1: DFF<Word<3>>,
    black_1: DFF<Bit>,
    last_1: DFF<Bit>,
    bad_1: DFF<Bit>,
    first_1: DFF<Bit>,
    half_move_1: DFF<Bit>,
    valid_2: DFF<Bit>,
    last_2: DFF<Bit>,
    ends_2: DFF<Bit>,
    flags_2: DFF<Word<4>>,
    more_2: DFF<Word<8>>,
    less_2: DFF<Word<8>>,
    pawn_less_2: DFF<Word<2>>,
    pawn_more_2: DFF<Word<2>>,
    places_2: DFF<Bit>,
    places_3: DFF<Bit>,
    valid_3: DFF<Bit>,
    last_3: DFF<Bit>,
    flags_3: DFF<Word<4>>,
    places_4: DFF<Bit>,
    valid_4: DFF<Bit>,
    last_4: DFF<Bit>,
    user_4: DFF<Word<60>>,
    pieces: [ManCount; 8],
    pawns: [ManCount; 2],
    #[clock(none)]
    digits: [CodeDigit; 4],

    captured_piece: Signal<Local, Word<4>>,
    promoted_piece: Signal<Local, Word<4>>,
    captures_pawn: Signal<Local, Bit>,
    promotes: Signal<Local, Bit>,
    places_pawn: Signal<Local, Bit>,
    changes: Signal<Local, Bit>,
    code: Signal<Local, Word<24>>,
    white_pieces: Signal<Local, Word<16>>,
    black_pieces: Signal<Local, Word<16>>,
}

#[clocked]
impl Logic for TallyPipe {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module gbr_tally_pipe");

        comment!("Clock 1: where there is no record, nothing is a half-move, the first or the last.");
        if self.taken.val() {
            self.in_game.d.next = !self.last_in.val();
        }
        if self.taken.val() || self.places.val() {
            self.begun.d.next = !self.last_in.val();
        }
        self.places_1.d.next = self.places.val();
        self.empties_1.d.next = self.places.val() && !self.begun.q.val();
        self.valid_1.d.next = self.taken.val();
        self.captured_1.d.next = self.captured.val();
        self.promotion_1.d.next = self.promotion.val();
        self.black_1.d.next = self.black.val();
        comment!("Whoever is put on the board is counted as by a promotion, without a pawn.");
        if self.places.val() && !self.promotion.val().get_bit(2) {
            self.promotion_1.d.next = self.kind.val();
        }
        self.last_1.d.next = (self.taken.val() || self.places.val()) && self.last_in.val();
        self.bad_1.d.next = self.bad.val();
        self.first_1.d.next = self.taken.val() && !self.in_game.q.val();
        self.half_move_1.d.next = self.taken.val() && (self.record_type.val() == record_type::HALF_MOVE);

        comment!("Clock 2: which counts the record changes.");
        self.captured_piece.next = 0.into();
        self.promoted_piece.next = 0.into();
        self.captures_pawn.next = false;
        self.promotes.next = false;
        self.changes.next = false;
        if self.half_move_1.q.val() {
            match self.captured_1.q.val().index() {
                4 => self.captured_piece.next = 1.into(),
                5 => self.captured_piece.next = 2.into(),
                6 => self.captured_piece.next = 4.into(),
                7 => self.captured_piece.next = 8.into(),
                _ => self.captured_piece.next = 0.into(),
            }
            self.captures_pawn.next = self.captured_1.q.val() == kind::PAWN;
            self.promotes.next = self.promotion_1.q.val().get_bit(2);
            self.changes.next = self.captured_1.q.val().any() || self.promotion_1.q.val().any();
        }
        if self.half_move_1.q.val() || self.places_1.q.val() {
            match self.promotion_1.q.val().index() {
                4 => self.promoted_piece.next = 1.into(),
                5 => self.promoted_piece.next = 2.into(),
                6 => self.promoted_piece.next = 4.into(),
                7 => self.promoted_piece.next = 8.into(),
                _ => self.promoted_piece.next = 0.into(),
            }
        }
        self.places_pawn.next = self.places_1.q.val() && (self.promotion_1.q.val() == kind::PAWN);
        self.places_2.d.next = self.places_1.q.val();
        self.valid_2.d.next = self.valid_1.q.val();
        self.last_2.d.next = self.last_1.q.val();
        self.ends_2.d.next = self.last_1.q.val();
        self.flags_2.d.next = self
            .flags_2
            .q
            .val()
            .replace_bit(0, self.bad_1.q.val())
            .replace_bit(1, self.first_1.q.val())
            .replace_bit(2, self.half_move_1.q.val())
            .replace_bit(3, self.changes.val());
        comment!("White's pieces are the low four, Black's the high ones.");
        self.pawn_more_2.d.next = self
            .pawn_more_2
            .q
            .val()
            .replace_bit(0, self.places_pawn.val() && !self.black_1.q.val())
            .replace_bit(1, self.places_pawn.val() && self.black_1.q.val());
        self.more_2.d.next = bit_cast::<8, 4>(self.promoted_piece.val());
        self.less_2.d.next = bit_cast::<8, 4>(self.captured_piece.val()) << 4;
        self.pawn_less_2.d.next = self
            .pawn_less_2
            .q
            .val()
            .replace_bit(0, self.promotes.val())
            .replace_bit(1, self.captures_pawn.val());
        if self.black_1.q.val() {
            self.more_2.d.next = bit_cast::<8, 4>(self.promoted_piece.val()) << 4;
            self.less_2.d.next = bit_cast::<8, 4>(self.captured_piece.val());
            self.pawn_less_2.d.next = self
                .pawn_less_2
                .q
                .val()
                .replace_bit(0, self.captures_pawn.val())
                .replace_bit(1, self.promotes.val());
        }

        comment!("Clock 3: the counts after it.");
        for i in 0..8 {
            self.pieces[i].ends.next = self.ends_2.q.val();
            self.pieces[i].empties.next = self.empties_1.q.val();
            self.pieces[i].start.next = 2.into();
            self.pieces[i].more.next = self.more_2.q.val().get_bit(i);
            self.pieces[i].less.next = self.less_2.q.val().get_bit(i);
        }
        self.pieces[0].start.next = 1.into();
        self.pieces[4].start.next = 1.into();
        for i in 0..2 {
            self.pawns[i].ends.next = self.ends_2.q.val();
            self.pawns[i].empties.next = self.empties_1.q.val();
            self.pawns[i].start.next = 8.into();
            self.pawns[i].more.next = self.pawn_more_2.q.val().get_bit(i);
            self.pawns[i].less.next = self.pawn_less_2.q.val().get_bit(i);
        }
        self.places_3.d.next = self.places_2.q.val();
        self.valid_3.d.next = self.valid_2.q.val();
        self.last_3.d.next = self.last_2.q.val();
        self.flags_3.d.next = self.flags_2.q.val();

        comment!("Clock 4: the digits.");
        for i in 0..4 {
            self.digits[i].white.next = self.pieces[i].count.val();
            self.digits[i].black.next = self.pieces[i + 4].count.val();
        }
        self.code.next = (bit_cast::<24, 4>(self.digits[0].digit.val()) << 20)
            | (bit_cast::<24, 4>(self.digits[1].digit.val()) << 16)
            | (bit_cast::<24, 4>(self.digits[2].digit.val()) << 12)
            | (bit_cast::<24, 4>(self.digits[3].digit.val()) << 8)
            | (bit_cast::<24, 4>(self.pawns[0].count.val()) << 4)
            | bit_cast::<24, 4>(self.pawns[1].count.val());
        self.white_pieces.next = (bit_cast::<16, 4>(self.pieces[0].count.val()) << 12)
            | (bit_cast::<16, 4>(self.pieces[1].count.val()) << 8)
            | (bit_cast::<16, 4>(self.pieces[2].count.val()) << 4)
            | bit_cast::<16, 4>(self.pieces[3].count.val());
        self.black_pieces.next = (bit_cast::<16, 4>(self.pieces[4].count.val()) << 12)
            | (bit_cast::<16, 4>(self.pieces[5].count.val()) << 8)
            | (bit_cast::<16, 4>(self.pieces[6].count.val()) << 4)
            | bit_cast::<16, 4>(self.pieces[7].count.val());
        self.places_4.d.next = self.places_3.q.val();
        self.valid_4.d.next = self.valid_3.q.val();
        self.last_4.d.next = self.last_3.q.val();
        self.user_4.d.next = (bit_cast::<60, 16>(self.white_pieces.val()) << 44)
            | (bit_cast::<60, 16>(self.black_pieces.val()) << 28)
            | (bit_cast::<60, 24>(self.code.val()) << 4)
            | bit_cast::<60, 4>(self.flags_3.q.val());

        if self.reset.val() {
            self.in_game.d.next = false;
            self.begun.d.next = false;
            self.places_1.d.next = false;
            self.empties_1.d.next = false;
            self.valid_1.d.next = false;
            self.half_move_1.d.next = false;
            self.last_1.d.next = false;
            self.places_2.d.next = false;
            self.valid_2.d.next = false;
            self.ends_2.d.next = true;
            self.places_3.d.next = false;
            self.valid_3.d.next = false;
            self.places_4.d.next = false;
            self.valid_4.d.next = false;
        }
        self.valid.next = self.valid_4.q.val();
        self.placed.next = self.places_4.q.val();
        self.last.next = self.last_4.q.val();
        self.user.next = self.user_4.q.val();
    }
}
