// SPDX-License-Identifier: MIT OR Apache-2.0
//! The halfmove library for Python: `halfmove._halfmove`, which the package `halfmove` gives on with its stubs. What has to
//! do with one game is a class or function here; [`columns`] works on whole Arrow columns, whose buffers it copies and
//! checks, so that nothing here is `unsafe`.

mod board;
mod code;
mod coding;
mod column;
mod columns;
mod epd;
mod error;
mod files;
mod game;
mod gbr;
mod half_move;
mod movetext;
mod notes;
mod number;
mod owned;
mod pairs;
mod perft;
mod play;
mod position;
mod record;
mod signals;
mod solve;
mod variations;
mod writer;

use pyo3::prelude::*;

/// Chess half-move codes: the part that is compiled. Use the package `halfmove`.
#[pymodule(gil_used = true)]
fn _halfmove(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<code::Code>()?;
    module.add_class::<half_move::HalfMove>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<board::Board>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<gbr::Pattern>()?;
    module.add_class::<files::Reader>()?;
    module.add_class::<files::CodedGame>()?;
    module.add_class::<writer::Writer>()?;
    module.add_function(wrap_pyfunction!(code::codes, module)?)?;
    module.add_function(wrap_pyfunction!(code::code, module)?)?;
    module.add_function(wrap_pyfunction!(coding::encode, module)?)?;
    module.add_function(wrap_pyfunction!(coding::decode, module)?)?;
    module.add_function(wrap_pyfunction!(record::records, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve, module)?)?;
    module.add_function(wrap_pyfunction!(gbr::gbr_encode, module)?)?;
    module.add_function(wrap_pyfunction!(gbr::gbr_decode, module)?)?;
    module.add_function(wrap_pyfunction!(columns::half_moves, module)?)?;
    module.add_function(wrap_pyfunction!(columns::half_move_bits, module)?)?;
    module.add_function(wrap_pyfunction!(columns::first_material, module)?)?;
    module.add_function(wrap_pyfunction!(columns::places, module)?)?;
    module.add_function(wrap_pyfunction!(columns::faults, module)?)?;
    module.add_function(wrap_pyfunction!(columns::encode_column, module)?)?;
    module.add_function(wrap_pyfunction!(movetext::movetext, module)?)?;
    module.add_function(wrap_pyfunction!(movetext::encode_movetext, module)?)?;
    Ok(())
}
