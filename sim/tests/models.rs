// SPDX-License-Identifier: MIT OR Apache-2.0
//! Models: built, cached, set, read, and the errors on the way.

use crate::common;
use common::{count, counter, simulator, simulator_of_its_own};
use halfmove::hardware::ports::Direction::{Input, Output};
use halfmove_sim::{BuildError, Design, DesignError, PortError, Tracing};

const WIDTHS: &str = "module widths(
    input wire clk, input wire [6:0] a, input wire [12:0] b, input wire [31:0] c, input wire [63:0] d,
    output wire [63:0] all, output wire [12:0] sum, output reg [31:0] held);
    assign all = {a, 44'd0, b} ^ d;
    assign sum = b + {6'd0, a};
    initial held = 32'd7;
    always @(posedge clk) held <= c;
endmodule\n";

fn widths() -> Design {
    Design::new("widths")
        .source("widths.v", WIDTHS)
        .port("clk", Input, 1)
        .port("a", Input, 7)
        .port("b", Input, 13)
        .port("c", Input, 32)
        .port("d", Input, 64)
        .port("all", Output, 64)
        .port("sum", Output, 13)
        .port("held", Output, 32)
}

fn panic_of(action: impl FnOnce()) -> String {
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(action)).expect_err("it must panic");
    panic
        .downcast_ref::<String>()
        .expect("the message is formatted")
        .clone()
}

#[test]
fn ports_of_every_storage_width_carry_all_their_bits() {
    let Some(simulator) = simulator() else { return };
    let mut model = simulator.model(&widths()).unwrap();
    let [clk, a, b, c, d] =
        [("clk", 1), ("a", 7), ("b", 13), ("c", 32), ("d", 64)].map(|(name, width)| model.input(name, width).unwrap());
    let all = model.output("all", 64).unwrap();
    let sum = model.output("sum", 13).unwrap();
    let held = model.output("held", 32).unwrap();
    for bit in 0..64 {
        let one = 1_u64 << bit;
        model.set(d, one);
        model.set(a, one & 0x7f);
        model.set(b, one & 0x1fff);
        model.set(c, one & 0xffff_ffff);
        model.eval();
        assert_eq!(model.get(all), ((one & 0x7f) << 57 | one & 0x1fff) ^ one, "bit {bit}");
        assert_eq!(model.get(sum), ((one & 0x1fff) + (one & 0x7f)) & 0x1fff, "bit {bit}");
        assert_eq!(model.get(d), one);
        let before = model.get(held);
        assert_ne!(before, 1 << 40);
        model.tick(clk);
        assert_eq!(model.get(held), one & 0xffff_ffff, "bit {bit}");
    }
}

#[test]
fn a_value_wider_than_its_port_is_refused() {
    let Some(simulator) = simulator() else { return };
    let mut model = simulator.model(&widths()).unwrap();
    let a = model.input("a", 7).unwrap();
    model.set(a, 0x7f);
    let panic = panic_of(|| model.set(a, 0x80));
    assert!(panic.contains("0x80 does not fit the 7 bits of `a`"), "{panic}");
}

#[test]
fn port_handles_are_given_only_for_the_right_name_direction_and_width() {
    let Some(simulator) = simulator() else { return };
    let model = simulator.model(&widths()).unwrap();
    assert!(matches!(model.port("carry"), Err(PortError::Unknown { .. })));
    assert!(matches!(model.input("sum", 13), Err(PortError::Direction { .. })));
    assert!(matches!(model.output("a", 7), Err(PortError::Direction { .. })));
    assert!(matches!(
        model.output("sum", 12),
        Err(PortError::Width {
            width: 13,
            wanted: 12,
            ..
        })
    ));
    assert_eq!(model.port("sum").unwrap().width(), 13);
}

/// A memory whose words are written and read by an address of `width` bits; the port is declared with `declared` bits.
fn memory(width: u32, declared: u32) -> Design {
    let text = format!(
        "module memory(input wire clk, input wire [{0}:0] address, input wire [7:0] data, output wire [7:0] word);\n\
         reg [7:0] words [0:{1}];\nalways @(posedge clk) words[address] <= data;\nassign word = words[address];\n\
         endmodule\n",
        width - 1,
        (1 << width) - 1
    );
    Design::new("memory")
        .source("memory.v", text)
        .port("clk", Input, 1)
        .port("address", Input, declared)
        .port("data", Input, 8)
        .port("word", Output, 8)
}

#[test]
fn a_handle_of_other_ports_is_refused() {
    let Some(simulator) = simulator() else { return };
    let mut small = simulator.model(&memory(5, 5)).unwrap();
    let large = simulator.model(&memory(8, 8)).unwrap();
    let (clk, address) = (large.input("clk", 1).unwrap(), large.input("address", 8).unwrap());
    let word = large.output("word", 8).unwrap();
    let refused = "a port handle of another design is used on a model of `memory`";
    // An address of 8 bits in a memory of 32 words would be written behind it.
    for panic in [
        panic_of(|| small.set(address, 0xff)),
        panic_of(|| small.set(address, 0)),
        panic_of(|| small.tick(clk)),
        panic_of(|| _ = small.get(word)),
        panic_of(|| _ = small.get(address)),
    ] {
        assert!(panic.contains(refused), "{panic}");
    }
}

#[test]
fn handles_fit_other_models_with_the_same_ports() {
    let Some(simulator) = simulator() else { return };
    let first = simulator.model(&memory(5, 5)).unwrap();
    let [clk, address, data] =
        [("clk", 1), ("address", 5), ("data", 8)].map(|(name, width)| first.input(name, width).unwrap());
    let word = first.output("word", 8).unwrap();
    drop(first);
    let mut second = simulator.model(&memory(5, 5)).unwrap();
    second.set(address, 31);
    second.set(data, 0x5a);
    second.tick(clk);
    assert_eq!(second.get(word), 0x5a);
}

#[test]
fn wrong_widths_are_refused_even_if_the_cache_has_the_module() {
    let Some(shared) = simulator() else { return };
    let folder = tempfile::tempdir().unwrap();
    let simulator = simulator_of_its_own(&shared, folder.path());
    simulator.model(&memory(5, 5)).unwrap();
    // Five and eight bits are kept in a byte both, so the C++ is the same.
    match simulator.model(&memory(5, 8)) {
        Err(BuildError::Ports { differences, .. }) => assert_eq!(differences, ["`address` has 5 bits, not 8"]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_design_whose_ports_are_not_the_modules_is_refused() {
    let Some(simulator) = simulator() else { return };
    let design = Design::new("counter")
        .source("counter.v", counter(8).source_files()[0].text.clone())
        .port("clk", Output, 1)
        .port("count", Output, 9)
        .port("carry", Output, 1);
    match simulator.model(&design) {
        Err(BuildError::Ports { differences, .. }) => assert_eq!(
            differences,
            [
                "`clk` is an input",
                "`count` has 8 bits, not 9",
                "the module has no port `carry`"
            ]
        ),
        other => panic!("{other:?}"),
    }
}

#[test]
fn ports_of_all_kinds_are_seen() {
    let Some(simulator) = simulator() else { return };
    let text = "module odd(input wire [-1:-8] below, input wire [7:0] many [0:3], input real number, output wire [7:0] sum); \
                assign sum = below + many[0]; endmodule\n";
    let design = Design::new("odd")
        .source("odd.sv", text)
        .port("below", Input, 8)
        .port("sum", Output, 8);
    let Err(BuildError::Ports { differences, .. }) = simulator.model(&design) else {
        panic!("two ports are neither given nor bits")
    };
    let told = |name: &str| {
        let of_it = differences.iter().filter(|difference| difference.contains(name));
        assert_eq!(of_it.count(), 1, "{name}: {differences:?}");
    };
    told("number");
    told("many");
    assert_eq!(differences.len(), 2, "{differences:?}");
}

#[test]
fn a_design_that_is_not_well_formed_is_refused_before_any_tool_runs() {
    let refused = |design: Design| design.check().unwrap_err();
    assert!(matches!(refused(Design::new("t")), DesignError::NoSource(_)));
    let design = || Design::new("t").source("t.v", "");
    assert!(matches!(
        refused(design().source("../u.v", "")),
        DesignError::FileName(_)
    ));
    assert!(matches!(refused(design().source("-v", "")), DesignError::FileName(_)));
    assert!(matches!(refused(design().include("t.v", "")), DesignError::Twice(_)));
    assert!(matches!(refused(design().port("a__b", Input, 1)), DesignError::Name(_)));
    assert!(matches!(refused(design().port("a;", Input, 1)), DesignError::Name(_)));
    assert!(matches!(
        refused(design().port("a", Input, 65)),
        DesignError::Width { .. }
    ));
    assert!(matches!(
        refused(design().port("a", Input, 0)),
        DesignError::Width { .. }
    ));
}

#[test]
fn broken_verilog_gives_verilators_message() {
    let Some(simulator) = simulator() else { return };
    let design = Design::new("broken").source("broken.v", "module broken(input wire a); assign b = ; endmodule\n");
    match simulator.model(&design) {
        Err(BuildError::Verilator { top, output }) => {
            assert_eq!(top, "broken");
            assert!(output.contains("broken.v:1:"), "{output}");
            assert!(output.contains("syntax error"), "{output}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn included_files_are_found() {
    let Some(simulator) = simulator() else { return };
    let design = Design::new("constant")
        .source(
            "constant.v",
            "`include \"value.vh\"\nmodule constant(output wire [7:0] out); assign out = `VALUE; endmodule\n",
        )
        .include("value.vh", "`define VALUE 8'd42\n")
        .port("out", Output, 8);
    let mut model = simulator.model(&design).unwrap();
    let out = model.output("out", 8).unwrap();
    model.eval();
    assert_eq!(model.get(out), 42);
}

#[test]
fn a_design_is_built_once_even_by_many_threads_and_again_only_when_it_changes() {
    let Some(shared) = simulator() else { return };
    let folder = tempfile::tempdir().unwrap();
    let simulator = simulator_of_its_own(&shared, folder.path());
    let built: usize = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    let compiled = simulator.compile(&counter(8), Tracing::Off).unwrap();
                    assert_eq!(count(&mut compiled.model().unwrap(), 300, 8), 300 % 256);
                    usize::from(!compiled.is_from_cache())
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!(built, 1);
    assert!(simulator.compile(&counter(8), Tracing::Off).unwrap().is_from_cache());
    let other = simulator.compile(&counter(9), Tracing::Off).unwrap();
    assert!(!other.is_from_cache());
    assert_eq!(count(&mut other.model().unwrap(), 300, 9), 300);
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with("building-"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn a_model_that_was_cut_on_the_disk_is_made_again() {
    let Some(shared) = simulator() else { return };
    let folder = tempfile::tempdir().unwrap();
    let simulator = simulator_of_its_own(&shared, folder.path());
    drop(simulator.compile(&counter(8), Tracing::Off).unwrap());
    let mut files = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().path());
    let library = files.find(|path| path.extension().is_some_and(|ending| ending == "so"));
    std::fs::write(library.unwrap(), "").unwrap();
    let again = simulator.compile(&counter(8), Tracing::Off).unwrap();
    assert!(!again.is_from_cache());
    assert_eq!(count(&mut again.model().unwrap(), 5, 8), 5);
}

#[test]
fn two_models_of_a_design_run_apart_in_two_threads() {
    let Some(simulator) = simulator() else { return };
    let compiled = simulator.compile(&counter(32), Tracing::Off).unwrap();
    let mut first = compiled.model().unwrap();
    let mut second = compiled.model().unwrap();
    let (a, b) = std::thread::scope(|scope| {
        let a = scope.spawn(move || count(&mut first, 100_000, 32));
        let b = scope.spawn(move || count(&mut second, 70_000, 32));
        (a.join().unwrap(), b.join().unwrap())
    });
    assert_eq!((a, b), (100_000, 70_000));
}

#[test]
fn a_model_outlives_the_thread_and_the_model_beside_which_it_was_made() {
    let Some(simulator) = simulator() else { return };
    let compiled = simulator.compile(&counter(32), Tracing::Off).unwrap();
    let mut model = std::thread::spawn(move || {
        let gone = compiled.model().unwrap();
        let mut stays = compiled.model().unwrap();
        drop(gone);
        count(&mut stays, 5, 32);
        stays
    })
    .join()
    .unwrap();
    assert_eq!(count(&mut model, 5, 32), 10);
}

#[test]
fn models_of_two_designs_live_in_one_process() {
    let Some(simulator) = simulator() else { return };
    let mut eight = simulator.model(&counter(8)).unwrap();
    let mut nine = simulator.model(&counter(9)).unwrap();
    assert_eq!(count(&mut eight, 257, 8), 1);
    assert_eq!(count(&mut nine, 257, 9), 257);
    assert_eq!(count(&mut eight, 1, 8), 2);
}

#[test]
fn a_design_that_stops_itself_panics_with_its_message_instead_of_ending_the_process() {
    let Some(simulator) = simulator() else { return };
    let text = "module stops(input wire clk, output reg [3:0] n); initial n = 0; \
                always @(posedge clk) begin n <= n + 1; if (n == 4'd3) $stop; end endmodule\n";
    let design = Design::new("stops")
        .source("stops.v", text)
        .port("clk", Input, 1)
        .port("n", Output, 4);
    let mut model = simulator.model(&design).unwrap();
    let clk = model.input("clk", 1).unwrap();
    for _ in 0..3 {
        model.tick(clk);
    }
    for attempt in 0..2 {
        let message = panic_of(|| model.tick(clk));
        assert!(
            message.contains("`stops` failed: $stop"),
            "attempt {attempt}: {message}"
        );
    }
}

#[test]
fn a_loop_that_does_not_settle_panics_with_verilators_message() {
    let Some(simulator) = simulator() else { return };
    let text = "module rings(input wire on, output wire out); assign out = on & ~out; endmodule\n";
    let design = Design::new("rings")
        .source("rings.v", text)
        .port("on", Input, 1)
        .port("out", Output, 1);
    let mut model = simulator.model(&design).unwrap();
    let on = model.input("on", 1).unwrap();
    model.eval();
    model.set(on, 1);
    let message = panic_of(|| model.eval());
    assert!(message.contains("converge"), "{message}");
}
