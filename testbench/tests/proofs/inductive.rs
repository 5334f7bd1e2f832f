// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is proved by induction with invariants of our own, in the words of docs/design/proofs.md; and that each proof can fail.

use std::collections::BTreeSet;

use halfmove_hdl::cores::{Core, cores, exported_cores, judges, of_codes};
use halfmove_sim::VerilogFile;
use halfmove_testbench::memo::Memory;
use halfmove_testbench::processors::each;
use halfmove_testbench::proofs::{self, Covered, Inside};
use halfmove_testbench::tools::{ToolError, YOSYS};
use halfmove_testbench::verilog;

/// The cores with a `GbrOutlet` and what stands between its two ends.
const PIPELINES: [Inside; 5] = [
    Inside::GbrPipeline {
        core: "gbr_tally",
        last_in: "s_axis_tlast",
        clocks: 4,
    },
    Inside::GbrPipeline {
        core: "gbr_match",
        last_in: "s_axis_tlast",
        clocks: 4,
    },
    Inside::GbrPipeline {
        core: "brenner_interpreter_gbr",
        last_in: "interpreter_m_axis_tlast",
        clocks: 8,
    },
    Inside::GbrPipeline {
        core: "record_judge",
        last_in: "s_axis_tlast",
        clocks: 8,
    },
    Inside::GbrPipeline {
        core: "record_judge_mates",
        last_in: "s_axis_tlast",
        clocks: 21,
    },
];

/// The cores with a `GbrOutlet`, and whose records it takes if not those of the core's input.
pub const JOINTS: [(&str, Option<&str>); 5] = [
    ("gbr_tally", None),
    ("gbr_match", None),
    ("brenner_interpreter_gbr", Some("interpreter")),
    ("record_judge", None),
    ("record_judge_mates", None),
];

pub fn prove_inside(files: &[VerilogFile], inside: Inside) -> Result<(), ToolError> {
    let source = proofs::prove_inside(files, inside, &Memory::of_proofs())?;
    println!("{inside:?}: proved{}", source.remark());
    Ok(())
}

pub fn files(core: &str) -> Vec<VerilogFile> {
    verilog::core(core).unwrap().files
}

/// What is planted in a module of a core, for which the proof of a block must fail: each text and what takes its place.
pub struct Planted {
    pub core: &'static str,
    pub inside: Inside,
    pub module: &'static str,
    pub faults: &'static [(&'static str, &'static str)],
}

impl Planted {
    /// The first one, in every run of the tests.
    pub fn first_is_refuted(&self) {
        self.refuted(&self.faults[..1]);
    }

    /// The others, in `make test-long`.
    pub fn others_are_refuted(&self) {
        self.refuted(&self.faults[1..]);
    }

    fn refuted(&self, faults: &[(&str, &str)]) {
        refuted(self.core, self.inside, self.module, faults);
    }
}

fn refuted(core: &str, inside: Inside, module: &str, faults: &[(&str, &str)]) {
    let sound = files(core);
    for (is, becomes) in faults {
        let files = verilog::with_fault(&sound, module, is, becomes).unwrap();
        let said = prove_inside(&files, inside)
            .err()
            .map_or(String::new(), |error| error.to_string());
        assert!(said.contains("proof did fail"), "{module}: {becomes}: {said}");
    }
}

const FIFO: Planted = Planted {
    core: "brenner_interpreter",
    inside: Inside::RecordFifo(1),
    module: "halfmove_record_fifo",
    faults: &[
        ("assign filling = waiting_q >= 6'h20;", "assign filling = 1'b0;"),
        ("output_free = !output_valid_q || m_axis_tready;", "output_free = 1'b1;"),
        (
            "assign fetch_free = !both_full_q || m_axis_tready;",
            "assign fetch_free = 1'b1;",
        ),
        ("assign fetch = fetch_free && waits_q;", "assign fetch = waits_q;"),
        ("(more_wait_q || !fetch_free)", "!fetch_free"),
        ("(more_wait_q || !fetch_free)", "1'b1"),
        ("(!written_q && three_wait)", "(!written_q && more_wait_q)"),
        ("change = 6'h3f;", "change = 6'd0;"),
        ("(both_full_q && !m_axis_tready)", "1'b0"),
        ("            both_full_q <= 1'b0;\n", ""),
        (".write_data(record[31:16])", ".write_data(record[15:0])"),
    ],
};

#[test]
fn the_output_fifo_loses_invents_and_overwrites_nothing() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    prove_inside(&files("brenner_encoder"), Inside::RecordFifo(2)).unwrap();
    let core = "brenner_interpreter";
    prove_inside(&files(core), Inside::RecordFifo(1)).unwrap();
    for (core, each) in [("brenner_encoder", 2), (core, 1)] {
        reached(&files(core), Inside::RecordFifo(each));
    }
    FIFO.first_is_refuted();
}

/// Cores with an outlet: the module, the clocks in which its core gives a result, the bits of an address.
const OUTLETS: [(&str, &str, u32, u32); 5] = [
    ("brenner_interpreter_gbr", "gbr_outlet", 8, 4),
    ("gbr_tally", "gbr_outlet", 4, 4),
    ("gbr_match", "gbr_outlet", 4, 4),
    ("record_judge", "gbr_outlet_3", 8, 4),
    ("record_judge_mates", "gbr_outlet_5", 21, 5),
];

const fn outlet(module: &'static str, clocks: u32, address: u32) -> Inside {
    Inside::GbrOutlet {
        module,
        clocks,
        address,
    }
}

const OUTLET: Planted = Planted {
    core: "brenner_interpreter_gbr",
    inside: outlet("gbr_outlet", 8, 4),
    module: "gbr_outlet",
    faults: &[
        ("ready_q <= !(&kept_fours_q);", "ready_q <= 1'b1;"),
        ("ready_q <= !(&kept_fours_q);", "ready_q <= kept_fours_q < 2'd2;"),
        (
            "stored_q <= |(read_address_q ^ result_address_before_q);",
            "stored_q <= |(read_address_q ^ result_address_q);",
        ),
        ("output_free = !output_valid_q || m_axis_tready;", "output_free = 1'b1;"),
        ("fetched_valid_q <= stored_q;", "fetched_valid_q <= 1'b1;"),
        ("next_record = spare_record_q;", "next_record = records_read_data;"),
        (
            "spare_full_q <= !output_free && (spare_full_q || fetched_valid_q);",
            "spare_full_q <= !output_free && fetched_valid_q;",
        ),
        (
            "room_q <= output_free || (room_q && !fetched_valid_q);",
            "room_q <= output_free || room_q;",
        ),
        (
            "room_q <= output_free || (room_q && !fetched_valid_q);",
            "room_q <= output_free;",
        ),
        (
            ".write_address(result_address_q)",
            ".write_address(result_address_before_q)",
        ),
    ],
};

fn outlets_hold(outlets: &[(&str, &'static str, u32, u32)]) {
    for &(core, module, clocks, address) in outlets {
        let outlet = outlet(module, clocks, address);
        prove_inside(&files(core), outlet).unwrap_or_else(|error| panic!("{core}: {error}"));
        reached(&files(core), outlet);
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn every_other_outlet_gives_every_record_once_with_its_own_result() {
    if YOSYS.is_there_for_test() {
        outlets_hold(&OUTLETS[1..]);
    }
}

#[test]
fn the_outlet_of_the_gbr_blocks_gives_every_record_once_with_its_own_result() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    outlets_hold(&OUTLETS[..1]);
    OUTLET.first_is_refuted();
}

/// Pipelines, each with what is planted in it.
fn pipelines_with_faults() -> [Planted; 4] {
    let [tally, matcher, both, judge, _] = PIPELINES;
    [
        Planted {
            core: "gbr_tally",
            inside: tally,
            module: "gbr_tally_pipe",
            faults: &[("valid_2_q <= valid_1_q;", "valid_2_q <= 1'b1;")],
        },
        Planted {
            core: "gbr_match",
            inside: matcher,
            module: "gbr_match",
            faults: &[(".result_valid(pipe_valid)", ".result_valid(outlet_taken)")],
        },
        Planted {
            core: "brenner_interpreter_gbr",
            inside: both,
            module: "brenner_interpreter_gbr",
            faults: &[(".last_in(tally_last)", ".last_in(interpreter_m_axis_tlast)")],
        },
        Planted {
            core: "record_judge",
            inside: judge,
            module: "judge_pipe",
            faults: &[
                ("{taken, valid_line_q[7:1]}", "{taken, taken, valid_line_q[6:1]}"),
                (
                    "#(.CLOCKS(7), .WIDTH(1)) last_line (",
                    "#(.CLOCKS(6), .WIDTH(1)) last_line (",
                ),
            ],
        },
    ]
}

#[test]
fn the_pipelines_of_the_gbr_blocks_give_what_they_take_after_a_fixed_time() {
    if YOSYS.is_there_for_test() {
        for planted in pipelines_with_faults() {
            pipeline_holds(planted.inside);
            planted.first_is_refuted();
        }
    }
}

#[test]
#[ignore = "the network of all half-moves is in it; minutes: `make test-long`"]
fn the_pipeline_of_the_mates_gives_what_it_takes_after_a_fixed_time() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let [.., mates] = PIPELINES;
    pipeline_holds(mates);
    let early = (
        "{pipe_valid, valid_line_q[12:1]}",
        "{pipe_valid, pipe_valid, valid_line_q[11:1]}",
    );
    refuted("record_judge_mates", mates, "record_judge_mates", &[early]);
}

fn pipeline_holds(pipeline: Inside) {
    let Inside::GbrPipeline { core, .. } = pipeline else {
        unreachable!("they are pipelines")
    };
    prove_inside(&files(core), pipeline).unwrap_or_else(|error| panic!("{core}: {error}"));
}

fn joint(place: usize) -> Inside {
    let (core, source) = JOINTS[place];
    Inside::GbrJoint { core, source }
}

fn joint_holds(place: usize) {
    let core = JOINTS[place].0;
    prove_inside(&files(core), joint(place)).unwrap_or_else(|error| panic!("{core}: {error}"));
    reached(&files(core), joint(place));
}

#[test]
fn a_core_with_an_outlet_takes_what_the_outlet_takes_and_gives_what_it_gives() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    joint_holds(0);
    // Inputs of bad games are dropped.
    let dropped = (
        ".s_axis_tvalid(s_axis_tvalid)",
        ".s_axis_tvalid(s_axis_tvalid && !s_axis_tuser)",
    );
    refuted("gbr_tally", joint(0), "gbr_tally", &[dropped]);
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn every_other_core_with_an_outlet_takes_what_the_outlet_takes_and_gives_what_it_gives() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    (1..JOINTS.len()).for_each(joint_holds);
    // So are records that nobody waits for.
    let dropped = (
        ".s_axis_tvalid(s_axis_tvalid)",
        ".s_axis_tvalid(s_axis_tvalid && !s_axis_tuser[0])",
    );
    let withheld = (
        ".m_axis_tready(m_axis_tready)",
        ".m_axis_tready(m_axis_tready || m_axis_tlast)",
    );
    refuted("gbr_match", joint(1), "gbr_match", &[dropped, withheld]);
    let dropped = (
        ".s_axis_tvalid(beats_m_axis_tvalid)",
        ".s_axis_tvalid(beats_m_axis_tvalid && !interpreter_m_axis_tuser)",
    );
    let unheard = (".s_axis_tlast(s_axis_tlast)", ".s_axis_tlast(1'b0)");
    refuted(
        "brenner_interpreter_gbr",
        joint(2),
        "brenner_interpreter_gbr",
        &[dropped, unheard],
    );
    let taken_for_records = ("is_beat = ", "is_beat = 1'b0 && ");
    refuted("record_judge", joint(3), "halfmove_set_up_beats", &[taken_for_records]);
}

/// An interpreter with a judge behind it: what goes from one to the other, and in and out of both.
pub fn judge_joint_holds(core: &'static str) {
    prove_inside(&files(core), Inside::JudgeJoint(core)).unwrap_or_else(|error| panic!("{core}: {error}"));
}

const JUDGE_JOINT: Planted = Planted {
    core: "brenner_interpreter_judge",
    inside: Inside::JudgeJoint("brenner_interpreter_judge"),
    module: "brenner_interpreter_judge",
    faults: &[
        // Records of rooks are lost.
        (
            ".s_axis_tvalid(interpreter_m_axis_tvalid)",
            ".s_axis_tvalid(interpreter_m_axis_tvalid && !(interpreter_m_axis_tdata[14:12] == 3'd5))",
        ),
        // It stops for good at a missing promotion.
        (
            ".m_axis_tready(judge_s_axis_tready)",
            ".m_axis_tready(judge_s_axis_tready && !(interpreter_m_axis_tvalid && interpreter_m_axis_tdata[28:25] == 4'd9))",
        ),
        (
            ".s_axis_tuser(interpreter_m_axis_tuser)",
            ".s_axis_tuser(interpreter_m_axis_tlast)",
        ),
        (
            ".m_axis_tuser(m_axis_tuser)",
            ".m_axis_tuser({m_axis_tuser[0], m_axis_tuser[1], m_axis_tuser[2]})",
        ),
    ],
};

#[test]
fn a_judge_takes_what_its_interpreter_gives() {
    if YOSYS.is_there_for_test() {
        judge_joint_holds(JUDGE_JOINT.core);
        JUDGE_JOINT.refuted(&JUDGE_JOINT.faults[..2]);
    }
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn every_other_judge_takes_what_its_interpreter_gives() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    let behind: Vec<&str> = judges()
        .iter()
        .map(|core| core.name)
        .filter(|name| is_behind(name))
        .collect();
    assert!(behind.contains(&"cbf_interpreter_source_judge"), "{behind:?}");
    behind.into_iter().for_each(judge_joint_holds);
    JUDGE_JOINT.refuted(&JUDGE_JOINT.faults[2..]);
}

/// Whether a judge has an interpreter before it.
pub fn is_behind(judge: &str) -> bool {
    judge.contains("_judge") && !judge.starts_with("record_judge")
}

/// The cases that the property speaks of do happen.
pub fn reached(files: &[VerilogFile], inside: Inside) {
    let (covered, source) = proofs::covered_inside(files, inside, 400, &Memory::of_proofs()).unwrap();
    println!("{inside:?}: {covered:?}{}", source.remark());
    assert!(matches!(covered, Covered::All { .. }), "{inside:?}: {covered:?}");
}

const DELAY_LINE: Planted = Planted {
    core: "brenner_encoder",
    inside: Inside::DelayLine { clocks: 4, bits: 2 },
    module: "halfmove_delay_line",
    faults: &[
        ("words[write_address] <= data_in;", "words[read_address] <= data_in;"),
        (
            "read_address == LAST[ADDRESS_BITS-1:0]",
            "read_address == LAST[ADDRESS_BITS-1:0] - 1'b1",
        ),
    ],
};

#[test]
fn a_delay_line_of_each_length_in_cores_of_codes_gives_what_a_shift_register_gives() {
    if !YOSYS.is_there_for_test() {
        return;
    }
    // Its bits stand beside each other: two show what becomes of one's neighbour.
    delay_lines_shift(cores().iter().chain(judges()), |bits| bits.min(2));
    DELAY_LINE.first_is_refuted();
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn a_delay_line_of_each_length_and_width_gives_what_a_shift_register_gives() {
    if YOSYS.is_there_for_test() {
        delay_lines_shift(of_codes().iter(), |bits| bits);
        delay_lines_shift(exported_cores(), |bits| bits.min(8));
    }
}

/// Proves it of every delay line in these cores, in a width that its own leads to.
fn delay_lines_shift<'a>(cores: impl Iterator<Item = &'a Core>, width: impl Fn(u32) -> u32) {
    let mut sizes = BTreeSet::new();
    let mut sound = Vec::new();
    for core in cores {
        let files = files(core.name);
        let found: BTreeSet<(u32, u32)> = files.iter().flat_map(|file| delay_lines(&file.text)).collect();
        if !found.is_empty() {
            sound = files;
        }
        sizes.extend(found.into_iter().map(|(clocks, bits)| (clocks, width(bits))));
    }
    println!("{sizes:?}");
    assert!(!sizes.is_empty());
    for (clocks, bits) in sizes {
        let line = Inside::DelayLine { clocks, bits };
        prove_inside(&sound, line).unwrap_or_else(|error| panic!("{clocks} clocks, {bits} bits: {error}"));
    }
}

/// The lengths and widths of the delay lines in a module.
fn delay_lines(text: &str) -> Vec<(u32, u32)> {
    let instances = text.split("halfmove_delay_line #(.CLOCKS(").skip(1);
    let size = |instance: &str| {
        let (clocks, rest) = instance.split_once("), .WIDTH(").expect("it has both parameters");
        let (bits, _) = rest.split_once(')').expect("it ends");
        (clocks.parse().expect("a number"), bits.parse().expect("a number"))
    };
    instances.map(size).collect()
}

#[test]
#[ignore = "minutes: `make test-long`"]
fn each_fault_planted_in_a_block_is_refuted() {
    if YOSYS.is_there_for_test() {
        let [tally, matcher, both, judge] = pipelines_with_faults();
        each([FIFO, OUTLET, DELAY_LINE, tally, matcher, both, judge], |planted| {
            planted.others_are_refuted();
        });
    }
}
