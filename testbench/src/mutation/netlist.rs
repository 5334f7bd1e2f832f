// SPDX-License-Identifier: MIT OR Apache-2.0
//! Mutated netlists: Yosys plants all mutations into one, each chosen by the value of a control input.

use std::path::Path;

use halfmove::hardware::ports::Direction;
use halfmove_hdl::cores::ports_of;
use halfmove_sim::Design;
use serde::{Deserialize, Serialize};

use crate::tools::{ToolError, YOSYS};
use crate::verilog::Core;

/// The control input: 0 is the core as it is, `n` has the mutation `n` in it.
pub const CONTROL: &str = "mutation";
/// Its width, and so the most mutations of a netlist.
pub const CONTROL_WIDTH: u32 = 12;

/// A mutation, as Yosys names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mutation {
    /// The value of the control input.
    pub number: u64,
    /// `inv`: a bit inverted; `const0`, `const1`: a bit stuck; `cnot0`, `cnot1`: inverted while another bit is 0 or 1.
    pub mode: String,
    /// Where: the cell's port and bit, and the wire that has it, if it has a name.
    pub place: String,
    /// The line of Yosys' list, as a command.
    pub command: String,
}

impl Mutation {
    fn read(line: &str, number: u64) -> Self {
        let words: Vec<&str> = line.split_whitespace().collect();
        let after = |flag: &str| {
            let at = words.iter().position(|word| *word == flag);
            at.and_then(|at| words.get(at + 1)).map_or("", |word| *word)
        };
        let wire = match after("-wire") {
            "" => String::new(),
            wire => format!("{wire}[{}], ", after("-wirebit")),
        };
        let cell = source(&words).unwrap_or_else(|| after("-cell").to_owned());
        Self {
            number,
            mode: after("-mode").to_owned(),
            place: format!("{wire}{cell} {}[{}]", after("-port"), after("-portbit")),
            command: line.to_owned(),
        }
    }
}

/// File and line of the Verilog from which a cell was made. Yosys lists also the instances that it stands in, which go
/// over several lines, and the files of its own mapping, which have a folder.
fn source(words: &[&str]) -> Option<String> {
    let sources = words.windows(2).filter(|pair| pair[0] == "-src").map(|pair| pair[1]);
    let mut lines = sources.filter_map(|source| {
        let (file, range) = source.split_once(':')?;
        let (first, last) = range.split_once('-')?;
        let (first, last) = (first.split('.').next()?, last.split('.').next()?);
        (first == last && !file.contains('/')).then(|| format!("{file}:{first}"))
    });
    lines.next_back()
}

/// A core with mutations in it.
pub struct Mutated {
    /// Its netlist, as Verilog, with the control input.
    pub design: Design,
    /// The Verilog alone.
    pub verilog: String,
    /// The same netlist in Yosys' own language.
    pub netlist: String,
    /// The mutations, in the order of their numbers.
    pub mutations: Vec<Mutation>,
}

/// How the flip-flops of a netlist are kept. All other gates are single.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlipFlops {
    /// One by one.
    Single,
    /// In registers, as they are declared. Icarus wakes at each edge for every process, so it runs three times as fast.
    Registers,
}

/// Plants this many mutations into a core.
///
/// # Errors
/// If Yosys is missing or fails.
///
/// # Panics
/// If no file can be written in the temporary folder.
pub fn mutate(core: &Core, count: u32, seed: u32, flip_flops: FlipFlops) -> Result<Mutated, ToolError> {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    core.write_to(folder.path())
        .expect("the temporary folder can be written");
    let mut files: Vec<&str> = core.files.iter().map(|file| file.name.as_str()).collect();
    files.sort_unstable();
    // Single gates, so that no mutation hits a bit that nobody uses. A memory's own ports are left alone; what leads to
    // them and away from them is not; tables of constants are logic like any other. What has no initial value begins at
    // zero, as in Verilator: in Icarus an unknown goes through gates that the source's conditions would stop it at.
    let (mapped, simpler) = match flip_flops {
        FlipFlops::Single => ("", ""),
        FlipFlops::Registers => ("t:$mem* t:$dff %u %n", "abc -g simple; opt_clean;"),
    };
    // Bits by themselves: a vector with one bit that depends on another is a loop to Verilator, and 5.006 settles such
    // a loop wrongly when an input begins it.
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc -norom; flatten; opt -nosdff -nodffe; techmap {mapped}; \
         opt -full -nosdff -nodffe; opt_clean; mutate -list {count} \
         -seed {seed} -ctrl {CONTROL} {CONTROL_WIDTH} 1 -o list.txt t:$mem* %n; script list.txt; opt_clean; zinit -all; \
         write_rtlil mutated.il; {simpler} splitnets; write_verilog -noattr mutated.v",
        files.join(" "),
        top = core.top
    );
    YOSYS.run(folder.path(), &["-q", "-p", &script])?;
    let read = |name: &str| std::fs::read_to_string(Path::new(folder.path()).join(name)).expect("Yosys wrote it");
    let list = read("list.txt");
    let mutations = list
        .lines()
        .zip(1..)
        .map(|(line, number)| Mutation::read(line, number))
        .collect();
    let verilog = read("mutated.v");
    let mut design = Design::new(&core.top).source("mutated.v", &verilog);
    for port in ports_of(core.exported()) {
        design = design.port(port.name, port.direction, port.width);
    }
    let design = design.port(CONTROL, Direction::Input, CONTROL_WIDTH);
    Ok(Mutated {
        design,
        verilog,
        netlist: read("mutated.il"),
        mutations,
    })
}
