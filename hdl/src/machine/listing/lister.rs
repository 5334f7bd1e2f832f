// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MachineLister`].

use rust_hdl::prelude::*;

use super::in_order::InOrder;
use super::origin::Origin;
use super::ranks_reached::RanksReached;
use super::walk::Walk;
use crate::eleven::ElevenEncodePipe;
use crate::machine::arrivals::Arrivals;
use crate::plumbing::{DelayLine, RecordFifo, ShiftRegister};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The legal half-moves of a position as 11-bit codes, one a clock.
///
/// Listed by the square where they end: promotions last, before them rank by rank from the mover's first, file by file.
/// Or in the order of the codes, slowly: the list is walked once for each half-move. In any case each legal half-move comes
/// once. The position is seen from the mover's side, as `machine_possibilities` takes it, and what is no position is
/// answered as there; codes and squares are those of the board.
///
/// | bits of `m_axis_tdata` | |
/// |---|---|
/// | 10:0 | the code `D F R N` |
/// | 16:11 | the square that is left: file in the low three bits, rank in the high ones |
/// | 22:17 | the square that is reached |
/// | 25:23 | the kind that the pawn becomes: 4 queen, 5 rook, 6 bishop, 7 knight, or 0 |
/// | 28 | the mover is in check |
/// | 30:29 | 3 if there is no half-move, as `m_axis_tuser`; else 0 |
/// | 31 | as `m_axis_tlast` |
///
/// A position without a legal half-move gives one beat, which says so, 17 clocks after the position. The first half-move comes
/// 43 clocks after the position, in the order of the codes one more for each half-move. The next position can come when the last
/// half-move was found.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct MachineLister {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// There is a position.
    pub position_valid: Signal<In, Bit>,
    /// It is taken at this edge, if there is no reset.
    pub position_ready: Signal<Out, Bit>,
    /// Black is to move.
    pub black: Signal<In, Bit>,
    /// The men of the side that does not move; of an empty square it means nothing.
    pub enemy_men: Signal<In, Word<64>>,
    /// The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
    pub kinds: [Signal<In, Word<64>>; 3],
    /// The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
    pub en_passant: Signal<In, Word<8>>,
    /// The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
    pub castling: Signal<In, Word<2>>,
    /// The half-moves come in the order of their codes.
    pub in_order: Signal<In, Bit>,
    /// A half-move.
    pub m_axis_tdata: Signal<Out, Word<32>>,
    /// It is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// It is taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// It is the last of its position.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// There is none in this position.
    pub m_axis_tuser: Signal<Out, Bit>,

    busy: DFF<Bit>,
    /// Clocks since the position came, up to twelve.
    elapsed: DFF<Word<4>>,
    /// It is known where its half-moves end.
    known: DFF<Bit>,
    /// The walk over them has begun, or there are none.
    walked: DFF<Bit>,
    /// Clocks to wait after a reset, until what was under way has left the pipelines.
    draining: DFF<Word<4>>,
    black_now: DFF<Bit>,
    ordered: DFF<Bit>,
    enemies: DFF<Word<64>>,
    men: [DFF<Word<64>>; 3],
    double_step: DFF<Word<8>>,
    /// `castling` of the position.
    rights: DFF<Word<2>>,
    ranks: DFF<Word<9>>,
    free: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    none: Signal<Local, Bit>,
    finished: Signal<Local, Bit>,

    arrivals: Arrivals,
    #[clock(none)]
    ranks_reached: RanksReached,
    walk: Walk,
    origin: Origin,
    /// The square that is reached, in bits 0-5; the kind that a pawn becomes, less 4, in 6-7; a promotion, in 8; the last
    /// half-move, in 9; there is one, in 10; Black moves, in 11; he is in check, in 12; in the order of codes, in 13.
    found: Signal<Local, Word<14>>,
    found_delay: ShiftRegister<Word<14>, 6>,
    found_6: Signal<Local, Word<14>>,
    turn: Signal<Local, Word<6>>,
    from_6: Signal<Local, Word<6>>,
    to_6: Signal<Local, Word<6>>,
    promotion_6: Signal<Local, Word<3>>,
    #[clock(clk)]
    encode: ElevenEncodePipe,
    /// The square that is left, in bits 0-5, and reached, in 6-11; the kind that a pawn becomes, in 12-14; the last half-move,
    /// in 15; the mover is in check, in 16; in the order of codes, in 17.
    coded: Signal<Local, Word<18>>,
    coded_delay: DelayLine<Word<18>, 6>,
    coded_12: Signal<Local, Word<18>>,
    half_move: Signal<Local, Word<28>>,
    in_order_12: InOrder,
    sorted: Signal<Local, Word<28>>,
    nothing: Signal<Local, Word<28>>,
    fifo: RecordFifo,
}

#[clocked]
impl Logic for MachineLister {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_lister");
        comment!("The position is held until its last half-move is found.");
        self.free.next = !self.busy.q.val() && !self.draining.q.val().any();
        self.position_ready.next = self.free.val();
        self.taken.next = self.position_valid.val() && self.free.val() && !self.rst.val();
        if self.taken.val() {
            self.enemies.d.next = self.enemy_men.val();
            for bit in 0..3 {
                self.men[bit].d.next = self.kinds[bit].val();
            }
            self.double_step.d.next = self.en_passant.val();
            self.rights.d.next = self.castling.val();
            self.black_now.d.next = self.black.val();
            self.ordered.d.next = self.in_order.val();
            self.busy.d.next = true;
            self.elapsed.d.next = 0.into();
            self.known.d.next = false;
            self.walked.d.next = false;
        }

        comment!(
            "Nine clocks later the squares where half-moves end are known, and which ranks they are on. Two more, so that"
        );
        comment!("a position without any does not overtake the one before.");
        self.arrivals.enemy_men.next = self.enemies.q.val();
        for bit in 0..3 {
            self.arrivals.kinds[bit].next = self.men[bit].q.val();
        }
        self.arrivals.en_passant.next = self.double_step.q.val();
        self.arrivals.castling.next = self.rights.q.val();
        for way in 0..8 {
            self.ranks_reached.by_line[way].next = self.arrivals.by_line[way].val();
            self.ranks_reached.by_jump[way].next = self.arrivals.by_jump[way].val();
        }
        connect!(self.ranks_reached <- self.arrivals: promotes_north, promotes_north_east, promotes_north_west);
        self.ranks.d.next = self.ranks_reached.ranks_by_line.val() | self.ranks_reached.ranks_by_jump.val();
        if self.busy.q.val() && !self.known.q.val() {
            self.elapsed.d.next = self.elapsed.q.val() + 1;
            if self.elapsed.q.val() == 11 {
                self.known.d.next = true;
            }
        }
        self.none.next = self.busy.q.val()
            && self.known.q.val()
            && !self.walked.q.val()
            && !self.ranks.q.val().any()
            && !self.fifo.filling.val();

        comment!("The walk over them.");
        self.walk.clear.next = self.rst.val();
        self.walk.position_valid.next =
            self.busy.q.val() && self.known.q.val() && !self.walked.q.val() && self.ranks.q.val().any();
        self.walk.ranks.next = self.ranks.q.val();
        for way in 0..8 {
            self.walk.reached[way].next = self.arrivals.by_line[way].val();
            self.walk.reached[8 + way].next = self.arrivals.by_jump[way].val();
        }
        self.walk.promotes[0].next = self.arrivals.promotes_north.val();
        self.walk.promotes[1].next = self.arrivals.promotes_north_east.val();
        self.walk.promotes[2].next = self.arrivals.promotes_north_west.val();
        self.walk.may_begin.next = true;
        self.walk.moving.next = !self.fifo.filling.val();
        if self.walk.taken.val() || self.none.val() {
            self.walked.d.next = true;
        }
        self.finished.next =
            self.none.val() || (self.walk.half_move_valid.val() && self.walk.last.val() && !self.ordered.q.val());

        comment!("Where it comes from.");
        connect!(self.origin <- self.walk: to, way);
        self.origin.occupied.next = self.men[0].q.val() | self.men[1].q.val() | self.men[2].q.val();
        self.found.next = (bit_cast::<14, 6>(self.walk.to.val()) | (bit_cast::<14, 2>(self.walk.officer.val()) << 6))
            .replace_bit(8, self.walk.promotes_now.val())
            .replace_bit(9, self.walk.last.val())
            .replace_bit(10, self.walk.half_move_valid.val())
            .replace_bit(11, self.black_now.q.val())
            .replace_bit(12, self.arrivals.in_check.val())
            .replace_bit(13, self.ordered.q.val());
        self.found_delay.data_in.next = self.found.val();
        self.found_6.next = self.found_delay.data_out.val();

        comment!("Its code, in the words of the mover's colour.");
        self.turn.next = 0.into();
        if self.found_6.val().get_bit(11) {
            self.turn.next = 56.into();
        }
        self.from_6.next = self.origin.from.val() ^ self.turn.val();
        self.to_6.next = self.found_6.val().get_bits::<6>(0) ^ self.turn.val();
        self.promotion_6.next = 0.into();
        if self.found_6.val().get_bit(8) {
            self.promotion_6.next = bit_cast::<3, 2>(self.found_6.val().get_bits::<2>(6)) | 4;
        }
        self.encode.from.next = self.from_6.val();
        self.encode.to.next = self.to_6.val();
        self.encode.promotion.next = self.promotion_6.val();
        self.encode.half_move_valid.next = self.found_6.val().get_bit(10);
        self.coded.next = (bit_cast::<18, 6>(self.from_6.val())
            | (bit_cast::<18, 6>(self.to_6.val()) << 6)
            | (bit_cast::<18, 3>(self.promotion_6.val()) << 12))
            .replace_bit(15, self.found_6.val().get_bit(9))
            .replace_bit(16, self.found_6.val().get_bit(12))
            .replace_bit(17, self.found_6.val().get_bit(13));
        self.coded_delay.data_in.next = self.coded.val();
        self.coded_12.next = self.coded_delay.data_out.val();
        self.half_move.next = bit_cast::<28, 11>(self.encode.code.val())
            | (bit_cast::<28, 15>(self.coded_12.val().get_bits::<15>(0)) << 11);

        comment!("In the order of the codes: the walk begins again until all are given.");
        self.in_order_12.clear.next = self.taken.val() || self.rst.val();
        self.in_order_12.valid.next = self.encode.valid.val() && self.coded_12.val().get_bit(17);
        self.in_order_12.half_move.next = self.half_move.val();
        self.in_order_12.ends.next = self.coded_12.val().get_bit(15);
        self.sorted.next = self.in_order_12.given.val();
        if self.in_order_12.given_valid.val() {
            if self.in_order_12.given_last.val() {
                self.busy.d.next = false;
            } else {
                self.walked.d.next = false;
            }
        }
        if self.finished.val() {
            self.busy.d.next = false;
        }

        comment!("Out.");
        connect!(self.fifo <- self: m_axis_tready);
        self.fifo.reset.next = self.rst.val();
        self.fifo.clear.next = self.rst.val() || self.draining.q.val().any();
        self.fifo.record_valid.next = self.encode.valid.val() && !self.coded_12.val().get_bit(17);
        self.fifo.record.next = bit_cast::<32, 28>(self.half_move.val())
            .replace_bit(28, self.coded_12.val().get_bit(16))
            .replace_bit(31, self.coded_12.val().get_bit(15));
        if self.in_order_12.given_valid.val() {
            self.fifo.record_valid.next = true;
            self.fifo.record.next = bit_cast::<32, 28>(self.sorted.val())
                .replace_bit(28, self.arrivals.in_check.val())
                .replace_bit(31, self.in_order_12.given_last.val());
        }
        self.nothing.next = 0.into();
        if self.none.val() {
            self.fifo.record_valid.next = true;
            self.fifo.record.next = bit_cast::<32, 28>(self.nothing.val())
                .replace_bit(28, self.arrivals.in_check.val())
                .replace_bit(29, true)
                .replace_bit(30, true)
                .replace_bit(31, true);
        }
        connect!(self <- self.fifo: m_axis_tdata, m_axis_tvalid, m_axis_tlast, m_axis_tuser);

        if self.draining.q.val().any() {
            self.draining.d.next = self.draining.q.val() - 1;
        }
        if self.rst.val() {
            self.draining.d.next = 15.into();
            self.busy.d.next = false;
            self.known.d.next = false;
            self.walked.d.next = false;
        }
    }
}
