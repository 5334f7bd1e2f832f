// SPDX-License-Identifier: MIT OR Apache-2.0
//! A Verilated model as a stream core.

use halfmove::hardware::ports::{Port, SET_UP_STREAM_CORE, WORD_STREAM_CORE};

use super::core::{StreamCore, StreamInputs, StreamOutputs};
use super::pins::StreamPins;
use crate::error::PortError;
use crate::model::Model;

/// A Verilated model with the ports of [`SET_UP_STREAM_CORE`], of which `s_axis_tuser` may be missing, or of
/// [`WORD_STREAM_CORE`].
#[derive(Debug)]
pub struct VerilatedCore {
    model: Model,
    pins: StreamPins,
}

impl VerilatedCore {
    /// Takes a model whose ports include those of [`SET_UP_STREAM_CORE`]; `s_axis_tuser` may be missing.
    ///
    /// # Errors
    /// If a port is missing, points the other way or has another width.
    pub fn new(model: Model) -> Result<Self, PortError> {
        Self::with_ports(model, &SET_UP_STREAM_CORE)
    }

    /// Takes a model whose ports include those of [`WORD_STREAM_CORE`].
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn of_words(model: Model) -> Result<Self, PortError> {
        Self::with_ports(model, &WORD_STREAM_CORE)
    }

    fn with_ports(model: Model, ports: &[Port]) -> Result<Self, PortError> {
        // A name that is not in the table has width 0 and is refused by the model.
        Self::with_widths(model, |name| {
            ports.iter().find(|port| port.name == name).map_or(0, |port| port.width)
        })
    }

    /// Takes a model of other widths, as `width` knows them by their names: up to 16 bits in, up to 32 out, and one bit
    /// beside them.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn with_widths(model: Model, width: impl Fn(&str) -> u32) -> Result<Self, PortError> {
        Ok(Self {
            pins: StreamPins::of(&model, width)?,
            model,
        })
    }

    /// The model, for instance to start a waveform or to look at further ports.
    pub fn model_mut(&mut self) -> &mut Model {
        &mut self.model
    }
}

impl StreamCore for VerilatedCore {
    /// # Panics
    /// As [`Model::eval`].
    #[inline]
    fn cycle(&mut self, inputs: StreamInputs) -> StreamOutputs {
        self.pins.cycle(&mut self.model, inputs)
    }
}
