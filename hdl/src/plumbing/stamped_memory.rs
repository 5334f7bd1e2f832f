// SPDX-License-Identifier: MIT OR Apache-2.0
//! The block [`StampedMemory`].

use rust_hdl::prelude::*;

use super::DualPortRam;
use super::stamped::Stamped;
use crate::simulation::{Settle, clocked};
use crate::word::Word;
use crate::{Documented, comment};

/// A memory that is empty again at once when a game ends, without a clock being spent on clearing it.
///
/// 64 words of 6 bits, each with the number of the game that wrote it: a word of another game reads as empty.
///
/// Game numbers repeat after 128 games, so no word may keep one that long: the last token of a game, whose own write
/// nobody would read, empties the word whose address is the game's number modulo 64. Each word is thus emptied once in
/// 64 games, which leaves 64 more between that and the number's return: a stage that reads before this one empties is
/// some clocks, so as many short games, ahead.
///
/// | clock | |
/// |---|---|
/// | 0 | `read_address` is taken |
/// | 1 | the block RAM's word is compared with `read_tag`; `discard` can declare it empty |
/// | 2 | `content` and `fresh` are there, and `clash`: the word was written just when it was read, and reads as empty |
#[derive(LogicBlock, Settle, Documented, Default)]
pub struct StampedMemory {
    /// The clock.
    pub clock: Signal<In, Clock>,
    /// Writes `write_content` at this edge.
    pub write: Signal<In, Bit>,
    /// The word written.
    pub write_address: Signal<In, Word<6>>,
    /// What is written.
    pub write_content: Signal<In, Word<6>>,
    /// The game that writes.
    pub write_tag: Signal<In, Word<7>>,
    /// Empties the word whose address is the low bits of `write_tag`, instead of writing. What is read at this edge, at any
    /// address, reads as empty.
    pub sweep: Signal<In, Bit>,
    /// The word read.
    pub read_address: Signal<In, Word<6>>,
    /// The game that reads, one clock after the address.
    pub read_tag: Signal<In, Word<7>>,
    /// One clock after the address: take the word as empty.
    pub discard: Signal<In, Bit>,
    /// What was read; two clocks after the address, as the other outputs.
    pub content: Signal<Out, Word<6>>,
    /// The reading game wrote it.
    pub fresh: Signal<Out, Bit>,
    /// It was written at the edge at which it was read.
    pub clash: Signal<Out, Bit>,

    ram: DualPortRam<Stamped, 6>,
    content_2: DFF<Word<6>>,
    usable: DFF<Bit>,
    same_low: DFF<Bit>,
    same_middle: DFF<Bit>,
    same_high: DFF<Bit>,
    read_word_tag: Signal<Local, Word<7>>,
    swept_address: Signal<Local, Word<6>>,
    written_while_read: DFF<Bit>,
    swept_while_read: DFF<Bit>,
    clash_2: DFF<Bit>,
}

#[clocked]
impl Logic for StampedMemory {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module halfmove_stamped_memory");

        self.swept_address.next = self.write_tag.val().get_bits::<6>(0);
        self.ram.write_enable.next = self.write.val() || self.sweep.val();
        self.ram.write_address.next = self.write_address.val();
        if self.sweep.val() {
            self.ram.write_address.next = self.swept_address.val();
        }
        self.ram.write_data.next.written = !self.sweep.val();
        self.ram.write_data.next.tag = self.write_tag.val();
        self.ram.write_data.next.content = self.write_content.val();

        self.ram.read_enable.next = true;
        self.ram.read_address.next = self.read_address.val();
        self.written_while_read.d.next =
            self.write.val() && !self.sweep.val() && (self.write_address.val() == self.read_address.val());
        comment!(
            "Reads are ahead of writes: what is read as a game ends is for a later game, which wrote nothing yet."
        );
        self.swept_while_read.d.next = self.sweep.val();

        self.content_2.d.next = self.ram.read_data.val().content;
        comment!("The tags are compared in pieces: a block RAM is slow enough by itself.");
        self.read_word_tag.next = self.ram.read_data.val().tag;
        self.same_low.d.next = self.read_word_tag.val().get_bits::<2>(0) == self.read_tag.val().get_bits::<2>(0);
        self.same_middle.d.next = self.read_word_tag.val().get_bits::<2>(2) == self.read_tag.val().get_bits::<2>(2);
        self.same_high.d.next = self.read_word_tag.val().get_bits::<3>(4) == self.read_tag.val().get_bits::<3>(4);
        self.usable.d.next = self.ram.read_data.val().written
            && !self.written_while_read.q.val()
            && !self.swept_while_read.q.val()
            && !self.discard.val();
        self.clash_2.d.next = self.written_while_read.q.val();

        self.content.next = self.content_2.q.val();
        self.fresh.next =
            self.usable.q.val() && self.same_low.q.val() && self.same_middle.q.val() && self.same_high.q.val();
        self.clash.next = self.clash_2.q.val();
    }
}
