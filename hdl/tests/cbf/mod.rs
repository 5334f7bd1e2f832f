// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's records of 1993 in RustHDL against the software.

mod core;
mod walker;
