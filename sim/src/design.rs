// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is simulated: a module, the Verilog it is made of, and the ports it has. Filled in by the caller, so that this
//! crate needs to know no generator of Verilog.

use halfmove::hardware::ports::{Direction, Port};

/// The widest port that a [`crate::Model`] can set or get, in bits.
pub const MAX_WIDTH: u32 = 64;

/// A Verilog text under the name of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerilogFile {
    /// A plain file name without folders, such as `adder.v`.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A port of the top module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortSpec {
    /// Its name in Verilog.
    pub name: String,
    /// Which way it points, seen from the module.
    pub direction: Direction,
    /// Its width in bits, 1 to [`MAX_WIDTH`].
    pub width: u32,
}

/// A top module with everything it needs.
///
/// ```
/// use halfmove::hardware::ports::Direction::{Input, Output};
/// let adder = halfmove_sim::Design::new("adder")
///     .source("adder.v", "module adder(input [7:0] a, input [7:0] b, output [7:0] sum); assign sum = a + b; endmodule")
///     .port("a", Input, 8)
///     .port("b", Input, 8)
///     .port("sum", Output, 8);
/// assert!(adder.check().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    top: String,
    sources: Vec<VerilogFile>,
    includes: Vec<VerilogFile>,
    ports: Vec<PortSpec>,
}

/// A design that cannot be handed to the tools.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DesignError {
    /// No Verilog text was given.
    #[error("the design `{0}` has no source text")]
    NoSource(String),
    /// A module or port name that is no plain identifier, or that Verilator would rename in C++.
    #[error("`{0}` is not a plain name: letters, digits and single underscores, no digit or underscore in front")]
    Name(String),
    /// A file name with a folder in it, or an empty one.
    #[error("`{0}` is not a plain file name")]
    FileName(String),
    /// The same file or port twice.
    #[error("`{0}` is given twice")]
    Twice(String),
    /// A port whose width is 0 or more than [`MAX_WIDTH`].
    #[error("port `{name}` is {width} bits wide; 1 to {MAX_WIDTH} can be simulated")]
    Width {
        /// The port.
        name: String,
        /// Its width in bits.
        width: u32,
    },
}

impl Design {
    /// A design with this top module and nothing in it yet.
    pub fn new(top: impl Into<String>) -> Self {
        Self {
            top: top.into(),
            sources: Vec::new(),
            includes: Vec::new(),
            ports: Vec::new(),
        }
    }

    /// Adds a Verilog text that is compiled.
    pub fn source(mut self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.sources.push(VerilogFile {
            name: name.into(),
            text: text.into(),
        });
        self
    }

    /// Adds a Verilog text that others `` `include ``.
    pub fn include(mut self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.includes.push(VerilogFile {
            name: name.into(),
            text: text.into(),
        });
        self
    }

    /// Adds a port of the top module, `width` bits wide. All of them must be given, in any order.
    pub fn port(mut self, name: impl Into<String>, direction: Direction, width: u32) -> Self {
        self.ports.push(PortSpec {
            name: name.into(),
            direction,
            width,
        });
        self
    }

    /// Adds ports from a table such as [`halfmove::hardware::ports::STREAM_CORE`].
    pub fn ports(self, ports: &[Port]) -> Self {
        ports
            .iter()
            .fold(self, |design, port| design.port(port.name, port.direction, port.width))
    }

    /// The name of the top module.
    pub fn top(&self) -> &str {
        &self.top
    }

    /// The texts that are compiled, in the order given.
    pub fn source_files(&self) -> &[VerilogFile] {
        &self.sources
    }

    /// The texts that are included.
    pub fn include_files(&self) -> &[VerilogFile] {
        &self.includes
    }

    /// The ports, in the order given.
    pub fn port_specs(&self) -> &[PortSpec] {
        &self.ports
    }

    /// Checks names and widths.
    ///
    /// # Errors
    /// The first thing that cannot be handed to the tools.
    pub fn check(&self) -> Result<(), DesignError> {
        if self.sources.is_empty() {
            return Err(DesignError::NoSource(self.top.clone()));
        }
        let mut seen = std::collections::HashSet::new();
        for file in self.sources.iter().chain(&self.includes) {
            if !is_file_name(&file.name) {
                return Err(DesignError::FileName(file.name.clone()));
            }
            if !seen.insert(file.name.as_str()) {
                return Err(DesignError::Twice(file.name.clone()));
            }
        }
        if !is_identifier(&self.top) {
            return Err(DesignError::Name(self.top.clone()));
        }
        seen.clear();
        for port in &self.ports {
            if !is_identifier(&port.name) {
                return Err(DesignError::Name(port.name.clone()));
            }
            if !seen.insert(port.name.as_str()) {
                return Err(DesignError::Twice(port.name.clone()));
            }
            if !(1..=MAX_WIDTH).contains(&port.width) {
                return Err(DesignError::Width {
                    name: port.name.clone(),
                    width: port.width,
                });
            }
        }
        Ok(())
    }
}

/// Verilator writes `__` and `$` of a name differently in C++, so names with them are refused.
fn is_identifier(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !name.contains("__")
}

/// A dash in front would be read as an option by the tools.
fn is_file_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '_')
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
}
