// SPDX-License-Identifier: MIT OR Apache-2.0
//! The core file that FuseSoC reads: the files, and what can be done with them.

use std::fmt::Write;

use halfmove_hdl::cores::Core;

use super::interface::Interface;
use super::shared::{Groups, opening};
use super::stream_bench::{self, Plan};
use super::{test_module, vhdl, wrapper};
use crate::figures::few_pins;

/// The pins of the package that the target ice40 places in: those that carry signals on an HX8K in a ct256.
pub(super) const PINS: u32 = 206;

/// The text of a core's file; `plan` is that of its testbench, if it has streams.
pub(super) fn text(
    core: &Core,
    design: &crate::verilog::Core,
    interface: &Interface,
    plan: Option<&Plan>,
    shared: &Groups,
) -> String {
    let name = core.name;
    let bench = plan.map(|_| stream_bench::SHARED);
    let read = plan.map_or_else(
        || vec![test_module::vectors_name(name)],
        |plan| stream_bench::data_files(name, plan),
    );
    let rtl = shared.rtl(&listed(core, design), interface.is_stream());
    let mut text = head(core, &rtl) + &testbench_files(name, bench, &read);
    text += &vendor_files(name, interface);
    let few_pins = !interface.fits(PINS);
    if few_pins {
        let _ = write!(
            text,
            "  few_pins:\n    file_type: verilogSource\n    files:\n      - few_pins/{}.v\n",
            few_pins::name(name)
        );
    }
    let placed = if few_pins {
        few_pins::name(name)
    } else {
        name.to_owned()
    };
    let of_pins = if few_pins { ", few_pins" } else { "" };
    text += &plain_targets(name);
    text += &simulations(name);
    text += &placement(&placed, of_pins);
    text += &vendor_target(name, interface);
    text
}

/// The text of the file of a core that is no stream core alone: a part of a board's design, or of the half-move machine, whose
/// testbench reads these files.
pub(super) fn of_part(
    core: &Core,
    design: &crate::verilog::Core,
    interface: &Interface,
    read: &[&str],
    shared: &Groups,
) -> String {
    let mut text = head(core, &shared.rtl(&listed(core, design), false));
    if !read.is_empty() {
        text += &testbench_files(core.name, None, read);
    }
    text += &vendor_files(core.name, interface);
    text += &plain_targets(core.name);
    if !read.is_empty() {
        text += &simulations(core.name);
    }
    if interface.fits(PINS) {
        text += &placement(core.name, "");
    }
    text + &vendor_target(core.name, interface)
}

/// The wrapper of a stream core.
fn vendor_files(name: &str, interface: &Interface) -> String {
    if !interface.is_stream() {
        return String::new();
    }
    let wrapper = wrapper::name(name);
    format!("  vendor:\n    file_type: verilogSource\n    files:\n      - vendor/{wrapper}.v\n")
}

/// The target that lints it.
fn vendor_target(name: &str, interface: &Interface) -> String {
    if !interface.is_stream() {
        return String::new();
    }
    format!(
        "  vendor:\n    description: The core with aclk and aresetn, linted\n    flow: lint\n    flow_options:\n      tool: \
         verilator\n      verilator_options: [-Wall]\n    filesets: [rtl, vendor]\n    toplevel: {}\n",
        wrapper::name(name)
    )
}

/// The files of a core's testbench, with a module that it shares and what it reads.
fn testbench_files(name: &str, shared: Option<&str>, read: &[impl AsRef<str>]) -> String {
    let mut text = format!("  testbench:\n    file_type: verilogSource\n    files:\n      - testbench/{name}_tb.v\n");
    if let Some(file) = shared {
        let _ = writeln!(text, "      - testbench/{file}");
    }
    for file in read.iter().map(AsRef::as_ref) {
        let _ = writeln!(text, "      - testbench/{file}: {{file_type: user, copyto: {file}}}");
    }
    text
}

/// The targets that run it.
fn simulations(name: &str) -> String {
    format!(
        "  sim:
    description: The self-checking testbench on Icarus Verilog
    flow: sim
    flow_options:
      tool: icarus
      iverilog_options: [-g2012]
    filesets: [rtl, testbench]
    toplevel: {name}_tb
  sim_verilator:
    description: The same on Verilator 5
    flow: sim
    flow_options:
      tool: verilator
      mode: binary
      verilator_options: [-CFLAGS, -fcoroutines]
    filesets: [rtl, testbench]
    toplevel: {name}_tb
"
    )
}

/// The files of a core, as its list has them.
pub(super) fn listed(core: &Core, design: &crate::verilog::Core) -> Vec<String> {
    halfmove_hdl::verilog::listed(core.name, design.exported())
}

/// Who it is, and its files: `rtl`, and with --flag=vhdl what designs in VHDL need.
fn head(core: &Core, rtl: &str) -> String {
    let vhdl = vhdl::path(core.name);
    opening(&format!("halfmove:cores:{}", core.name), core.summary)
        + rtl
        + &format!("  vhdl:\n    file_type: vhdlSource\n    files:\n      - {vhdl}\n")
}

/// The targets that need nothing but the files.
fn plain_targets(name: &str) -> String {
    format!(
        "
targets:
  default:
    filesets: [rtl, \"vhdl? (vhdl)\"]
    toplevel: {name}
  lint:
    description: Verilator's lint, every warning an error
    flow: lint
    flow_options:
      tool: verilator
      verilator_options: [-Wall]
    filesets: [rtl]
    toplevel: {name}
"
    )
}

/// Synthesis, place and route of a module, with more sets of files.
fn placement(module: &str, more: &str) -> String {
    format!(
        "  ice40:
    description: Synthesis, place and route on iCE40 HX8K by the free tools
    flow: icestorm
    flow_options:
      yosys_synth_options: [-abc9, -device, hx]
      nextpnr_options: [--hx8k, --package, ct256, --pcf-allow-unconstrained, --timing-allow-fail]
    filesets: [rtl{more}]
    toplevel: {module}
"
    )
}
