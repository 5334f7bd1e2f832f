// SPDX-License-Identifier: MIT OR Apache-2.0
//! The text around a core that is to be proved: its checker, connected by the names of the ports.

use std::fmt::Write;

use halfmove::hardware::ports::Direction;
use halfmove_hdl::cores::CorePort;
use halfmove_hdl::export::{Design, Module};

use super::Property;

/// The name of the module that has core and checker in it.
pub const TOP: &str = "proof";

/// Whether these are the ports of a core between two AXI4-Streams.
pub fn is_stream_core(ports: &[CorePort]) -> bool {
    ["s_axis_tvalid", "s_axis_tready", "m_axis_tvalid", "m_axis_tready"]
        .iter()
        .all(|wanted| ports.iter().any(|port| port.name == *wanted))
}

/// Whether a design keeps its outputs in the family's output FIFO.
pub fn has_record_fifo(design: &Design) -> bool {
    design
        .modules
        .iter()
        .any(|module: &Module| module.name == "halfmove_record_fifo")
}

/// Core and checker. All inputs of the core are free.
pub fn text(core: &str, ports: &[CorePort], property: Property) -> String {
    let content = content(ports);
    let width: u32 = content.iter().map(|port| port.width).sum();
    let names: Vec<&str> = content.iter().map(|port| port.name.as_str()).collect();
    let taken = ".clk(clk), .rst(rst), .taken(s_axis_tvalid && s_axis_tready), .taken_last(s_axis_tlast)";
    let taken = match property {
        // A square of a set-up gives nothing, unless it ends its game, and another input may follow at once.
        Property::Latency { prefixes: true, .. } => {
            taken.replace("s_axis_tready)", "s_axis_tready && (!s_axis_tuser || s_axis_tlast))")
        }
        _ => taken.to_owned(),
    };
    // What a board of the half-move machine takes during a reset is forgotten.
    let takes = match is_stream_core(ports) && !core.starts_with("machine_") {
        true => "s_axis_tready",
        false => "1'b0",
    };
    let checker = match property {
        Property::Handshake => format!(
            "stream_handshake #(.WIDTH({width})) check (.clk(clk), .rst(rst), .tvalid(m_axis_tvalid), \
             .tready(m_axis_tready), .takes({takes}), .content({{{}}}));",
            names.join(", ")
        ),
        Property::Games { clocks, games } => format!(
            "stream_games #(.CLOCKS({clocks}), .GAMES({games})) check ({taken}, .tvalid(m_axis_tvalid), \
             .tready(m_axis_tready), .tlast(m_axis_tlast));"
        ),
        Property::Latency { clocks, prefixes } => format!(
            "stream_latency #(.LATENCY({clocks}), .PREFIXES({})) check ({taken}, .given(m_axis_tvalid), \
             .given_last(m_axis_tlast));",
            u32::from(prefixes)
        ),
        Property::Progress { restart, clocks } => format!(
            "stream_progress #(.RESTART({restart}), .CLOCKS({clocks})) check (.clk(clk), .rst(rst), .takes(s_axis_tready), \
             .receives(m_axis_tready));"
        ),
        // Their checkers are inside.
        Property::Notes(_) | Property::Records => String::new(),
    };
    let is_free = |port: &&CorePort| port.direction == Direction::Input;
    let inputs: Vec<String> = ports
        .iter()
        .filter(is_free)
        .map(|port| format!("input wire {}", range(port)))
        .collect();
    let mut text = format!("module {TOP} ({});\n", inputs.join(", "));
    for port in ports.iter().filter(|port| !is_free(port)) {
        let _ = writeln!(text, "wire {};", range(port));
    }
    let connections: Vec<String> = ports.iter().map(|port| format!(".{0}({0})", port.name)).collect();
    let _ = writeln!(text, "{core} core ({});", connections.join(", "));
    let _ = writeln!(text, "{checker}\nendmodule");
    text
}

/// A port's width and name, `[7:0] s_axis_tdata`.
fn range(port: &CorePort) -> String {
    format!("[{}:0] {}", port.width - 1, port.name)
}

/// What is offered together with `m_axis_tvalid`.
fn content(ports: &[CorePort]) -> Vec<&CorePort> {
    let is_content = |port: &&CorePort| {
        port.name.starts_with("m_axis_") && !["m_axis_tvalid", "m_axis_tready"].contains(&&*port.name)
    };
    ports.iter().filter(is_content).collect()
}

/// Whether a port stands beside `s_axis_tvalid`, and says something with it alone.
pub fn is_beside(port: &str) -> bool {
    ["s_axis_tdata", "s_axis_tlast", "s_axis_tuser"].contains(&port)
}

/// The core, what is offered together with `m_axis_tvalid` low while that is.
pub fn meaningful(core: &str, ports: &[CorePort]) -> String {
    let content: Vec<&str> = content(ports).iter().map(|port| port.name.as_str()).collect();
    let mut declarations = Vec::new();
    let mut connections = Vec::new();
    let mut body = String::new();
    for port in ports {
        let CorePort { name, width, .. } = port;
        let direction = match port.direction {
            Direction::Input => "input",
            Direction::Output => "output",
        };
        declarations.push(format!("{direction} wire {}", range(port)));
        if content.contains(&name.as_str()) {
            connections.push(format!(".{name}(offered_{name})"));
            let _ = writeln!(
                body,
                "wire [{width}-1:0] offered_{name};\nassign {name} = offered_{name} & {{{width}{{m_axis_tvalid}}}};"
            );
        } else {
            connections.push(format!(".{name}({name})"));
        }
    }
    format!(
        "module {TOP} ({});\n{body}{core} core ({});\nendmodule\n",
        declarations.join(", "),
        connections.join(", ")
    )
}
