// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`HalfmoveDeframer`].

mod awaited;
pub mod bytes_left;
mod letters;
mod marks;
mod seal;
mod successor;

pub use awaited::{Awaited, Step};
pub use bytes_left::BytesLeft;
pub use letters::MagicLetter;
pub use marks::MarkFinder;
pub use seal::SealByte;
pub use successor::Successor;

use rust_hdl::prelude::*;

use crate::plumbing::Crc32;
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// `halfmove_deframer`: games from the bytes of files of games, as the stream cores take them.
///
/// It reads both versions of the framing, and files that are joined: `docs/formats/framing.md` draws them. A frame of
/// its own carries a game from a set-up. `docs/cores/deframer.md` says what it gives, and how that differs from the
/// reader of files.
///
/// A game's bytes go out as they come, all but one, which is held back until the next one or the verdict is known. So a
/// game that breaks off gets its `tlast` too, as soon as a mark comes. A file that ends inside a game leaves it open: a
/// reset forgets it, and the core behind it must be reset too.
///
/// A byte takes fourteen clocks, since its bits enter the sum one by one.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct HalfmoveDeframer {
    /// Clock; everything happens at its rising edge.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset, active high; not needed after power-up.
    pub rst: Signal<In, Bit>,
    /// The second version's magic, first byte lowest; constant.
    pub magic: Signal<In, Word<64>>,
    /// The CRC-32 register behind the magic; constant.
    pub preset: Signal<In, Word<32>>,
    /// A byte of a file of games.
    pub s_axis_tdata: Signal<In, Word<8>>,
    /// The byte is there; it stays until it is taken.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The core takes it at this edge.
    pub s_axis_tready: Signal<Out, Bit>,
    /// A byte of a game.
    pub m_axis_tdata: Signal<Out, Word<8>>,
    /// The byte is there.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it at this edge.
    pub m_axis_tready: Signal<In, Bit>,
    /// The byte is the last of its game.
    pub m_axis_tlast: Signal<Out, Bit>,
    /// Bit 0, with tlast: the game is damaged. Bit 1: the byte is a square of a set-up.
    pub m_axis_tuser: Signal<Out, Word<2>>,
    /// For a clock: a stretch that is no sound game.
    pub game_damaged: Signal<Out, Bit>,
    /// For a clock: a sound game without bytes.
    pub game_empty: Signal<Out, Bit>,

    sum: Crc32,
    left: BytesLeft,
    marks: MarkFinder,
    #[clock(none)]
    expected: MagicLetter,
    #[clock(none)]
    seal: SealByte,
    successor: Successor,

    /// What is done with the byte in `data_q`.
    step: DFF<Step>,
    /// The byte, without the inversion that an escape asks for.
    data: DFF<Word<8>>,
    /// The second clock of STEP_LOOK.
    looked: DFF<Bit>,
    /// It is known whether the byte is the letter of the magic at this place.
    looks: Signal<Local, Bit>,
    /// Letters that matched the magic are given again.
    replay: DFF<Bit>,
    /// So many of them are still to come.
    replay_left: DFF<Word<3>>,
    /// A byte entered the sum.
    entered: DFF<Bit>,
    /// `known_q`, a clock earlier.
    knows: Signal<Local, Bit>,
    /// It is known what follows the byte.
    known: DFF<Bit>,

    /// The bytes of this frame are inverted.
    inverted: DFF<Bit>,
    /// The byte at the input is inverted back; the last byte of a mark never is.
    invert_input: Signal<Local, Bit>,
    /// Inside a frame of the second version.
    in_frame: Signal<Local, Bit>,
    /// The byte ends a mark or an escape.
    third: Signal<Local, Bit>,
    /// `third`, a clock later.
    was_third: DFF<Bit>,
    /// A mark begins a frame, whatever was before it.
    begins: Signal<Local, Bit>,
    /// A sound frame is over.
    over: DFF<Bit>,

    /// The magic is spelt in capitals: the first version of the framing.
    capitals: DFF<Bit>,
    /// The same, already at the first letter.
    in_capitals: Signal<Local, Bit>,
    /// The byte is the letter of the magic at this place.
    same: DFF<Bit>,
    /// Not a magic but a game of the first version.
    no_magic: Signal<Local, Bit>,

    /// What the byte belongs to.
    awaited: DFF<Awaited>,
    /// Its place in that, from 0 on.
    place: DFF<Word<4>>,
    /// The game is framed by the first version.
    first_version: DFF<Bit>,
    /// The stretch is no sound game: a mark must come.
    lost: DFF<Bit>,
    /// It is known that the byte is a letter of a magic, or not one.
    spells: Signal<Local, Bit>,
    /// It is the magic's last letter.
    spelt: Signal<Local, Bit>,
    /// It is known what follows a byte of a game or of what stands around it.
    counts: Signal<Local, Bit>,
    /// It is the last byte of a CRC-32.
    ends: Signal<Local, Bit>,
    /// One of its lower seven bits is set.
    digit_not_zero: DFF<Bit>,
    /// One of its upper four bits is set.
    upper_not_zero: DFF<Bit>,
    /// No byte of the game is to come.
    none_left: DFF<Bit>,
    /// The game is longer than a game may be.
    too_long: DFF<Bit>,

    /// The frame ends its file.
    is_end: DFF<Bit>,
    /// Something in this frame is wrong so far.
    wrong: DFF<Bit>,

    /// The next byte of the game is a square of its set-up.
    in_set_up: DFF<Bit>,
    /// How often sixteen squares have come.
    quarters: DFF<Word<2>>,

    /// The byte of a game that is held back.
    held: DFF<Word<8>>,
    /// There is one.
    holding: DFF<Bit>,
    /// It is offered to the receiver, and with it the two bits below.
    given: DFF<Bit>,
    given_last: DFF<Bit>,
    given_damaged: DFF<Bit>,
    /// The byte held back is a square of a set-up.
    held_square: DFF<Bit>,
    square_flag: Signal<Local, Word<1>>,
    damaged_flag: Signal<Local, Word<1>>,

    /// The length of a game of the first version is known.
    sized: Signal<Local, Bit>,
    damaged: DFF<Bit>,
    empty: DFF<Bit>,
}

#[clocked]
impl Logic for HalfmoveDeframer {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_deframer");
        comment!("What this clock brings: a byte has been looked at, or it counts.");
        self.looks.next = (self.step.q.val() == Step::Look) && self.looked.q.val();
        self.knows.next =
            (self.step.q.val() == Step::Sum) && !self.sum.busy.val() && !self.given.q.val() && !self.known.q.val();
        self.third.next = self.marks.mark.val() || self.marks.escape.val();
        self.begins.next = self.looks.val() && self.marks.mark.val();
        self.in_frame.next = !self.first_version.q.val()
            && (self.awaited.q.val() != Awaited::Frame)
            && (self.awaited.q.val() != Awaited::Mark);
        self.no_magic.next = self.looks.val()
            && (self.awaited.q.val() == Awaited::Frame)
            && self.first_version.q.val()
            && !self.same.q.val();
        self.spells.next = self.known.q.val() && (self.awaited.q.val() == Awaited::Frame);
        self.spelt.next = self.spells.val()
            && self.same.q.val()
            && !self.place.q.val().get_bit(3)
            && self.place.q.val().get_bits::<3>(0).all();
        self.counts.next = self.known.q.val() && (self.awaited.q.val() != Awaited::Frame) && !self.was_third.q.val();
        self.ends.next =
            self.counts.val() && (self.awaited.q.val() == Awaited::Crc) && self.place.q.val().get_bits::<2>(0).all();

        comment!(
            "The sum over the bytes. A reset leaves it alone: the next mark clears it, before which it comes to its end."
        );
        self.sum.preset.next = self.preset.val();
        self.sum.drain.next = false;
        self.sum.data.next = self.data.q.val();
        self.sum.clear.next = (self.step.q.val() == Step::Look) && self.marks.mark.val();
        self.sum.byte_valid.next = (self.step.q.val() == Step::Take) && !self.marks.escape.val();
        self.entered.d.next = (self.step.q.val() == Step::Take) && !self.marks.escape.val();

        comment!("The bytes that are left of the game.");
        self.left.load.next = self.awaited.q.val() == Awaited::Length;
        self.left.digit.next = self.data.q.val().get_bits::<7>(0);
        self.left.place.next = self.place.q.val().get_bits::<2>(0);
        self.left.start.next = (self.step.q.val() == Step::Take)
            && !self.marks.escape.val()
            && ((self.awaited.q.val() == Awaited::Game)
                || (self.awaited.q.val() == Awaited::Skipped)
                || ((self.awaited.q.val() == Awaited::Length) && !self.place.q.val().get_bits::<2>(2).any()));
        self.none_left.d.next = self.left.none.val();
        self.too_long.d.next = self.left.too_long.val();

        comment!("The first letter says whether the magic is in capitals or small letters.");
        self.in_capitals.next = self.capitals.q.val();
        if (self.awaited.q.val() == Awaited::Frame) && !self.place.q.val().any() {
            self.in_capitals.next = !self.data.q.val().get_bit(5);
            if self.looks.val() {
                self.capitals.d.next = self.in_capitals.val();
            }
        }
        self.expected.magic.next = self.magic.val();
        self.expected.place.next = self.place.q.val().get_bits::<3>(0);
        self.expected.capitals.next = self.in_capitals.val();
        self.expected.candidate.next = self.data.q.val();
        self.same.d.next = self.expected.same.val();

        comment!("Marks and escapes. Only after a sound frame does the mark finder forget its bytes.");
        comment!("In a damaged one a mark may have begun.");
        self.marks.wire_byte.next = self.s_axis_tdata.val();
        self.marks.taking.next = (self.step.q.val() == Step::Wait) && self.s_axis_tvalid.val();
        self.marks.forget.next =
            self.rst.val() || (self.first_version.q.val() && !self.lost.q.val()) || self.over.q.val();
        self.was_third.d.next = self.third.val();
        self.invert_input.next = self.inverted.q.val() && !self.marks.coming.val();
        if self.begins.val() {
            self.inverted.d.next = false;
        } else if self.looks.val() && self.in_frame.val() && self.marks.escape.val() {
            self.inverted.d.next = !self.inverted.q.val();
        }
        if self.ends.val() && !self.wrong.q.val() {
            self.inverted.d.next = false;
        }
        self.over.d.next = self.knows.val()
            && (self.awaited.q.val() == Awaited::Crc)
            && !self.third.val()
            && self.place.q.val().get_bits::<2>(0).all()
            && !self.wrong.q.val();
        if self.rst.val() {
            self.inverted.d.next = false;
            self.over.d.next = false;
        }

        comment!("Step by step: a byte is copied, looked at, accepted with `s_axis_tready` and entered into the sum.");
        comment!("Then it counts. The comparison with the magic takes a clock.");
        self.known.d.next = self.knows.val();
        match self.step.q.val() {
            Step::Wait => {
                if self.replay.q.val() && !self.replay_left.q.val().any() {
                    self.replay.d.next = false;
                } else if self.replay.q.val() {
                    self.data.d.next = self.expected.letter.val();
                    self.replay_left.d.next = self.replay_left.q.val() - 1;
                    self.step.d.next = Step::Look;
                } else if self.s_axis_tvalid.val() {
                    self.data.d.next = self.s_axis_tdata.val();
                    if self.invert_input.val() {
                        self.data.d.next = !self.s_axis_tdata.val();
                    }
                    self.step.d.next = Step::Look;
                }
            }
            Step::Look => {
                self.looked.d.next = !self.looked.q.val();
                if self.looked.q.val() {
                    self.step.d.next = Step::Take;
                }
                if self.no_magic.val() && self.place.q.val().any() {
                    comment!("The letters that matched are given again.");
                    self.replay.d.next = true;
                    self.replay_left.d.next = self.place.q.val().get_bits::<3>(0);
                    self.step.d.next = Step::Wait;
                }
            }
            Step::Take => self.step.d.next = Step::Sum,
            Step::Sum => {
                if self.known.q.val() {
                    self.step.d.next = Step::Wait;
                }
            }
        }
        if self.rst.val() {
            self.step.d.next = Step::Wait;
            self.replay.d.next = false;
            self.looked.d.next = false;
            self.known.d.next = false;
        }

        comment!("What the byte belongs to, and what must follow it: found in the clock before it counts.");
        self.digit_not_zero.d.next = self.data.q.val().get_bits::<7>(0).any();
        self.successor.awaited.next = self.awaited.q.val();
        self.successor.place.next = self.place.q.val();
        self.successor.goes_on.next = self.data.q.val().get_bit(7);
        self.successor.digit_not_zero.next = self.digit_not_zero.q.val();
        self.successor.none_left.next = self.none_left.q.val();
        self.successor.too_long.next = self.too_long.q.val();
        self.successor.wrong.next = self.wrong.q.val();
        self.successor.first_version.next = self.first_version.q.val();
        self.lost.d.next = false;
        if self.begins.val() {
            self.awaited.d.next = Awaited::Number;
            self.place.d.next = 0.into();
        }
        if self.no_magic.val() {
            self.awaited.d.next = Awaited::Length;
            self.place.d.next = 0.into();
        }
        if self.spells.val() {
            self.place.d.next = self.place.q.val() + 1;
            if self.same.q.val() && !self.place.q.val().get_bit(3) {
                if self.spelt.val() {
                    self.place.d.next = 0.into();
                    self.first_version.d.next = self.capitals.q.val();
                }
            } else if !self.place.q.val().any() && self.marks.first.val() {
                comment!("8 and 9 are the places of a mark's second and third byte.");
                self.place.d.next = 8.into();
            } else if !(self.place.q.val().get_bit(3) && !self.place.q.val().get_bit(0) && self.marks.second.val()) {
                self.lost.d.next = true;
            }
        }
        if self.counts.val() {
            self.place.d.next = self.place.q.val() + 1;
            self.awaited.d.next = self.successor.then.val();
            self.lost.d.next = self.successor.loses.val();
            comment!("Places go on into a game: its first bytes may be letters that are given again.");
            if (self.successor.then.val() != self.awaited.q.val())
                && (self.successor.then.val() != Awaited::Game)
                && (self.successor.then.val() != Awaited::Skipped)
            {
                self.place.d.next = 0.into();
            }
        }
        if self.lost.q.val() {
            comment!("A stretch that is no sound game ends at a mark.");
            self.awaited.d.next = Awaited::Mark;
            self.first_version.d.next = false;
        }
        if self.rst.val() {
            self.awaited.d.next = Awaited::Frame;
            self.first_version.d.next = false;
            self.place.d.next = 0.into();
            self.lost.d.next = false;
        }

        comment!("Whether something in the frame is wrong. A number must not be zero: wrong until a digit is not.");
        self.upper_not_zero.d.next = self.data.q.val().get_bits::<4>(4).any();
        self.seal.place.next = self.place.q.val().get_bits::<2>(0);
        self.seal.low_byte.next = self.sum.low_byte.val();
        if self.begins.val() {
            self.is_end.d.next = self.data.q.val().get_bits::<2>(0) == 1;
            self.wrong.d.next = self.data.q.val().get_bits::<2>(0) != 1;
        }
        if self.entered.q.val()
            && ((self.awaited.q.val() == Awaited::Check) || (self.awaited.q.val() == Awaited::Crc))
            && !self.seal.right.val()
        {
            comment!("Of a check or a CRC-32 another byte came.");
            self.wrong.d.next = true;
        }
        if self.counts.val() && (self.awaited.q.val() == Awaited::Number) {
            if self.digit_not_zero.q.val() {
                self.wrong.d.next = false;
            }
            comment!("32 bits are four groups of seven, and four bits more in the fifth.");
            if self.place.q.val().get_bit(2) && self.upper_not_zero.q.val() {
                self.wrong.d.next = true;
            }
        }
        if self.counts.val() && (self.awaited.q.val() == Awaited::Length) && !self.first_version.q.val() {
            if self.data.q.val().get_bit(7) {
                if self.place.q.val().get_bits::<2>(0).all() {
                    self.wrong.d.next = true;
                }
            } else if self.too_long.q.val() || (self.is_end.q.val() && !self.none_left.q.val()) {
                self.wrong.d.next = true;
            }
        }

        comment!("The squares of a set-up. A game's first byte has the place 2, the sixteenth the place 1.");
        if self.begins.val() {
            self.in_set_up.d.next = self.data.q.val().get_bit(1);
            self.quarters.d.next = 0.into();
        }
        if self.spelt.val() {
            self.in_set_up.d.next = false;
        }
        if self.counts.val() && (self.awaited.q.val() == Awaited::Game) && (self.place.q.val() == 1) {
            self.quarters.d.next = self.quarters.q.val() + 1;
            if self.quarters.q.val().all() {
                self.in_set_up.d.next = false;
            }
        }

        comment!("The byte held back goes out with the next one, or as the last one of what ends or is cut off.");
        if self.m_axis_tready.val() {
            self.given.d.next = false;
        }
        if self.looks.val()
            && self.holding.q.val()
            && !self.marks.escape.val()
            && (self.third.val() || (self.awaited.q.val() == Awaited::Game))
        {
            self.given.d.next = true;
            self.given_last.d.next = self.third.val();
            self.given_damaged.d.next = self.third.val();
            self.holding.d.next = false;
        }
        if self.counts.val() && (self.awaited.q.val() == Awaited::Game) {
            self.held.d.next = self.data.q.val();
            self.held_square.d.next = self.in_set_up.q.val();
            self.holding.d.next = true;
            if self.none_left.q.val() && self.first_version.q.val() {
                self.holding.d.next = false;
                self.given.d.next = true;
                self.given_last.d.next = true;
                self.given_damaged.d.next = false;
            }
        }
        if self.ends.val() {
            self.given.d.next = self.holding.q.val();
            self.given_last.d.next = true;
            self.given_damaged.d.next = self.wrong.q.val();
            self.holding.d.next = false;
        }
        if self.rst.val() {
            self.holding.d.next = false;
            self.given.d.next = false;
        }

        comment!("What is no sound game, and sound games without bytes.");
        self.sized.next = self.counts.val()
            && (self.awaited.q.val() == Awaited::Length)
            && self.first_version.q.val()
            && !self.successor.loses.val()
            && !self.data.q.val().get_bit(7);
        self.damaged.d.next = self.lost.q.val()
            || (self.begins.val() && self.in_frame.val())
            || (self.sized.val() && self.too_long.q.val());
        self.empty.d.next = (self.sized.val() && !self.too_long.q.val() && self.none_left.q.val())
            || (self.ends.val() && !self.wrong.q.val() && !self.is_end.q.val() && !self.holding.q.val());
        if self.rst.val() {
            self.damaged.d.next = false;
            self.empty.d.next = false;
        }

        comment!("The ports.");
        self.s_axis_tready.next = (self.step.q.val() == Step::Take) && !self.replay.q.val();
        self.m_axis_tdata.next = self.held.q.val();
        self.m_axis_tvalid.next = self.given.q.val();
        self.m_axis_tlast.next = self.given_last.q.val();
        self.square_flag.next = 0.into();
        if self.held_square.q.val() {
            self.square_flag.next = 1.into();
        }
        self.damaged_flag.next = 0.into();
        if self.given_damaged.q.val() {
            self.damaged_flag.next = 1.into();
        }
        self.m_axis_tuser.next =
            bit_cast::<2, 1>(self.damaged_flag.val()) | (bit_cast::<2, 1>(self.square_flag.val()) << 1);
        self.game_damaged.next = self.damaged.q.val();
        self.game_empty.next = self.empty.q.val();
    }
}
