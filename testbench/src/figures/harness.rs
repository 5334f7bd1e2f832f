// SPDX-License-Identifier: MIT OR Apache-2.0
//! Small blocks between registers: every input comes from a flip-flop and every output goes into one, so that the
//! clock of a combinational block is that of one stage, and no path to a pad counts.

use std::fmt::Write;
use std::path::Path;

use halfmove::ports::Direction;
use halfmove_hdl::cores::{self, CorePort};

use super::{Figures, FiguresError, Netlist, Routed, nextpnr_arguments, route_all};
use crate::tools::{NEXTPNR_ICE40, YOSYS};
use crate::verilog;

/// A block, and how its synthesis differs from that of the cores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The core.
    pub core: &'static str,
    /// What it is called in the table.
    pub label: &'static str,
    /// Further options of `synth_ice40`.
    pub options: &'static str,
}

const fn plain(core: &'static str) -> Candidate {
    Candidate {
        core,
        label: core,
        options: "",
    }
}

/// The blocks of the 11-bit notation, and the ROM that they are compared with, in block RAM and as logic.
pub const ELEVEN: [Candidate; 8] = [
    plain("eleven_decode"),
    plain("eleven_decode_pipe"),
    plain("eleven_encode"),
    plain("eleven_encode_pipe"),
    plain("eleven_kinds"),
    plain("eleven_unpacker"),
    plain("eleven_rom_decode"),
    Candidate {
        core: "eleven_rom_decode",
        label: "eleven_rom_decode, no block RAM",
        options: " -nobram",
    },
];

/// The figures of a block, those of the registers around it included.
#[derive(Clone, Debug, PartialEq)]
pub struct Between {
    /// The block.
    pub candidate: Candidate,
    /// How many flip-flops were put around it.
    pub registers: u64,
    /// What was measured.
    pub figures: Figures,
}

/// Measures a block between registers; `folder` takes what the tools need and write.
///
/// # Errors
/// If a tool is missing or fails.
pub fn measure_between_registers(
    folder: &Path,
    candidate: Candidate,
    seeds: &[u32],
    progress: impl Fn(&Routed) + Sync,
) -> Result<Between, FiguresError> {
    let tools = vec![YOSYS.version()?, NEXTPNR_ICE40.version()?];
    let design = verilog::core(candidate.core).map_err(std::io::Error::other)?;
    design.write_to(folder)?;
    let ports = cores::core(candidate.core).and_then(|core| core.ports().ok());
    let ports = ports.ok_or(FiguresError::Report("the core", "ports"))?;
    let top = format!("{}_between_registers", candidate.core);
    std::fs::write(folder.join(format!("{top}.v")), wrapper(&top, candidate.core, &ports))?;
    let mut files: Vec<String> = design.files.iter().map(|file| file.name.clone()).collect();
    files.sort_unstable();
    let script = |files: &str| {
        format!(
            "read_verilog {files} {top}.v; synth_ice40{} -abc9 -device hx -top {top} -json {top}.json",
            candidate.options
        )
    };
    YOSYS.run(folder, &["-q", "-p", &script(&files.join(" "))])?;
    let netlist = Netlist::read(&folder.join(format!("{top}.json")), &top)?;
    let routed = route_all(folder, &top, seeds, progress)?;
    let list = format!("$(tr '\\n' ' ' < {}.f)", candidate.core);
    let commands = [
        format!("yosys -q -p \"{}\"", script(&list)),
        format!("nextpnr-ice40 {}", nextpnr_arguments(&top, "SEED").join(" ")),
    ];
    Ok(Between {
        candidate,
        registers: ports
            .iter()
            .filter(|port| port.name != "clk")
            .map(|port| u64::from(port.width))
            .sum(),
        figures: Figures {
            top,
            tools,
            commands,
            netlist,
            routed,
        },
    })
}

/// The module that puts a register before every input and behind every output but the clock's.
fn wrapper(top: &str, core: &str, ports: &[CorePort]) -> String {
    let bits = |direction| {
        let ports = ports
            .iter()
            .filter(move |port| port.direction == direction && port.name != "clk");
        ports.map(|port| port.width).sum::<u32>()
    };
    let mut text = format!(
        "module {top} (input wire clk, input wire [{inputs}:0] pads_in, output reg [{outputs}:0] pads_out);\n\
         reg [{inputs}:0] before;\nwire [{outputs}:0] after;\n\
         always @(posedge clk) begin before <= pads_in; pads_out <= after; end\n{core} block (",
        inputs = bits(Direction::Input) - 1,
        outputs = bits(Direction::Output) - 1,
    );
    let (mut input, mut output) = (0, 0);
    for (number, port) in ports.iter().enumerate() {
        let comma = if number == 0 { "" } else { ", " };
        let (bus, at) = match port.direction {
            Direction::Input => ("before", &mut input),
            Direction::Output => ("after", &mut output),
        };
        let _ = if port.name == "clk" {
            write!(text, "{comma}.clk(clk)")
        } else {
            *at += port.width;
            write!(text, "{comma}.{}({bus}[{}:{}])", port.name, *at - 1, *at - port.width)
        };
    }
    text + ");\nendmodule\n"
}

/// A table with a line for each block, and the commands.
pub fn to_markdown(blocks: &[Between]) -> String {
    let mut text = String::from(
        "| block | LUT4 | carries | flip-flops | block RAMs of 32 | logic cells | clock in MHz: median | slowest, fastest seed |\n\
         |---|---:|---:|---:|---:|---:|---:|---|\n",
    );
    for Between {
        candidate,
        registers,
        figures,
    } in blocks
    {
        let netlist = figures.netlist;
        let clocks = figures.routed.iter().map(|routed| routed.fmax);
        let (slowest, fastest) = clocks.fold((f64::MAX, 0.0), |(low, high): (f64, f64), clock| {
            (low.min(clock), high.max(clock))
        });
        let Some(median) = figures.median() else { continue };
        let _ = writeln!(
            text,
            "| `{}` | {} | {} | {} + {registers} | {} | {} | **{:.1}** | {slowest:.1}, {fastest:.1} |",
            candidate.label,
            netlist.luts,
            netlist.carries,
            netlist.flip_flops.saturating_sub(*registers),
            median.rams,
            median.logic_cells,
            median.fmax
        );
    }
    if let Some(first) = blocks.first() {
        let _ = write!(
            text,
            "\nThe flip-flops after the plus sign are those around the block; the logic cells hold them too. Made by \
             `halfmove-hw figures --eleven` with {}, {} seeds; for the first block, with its wrapper, for each seed:\n\n\
             ```sh\n{}\n{}\n```\n",
            first.figures.tools.join(" and "),
            first.figures.routed.len(),
            first.figures.commands[0],
            first.figures.commands[1]
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_port_has_its_register() {
        let port = |name: &str, direction, width| CorePort {
            name: name.into(),
            direction,
            width,
        };
        let ports = [
            port("clk", Direction::Input, 1),
            port("a", Direction::Input, 2),
            port("b", Direction::Input, 1),
            port("c", Direction::Output, 3),
        ];
        let text = wrapper("top", "core", &ports);
        assert!(text.contains("input wire [2:0] pads_in, output reg [2:0] pads_out"));
        assert!(
            text.ends_with("core block (.clk(clk), .a(before[1:0]), .b(before[2:2]), .c(after[2:0]));\nendmodule\n")
        );
    }
}
