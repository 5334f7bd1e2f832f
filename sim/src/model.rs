// SPDX-License-Identifier: MIT OR Apache-2.0
//! A running model: ports are set and read through handles that were checked once, when they were asked for.

use std::ffi::CString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use halfmove::hardware::ports::Direction;

use crate::design::Design;
use crate::error::{PortError, TraceError};
use crate::ffi::{RawModel, TraceFailure};
use crate::port_list::PortList;

/// A port of a model; made by [`Model::port`], and from the other two handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortId {
    list: PortList,
    width: u32,
    index: usize,
}

impl PortId {
    /// Its width in bits.
    pub fn width(self) -> u32 {
        self.width
    }
}

/// An input of a model; made by [`Model::input`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputId(PortId);

/// An output of a model; made by [`Model::output`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutputId(PortId);

impl From<InputId> for PortId {
    fn from(input: InputId) -> Self {
        input.0
    }
}

impl From<OutputId> for PortId {
    fn from(output: OutputId) -> Self {
        output.0
    }
}

/// A Verilated model with its own state. It can move to another thread, but not be used by two at once.
///
/// Handles fit every model whose design has the same ports: the same names, directions and widths in the same order. On
/// any other model they panic.
#[derive(Debug)]
pub struct Model {
    raw: RawModel,
    design: Arc<Design>,
    list: PortList,
    tracing: Option<PathBuf>,
}

impl Model {
    pub(crate) fn new(raw: RawModel, design: Arc<Design>) -> Self {
        Self {
            raw,
            list: PortList::of(design.port_specs()),
            design,
            tracing: None,
        }
    }

    /// The design that it was made of.
    pub fn design(&self) -> &Design {
        &self.design
    }

    /// The handle of a port of any direction, to be read.
    ///
    /// # Errors
    /// [`PortError::Unknown`].
    pub fn port(&self, name: &str) -> Result<PortId, PortError> {
        let ports = self.design.port_specs();
        match ports.iter().position(|port| port.name == name) {
            Some(index) => Ok(PortId {
                list: self.list,
                width: ports[index].width,
                index,
            }),
            None => Err(PortError::Unknown {
                top: self.design.top().to_owned(),
                name: name.to_owned(),
            }),
        }
    }

    /// The handle of an input of `width` bits.
    ///
    /// # Errors
    /// If there is no such port, or it is no input, or it has another width.
    pub fn input(&self, name: &str, width: u32) -> Result<InputId, PortError> {
        self.checked(name, Direction::Input, width).map(InputId)
    }

    /// The handle of an output of `width` bits.
    ///
    /// # Errors
    /// If there is no such port, or it is no output, or it has another width.
    pub fn output(&self, name: &str, width: u32) -> Result<OutputId, PortError> {
        self.checked(name, Direction::Output, width).map(OutputId)
    }

    fn checked(&self, name: &str, wanted: Direction, width: u32) -> Result<PortId, PortError> {
        let port = self.port(name)?;
        let top = self.design.top().to_owned();
        let name = name.to_owned();
        if self.design.port_specs()[port.index].direction != wanted {
            return Err(PortError::Direction { top, name, wanted });
        }
        if port.width != width {
            return Err(PortError::Width {
                top,
                name,
                width: port.width,
                wanted: width,
            });
        }
        Ok(port)
    }

    /// Sets an input. Outputs follow at the next [`Model::eval`].
    ///
    /// # Panics
    /// If the value does not fit the width of the port, or the handle is of a design with other ports.
    #[inline]
    pub fn set(&mut self, input: InputId, value: u64) {
        let index = self.place(input.0);
        let width = input.0.width;
        assert!(
            width == 64 || value >> width == 0,
            "{value:#x} does not fit the {width} bits of `{}`",
            self.design.port_specs()[index].name
        );
        self.raw.write(index, value);
    }

    /// The value of a port: of an output, as the last [`Model::eval`] left it.
    ///
    /// # Panics
    /// If the handle is of a design with other ports.
    #[inline]
    pub fn get(&self, port: impl Into<PortId>) -> u64 {
        self.raw.read(self.place(port.into()))
    }

    /// The place of a port that a handle of this model's ports means.
    #[inline]
    fn place(&self, port: PortId) -> usize {
        assert!(
            port.list == self.list,
            "a port handle of another design is used on a model of `{}`, whose ports are others",
            self.design.top()
        );
        port.index
    }

    /// Settles the model with the inputs as they are: clock edges since the last call, then everything combinational.
    /// A waveform, if one is being written, advances by 5 ns.
    ///
    /// # Panics
    /// If the design stops itself (`$stop`, `$finish`, `$fatal`) or does not settle, now or at an earlier call.
    #[inline]
    pub fn eval(&mut self) {
        if let Err(message) = self.raw.eval() {
            panic!("the model of `{}` failed: {message}", self.design.top());
        }
    }

    /// One period of a clock: the falling edge, the inputs settle, then the rising edge. Outputs are afterwards those
    /// behind the rising edge.
    ///
    /// # Panics
    /// As [`Model::eval`] and [`Model::set`].
    #[inline]
    pub fn tick(&mut self, clock: InputId) {
        self.set(clock, 0);
        self.eval();
        self.set(clock, 1);
        self.eval();
    }

    /// Starts to write every signal into a VCD file, from the next [`Model::eval`] on.
    ///
    /// # Errors
    /// If the model was built without [`crate::Tracing::On`], writes a waveform already, or the file cannot be made. Errors of later
    /// writing are told by [`Model::finish_trace`].
    pub fn trace(&mut self, path: impl AsRef<Path>) -> Result<(), TraceError> {
        let path = path.as_ref();
        if self.tracing.is_some() {
            return Err(TraceError::AlreadyTracing(self.design.top().to_owned()));
        }
        let io = |source| TraceError::Io {
            path: path.to_owned(),
            source,
        };
        let name = CString::new(path.as_os_str().as_encoded_bytes()).map_err(|error| io(error.into()))?;
        self.raw.trace_open(&name).map_err(|failure| match failure {
            TraceFailure::NotBuilt => TraceError::NotTraceable(self.design.top().to_owned()),
            TraceFailure::Io(source) => io(source),
        })?;
        self.tracing = Some(path.to_owned());
        Ok(())
    }

    /// Completes the waveform, if one is being written. Dropping the model does so too, and tells no error.
    ///
    /// # Errors
    /// [`TraceError::Io`] if not all of the waveform could be written.
    pub fn finish_trace(&mut self) -> Result<(), TraceError> {
        let Some(path) = self.tracing.take() else { return Ok(()) };
        self.raw.trace_close().map_err(|source| TraceError::Io { path, source })
    }
}
