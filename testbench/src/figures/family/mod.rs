// SPDX-License-Identifier: MIT OR Apache-2.0
//! The families of FPGAs that are measured: what their tools are called with, and what their cells are.

mod ecp5;
mod gowin;
mod ice40;
mod xilinx;

use crate::tools::Tool;
use crate::verilog::{self, Core, ExportFailed};

/// All families, in the order of the report.
pub const FAMILIES: [Family; 7] = [
    ice40::HX8K,
    ice40::HX1K,
    ice40::UP5K,
    ecp5::ECP5,
    ecp5::ECP5_85,
    gowin::GOWIN,
    xilinx::XILINX,
];

/// The family with this short name.
pub fn family(id: &str) -> Option<Family> {
    FAMILIES.into_iter().find(|family| family.id == id)
}

/// A family, or rather one device of it with its tools.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The short name.
    pub id: &'static str,
    /// The device in full.
    pub name: &'static str,
    /// What a cell is, and how many there are.
    pub cells: &'static str,
    /// How many cells there are, where it is placed: a core with more is only counted.
    pub capacity: u64,
    /// What a block of RAM is, and how many there are.
    pub blocks: &'static str,
    /// What synthesizes.
    pub synthesizer: Tool,
    /// How Yosys is told to read the Verilog.
    pub reading: &'static str,
    /// Files of `hdl/verilog` that are taken in the place of exported ones, because the tools do not find all that the
    /// device has.
    pub(super) replacements: &'static [Replacement],
    /// The command of Yosys that does, with `TOP` for the top module.
    pub synthesis: &'static str,
    /// What a cell of the netlist counts as, by its type.
    pub(super) resource: fn(&str) -> Option<Resource>,
    /// What counts the cells.
    pub counting: Counting,
    /// Place and route, where there is a free tool for it.
    pub place: Option<Place>,
    /// If the device is there to be filled: with what.
    pub filled: Option<Filled>,
}

/// A core of which several stand side by side on a device, each between registers with few pins.
#[derive(Clone, Copy, Debug)]
pub struct Filled {
    /// The core; no other is measured on this device.
    pub core: &'static str,
    /// How many.
    pub copies: u32,
}

impl Family {
    /// Whether a core is measured on it.
    pub fn takes(&self, core: &str) -> bool {
        self.filled.is_none_or(|filled| filled.core == core)
    }

    /// How many cells a core may take, with the registers around it, to be placed: in the last twentieth the placer
    /// finds no place, or seeks it for an hour.
    pub const fn room(&self) -> u64 {
        self.capacity / 20 * 19
    }

    /// A core as it is measured, with the files that the family takes in the place of exported ones.
    ///
    /// # Errors
    /// If there is no such core, or it does not export.
    pub fn core(&self, name: &str) -> Result<Core, ExportFailed> {
        let mut core = verilog::core(name)?;
        for file in &mut core.files {
            if let Some(with) = self.replacements.iter().find(|with| with.name == file.name) {
                with.text.clone_into(&mut file.text);
            }
        }
        Ok(core)
    }

    /// What takes the place of files of a core.
    pub(super) fn replaced<'a>(&'a self, core: &'a Core) -> impl Iterator<Item = &'a Replacement> {
        let is_there = |name: &str| core.files.iter().any(|file| file.name == name);
        self.replacements.iter().filter(move |with| is_there(with.name))
    }
}

/// A file in the place of an exported one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replacement {
    /// The name of both.
    pub name: &'static str,
    /// The folder of the exported one.
    pub exported: &'static str,
    /// The folder of the other.
    pub folder: &'static str,
    /// Its text.
    pub text: &'static str,
}

impl Replacement {
    /// What `sed` makes of the list of a core's files.
    pub fn edit(&self) -> String {
        format!("s,{1}/{0},{2}/{0},", self.name, self.exported, self.folder)
    }
}

/// How a core's cells are counted.
#[derive(Clone, Copy, Debug)]
pub enum Counting {
    /// The placer packs the core alone and says how many of this kind it takes.
    Packed {
        /// The placer's arguments, with `TOP`.
        arguments: &'static str,
        /// The name of the kind in its report.
        kind: &'static str,
    },
    /// Tables and carries of the netlist, for a carry takes the place of a table.
    TablesAndCarries,
    /// Tables of the netlist.
    Tables,
}

/// Place and route.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The program.
    pub placer: Tool,
    /// Its arguments, with `TOP` and `SEED`. The frequency asked for is above what is reached, so that the placer does
    /// not stop early.
    pub arguments: &'static str,
    /// Up to this many ports, a core with a clock is placed as it is; all others stand between registers, with few
    /// pins.
    pub pins: usize,
    /// Where the pins of the few are, if the placer wants to be told: the name of the file and its text.
    pub pin_file: Option<(&'static str, &'static str)>,
}

/// What a cell of a netlist counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Resource {
    Table,
    FlipFlop,
    Carry,
    BlockRam,
    DistributedRam,
}
