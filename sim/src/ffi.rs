// SPDX-License-Identifier: MIT OR Apache-2.0
//! The only unsafe code of the crate: opening a model's shared library, calling the C interface of `shim.hpp`, and
//! reading and writing the ports where the model keeps them.
//!
//! It rests on this: the library is one that `compile.rs` made from `shim.hpp` for this very design (its name in the
//! cache is a hash of both, and of the ports), `shim.rs` has compared every port's direction and width with Verilator's,
//! and the C++ compiler has checked its storage size (`static_assert`). `model.rs` lets no value in that is wider than
//! its port, and no handle of other ports: Verilated code takes for granted that the bits above a port's width are 0,
//! and writes outside of a memory if an address has more.

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::io;
use std::path::Path;
use std::ptr::NonNull;
use std::sync::Arc;

use crate::design::Design;
use crate::shim::storage_bytes;

type NewFunction = unsafe extern "C" fn(*mut c_char, usize) -> *mut c_void;
type DeleteFunction = unsafe extern "C" fn(*mut c_void);
type EvalFunction = unsafe extern "C" fn(*mut c_void) -> *const c_char;
type PortFunction = unsafe extern "C" fn(*mut c_void, u32) -> *mut c_void;
type TraceOpenFunction = unsafe extern "C" fn(*mut c_void, *const c_char) -> c_int;
type TraceCloseFunction = unsafe extern "C" fn(*mut c_void) -> c_int;

/// An open shared library and the functions of its C interface.
#[derive(Debug)]
pub(crate) struct Library {
    new: NewFunction,
    delete: DeleteFunction,
    eval: EvalFunction,
    port: PortFunction,
    trace_open: TraceOpenFunction,
    trace_close: TraceCloseFunction,
    /// Keeps the code of the functions above in memory.
    _library: libloading::Library,
}

impl Library {
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let text = |error: libloading::Error| error.to_string();
        // SAFETY: the library comes from our own build; all its initialisers do is set up Verilator's globals.
        let library = unsafe { libloading::Library::new(path) }.map_err(text)?;
        // SAFETY: the types are those of the definitions in `shim.hpp` and `shim.rs`, and the function pointers
        // stay beside the library, which outlives them.
        unsafe {
            Ok(Self {
                new: *library.get::<NewFunction>(b"halfmove_new").map_err(text)?,
                delete: *library.get::<DeleteFunction>(b"halfmove_delete").map_err(text)?,
                eval: *library.get::<EvalFunction>(b"halfmove_eval").map_err(text)?,
                port: *library.get::<PortFunction>(b"halfmove_port").map_err(text)?,
                trace_open: *library.get::<TraceOpenFunction>(b"halfmove_trace_open").map_err(text)?,
                trace_close: *library
                    .get::<TraceCloseFunction>(b"halfmove_trace_close")
                    .map_err(text)?,
                _library: library,
            })
        }
    }

    /// A new model of the design that the library was made for.
    pub(crate) fn instantiate(self: &Arc<Self>, design: &Design) -> Result<RawModel, String> {
        let mut message = [0 as c_char; 512];
        // SAFETY: the buffer is writable for the length given.
        let handle = unsafe { (self.new)(message.as_mut_ptr(), message.len()) };
        let Some(handle) = NonNull::new(handle) else {
            // SAFETY: the shim ends the message with a null inside the buffer, which lives until here.
            let text = unsafe { CStr::from_ptr(message.as_ptr()) };
            return Err(text.to_string_lossy().into_owned());
        };
        let mut model = RawModel {
            library: Arc::clone(self),
            handle,
            cells: Vec::with_capacity(design.port_specs().len()),
        };
        for (index, port) in (0_u32..).zip(design.port_specs()) {
            // SAFETY: the handle is the live model just made.
            let address = unsafe { (self.port)(handle.as_ptr(), index) };
            let Some(address) = NonNull::new(address) else {
                return Err(format!("port `{}` has no address", port.name));
            };
            model.cells.push(match storage_bytes(port.width) {
                1 => Cell::Bits8(address.cast()),
                2 => Cell::Bits16(address.cast()),
                4 => Cell::Bits32(address.cast()),
                _ => Cell::Bits64(address.cast()),
            });
        }
        Ok(model)
    }
}

/// Where a model keeps a port, in a cell as wide as Verilator's type for it.
#[derive(Clone, Copy, Debug)]
enum Cell {
    Bits8(NonNull<u8>),
    Bits16(NonNull<u16>),
    Bits32(NonNull<u32>),
    Bits64(NonNull<u64>),
}

/// Why a waveform does not start.
pub(crate) enum TraceFailure {
    NotBuilt,
    Io(io::Error),
}

/// A model as the C interface gives it.
#[derive(Debug)]
pub(crate) struct RawModel {
    library: Arc<Library>,
    handle: NonNull<c_void>,
    cells: Vec<Cell>,
}

// SAFETY: a model has a VerilatedContext of its own and shares no mutable state with other models; the shim makes its
// context that of the calling thread before it is evaluated. It is not Sync: it holds raw pointers.
unsafe impl Send for RawModel {}

impl RawModel {
    /// The value of a port; panics if the design has no port of this index.
    pub(crate) fn read(&self, index: usize) -> u64 {
        // SAFETY: the cell lies inside the live model and is aligned for its type, which the C++ compiler chose;
        // the model is not Sync and changes only under `&mut self`, so nobody writes meanwhile.
        unsafe {
            match self.cells[index] {
                Cell::Bits8(cell) => cell.read().into(),
                Cell::Bits16(cell) => cell.read().into(),
                Cell::Bits32(cell) => cell.read().into(),
                Cell::Bits64(cell) => cell.read(),
            }
        }
    }

    /// Sets a port; panics if the design has no port of this index. The value must fit the port's width, which
    /// [`crate::Model::set`] checks; bits beyond the cell are dropped.
    pub(crate) fn write(&mut self, index: usize, value: u64) {
        // SAFETY: as in `read`, and `&mut self` keeps every other access away.
        unsafe {
            match self.cells[index] {
                Cell::Bits8(cell) => cell.write(value as u8),
                Cell::Bits16(cell) => cell.write(value as u16),
                Cell::Bits32(cell) => cell.write(value as u32),
                Cell::Bits64(cell) => cell.write(value),
            }
        }
    }

    /// Settles the model.
    pub(crate) fn eval(&mut self) -> Result<(), String> {
        // SAFETY: the handle is live, and `&mut self` keeps every other access away.
        let message = unsafe { (self.library.eval)(self.handle.as_ptr()) };
        if message.is_null() {
            return Ok(());
        }
        // SAFETY: a message is a null-terminated string that the live model owns.
        let text = unsafe { CStr::from_ptr(message) };
        Err(text.to_string_lossy().into_owned())
    }

    /// Starts a waveform.
    pub(crate) fn trace_open(&mut self, path: &CString) -> Result<(), TraceFailure> {
        // SAFETY: the handle is live, the path null-terminated, and the shim keeps no pointer to it.
        match unsafe { (self.library.trace_open)(self.handle.as_ptr(), path.as_ptr()) } {
            0 => Ok(()),
            -1 => Err(TraceFailure::NotBuilt),
            error => Err(TraceFailure::Io(io::Error::from_raw_os_error(error))),
        }
    }

    /// Ends the waveform, if there is one; the first error of writing it.
    pub(crate) fn trace_close(&mut self) -> io::Result<()> {
        // SAFETY: the handle is live, and `&mut self` keeps every other access away.
        match unsafe { (self.library.trace_close)(self.handle.as_ptr()) } {
            0 => Ok(()),
            error => Err(io::Error::from_raw_os_error(error)),
        }
    }
}

impl Drop for RawModel {
    fn drop(&mut self) {
        // SAFETY: the handle is live and is not used after this; the library is still open.
        unsafe { (self.library.delete)(self.handle.as_ptr()) }
    }
}
