// SPDX-License-Identifier: MIT OR Apache-2.0
//! The ports of a core, in the groups that matter outside of it.

use halfmove::hardware::ports::Direction;

use crate::verilog::Core;

/// A port with what its comment in the Verilog says.
pub(super) struct Signal {
    pub name: String,
    pub width: u32,
    pub input: bool,
    pub meaning: String,
}

/// The ports and parameters of a core.
pub(super) struct Interface {
    pub signals: Vec<Signal>,
    /// Of one bit each, which is 0 if nobody says otherwise.
    pub parameters: Vec<String>,
}

impl Interface {
    pub fn of(core: &Core) -> Self {
        let text = &core.files[0].text;
        let signal = |port: halfmove_hdl::cores::CorePort| Signal {
            meaning: meaning(text, &port.name),
            input: port.direction == Direction::Input,
            width: port.width,
            name: port.name,
        };
        let header = text.lines().take_while(|line| *line != ");");
        let parameter = |line: &str| {
            Some(
                line.trim()
                    .strip_prefix("parameter [0:0] ")?
                    .strip_suffix(" = 1'b0")?
                    .to_owned(),
            )
        };
        Self {
            signals: core.ports().into_iter().map(signal).collect(),
            parameters: header.filter_map(parameter).collect(),
        }
    }

    /// The inputs without the clock.
    pub fn inputs(&self) -> impl Iterator<Item = &Signal> + Clone {
        self.signals
            .iter()
            .filter(|signal| signal.input && signal.name != "clk")
    }

    pub fn outputs(&self) -> impl Iterator<Item = &Signal> + Clone {
        self.signals.iter().filter(|signal| !signal.input)
    }

    pub fn has(&self, name: &str) -> bool {
        self.signals.iter().any(|signal| signal.name == name)
    }

    pub fn has_clock(&self) -> bool {
        self.has("clk")
    }

    /// Whether a package with this many pins has one for every bit.
    pub fn fits(&self, pins: u32) -> bool {
        self.signals.iter().map(|signal| signal.width).sum::<u32>() <= pins
    }

    /// Whether it has a stream with a handshake.
    pub fn is_stream(&self) -> bool {
        self.has_clock() && !self.streams().is_empty()
    }

    /// The prefixes of its streams, such as `s_axis`.
    pub fn streams(&self) -> Vec<&str> {
        let prefix = |signal: &'_ Signal| {
            let length = signal.name.strip_suffix("_tvalid")?.len();
            Some(length)
        };
        self.signals
            .iter()
            .filter_map(|signal| prefix(signal).map(|length| &signal.name[..length]))
            .collect()
    }
}

/// The comment of a port: behind it, or on the lines before.
fn meaning(verilog: &str, port: &str) -> String {
    let lines: Vec<&str> = verilog.lines().map(str::trim).collect();
    let declares = |line: &str| {
        let code = line.split("//").next().unwrap_or("").trim().trim_end_matches(',');
        (line.starts_with("input") || line.starts_with("output")) && code.split_whitespace().last() == Some(port)
    };
    let Some(at) = lines.iter().position(|line| declares(line)) else {
        return String::new();
    };
    if let Some((_, comment)) = lines[at].split_once("//") {
        return comment.trim().to_owned();
    }
    let above = lines[..at].iter().rev().take_while(|line| line.starts_with("//"));
    let mut above: Vec<&str> = above.map(|line| line.trim_start_matches('/').trim()).collect();
    above.reverse();
    above.join(" ")
}
