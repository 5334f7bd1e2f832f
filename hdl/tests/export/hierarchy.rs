// SPDX-License-Identifier: MIT OR Apache-2.0
//! Blocks in blocks: instances, modules written once, their names, memories and bodies in Verilog.

use halfmove_hdl::comment;
use halfmove_hdl::export::{Fault, Notes, export, export_with};
use rust_hdl::prelude::*;

use crate::agreement::{Uut, agree, exported};
use crate::{tools, uut};

/// A register with an enable, generic in its width.
#[derive(LogicBlock, Default)]
struct Holder<const N: usize> {
    clock: Signal<In, Clock>,
    enable: Signal<In, Bit>,
    data: Signal<In, Bits<N>>,
    held: Signal<Out, Bits<N>>,
    value: DFF<Bits<N>>,
}

impl<const N: usize> Logic for Holder<N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module holder");
        dff_setup!(self, clock, value);
        if self.enable.val() {
            self.value.d.next = self.data.val();
        }
        self.held.next = self.value.q.val();
    }
}

#[derive(LogicBlock, Default)]
struct Chain {
    clock: Signal<In, Clock>,
    enable: Signal<In, Bit>,
    data: Signal<In, Bits<4>>,
    y: Signal<Out, Bits<4>>,
    flag: Signal<Out, Bits<1>>,
    stages: [Holder<4>; 3],
    marker: Holder<1>,
}

impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..3 {
            self.stages[i].clock.next = self.clock.val();
            self.stages[i].enable.next = self.enable.val();
            if i > 0 {
                self.stages[i].data.next = self.stages[i - 1].held.val() + 1;
            } else {
                self.stages[i].data.next = self.data.val();
            }
        }
        self.marker.clock.next = self.clock.val();
        self.marker.enable.next = true;
        self.marker.data.next = self.data.val().get_bits::<1>(2);
        self.y.next = self.stages[2].held.val();
        self.flag.next = self.marker.held.val();
    }
}
uut!(Chain, clock: enable, data -> y, flag);

#[test]
fn equal_modules_are_written_once_and_different_ones_told_apart_by_width() {
    let design = agree::<Chain>("chain", 1000);
    let names: Vec<&str> = design.modules.iter().map(|module| module.name.as_str()).collect();
    assert_eq!(names, ["chain", "holder_1", "holder_4"]);
    let top = &design.top().verilog;
    assert_eq!(top.matches("    holder_4 stages_").count(), 3, "{top}");
    assert!(top.contains(".enable(1'b1)") && top.contains(".clock(clock)"), "{top}");
}

/// No name of its own, a sub-block with one, another without.
#[derive(LogicBlock, Default)]
struct Nested {
    clock: Signal<In, Clock>,
    data: Signal<In, Bits<4>>,
    y: Signal<Out, Bits<4>>,
    chain: Chain,
    other: Holder<4>,
}

impl Logic for Nested {
    #[hdl_gen]
    fn update(&mut self) {
        self.chain.clock.next = self.clock.val();
        self.chain.enable.next = self.data.val().any();
        self.chain.data.next = self.data.val();
        self.other.clock.next = self.clock.val();
        self.other.enable.next = self.data.val().all();
        self.other.data.next = self.chain.y.val();
        self.y.next = self.other.held.val();
    }
}
uut!(Nested, clock: data -> y);

#[test]
fn a_module_without_a_name_of_its_own_is_named_after_its_place() {
    let design = agree::<Nested>("nested", 1000);
    let names: Vec<&str> = design.modules.iter().map(|module| module.name.as_str()).collect();
    assert_eq!(names, ["nested", "nested_chain", "holder_1", "holder_4"]);
    let banner = |name: &str| design.module(name).unwrap().verilog.lines().nth(1).unwrap().to_string();
    assert!(
        banner("nested").ends_with("hierarchy::Nested by halfmove; do not edit."),
        "{}",
        banner("nested")
    );
    assert!(
        banner("nested_chain").contains("hierarchy::Nested, field chain by"),
        "{}",
        banner("nested_chain")
    );
    // A module with a name may serve several designs, so it says nothing of this one.
    assert_eq!(
        banner("holder_4"),
        "// Exported from the RustHDL block holder by halfmove; do not edit."
    );
    // What nothing reads goes to a net that lint programs leave alone.
    assert!(
        design.top().verilog.contains(".flag(unused_chain_flag)"),
        "{}",
        design.concatenated()
    );
}

#[test]
fn names_and_comments_may_come_from_outside() {
    let notes = Notes::new()
        .module("chain", "chain_of_three")
        .comment("", "A nest.\nTwo lines.")
        .comment("data", "what comes")
        .comment("chain", "Three holders.")
        .comment("chain.y", "three clocks later");
    let design = export_with("nested", &Nested::connected(), &notes).unwrap();
    tools::lint(&design);
    let top = &design.top().verilog;
    assert!(
        top.contains("//\n// A nest.\n// Two lines.\n\nmodule nested (\n"),
        "{top}"
    );
    assert!(top.contains("input wire [3:0] data, // what comes\n"), "{top}");
    assert!(
        top.contains("    // Three holders.\n    chain_of_three chain ("),
        "{top}"
    );
    let chain = &design.module("chain_of_three").unwrap().verilog;
    assert!(
        chain.contains("output wire [3:0] y, // three clocks later\n"),
        "{chain}"
    );
    assert_eq!(design.top().ports[1].comment.as_deref(), Some("what comes"));
}

#[test]
fn a_module_name_may_not_be_taken_nor_a_keyword() {
    let named = |name: &str| {
        let notes = Notes::new().module("chain", name);
        export_with("nested", &Nested::connected(), &notes)
            .unwrap_err()
            .remove(0)
            .fault
    };
    assert_eq!(named("holder_4"), Fault::ModuleNameTaken("holder_4".into()));
    assert_eq!(named("endmodule"), Fault::Keyword("endmodule".into()));
}

#[test]
fn the_same_block_always_gives_the_same_text() {
    let texts: Vec<String> = (0..3)
        .map(|_| export("nested", &Nested::connected()).unwrap().concatenated())
        .collect();
    assert!(texts.windows(2).all(|pair| pair[0] == pair[1]));
    assert!(texts[0].is_ascii() && texts[0].starts_with("// SPDX-License-Identifier: MIT OR Apache-2.0\n"));
}

/// A memory with a body in Verilog and a model in Rust.
#[derive(LogicBlock)]
struct Memory {
    clock: Signal<In, Clock>,
    address: Signal<In, Bits<3>>,
    write: Signal<In, Bit>,
    data: Signal<In, Bits<5>>,
    read: Signal<Out, Bits<5>>,
    empty: Signal<Out, Bit>,
    first: Constant<Bits<5>>,
    _words: [Bits<5>; 8],
}

impl Default for Memory {
    fn default() -> Self {
        let (clock, address, write, data, read, empty) = Default::default();
        let first = Constant::new(0x15.into());
        Self {
            clock,
            address,
            write,
            data,
            read,
            empty,
            first,
            _words: [0x15.into(); 8],
        }
    }
}

impl Logic for Memory {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.read.next = self._words[self.address.val().index()];
            if self.write.val() {
                self._words[self.address.val().index()] = self.data.val();
            }
        }
        self.empty.next = !self.data.val().any();
    }
    fn connect(&mut self) {
        self.read.connect();
        self.empty.connect();
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(
            "\
// module small_memory
// Reads the old word where it writes.
// read: one clock later
reg [4:0] words [0:7];
integer i;
initial begin
    read = 5'd0;
    for (i = 0; i < 8; i = i + 1) words[i] = first;
end
always @(posedge clock) begin
    read <= words[address];
    if (write) words[address] <= data;
end
assign empty = ~|data;"
                .into(),
        )
    }
}
uut!(Memory, clock: address, write, data -> read, empty);

#[derive(LogicBlock, Default)]
struct WithMemory {
    clock: Signal<In, Clock>,
    at: Signal<In, Bits<3>>,
    write: Signal<In, Bit>,
    data: Signal<In, Bits<5>>,
    read: Signal<Out, Bits<5>>,
    memory: Memory,
}

impl Logic for WithMemory {
    #[hdl_gen]
    fn update(&mut self) {
        self.memory.clock.next = self.clock.val();
        self.memory.address.next = self.at.val();
        self.memory.write.next = self.write.val();
        self.memory.data.next = self.data.val();
        self.read.next = self.memory.read.val() ^ 1;
    }
}
uut!(WithMemory, clock: at, write, data -> read);

#[test]
fn a_body_in_verilog_is_embedded_as_it_is() {
    let design = agree::<WithMemory>("with_memory", 2000);
    let text = &design.module("small_memory").unwrap().verilog;
    assert!(
        text.contains("// Reads the old word where it writes.\n\nmodule small_memory (\n"),
        "{text}"
    );
    assert!(
        text.contains("output reg [4:0] read, // one clock later\n    output wire empty\n"),
        "{text}"
    );
    assert!(text.contains("    localparam [4:0] first = 5'h15;\n"), "{text}");
    assert!(text.contains("        read <= words[address];\n"), "{text}");
    agree::<Memory>("memory", 2000);
}

/// The memories that RustHDL brings.
#[derive(LogicBlock)]
struct Widgets {
    clock: Signal<In, Clock>,
    at: Signal<In, Bits<3>>,
    write: Signal<In, Bit>,
    data: Signal<In, Bits<6>>,
    from_rom: Signal<Out, Bits<6>>,
    from_sync_rom: Signal<Out, Bits<6>>,
    from_ram: Signal<Out, Bits<6>>,
    from_init: Signal<Out, Bits<6>>,
    rom: ROM<Bits<6>, 3>,
    sync_rom: SyncROM<Bits<6>, 3>,
    ram: RAM<Bits<6>, 3>,
    with_init: DFFWithInit<Bits<6>>,
}

impl Default for Widgets {
    fn default() -> Self {
        let words = || (0..8_u64).map(|word| Bits::<6>::from(word * 7 + 3));
        let (clock, at, write, data) = Default::default();
        let (from_rom, from_sync_rom, from_ram, from_init) = Default::default();
        Self {
            clock,
            at,
            write,
            data,
            from_rom,
            from_sync_rom,
            from_ram,
            from_init,
            rom: words().into(),
            sync_rom: words().into(),
            ram: words().into(),
            with_init: DFFWithInit::new(0x2a.into()),
        }
    }
}

impl Logic for Widgets {
    #[hdl_gen]
    fn update(&mut self) {
        self.rom.address.next = self.at.val();
        self.from_rom.next = self.rom.data.val();
        self.sync_rom.clock.next = self.clock.val();
        self.sync_rom.address.next = self.at.val();
        self.from_sync_rom.next = self.sync_rom.data.val();
        self.ram.read_clock.next = self.clock.val();
        self.ram.write_clock.next = self.clock.val();
        self.ram.read_address.next = self.at.val();
        self.ram.write_address.next = self.at.val();
        self.ram.write_data.next = self.data.val();
        self.ram.write_enable.next = self.write.val();
        self.from_ram.next = self.ram.read_data.val();
        self.with_init.clock.next = self.clock.val();
        self.with_init.d.next = self.data.val();
        self.from_init.next = self.with_init.q.val();
    }
}
uut!(Widgets, clock: at, write, data -> from_rom, from_sync_rom, from_ram, from_init);

#[test]
fn the_memories_that_rusthdl_brings_are_exported() {
    agree::<Widgets>("widgets", 1000);
}

/// Two clocks, and a clock that goes out again.
#[derive(LogicBlock, Default)]
struct TwoClocks {
    clock: Signal<In, Clock>,
    slow: Signal<In, Clock>,
    clock_out: Signal<Out, Clock>,
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    one: DFF<Bit>,
    two: DFF<Bit>,
}

impl Logic for TwoClocks {
    #[hdl_gen]
    fn update(&mut self) {
        self.one.clock.next = self.clock.val();
        self.two.clock.next = self.slow.val();
        self.one.d.next = self.a.val();
        self.two.d.next = self.one.q.val();
        self.y.next = self.two.q.val();
        self.clock_out.next = self.clock.val();
    }
}

#[test]
fn each_clock_has_its_own_registers() {
    let mut block = TwoClocks::default();
    block.connect_all();
    let design = export("two_clocks", &block).unwrap();
    tools::lint(&design);
    let text = &design.top().verilog;
    assert!(
        text.contains("always @(posedge clock) begin\n        one_q <= a;\n"),
        "{text}"
    );
    assert!(
        text.contains("always @(posedge slow) begin\n        two_q <= one_q;\n"),
        "{text}"
    );
    assert!(text.contains("assign clock_out = clock;"), "{text}");
}

#[test]
fn ports_are_listed_in_the_order_of_the_fields() {
    let design = exported::<Chain>("chain");
    let ports: Vec<(&str, usize)> = design
        .top()
        .ports
        .iter()
        .map(|port| (port.name.as_str(), port.width))
        .collect();
    assert_eq!(ports, [("clock", 1), ("enable", 1), ("data", 4), ("y", 4), ("flag", 1)]);
}
