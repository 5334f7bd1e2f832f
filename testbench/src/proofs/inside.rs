// SPDX-License-Identifier: MIT OR Apache-2.0
//! Proofs by temporal induction, for what needs invariants that nobody finds by himself: they are written down in the
//! files `*_inside.sv`, which are put into the module that they speak of.

use std::fmt::Write;

use halfmove_sim::VerilogFile;

use super::RAM;
use super::covers::{self, Covered};
use super::link::LinkBlock;
use super::stand_ins::{as_a_reset_leaves_it, one_word_of};
use super::{inputs, write};
use crate::initial_values::without_initial_values;
use crate::memo::{Memory, Source};
use crate::tools::{ToolError, YOSYS};

/// How many records may still come of what a core has taken, for its output FIFO to have room.
pub const UNDER_WAY: u32 = 28;

/// In how many clocks with a ready receiver the output FIFO may be filling, until it takes records again.
pub(super) const FILLING: u32 = 31;

/// In how many clocks with a ready receiver an outlet of the GBR blocks is not ready, at most.
pub const OUTLET_PATIENCE: u32 = 6;

/// What is proved, and of which module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inside {
    /// `halfmove_record_fifo` loses, invents, changes and overwrites no record, in a core whose inputs give this many
    /// each and of which at most [`UNDER_WAY`] are to come.
    RecordFifo(u32),
    /// An outlet of the GBR blocks neither, and puts each result beside its own record.
    GbrOutlet {
        /// The name of its module, which has its width.
        module: &'static str,
        /// How long the pipeline is, in clocks.
        clocks: u32,
        /// How many bits the address of a place has.
        address: u32,
    },
    /// A core with that outlet has a pipeline of this many clocks, which loses and invents nothing.
    GbrPipeline {
        /// The name of the core.
        core: &'static str,
        /// Who says that a record is the last of its game.
        last_in: &'static str,
        /// How long it is.
        clocks: u32,
    },
    /// A core with that outlet takes what the outlet takes, and gives what it gives.
    GbrJoint {
        /// The name of the core.
        core: &'static str,
        /// The instance whose output stream the outlet takes its records from, if not from the core's input.
        source: Option<&'static str>,
    },
    /// A core that is an interpreter with a judge behind it joins their streams and its own, and nothing else.
    JudgeJoint(&'static str),
    /// `halfmove_delay_line` of this length and width gives what a shift register gives.
    DelayLine {
        /// How long it is.
        clocks: u32,
        /// How wide.
        bits: u32,
    },
    /// `halfmove_deframer` takes a byte again before it has been offered one, and its receiver has been ready, in more clocks
    /// than this.
    Deframer(u32),
    /// A block of the board link.
    Link(LinkBlock),
}

impl Inside {
    fn module(self) -> String {
        match self {
            Self::RecordFifo(_) => "halfmove_record_fifo".to_owned(),
            Self::GbrOutlet { module, .. } => module.to_owned(),
            Self::GbrPipeline { core, .. } | Self::GbrJoint { core, .. } | Self::JudgeJoint(core) => core.to_owned(),
            Self::DelayLine { .. } => "halfmove_delay_line".to_owned(),
            Self::Deframer(_) => "halfmove_deframer".to_owned(),
            Self::Link(block) => block.module().to_owned(),
        }
    }

    /// What the checker finds declared. What is connected to the outlet is read from the core's text.
    fn declarations(self, text: &str) -> String {
        match self {
            Self::GbrJoint { source, .. } => joint(text, source),
            Self::JudgeJoint(_) => judge_joint(text),
            Self::RecordFifo(each) => format!(
                "localparam UNDER_WAY = {UNDER_WAY};\nlocalparam EACH = {each};\nlocalparam PATIENCE = {FILLING};\n"
            ),
            Self::GbrOutlet { clocks, address, .. } => {
                let width = text
                    .lines()
                    .find_map(|line| line.trim().strip_suffix(" results_read_data;"));
                let width = width.and_then(|line| line.strip_prefix("wire [")?.strip_suffix(":0]"));
                let top = width.expect("the outlet has results");
                format!(
                    "localparam PIPELINE = {clocks};\nlocalparam RESULT = {top} + 1;\nlocalparam PATIENCE = {OUTLET_PATIENCE};\n\
                     localparam ADDRESS = {address};\nlocalparam [ADDRESS:0] NEARLY = (1 << ADDRESS) - 4;\n\
                     localparam [ADDRESS:0] MOST = (1 << ADDRESS) - 2;\n"
                )
            }
            Self::Deframer(clocks) => format!("localparam CLOCKS = {clocks};\n"),
            Self::DelayLine { .. } | Self::Link(_) => String::new(),
            Self::GbrPipeline { last_in, clocks, .. } => {
                let mut declarations = format!("localparam PIPELINE = {clocks};\nwire last_in = {last_in};\n");
                for (name, port) in [
                    ("clk", "clk"),
                    ("reset", "reset"),
                    ("taken", "taken"),
                    ("valid", "result_valid"),
                    ("last", "result_last"),
                ] {
                    let _ = writeln!(declarations, "wire {name} = {};", connected(text, "outlet", port));
                }
                declarations
            }
        }
    }

    /// What gives the module its parameters, in Yosys.
    fn parameters(self) -> String {
        match self {
            Self::DelayLine { clocks, bits } => {
                format!("chparam -set CLOCKS {clocks} -set WIDTH {bits} {};", self.module())
            }
            _ => String::new(),
        }
    }

    const fn checker(self) -> &'static str {
        match self {
            Self::RecordFifo(_) => include_str!("../../proofs/record_fifo_inside.sv"),
            Self::GbrOutlet { .. } => include_str!("../../proofs/gbr_outlet_inside.sv"),
            Self::GbrPipeline { .. } => include_str!("../../proofs/gbr_pipeline_inside.sv"),
            Self::GbrJoint { .. } => include_str!("../../proofs/gbr_joint_inside.sv"),
            Self::JudgeJoint(_) => include_str!("../../proofs/judge_joint_inside.sv"),
            Self::DelayLine { .. } => include_str!("../../proofs/delay_line_inside.sv"),
            Self::Deframer(_) => include_str!("../../proofs/deframer_inside.sv"),
            Self::Link(block) => block.checker(),
        }
    }

    /// The memories of which one word alone is kept. The checker says which, in `watched`, and finds it in a wire
    /// `NAME_word`.
    const fn memories(self) -> &'static [&'static str] {
        match self {
            Self::RecordFifo(_) => &["lower", "upper"],
            Self::GbrOutlet { .. } => &["records", "results"],
            Self::Link(block) => block.memories(),
            Self::GbrPipeline { .. }
            | Self::GbrJoint { .. }
            | Self::JudgeJoint(_)
            | Self::DelayLine { .. }
            | Self::Deframer(_) => &[],
        }
    }

    /// How many steps the induction may look back.
    const fn steps(self) -> u32 {
        match self {
            Self::RecordFifo(_) | Self::GbrOutlet { .. } | Self::Deframer(_) | Self::Link(_) => 3,
            Self::GbrPipeline { clocks, .. } | Self::DelayLine { clocks, .. } => clocks + 2,
            Self::GbrJoint { .. } | Self::JudgeJoint(_) => 1,
        }
    }

    /// Which cells are replaced by anything at all.
    const fn opened(self) -> &'static str {
        match self {
            Self::RecordFifo(_) | Self::GbrOutlet { .. } | Self::DelayLine { .. } => "t:none",
            // All but the sum. Whatever they say, a byte enters in bounded time.
            Self::Deframer(_) => {
                "t:halfmove_deframer_successor t:halfmove_bytes_left t:halfmove_mark_finder t:halfmove_seal_byte \
                 t:halfmove_magic_letter"
            }
            Self::Link(block) => block.opened(),
            // What is beside the pipeline.
            Self::GbrPipeline { .. } => "t:*brenner_interpreter* t:gbr_outlet* t:judge_mates",
            // What is beside the outlet.
            Self::JudgeJoint(_) => "c:interpreter c:judge",
            Self::GbrJoint { .. } => "t:*brenner_interpreter* t:gbr_tally_pipe t:gbr_match_pipe t:judge_mates",
        }
    }
}

/// Proves it of the modules of a core, which may have a fault planted, by Yosys' SAT solver. A proof is kept in memory.
///
/// # Errors
/// If a tool is missing, an assertion of the checker is not there, or the proof fails.
///
/// # Panics
/// If no file can be written in the temporary folder, or the module is not among the files.
pub fn prove_inside(files: &[VerilogFile], inside: Inside, memory: &Memory) -> Result<Source, ToolError> {
    let module = inside.module();
    let source = |file: &VerilogFile| VerilogFile {
        name: file.name.clone(),
        text: if file.name == format!("{module}.v") {
            let module = match inside {
                Inside::DelayLine { .. } | Inside::Link(LinkBlock::Crc32) => without_initial_values(&file.text),
                Inside::RecordFifo(_) | Inside::GbrOutlet { .. } | Inside::Link(_) => as_a_reset_leaves_it(&file.text),
                // Resets come whenever they like.
                Inside::GbrPipeline { .. } | Inside::GbrJoint { .. } | Inside::JudgeJoint(_) | Inside::Deframer(_) => {
                    file.text.clone()
                }
            };
            with_inside(&module, &inside.declarations(&file.text), inside.checker())
        } else if file.name == RAM && !inside.memories().is_empty() {
            one_word_of(&file.text)
        } else {
            file.text.clone()
        },
    };
    let sources: Vec<VerilogFile> = files.iter().map(source).collect();
    let names: Vec<&str> = sources.iter().map(|file| file.name.as_str()).collect();
    assert!(names.contains(&format!("{module}.v").as_str()), "there is no {module}");
    let mut connections = String::new();
    for memory in inside.memories() {
        let _ = write!(
            connections,
            "connect -set {memory}.watched watched; connect -set {memory}_word {memory}.word; "
        );
    }
    let script = format!(
        "read_verilog -formal -sv {}; {} hierarchy -check -top {module}; cutpoint {}; proc; flatten; chformal -cover -remove; \
         select -assert-count {} t:$assert; memory; {connections}opt -full; delete -output; opt_clean -purge; \
         sat -verify -tempinduct -maxsteps {} -prove-asserts -set-assumes {module}",
        names.join(" "),
        inside.parameters(),
        inside.opened(),
        inside.checker().matches("assert (").count(),
        inside.steps()
    );
    let inputs = inputs(format!("{inside:?}"), &sources)?.text("script", script.as_str());
    let proved = memory.result(
        &inputs,
        |()| true,
        || {
            let folder = tempfile::tempdir().expect("there is a temporary folder");
            write(folder.path(), &sources);
            YOSYS.run(folder.path(), &["-q", "-p", &script]).map(drop)
        },
    );
    proved.map(|((), source)| source)
}

/// Whether the cases that the property speaks of can happen at all, within this many clocks from power-up: the `cover`
/// statements of its checker, with all words of the memories.
///
/// # Errors
/// If a tool is missing or refuses its input.
///
/// # Panics
/// As [`prove_inside`].
pub fn covered_inside(
    files: &[VerilogFile],
    inside: Inside,
    clocks: u32,
    memory: &Memory,
) -> Result<(Covered, Source), ToolError> {
    let module = inside.module();
    let mut sources = files.to_vec();
    for file in sources.iter_mut().filter(|file| file.name == format!("{module}.v")) {
        file.text = with_inside(&file.text, &inside.declarations(&file.text), inside.checker());
    }
    covers::reached(
        format!("{inside:?}"),
        &covers::of(sources),
        (&module, inside.opened()),
        clocks,
        memory,
    )
}

/// What `gbr_joint_inside.sv` finds declared: the stream that the outlet takes, and the one that it gives.
fn joint(text: &str, source: Option<&str>) -> String {
    let mut declarations = String::new();
    let mut wire = |width: &str, name: &str, net: &str| {
        let _ = writeln!(declarations, "wire {width} {name} = {net};");
    };
    wire("", "taken", connected(text, "outlet", "taken"));
    wire("[31:0]", "record", connected(text, "outlet", "record"));
    wire("", "outlet_ready", connected(text, "outlet", "s_axis_tready"));
    // A core may leave out the upper bits of what the outlet has room for.
    let user = text.lines().find_map(|line| {
        let (width, _) = line.trim().strip_prefix("output wire ")?.split_once(" m_axis_tuser")?;
        Some(width)
    });
    let user = user.expect("the core has the port");
    for (width, name) in [
        ("", "valid"),
        ("", "ready"),
        ("[31:0]", "data"),
        ("", "last"),
        (user, "user"),
    ] {
        wire(
            width,
            &format!("given_{name}"),
            connected(text, "outlet", &format!("m_axis_t{name}")),
        );
    }
    let offered = |name: &str| match source {
        Some(instance) => connected(text, instance, &format!("m_axis_t{name}")).to_owned(),
        None => format!("s_axis_t{name}"),
    };
    wire("", "offered_ready", &offered("ready"));
    wire("[31:0]", "offered_data", &offered("data"));
    // Between records may be beats of set-ups, marks with an error, that the outlet never sees.
    let valid = match connected(text, "outlet", "s_axis_tvalid") == "beats_m_axis_tvalid" {
        true => format!(
            "{} && (offered_data[30:29] != 2'd1 || !offered_data[25])",
            offered("valid")
        ),
        false => offered("valid"),
    };
    wire("", "offered_valid", &valid);
    let agrees = match source {
        Some(instance) => ["tvalid", "tready", "tdata", "tlast"]
            .map(|port| {
                format!(
                    "s_axis_{port} == {}",
                    connected(text, instance, &format!("s_axis_{port}"))
                )
            })
            .join(" && "),
        None => "1'b1".to_owned(),
    };
    wire("", "source_agrees", &agrees);
    declarations
}

/// What `judge_joint_inside.sv` finds declared: whether the two blocks are connected to each other, and to the core's
/// ports.
fn judge_joint(text: &str) -> String {
    let net = |instance, port: &str| connected(text, instance, port);
    let same = |pairs: Vec<(&str, String)>| {
        let equal = pairs.into_iter().map(|(one, other)| format!("{one} == {other}"));
        equal.collect::<Vec<_>>().join(" && ")
    };
    let port = |instance, name: &str| (net(instance, name), name.to_owned());
    let sent = ["tvalid", "tdata", "tlast", "tuser"];
    let between = |name: &&str| {
        let offered = net("interpreter", &format!("m_axis_{name}"));
        (net("judge", &format!("s_axis_{name}")), offered.to_owned())
    };
    let given = (
        net("interpreter", "m_axis_tready"),
        net("judge", "s_axis_tready").to_owned(),
    );
    let sent_and_ready = || sent.iter().chain(&["tready"]);
    let conditions = [
        ("passed_on", same(sent.iter().map(between).chain([given]).collect())),
        (
            "taken_in",
            same(
                sent_and_ready()
                    .map(|name| port("interpreter", &format!("s_axis_{name}")))
                    .collect(),
            ),
        ),
        (
            "given_out",
            same(
                sent_and_ready()
                    .map(|name| port("judge", &format!("m_axis_{name}")))
                    .collect(),
            ),
        ),
        (
            "in_step",
            same(
                ["interpreter", "judge"]
                    .into_iter()
                    .flat_map(|block| ["clk", "rst"].map(|name| port(block, name)))
                    .collect(),
            ),
        ),
    ];
    let mut declarations = String::new();
    for (name, condition) in conditions {
        let _ = writeln!(declarations, "wire {name} = {condition};");
    }
    declarations
}

/// A module with more text before its end.
pub(super) fn with_inside(module: &str, declarations: &str, checker: &str) -> String {
    let (body, after) = module.rsplit_once("endmodule").expect("the text is a module");
    format!("{body}{declarations}{checker}endmodule{after}")
}

/// What is connected to a port of an instance.
pub(super) fn connected<'a>(text: &'a str, instance: &str, port: &str) -> &'a str {
    let after = |text: &'a str, words: &str| text.split_once(words).map(|(_, rest)| rest);
    let instance = after(text, &format!(" {instance} (\n")).expect("there is the instance");
    let signal = after(instance, &format!(".{port}(")).and_then(|rest| rest.split_once('\n'));
    let (net, _) = signal.expect("it has the port");
    net.trim_end_matches(',')
        .strip_suffix(')')
        .expect("a connection takes a line")
}
