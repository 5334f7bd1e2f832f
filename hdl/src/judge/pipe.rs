// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`JudgePipe`].

use halfmove::Side;
use rust_hdl::prelude::*;

use super::attack::Attack;
use super::change::Change;
use super::crossing::Crossing;
use super::king::King;
use super::men::Men;
use super::passed::Passed;
use crate::plumbing::ShiftRegister;
use crate::record_codes::{kind, record_type};
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, Initial, comment};

/// From the edge that takes a record to the clock in which what belongs beside it is there, in clocks.
pub const LATENCY: usize = 8;

// The places of the record's fields are in the cores that connect it.
const _: () = {
    use halfmove::hardware::judgement;
    use halfmove::hardware::record;
    assert!(record::RecordType::HalfMove as u8 == 0 && record::TYPE.lsb == 29 && record::TYPE.width == 2);
    assert!(record::FROM.lsb == 0 && record::TO.lsb == 6 && record::KIND.lsb == 12 && record::PROMOTION.lsb == 18);
    assert!(record::CASTLING.lsb == 21 && record::EN_PASSANT.lsb == 22 && record::SIDE.lsb == 24);
    assert!(judgement::BAD.lsb == 0 && judgement::ILLEGAL.lsb == 1 && judgement::CHECK.lsb == 2);
    assert!(judgement::USER_WIDTH == 3);
};

/// Plays records on a board and judges them, one record a clock.
///
/// | clock | what happens |
/// |---|---|
/// | 1 | the record's fields are registered; is it a half-move's, and its game's first? |
/// | 2 | files and ranks that it changes |
/// | 3 | the squares |
/// | 4 | the men after it |
/// | 5 | the lines on which the kings stand |
/// | 6 | who is seen along them |
/// | 7 | are the kings attacked? |
/// | 8 | the judgement |
///
/// Nothing in it waits: what stands behind it must have room for all that is under way.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct JudgePipe {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset: nothing is under way, and the men stand as at the start.
    pub reset: Signal<In, Bit>,
    /// A record is taken at this edge.
    pub taken: Signal<In, Bit>,
    /// Its type; 0 is a half-move.
    pub record_type: Signal<In, Word<2>>,
    /// The square that it leaves.
    pub from: Signal<In, Word<6>>,
    /// The square that it reaches; castling, the king's.
    pub to: Signal<In, Word<6>>,
    /// The kind of the man that moves, 0 if it is the null move.
    pub kind: Signal<In, Word<3>>,
    /// What a pawn becomes, 0 if it stays one.
    pub promotion: Signal<In, Word<3>>,
    /// It is castling.
    pub castling: Signal<In, Bit>,
    /// It takes en passant.
    pub en_passant: Signal<In, Bit>,
    /// The side that moves is Black.
    pub black: Signal<In, Bit>,
    /// Instead of a record a beat of a set-up is taken at this edge.
    pub places: Signal<In, Bit>,
    /// It is the last of its game.
    pub last_in: Signal<In, Bit>,
    /// With that: the game had an error.
    pub bad: Signal<In, Bit>,
    /// A record was taken eight edges before.
    pub valid: Signal<Out, Bit>,
    /// It is the last of its game.
    pub last: Signal<Out, Bit>,
    /// 0 bad game, 1 illegal half-move, 2 check.
    pub user: Signal<Out, Word<3>>,
    /// Clock 4: the board after the record: the kinds of men, bit by bit, as the records number them.
    pub kinds: [Signal<Out, Word<64>>; 3],
    /// Clock 4: Black's men.
    pub black_men: Signal<Out, Word<64>>,

    in_game: DFF<Bit>,
    from_1: DFF<Word<6>>,
    to_1: DFF<Word<6>>,
    kind_1: DFF<Word<3>>,
    promotion_1: DFF<Word<3>>,
    castling_1: DFF<Bit>,
    en_passant_1: DFF<Bit>,
    black_1: DFF<Bit>,
    first_1: DFF<Bit>,
    half_move_1: DFF<Bit>,
    moves_1: DFF<Bit>,
    leaves_1: DFF<Bit>,
    places_1: DFF<Bit>,
    empties_1: DFF<Bit>,
    first_2: DFF<Bit>,
    black_2: DFF<Bit>,
    first_3: DFF<Bit>,
    black_3: DFF<Bit>,
    black_4: DFF<Bit>,
    passed_4: DFF<Word<8>>,
    /// Where a record was taken, the newest highest.
    valid_line: DFF<Word<8>>,
    last_line: ShiftRegister<Bit, 7>,
    bad_line: ShiftRegister<Bit, 7>,
    half_move_line: ShiftRegister<Bit, 6>,
    null_line: ShiftRegister<Bit, 6>,
    places_line: ShiftRegister<Bit, 6>,
    first_line: ShiftRegister<Bit, 4>,
    black_line: ShiftRegister<Bit, 3>,
    castles_line: ShiftRegister<Bit, 3>,
    last_8: DFF<Bit>,
    user_8: DFF<Word<3>>,
    /// The side is in check if it is to move; after a set-up that may be either.
    in_check: [DFF<Bit>; 2],

    change: Change,
    men: Men,
    #[initial(Side::BOTH.map(King::of))]
    kings: [King; 2],
    #[clock(none)]
    king_squares: [Crossing; 2],
    attacks: [Attack; 2],
    passed: Passed,

    side_moves: [Signal<Local, Bit>; 2],
    own_attacked: Signal<Local, Bit>,
    other_attacked: Signal<Local, Bit>,
    illegal: Signal<Local, Bit>,
    check: Signal<Local, Bit>,
    was_in_check: Signal<Local, Bit>,
    still_in_check: [Signal<Local, Bit>; 2],
    straight: Signal<Local, Word<64>>,
    slanting: Signal<Local, Word<64>>,
    knights: Signal<Local, Word<64>>,
}

#[clocked]
impl Logic for JudgePipe {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module judge_pipe");
        comment!("Clock 1: where there is no record, nothing is a half-move, the first or the last.");
        if self.taken.val() || self.places.val() {
            self.in_game.d.next = !self.last_in.val();
        }
        self.from_1.d.next = self.from.val();
        self.to_1.d.next = self.to.val();
        self.kind_1.d.next = self.kind.val();
        self.promotion_1.d.next = self.promotion.val();
        self.castling_1.d.next = self.castling.val();
        self.en_passant_1.d.next = self.en_passant.val();
        self.black_1.d.next = self.black.val();
        self.first_1.d.next = self.taken.val() && !self.in_game.q.val();
        self.half_move_1.d.next = self.taken.val() && (self.record_type.val() == record_type::HALF_MOVE);
        comment!("Of the null move no man moves; a set-up puts men on an empty board.");
        self.leaves_1.d.next =
            self.taken.val() && (self.record_type.val() == record_type::HALF_MOVE) && (self.kind.val() != kind::NONE);
        self.moves_1.d.next = (self.places.val()
            || (self.taken.val() && (self.record_type.val() == record_type::HALF_MOVE)))
            && (self.kind.val() != kind::NONE);
        self.places_1.d.next = self.places.val();
        self.empties_1.d.next = self.places.val() && !self.in_game.q.val();
        self.valid_line.d.next = (self.valid_line.q.val() >> 1).replace_bit(7, self.taken.val());
        self.last_line.data_in.next = self.taken.val() && self.last_in.val();
        self.bad_line.data_in.next = self.bad.val();

        comment!("Clocks 2 to 4: the board after it.");
        self.half_move_line.data_in.next = self.half_move_1.q.val();
        self.null_line.data_in.next = !self.moves_1.q.val();
        self.first_2.d.next = self.first_1.q.val();
        self.black_2.d.next = self.black_1.q.val();
        self.first_3.d.next = self.first_2.q.val();
        self.black_3.d.next = self.black_2.q.val();
        self.first_line.data_in.next = self.first_3.q.val();
        self.places_line.data_in.next = self.places_1.q.val();
        self.change.moves.next = self.moves_1.q.val();
        self.change.leaves.next = self.leaves_1.q.val();
        self.change.empties.next = self.empties_1.q.val();
        self.change.from.next = self.from_1.q.val();
        self.change.to.next = self.to_1.q.val();
        self.change.kind.next = self.kind_1.q.val();
        self.change.promotion.next = self.promotion_1.q.val();
        self.change.castling.next = self.castling_1.q.val();
        self.change.en_passant.next = self.en_passant_1.q.val();
        self.men.first.next = self.first_2.q.val();
        self.men.black.next = self.black_2.q.val();
        connect!(self.men <- self.change: files_filled, rank_filled, files_cleared, rank_cleared);
        connect!(self.men <- self.change: straight, slanting, knight, pawn);
        self.side_moves[0].next = self.change.king_moves.val() && !self.black_3.q.val();
        self.side_moves[1].next = self.change.king_moves.val() && self.black_3.q.val();
        for i in 0..2 {
            self.kings[i].first.next = self.first_3.q.val();
            self.kings[i].moves.next = self.side_moves[i].val();
            self.kings[i].to_file.next = self.change.king_file.val();
            self.kings[i].to_rank.next = self.change.king_rank.val();
            self.kings[i].to_rising.next = self.change.king_rising.val();
            self.kings[i].to_falling.next = self.change.king_falling.val();
        }
        self.black_4.d.next = self.black_3.q.val();
        self.passed_4.d.next = self.change.passed_file.val();

        comment!("Clock 4: who stands where.");
        for i in 0..2 {
            self.king_squares[i].files.next = self.kings[i].file.val();
            self.king_squares[i].ranks.next = self.kings[i].rank.val();
        }
        self.straight.next = self.men.straight_men[0].val() | self.men.straight_men[1].val();
        self.slanting.next = self.men.slanting_men[0].val() | self.men.slanting_men[1].val();
        self.knights.next = self.men.knights[0].val() | self.men.knights[1].val();
        self.kinds[0].next = self.king_squares[0].squares.val()
            | self.king_squares[1].squares.val()
            | (self.straight.val() & !self.slanting.val())
            | self.knights.val();
        self.kinds[1].next = self.men.pawns[0].val()
            | self.men.pawns[1].val()
            | (self.slanting.val() & !self.straight.val())
            | self.knights.val();
        self.kinds[2].next = self.straight.val() | self.slanting.val() | self.knights.val();
        self.black_men.next = self.men.straight_men[1].val()
            | self.men.slanting_men[1].val()
            | self.men.knights[1].val()
            | self.men.pawns[1].val()
            | self.king_squares[1].squares.val();

        comment!("Clocks 5 to 7: which king is attacked. A square that was passed belongs to the one who castles.");
        for i in 0..2 {
            self.attacks[i].file.next = self.kings[i].file.val();
            self.attacks[i].rank.next = self.kings[i].rank.val();
            self.attacks[i].rising.next = self.kings[i].rising.val();
            self.attacks[i].falling.next = self.kings[i].falling.val();
            self.attacks[i].empty.next = self.men.empty.val();
            self.attacks[i].straight.next = self.men.straight_men[1 - i].val();
            self.attacks[i].slanting.next = self.men.slanting_men[1 - i].val();
            self.attacks[i].knights.next = self.men.knights[1 - i].val();
            self.attacks[i].pawns.next = self.men.pawns[1 - i].val();
            self.attacks[i].enemy_file.next = self.kings[1 - i].file.val();
            self.attacks[i].enemy_rank.next = self.kings[1 - i].rank.val();
            self.attacks[i].passed_file.next = 0.into();
            self.passed.straight[i].next = self.men.straight_men[i].val();
            self.passed.slanting[i].next = self.men.slanting_men[i].val();
        }
        self.attacks[0].pawn_rank.next = self.kings[0].rank.val() << 1;
        self.attacks[1].pawn_rank.next = self.kings[1].rank.val() >> 1;
        if self.black_4.q.val() {
            self.attacks[1].passed_file.next = self.passed_4.q.val();
        } else {
            self.attacks[0].passed_file.next = self.passed_4.q.val();
        }
        self.passed.black.next = self.black_4.q.val();
        self.passed.on_d.next = self.passed_4.q.val().get_bit(3);
        self.passed.on_f.next = self.passed_4.q.val().get_bit(5);
        self.passed.empty.next = self.men.empty.val();
        self.black_line.data_in.next = self.black_4.q.val();
        self.castles_line.data_in.next = self.passed_4.q.val().any();

        comment!("Clock 8: who castles was not in check before.");
        self.own_attacked.next = self.attacks[0].attacked.val();
        self.other_attacked.next = self.attacks[1].attacked.val();
        if self.black_line.data_out.val() {
            self.own_attacked.next = self.attacks[1].attacked.val();
            self.other_attacked.next = self.attacks[0].attacked.val();
        }
        for i in 0..2 {
            self.still_in_check[i].next = self.in_check[i].q.val() && !self.first_line.data_out.val();
        }
        self.was_in_check.next = self.still_in_check[0].val();
        if self.black_line.data_out.val() {
            self.was_in_check.next = self.still_in_check[1].val();
        }
        self.illegal.next = self.half_move_line.data_out.val()
            && (self.own_attacked.val()
                || self.null_line.data_out.val()
                || self.passed.attacked.val()
                || (self.castles_line.data_out.val() && self.was_in_check.val()));
        self.check.next = self.half_move_line.data_out.val() && self.other_attacked.val();
        for i in 0..2 {
            self.in_check[i].d.next = self.still_in_check[i].val();
            if self.half_move_line.data_out.val() {
                self.in_check[i].d.next = self.check.val();
            }
            if self.places_line.data_out.val() {
                self.in_check[i].d.next = self.attacks[i].attacked.val();
            }
        }
        self.last_8.d.next = self.last_line.data_out.val();
        self.user_8.d.next = self
            .user_8
            .q
            .val()
            .replace_bit(0, self.bad_line.data_out.val())
            .replace_bit(1, self.illegal.val())
            .replace_bit(2, self.check.val());

        if self.reset.val() {
            self.in_game.d.next = false;
            self.first_1.d.next = true;
            self.half_move_1.d.next = false;
            self.moves_1.d.next = false;
            self.leaves_1.d.next = false;
            self.empties_1.d.next = false;
            self.valid_line.d.next = 0.into();
        }
        self.valid.next = self.valid_line.q.val().get_bit(0);
        self.last.next = self.last_8.q.val();
        self.user.next = self.user_8.q.val();
    }
}
