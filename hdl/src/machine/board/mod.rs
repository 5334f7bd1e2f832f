// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`MachineBoard`]: the board that the half-move machine looks at.

mod fetch;
mod intake;
mod man_change;
mod man_read;
pub mod reference;
mod take_back;

use rust_hdl::prelude::*;

pub use fetch::Fetch;
pub use intake::{BEATS, BoardIntake};
pub use man_change::ManChange;
pub use man_read::ManRead;
pub use take_back::TakeBack;

use super::one_of_8::OneOf8;
use super::turned::Turned;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, Initial, comment};

/// How many clocks after its beat a half-move has been played: from the edge that takes the beat to the first one at
/// which `position_valid` or `refused` is seen.
pub const LATENCY: usize = 9;

/// A board in flip-flops that plays 11-bit codes and takes them back, one a clock.
///
/// A beat is a half-move, the wish to take the last one back, a part of a position, or the question for the position, by
/// `s_axis_tuser`. Each half-move, each one taken back and each whole position is answered nine clocks later by
/// `position_valid`, when the board shows what `machine_possibilities` takes, or by `refused`.
///
/// A position is 34 beats; the last one has `s_axis_tlast`. Each of the first 32 has two squares, a1 and b1 first, h8 last:
/// the kind of the man in bits 0-2, and bit 3 set if he is Black's; the second square in bits 4-7. Then bits 0 to 3: White
/// may castle on the king's side, on the queen's, Black likewise; bit 4: Black is to move. Then the file of the pawn that
/// has just made a double step in bits 0-2, with bit 3 set, or 0. A position is given in the same beats.
///
/// Refused: a word that is no half-move, a half-move from an empty square or of a man of the other side, taking back what
/// is not known, a position with a beat too few or too many or with what no beat can say, and after such a position all
/// until there is another one. Other refusals change nothing.
/// Whether a half-move is legal is not looked at. A king that goes from e1 to g1 or c1 castles, and so for Black; a pawn that goes from the fourth or
/// fifth rank to another file and rank, where nobody is, takes en passant; taken back, a pawn
/// is there that was taken. Of half-moves the last 511 can be taken back.
#[derive(LogicBlock, Settle, Documented, Initial)]
pub struct MachineBoard {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up. The board is that of the start of a game.
    pub rst: Signal<In, Bit>,
    /// A half-move in its 11-bit code `D F R N`, or eight bits of a position.
    pub s_axis_tdata: Signal<In, Word<11>>,
    /// It is there.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// It is taken at this edge. Low while a position is given, and in the first clock after power-up.
    pub s_axis_tready: Signal<Out, Bit>,
    /// It is the last beat of a position.
    pub s_axis_tlast: Signal<In, Bit>,
    /// 0 a half-move, 1 the last one is taken back, 2 a beat of a position, 3 the position is asked for.
    pub s_axis_tuser: Signal<In, Word<2>>,
    /// Eight bits of a position.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// They are there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// They are taken at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// They are the last of it.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// There is no position: the last one was refused.
    pub m_axis_tuser: Signal<Out, Bit>,

    /// The position is that after the beat of nine clocks ago.
    pub position_valid: Signal<Out, Bit>,
    /// The beat of nine clocks ago changed nothing, or ended beats that are no position.
    pub refused: Signal<Out, Bit>,
    /// Black is to move: the mover's board is turned.
    pub black: Signal<Out, Bit>,
    /// On the mover's board, the men of the side that does not move; of an empty square it means nothing.
    pub enemy_men: Signal<Out, Word<64>>,
    /// On the mover's board, the kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight,
    /// 0 nobody.
    pub kinds: [Signal<Out, Word<64>>; 3],
    /// The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
    pub en_passant: Signal<Out, Word<8>>,
    /// The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
    pub castling: Signal<Out, Word<2>>,

    /// The men at the start of a game, as `men` has them.
    #[initial(START)]
    start: [Constant<Word<64>>; 4],
    intake: BoardIntake,
    fetch: Fetch,
    #[clock(none)]
    change: ManChange,
    take_back: TakeBack,
    #[clock(none)]
    double_file: OneOf8,
    #[clock(none)]
    turned: [Turned; 4],

    // Clock 8: what is played.
    moves_8: DFF<Bit>,
    takes_back_8: DFF<Bit>,
    sets_up_8: DFF<Bit>,
    gives_8: DFF<Bit>,
    bad_8: DFF<Bit>,
    first_8: DFF<Bit>,
    ends_8: DFF<Bit>,
    tells_rights_8: DFF<Bit>,
    tells_double_step_8: DFF<Bit>,
    from_8: DFF<Word<6>>,
    to_8: DFF<Word<6>>,
    promotion_8: DFF<Word<3>>,
    told_8: DFF<Word<8>>,

    // Clock 9: the position.
    /// A clock has passed since power-up.
    started: DFF<Bit>,
    /// Who stands on each square of the real board, bit by bit: 0 to 2 his kind, 3 that he is Black's.
    men: [DFF<Word<64>>; 4],
    /// Who may castle as far as the past is concerned: White on the king's side, on the queen's, Black likewise.
    rights: DFF<Word<4>>,
    /// The file of the pawn that has just made a double step, in bits 0-2; bit 3 says that there is one.
    double_step: DFF<Word<4>>,
    /// Black is to move.
    side: DFF<Bit>,
    /// There is a position.
    whole: DFF<Bit>,
    /// A beat of the position that comes was wrong.
    faulty: DFF<Bit>,
    done_9: DFF<Bit>,
    refused_9: DFF<Bit>,
    given_9: DFF<Word<8>>,
    given_valid_9: DFF<Bit>,
    given_last_9: DFF<Bit>,
    given_bad_9: DFF<Bit>,

    restart: Signal<Local, Bit>,
    plays: Signal<Local, Bit>,
    unplays: Signal<Local, Bit>,
    places: Signal<Local, Bit>,
    writes: Signal<Local, Bit>,
    pawn: Signal<Local, Bit>,
    en_passant_8: Signal<Local, Bit>,
    castles_8: Signal<Local, Bit>,
    mover: Signal<Local, Bit>,
    from_rank: Signal<Local, Word<8>>,
    from_file: Signal<Local, Word<8>>,
    to_rank: Signal<Local, Word<8>>,
    to_file: Signal<Local, Word<8>>,
    from_man: Signal<Local, Word<4>>,
    to_man: Signal<Local, Word<4>>,
    faults: Signal<Local, Bit>,
    last: Signal<Local, Word<18>>,
    mirrored: [Signal<Local, Word<64>>; 4],
}

/// The men at the start of a game, as `men` has them.
const START: [u64; 4] = [
    0xd300_0000_0000_00d3,
    0x66ff_0000_0000_ff66,
    0xef00_0000_0000_00ef,
    0xffff_0000_0000_0000,
];

#[clocked]
impl Logic for MachineBoard {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module machine_board");
        comment!("Clocks 0 to 7: what comes, and which squares it speaks of.");
        self.started.d.next = true;
        self.restart.next = self.rst.val() || !self.started.q.val();
        self.intake.reset.next = self.restart.val();
        connect!(self.intake <- self: s_axis_tdata, s_axis_tvalid, s_axis_tlast, s_axis_tuser);
        self.s_axis_tready.next = self.intake.s_axis_tready.val() && self.started.q.val();

        comment!("Clock 7: who stands there.");
        for bit in 0..4 {
            self.fetch.men[bit].next = self.men[bit].q.val();
        }
        connect!(self.fetch <- self.intake: from, to);
        self.moves_8.d.next = self.intake.moves.val();
        self.takes_back_8.d.next = self.intake.takes_back.val();
        self.sets_up_8.d.next = self.intake.sets_up.val();
        self.gives_8.d.next = self.intake.gives.val();
        self.bad_8.d.next = self.intake.bad.val();
        self.first_8.d.next = self.intake.first.val();
        self.ends_8.d.next = self.intake.ends.val();
        self.tells_rights_8.d.next = self.intake.tells_rights.val();
        self.tells_double_step_8.d.next = self.intake.tells_double_step.val();
        self.from_8.d.next = self.intake.from.val();
        self.to_8.d.next = self.intake.to.val();
        self.promotion_8.d.next = self.intake.promotion.val();
        self.told_8.d.next = self.intake.told.val();

        comment!("Clock 8: what is done.");
        self.faults.next = self.bad_8.q.val() || (self.faulty.q.val() && !self.first_8.q.val());
        self.plays.next = self.moves_8.q.val()
            && self.whole.q.val()
            && !self.bad_8.q.val()
            && self.fetch.from_man.val().get_bits::<3>(0).any()
            && (self.fetch.from_man.val().get_bit(3) == self.side.q.val());
        self.unplays.next = self.takes_back_8.q.val() && self.whole.q.val() && self.take_back.any.val();
        self.places.next = self.sets_up_8.q.val() && !self.tells_rights_8.q.val() && !self.tells_double_step_8.q.val();
        self.writes.next = self.plays.val() || self.unplays.val() || self.places.val();
        self.pawn.next = self.fetch.from_man.val().get_bits::<3>(0) == 2;
        self.last.next = self.take_back.last.val();

        comment!(
            "A half-move: its man leaves, and arrives as what he becomes. A part of a position: both squares are told."
        );
        self.mover.next = self.side.q.val();
        self.from_rank.next = self.fetch.from_rank.val();
        self.from_file.next = self.fetch.from_file.val();
        self.to_rank.next = self.fetch.to_rank.val();
        self.to_file.next = self.fetch.to_file.val();
        self.from_man.next = 0.into();
        self.to_man.next = self.fetch.from_man.val();
        if self.promotion_8.q.val().any() {
            self.to_man.next = bit_cast::<4, 3>(self.promotion_8.q.val()).replace_bit(3, self.side.q.val());
        }
        self.en_passant_8.next = self.moves_8.q.val()
            && self.pawn.val()
            && self.fetch.takes_if_pawn.val()
            && !self.fetch.to_man.val().get_bits::<3>(0).any();
        self.castles_8.next = self.moves_8.q.val()
            && self.fetch.castles_if_king.val()
            && (self.fetch.from_man.val().get_bits::<3>(0) == 1);
        if self.sets_up_8.q.val() {
            self.from_man.next = self.told_8.q.val().get_bits::<4>(0);
            self.to_man.next = self.told_8.q.val().get_bits::<4>(4);
        }
        if self.takes_back_8.q.val() {
            self.mover.next = !self.side.q.val();
            self.from_rank.next = self.take_back.from_rank.val();
            self.from_file.next = self.take_back.from_file.val();
            self.to_rank.next = self.take_back.to_rank.val();
            self.to_file.next = self.take_back.to_file.val();
            self.from_man.next = self.last.val().get_bits::<4>(0);
            self.to_man.next = self.last.val().get_bits::<4>(4);
            self.en_passant_8.next = self.last.val().get_bit(8);
            self.castles_8.next = self.last.val().get_bit(9);
        }

        for bit in 0..4 {
            self.change.men[bit].next = self.men[bit].q.val();
        }
        self.change.from_rank.next = 0.into();
        self.change.to_rank.next = 0.into();
        if self.writes.val() {
            self.change.from_rank.next = self.from_rank.val();
            self.change.to_rank.next = self.to_rank.val();
        }
        connect!(self.change <- self: from_file, to_file, from_man, to_man);
        self.change.en_passant.next = self.en_passant_8.val();
        self.change.castles.next = self.castles_8.val();
        self.change.back.next = self.takes_back_8.q.val();
        self.change.side.next = self.mover.val();
        for bit in 0..4 {
            self.men[bit].d.next = self.change.changed[bit].val();
        }
        self.fetch.changes.next = self.writes.val();
        self.fetch.left_rank.next = self.from_rank.val();
        self.fetch.left_file.next = self.from_file.val();
        self.fetch.left_man.next = self.from_man.val();
        self.fetch.reached_rank.next = self.to_rank.val();
        self.fetch.reached_file.next = self.to_file.val();
        self.fetch.reached_man.next = self.to_man.val();
        self.fetch.en_passant.next = self.en_passant_8.val();
        self.fetch.castles.next = self.castles_8.val();
        self.fetch.back.next = self.takes_back_8.q.val();
        self.fetch.side.next = self.mover.val();

        comment!("What is remembered for taking it back.");
        self.take_back.entry.next = (bit_cast::<30, 6>(self.from_8.q.val())
            | (bit_cast::<30, 6>(self.to_8.q.val()) << 6)
            | (bit_cast::<30, 4>(self.fetch.from_man.val()) << 12)
            | (bit_cast::<30, 4>(self.fetch.to_man.val()) << 16)
            | (bit_cast::<30, 4>(self.rights.q.val()) << 22)
            | (bit_cast::<30, 4>(self.double_step.q.val()) << 26))
            .replace_bit(20, self.en_passant_8.val())
            .replace_bit(21, self.castles_8.val());
        self.take_back.push.next = self.plays.val();
        self.take_back.pop.next = self.unplays.val();
        self.take_back.clear.next = self.restart.val() || self.sets_up_8.q.val();

        // Who moves, who may castle, and the double step.
        if self.plays.val() {
            self.side.d.next = !self.side.q.val();
            self.rights.d.next = self.rights.q.val() & !self.fetch.rights_lost.val();
            self.double_step.d.next = 0.into();
            if self.pawn.val() && self.fetch.double_if_pawn.val() {
                self.double_step.d.next = bit_cast::<4, 3>(self.to_8.q.val().get_bits::<3>(0)).replace_bit(3, true);
            }
        }
        if self.unplays.val() {
            self.side.d.next = !self.side.q.val();
            self.rights.d.next = self.last.val().get_bits::<4>(10);
            self.double_step.d.next = self.last.val().get_bits::<4>(14);
        }
        if self.sets_up_8.q.val() {
            self.whole.d.next = self.ends_8.q.val() && !self.faults.val();
            self.faulty.d.next = self.faults.val();
            if self.tells_rights_8.q.val() {
                self.rights.d.next = self.told_8.q.val().get_bits::<4>(0);
                self.side.d.next = self.told_8.q.val().get_bit(4);
            }
            if self.tells_double_step_8.q.val() {
                self.double_step.d.next = self.told_8.q.val().get_bits::<4>(0);
            }
        }
        self.done_9.d.next = self.plays.val()
            || self.unplays.val()
            || (self.sets_up_8.q.val() && self.ends_8.q.val() && !self.faults.val());
        self.refused_9.d.next = (self.moves_8.q.val() && !self.plays.val())
            || (self.takes_back_8.q.val() && !self.unplays.val())
            || (self.sets_up_8.q.val() && self.ends_8.q.val() && self.faults.val());

        comment!("The position is asked for: the next part is read when one is taken.");
        self.intake.given.next = self.given_valid_9.q.val() && self.m_axis_tready.val();
        if self.m_axis_tready.val() {
            self.given_valid_9.d.next = false;
        }
        if self.gives_8.q.val() {
            self.given_valid_9.d.next = true;
            self.given_last_9.d.next = self.tells_double_step_8.q.val();
            self.given_bad_9.d.next = self.tells_double_step_8.q.val() && !self.whole.q.val();
            self.given_9.d.next =
                bit_cast::<8, 4>(self.fetch.from_man.val()) | (bit_cast::<8, 4>(self.fetch.to_man.val()) << 4);
            if self.tells_rights_8.q.val() {
                self.given_9.d.next = bit_cast::<8, 4>(self.rights.q.val()).replace_bit(4, self.side.q.val());
            }
            if self.tells_double_step_8.q.val() {
                self.given_9.d.next = bit_cast::<8, 4>(self.double_step.q.val());
            }
        }
        self.m_axis_tdata.next = self.given_9.q.val();
        self.m_axis_tvalid.next = self.given_valid_9.q.val();
        self.m_axis_tlast.next = self.given_last_9.q.val();
        self.m_axis_tuser.next = self.given_bad_9.q.val();

        if self.restart.val() {
            for bit in 0..4 {
                self.men[bit].d.next = self.start[bit].val();
            }
            self.rights.d.next = 15.into();
            self.double_step.d.next = 0.into();
            self.side.d.next = false;
            self.whole.d.next = true;
            self.moves_8.d.next = false;
            self.takes_back_8.d.next = false;
            self.sets_up_8.d.next = false;
            self.gives_8.d.next = false;
            self.done_9.d.next = false;
            self.refused_9.d.next = false;
            self.given_valid_9.d.next = false;
        }

        comment!("Clock 9: the mover's board.");
        for bit in 0..4 {
            self.turned[bit].squares.next = self.men[bit].q.val();
            self.mirrored[bit].next = self.men[bit].q.val();
            if self.side.q.val() {
                self.mirrored[bit].next = self.turned[bit].out.val();
            }
        }
        for bit in 0..3 {
            self.kinds[bit].next = self.mirrored[bit].val();
        }
        self.enemy_men.next = self.mirrored[3].val();
        self.castling.next = self.rights.q.val().get_bits::<2>(0);
        if self.side.q.val() {
            self.enemy_men.next = !self.mirrored[3].val();
            self.castling.next = self.rights.q.val().get_bits::<2>(2);
        }
        self.double_file.number.next = self.double_step.q.val().get_bits::<3>(0);
        self.en_passant.next = 0.into();
        if self.double_step.q.val().get_bit(3) {
            self.en_passant.next = self.double_file.choice.val();
        }
        self.black.next = self.side.q.val();
        self.position_valid.next = self.done_9.q.val();
        self.refused.next = self.refused_9.q.val();
    }
}
