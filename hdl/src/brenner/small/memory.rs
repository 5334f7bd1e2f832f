// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`Memory`].

use rust_hdl::prelude::*;

use super::entry::{Entry, Holding};
use crate::plumbing::{DualPortRam, Rom};
use crate::simulation::{Settle, clocked};
use crate::word::{Word, bit_cast};
use crate::{Documented, comment};

/// The square of every man and the man on every square: both in one block RAM, one word read or written a clock.
///
/// The man table and the board.
///
/// A word that this game has not written says what holds at its start: it carries the number of the game that wrote it,
/// and a second table, which never changes, is read beside it. The end of a game writes one word, the next game's end
/// the next one, so that each is written once in 128 games and none is as old as 256 games, when its number would come
/// round.
///
/// Power-up and reset start at game 0 and have 128 games end, a clock each: what the memory held before does not
/// matter.
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct Memory {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset.
    pub reset: Signal<In, Bit>,
    /// Reads at this edge.
    pub read: Signal<In, Bit>,
    /// Writes at this edge; never together with `read`.
    pub write: Signal<In, Bit>,
    /// The board at `square`, or else the table at `man`.
    pub board: Signal<In, Bit>,
    /// The address in the board; what is written in the table.
    pub square: Signal<In, Word<6>>,
    /// The address in the table; what is written in the board.
    pub man: Signal<In, Word<6>>,
    /// Whether a man stands there after the write, or is on the board.
    pub present_after: Signal<In, Bit>,
    /// A game has ended.
    pub next_game: Signal<In, Bit>,
    /// What was read last.
    pub present: Signal<Out, Bit>,
    /// What was read last.
    pub content: Signal<Out, Word<6>>,
    /// This game has written it.
    pub changed: Signal<Out, Bit>,
    /// After power-up or reset: a game must end at the next clock too, for words are still to be emptied.
    pub sweeping: Signal<Out, Bit>,

    entries: DualPortRam<Entry, 7>,
    start: Rom<Holding, 7>,
    game: DFF<Word<8>>,
    swept: DFF<Bit>,
    last_word: Signal<Local, Bit>,
    address: Signal<Local, Word<7>>,
    index: Signal<Local, Word<6>>,
    table_bit: Signal<Local, Word<1>>,
    same_game: Signal<Local, Bit>,
}

#[clocked]
impl Logic for Memory {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module brenner_small_memory");

        self.last_word.next = self.game.q.val().get_bits::<7>(0).all();
        self.index.next = self.man.val();
        self.table_bit.next = 0.into();
        self.entries.write_data.next.content = self.square.val();
        if self.board.val() {
            self.index.next = self.square.val();
            self.table_bit.next = 1.into();
            self.entries.write_data.next.content = self.man.val();
        }
        self.address.next = (bit_cast::<7, 1>(self.table_bit.val()) << 6) | bit_cast::<7, 6>(self.index.val());
        comment!("A game's end writes whatever it is to the word that is its turn: what counts is the game's number.");
        if self.next_game.val() {
            self.address.next = bit_cast::<7, 8>(self.game.q.val());
            self.game.d.next = self.game.q.val() + 1;
            if self.last_word.val() {
                self.swept.d.next = true;
            }
        }
        if self.reset.val() {
            self.game.d.next = 0.into();
            self.swept.d.next = false;
        }
        self.sweeping.next = !self.swept.q.val() && !self.last_word.val();
        self.entries.write_enable.next = self.write.val() || self.next_game.val();
        self.entries.write_address.next = self.address.val();
        self.entries.write_data.next.present = self.present_after.val();
        self.entries.write_data.next.game = self.game.q.val();
        self.entries.read_enable.next = self.read.val();
        self.entries.read_address.next = self.address.val();
        self.start.read_enable.next = self.read.val();
        self.start.read_address.next = self.address.val();

        self.same_game.next = self.entries.read_data.val().game == self.game.q.val();
        self.changed.next = self.same_game.val();
        self.present.next = self.start.read_data.val().present;
        self.content.next = self.start.read_data.val().content;
        if self.same_game.val() {
            self.present.next = self.entries.read_data.val().present;
            self.content.next = self.entries.read_data.val().content;
        }
    }
}
