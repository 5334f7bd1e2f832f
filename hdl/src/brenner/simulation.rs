// SPDX-License-Identifier: MIT OR Apache-2.0
//! The cores of Brenner's code, simulated in Rust with plain integers outside.

use rust_hdl::prelude::*;

use super::alternate::BrennerAlternate;
use super::byte_class::ByteClass;
use super::fields::BrennerFields;
use super::interpreter::BrennerInterpreter;
use super::small::BrennerInterpreterSmall;
use crate::simulation::{PASSES, StreamSimulation, stream_block};
use crate::word::Word;

stream_block!(BrennerInterpreter, u8, set_ups);
stream_block!(BrennerAlternate<1>, u8, set_ups);
stream_block!(BrennerAlternate<2>, u8, set_ups);
stream_block!(BrennerAlternate<3>, u8, set_ups);
stream_block!(BrennerInterpreterSmall, u8);
stream_block!(BrennerInterpreter<1>, u8, set_ups);

/// `brenner_interpreter`, clock by clock.
/// ```
/// use halfmove_hdl::brenner::simulation::InterpreterSimulation;
/// use halfmove_hdl::simulation::Inputs;
///
/// let mut core = InterpreterSimulation::new();
/// let game = [0x2c, 0x2c]; // e4 e5
/// let (mut sent, mut records) = (0, Vec::new());
/// while records.len() < game.len() {
///     let offered = sent < game.len();
///     let outputs = core.cycle(Inputs {
///         s_tdata: if offered { game[sent] } else { 0 },
///         s_tvalid: offered,
///         s_tlast: sent + 1 == game.len(),
///         m_tready: true,
///         ..Inputs::default()
///     });
///     sent += usize::from(offered && outputs.s_tready);
///     if outputs.m_tvalid {
///         records.push(outputs.m_tdata);
///     }
/// }
/// assert_eq!(records[0] & 0xfff, 12 | 28 << 6); // from e2 to e4
/// ```
pub type InterpreterSimulation = StreamSimulation<BrennerInterpreter>;

/// The fields of a byte, as `brenner_fields` gives them; [`super::fields`] says what they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields {
    /// What the byte is.
    pub byte_class: ByteClass,
    /// The record's kind code of the man moved or named, 0 if none.
    pub man_kind: u8,
    /// Its label.
    pub man_label: u8,
    /// The direction, whose meaning depends on the class.
    pub direction: u8,
    /// How many squares.
    pub distance: u8,
    /// The low three bits of an event.
    pub event_code: u8,
}

/// `brenner_fields`, byte by byte.
///
/// ```
/// use halfmove_hdl::brenner::byte_class::ByteClass;
/// use halfmove_hdl::brenner::simulation::FieldsSimulation;
///
/// let fields = FieldsSimulation::new().decode(0b1_1_100_01_1);
/// assert_eq!((fields.byte_class, fields.man_label, fields.direction, fields.distance), (ByteClass::Bishop, 1, 3, 4));
/// ```
pub struct FieldsSimulation {
    core: BrennerFields,
}

impl FieldsSimulation {
    /// The block.
    pub fn new() -> Self {
        let mut core = BrennerFields::default();
        core.connect_all();
        Self { core }
    }

    /// The fields of a byte.
    pub fn decode(&mut self, byte: u8) -> Fields {
        self.core.code_byte.next = Word::new(byte.into());
        assert!(simulate(&mut self.core, PASSES), "the simulation oscillates");
        Fields {
            byte_class: self.core.byte_class.val(),
            man_kind: self.core.man_kind.val().value() as u8,
            man_label: self.core.man_label.val().value() as u8,
            direction: self.core.direction.val().value() as u8,
            distance: self.core.distance.val().value() as u8,
            event_code: self.core.event_code.val().value() as u8,
        }
    }
}

impl Default for FieldsSimulation {
    fn default() -> Self {
        Self::new()
    }
}
