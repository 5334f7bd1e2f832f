// SPDX-License-Identifier: MIT OR Apache-2.0
//! Blocks as a user writes them, documented and checked: what they say is what their Verilog does.

use halfmove_hdl::export::{
    Design, Documentation, Documented as DocumentedBlock, ExportError, Fault, Notes, comment, export,
};
use halfmove_hdl_macros::{Documented, checked};
use rust_hdl::prelude::*;

use crate::export::agreement::{agree_checked, exported_checked};
use crate::uut;

fn export_of<B: Block + Default + DocumentedBlock>(notes: &Notes) -> Result<Design, Vec<ExportError>> {
    let mut block = B::default();
    block.connect_all();
    export("block", &block, notes)
}

/// Why a block is refused.
fn faults<B: Block + Default + DocumentedBlock>() -> Vec<Fault> {
    let errors = export_of::<B>(&Notes::new()).expect_err("the block is refused");
    errors.into_iter().map(|error| error.fault).collect()
}

fn has_line(design: &Design, line: &str) {
    let text = design.concatenated();
    assert!(text.lines().any(|found| found.trim() == line), "{line} in\n{text}");
}

mod receiver {
    use super::*;

    #[derive(Copy, Clone, PartialEq, Debug, LogicState, Documented)]
    pub enum State {
        Idle,
        Start,
        Data,
    }

    #[derive(LogicBlock, Documented, Default)]
    pub struct Receiver {
        pub a: Signal<In, Bit>,
        pub state: Signal<Out, State>,
    }

    #[checked]
    impl Logic for Receiver {
        #[hdl_gen]
        fn update(&mut self) {
            self.state.next = State::Idle;
            if self.a.val() {
                self.state.next = State::Data;
            }
        }
    }
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState, Documented)]
enum State {
    Idle,
    Start,
    Data,
    Stop,
}

#[derive(LogicBlock, Documented, Default)]
struct Uart {
    a: Signal<In, Bit>,
    state: Signal<In, State>,
    busy: Signal<Out, Bits<2>>,
    receiver: receiver::Receiver,
}

#[checked]
impl Logic for Uart {
    #[hdl_gen]
    fn update(&mut self) {
        self.receiver.a.next = self.a.val();
        match self.state.val() {
            State::Idle => self.busy.next = 0.into(),
            State::Start => self.busy.next = 1.into(),
            State::Data => self.busy.next = 2.into(),
            _ => self.busy.next = 3.into(),
        }
    }
}

#[test]
fn two_enumerations_of_one_name_are_refused_if_one_begins_like_the_other() {
    assert_eq!(faults::<Uart>(), [Fault::EnumerationClash("State".into())]);
    // All are meant.
    let all = [State::Idle, State::Start, State::Data, State::Stop];
    assert!(all[0] != all[3] && receiver::State::Start != receiver::State::Idle);
}

#[derive(LogicBlock, Documented, Default)]
struct Widths {
    by: Signal<In, Bits<4>>,
    a: Signal<In, Bits<8>>,
    any: Signal<Out, Bit>,
    zero: Signal<Out, Bit>,
    wide: Signal<Out, Bits<16>>,
    sum: Signal<Out, Bits<16>>,
    turn: Signal<Out, Bits<5>>,
    by_place: Signal<Out, Bits<8>>,
}

#[checked]
impl Logic for Widths {
    #[hdl_gen]
    fn update(&mut self) {
        self.any.next = (1u64.to_bits::<8>() << self.by.val()).any();
        self.zero.next = (1u64.to_bits::<8>() << self.by.val()) == 0;
        self.wide.next = bit_cast::<16, 8>(1u64.to_bits::<8>() << self.by.val());
        self.sum.next = bit_cast::<16, 12>(self.a.val().index().to_bits::<12>() + 1);
        self.by_place.next = 0.into();
        for i in 0..4_usize {
            self.turn.next = bit_cast::<5, 2>(i.to_bits::<2>() + 1);
            if self.by.val() == i.to_bits() {
                self.by_place.next = self.a.val() + i.to_bits();
            }
        }
    }
}
uut!(Widths: by, a -> any, zero, wide, sum, turn, by_place);

#[test]
fn a_number_has_the_width_that_it_is_given() {
    agree_checked::<Widths>("widths", 0);
}

#[derive(LogicBlock, Documented, Default)]
struct Remarks {
    /// The sum (of two).
    a: Signal<In, Bit>,
    b: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    z: Signal<Out, Bit>,
}

#[checked]
impl Logic for Remarks {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("b: the byte (eight bits)");
        comment!("y: one\nassign y = 1'b1;");
        comment!("Of the module\nassign y = 1'b1;");
        self.y.next = self.a.val();
        comment!("First line\nassign z = 1'b1; // injected");
        if self.a.val() {
            comment!("Inside\n(\"of it\")");
            self.z.next = self.b.val();
        } else {
            self.z.next = !self.b.val();
        }
    }
}
uut!(Remarks: a, b -> y, z);

#[test]
fn a_line_break_in_a_comment_does_not_end_it() {
    let design = agree_checked::<Remarks>("remarks", 0);
    for line in [
        "input wire b, // the byte (eight bits)",
        "output wire y, // one assign y = 1'b1;",
        "// Of the module assign y = 1'b1;",
        "// First line",
        "// assign z = 1'b1; // injected",
        "// (\"of it\")",
    ] {
        has_line(&design, line);
    }
    let notes = Notes::new()
        .comment("a", "one\nendmodule module evil(); // two")
        .comment("", "About\r\rit");
    let design = export_of::<Remarks>(&notes).unwrap();
    has_line(&design, "input wire a, // one endmodule module evil(); // two");
    has_line(&design, "// About  it");
}

/// Signed numbers of more bits than the exporter counts with.
#[derive(LogicBlock, Documented)]
struct VeryWide {
    a: Signal<In, Bits<7>>,
    high: Signal<Out, Bits<9>>,
    low: Signal<Out, Bits<9>>,
    below: Signal<Out, Bit>,
    above: Signal<Out, Bit>,
    narrow: Signal<Local, Signed<8>>,
    value: Signal<Local, Signed<130>>,
    negative: Signal<Local, Signed<300>>,
    limit: Constant<Signed<130>>,
}

impl Default for VeryWide {
    fn default() -> Self {
        let (high, low) = Default::default();
        Self {
            a: Default::default(),
            high,
            low,
            below: Default::default(),
            above: Default::default(),
            narrow: Default::default(),
            value: Default::default(),
            negative: Default::default(),
            limit: Constant::new(7.into()),
        }
    }
}

#[checked]
impl Logic for VeryWide {
    #[hdl_gen]
    fn update(&mut self) {
        // RustHDL cannot extend the least number of all.
        self.narrow.next = signed_cast(bit_cast::<8, 7>(self.a.val())) - 60.into();
        self.value.next = signed_bit_cast::<130, 8>(self.narrow.val());
        self.negative.next = (-6).into();
        self.high.next = unsigned_cast(self.negative.val()).get_bits::<9>(250);
        self.low.next = unsigned_cast(self.negative.val()).get_bits::<9>(0);
        self.below.next = self.value.val() < (-3).into();
        self.above.next = self.value.val() > self.limit.val();
    }
}
uut!(VeryWide: a -> high, low, below, above);

#[test]
fn a_negative_number_has_its_sign_in_all_bits() {
    crate::export::agreement::agree_checked_unlinted::<VeryWide>("very_wide", 0);
}

mod flags {
    pub const ON: bool = true;
    pub const ENABLED: bool = true;
}

#[derive(LogicBlock, Documented, Default)]
struct Flags {
    a: Signal<In, Bit>,
    y: Signal<Out, Bits<2>>,
}

#[checked]
impl Logic for Flags {
    #[hdl_gen]
    fn update(&mut self) {
        match self.a.val() {
            flags::ON => self.y.next = 1.into(),
            flags::ENABLED => self.y.next = 2.into(),
            _ => self.y.next = 3.into(),
        }
    }
}

#[derive(LogicBlock, Documented, Default)]
struct LiteralFlag {
    a: Signal<In, Bit>,
    y: Signal<Out, Bits<2>>,
}

#[checked]
impl Logic for LiteralFlag {
    #[hdl_gen]
    fn update(&mut self) {
        match self.a.val() {
            flags::ON => self.y.next = 1.into(),
            true => self.y.next = 2.into(),
            _ => self.y.next = 3.into(),
        }
    }
}

#[test]
fn two_arms_of_one_value_are_refused() {
    assert_eq!(faults::<Flags>(), [Fault::DuplicateArm("flags.ENABLED".into())]);
    assert_eq!(faults::<LiteralFlag>(), [Fault::DuplicateArm("true".into())]);
}

#[derive(LogicBlock, Documented, Default)]
struct Invert {
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
}

#[checked]
impl Logic for Invert {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.a.val();
    }
}

/// A sub-block and a signal have the names that the parts of expressions would get.
#[derive(LogicBlock, Documented, Default)]
struct Names {
    a: Signal<In, Bits<6>>,
    y: Signal<Out, Bits<2>>,
    z: Signal<Out, Bits<2>>,
    w: Signal<Out, Bit>,
    y_operand: Invert,
    unused_below_z_operand: Signal<Local, Bit>,
}

#[checked]
impl Logic for Names {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + 1).get_bits::<2>(3);
        self.z.next = (self.a.val() + 3).get_bits::<2>(2);
        self.y_operand.a.next = self.a.val().get_bit(1);
        self.unused_below_z_operand.next = self.a.val().any() && self.a.val().get_bit(2);
        self.w.next = self.unused_below_z_operand.val() != self.y_operand.y.val();
    }
}
uut!(Names: a -> y, z, w);

#[derive(LogicBlock, Documented, Default)]
struct Twice {
    a: Signal<In, Bit>,
    inner: [Invert; 2],
    inner_0: Invert,
}

#[checked]
impl Logic for Twice {
    #[hdl_gen]
    fn update(&mut self) {
        self.inner_0.a.next = self.a.val();
        for i in 0..2 {
            self.inner[i].a.next = self.a.val();
        }
    }
}

#[test]
fn names_that_the_exporter_makes_are_its_own() {
    let design = agree_checked::<Names>("names", 0);
    has_line(&design, "invert y_operand (");
    let clash = |name: &str| Fault::NameCollision("inner.0".into(), "inner_0".into(), name.into());
    assert!(faults::<Twice>().contains(&clash("inner_0")));
}

/// A path of more than eighty letters, which the compiler prints in several lines.
#[derive(LogicBlock, Documented, Default)]
struct LongPaths {
    a: Signal<In, Bits<4>>,
    y: Signal<Out, Bit>,
    rows: [Signal<Local, Bit>; 4],
    an_inner_block_with_a_name_that_tells_a_lot_about_what_it_is: [Invert; 4],
}

#[checked]
#[rustfmt::skip]
impl Logic for LongPaths {
    #[hdl_gen]
    fn update(&mut self) {
        for counter_of_blocks in 0..4 {
            self.an_inner_block_with_a_name_that_tells_a_lot_about_what_it_is[counter_of_blocks + 1 - 1].a.next = self.a.val().get_bit(counter_of_blocks);
            self.rows[counter_of_blocks].next = self.an_inner_block_with_a_name_that_tells_a_lot_about_what_it_is[counter_of_blocks].y.val();
        }
        self.y.next = (self.rows[0].val() && self.rows[1].val()) != (self.rows[2].val() || self.rows[3].val());
    }
}
uut!(LongPaths: a -> y);

/// `self.` inside of other words.
#[derive(LogicBlock, Documented, Default)]
struct Itself {
    a: Signal<In, Bit>,
    itself: Signal<Out, Bit>,
    y: Signal<Out, Bit>,
    ity: Signal<Local, Bit>,
    myself: Invert,
}

#[checked]
impl Logic for Itself {
    #[hdl_gen]
    fn update(&mut self) {
        self.itself.next = self.a.val();
        self.ity.next = !self.a.val();
        self.myself.a.next = self.a.val();
        self.y.next = (self.itself.val() || self.ity.val()) && self.myself.y.val();
    }
}
uut!(Itself: a -> itself, y);

#[test]
fn a_path_is_known_however_long_it_is_and_whatever_its_words() {
    agree_checked::<LongPaths>("long_paths", 0);
    agree_checked::<Itself>("of_itself", 0);
}

#[derive(LogicInterface, Documented, Clone, Debug, Default)]
#[kernel(none)]
#[join = "Sink"]
struct Source {
    data: Signal<Out, Bits<4>>,
    ready: Signal<In, Bit>,
}

#[derive(LogicInterface, Documented, Clone, Debug, Default)]
#[kernel(none)]
#[join = "Source"]
struct Sink {
    data: Signal<In, Bits<4>>,
    ready: Signal<Out, Bit>,
}

/// Adapts.
#[derive(LogicBlock, Documented, Default)]
struct Adapter {
    from: Sink,
    to: Source,
}

#[checked]
impl Logic for Adapter {
    #[hdl_gen]
    fn update(&mut self) {
        self.to.data.next = self.from.data.val();
        self.from.ready.next = self.to.ready.val() != flags::ON;
    }
}

/// Has a kernel that nobody checked, and no signal of its own.
#[derive(LogicBlock, Documented, Default)]
struct UncheckedAdapter {
    from: Sink,
    to: Source,
}

impl Logic for UncheckedAdapter {
    #[hdl_gen]
    fn update(&mut self) {
        self.to.data.next = self.from.data.val();
        self.from.ready.next = self.to.ready.val();
    }
}

#[test]
fn a_block_of_interfaces_alone_has_a_kernel() {
    let design = export_of::<Adapter>(&Notes::new()).unwrap();
    has_line(&design, "// Adapts.");
    has_line(&design, "assign from_ready = to_ready != FLAGS_ON;");
    assert_eq!(faults::<UncheckedAdapter>(), [Fault::Unchecked]);
}

/// RustHDL's memories.
#[derive(LogicBlock, Documented)]
struct Memories {
    clock: Signal<In, Clock>,
    at: Signal<In, Bits<3>>,
    write: Signal<In, Bit>,
    data: Signal<In, Bits<6>>,
    from_rom: Signal<Out, Bits<6>>,
    from_sync_rom: Signal<Out, Bits<6>>,
    from_ram: Signal<Out, Bits<6>>,
    rom: ROM<Bits<6>, 3>,
    sync_rom: SyncROM<Bits<6>, 3>,
    ram: RAM<Bits<6>, 3>,
}

impl Default for Memories {
    fn default() -> Self {
        let words = || (0..8_u64).map(|word| Bits::<6>::from(word * 7 + 3));
        Self {
            clock: Default::default(),
            at: Default::default(),
            write: Default::default(),
            data: Default::default(),
            from_rom: Default::default(),
            from_sync_rom: Default::default(),
            from_ram: Default::default(),
            rom: words().into(),
            sync_rom: words().into(),
            ram: words().into(),
        }
    }
}

#[checked]
impl Logic for Memories {
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
    }
}
uut!(Memories, clock: at, write, data -> from_rom, from_sync_rom, from_ram);

#[test]
fn rusthdls_memories_may_be_in_a_block_and_are_not_ours() {
    let design = agree_checked::<Memories>("memories", 1000);
    let licensed = |name: &str| {
        design
            .module(name)
            .unwrap()
            .verilog
            .starts_with("// SPDX-License-Identifier:")
    };
    assert!(licensed("memories"), "this crate's");
    for name in ["memories_rom", "memories_sync_rom", "memories_ram"] {
        assert!(!licensed(name), "RustHDL's {name}");
    }
}

/// A block of a crate with a licence of its own, or with none.
macro_rules! foreign {
    ($name: ident, $license: expr) => {
        #[derive(LogicBlock, Default)]
        struct $name {
            a: Signal<In, Bit>,
            y: Signal<Out, Bit>,
        }

        #[checked]
        impl Logic for $name {
            #[hdl_gen]
            fn update(&mut self) {
                self.y.next = self.a.val();
            }
        }

        impl DocumentedBlock for $name {
            const DOCUMENTATION: &'static Documentation = &Documentation {
                license: $license,
                ..*Invert::DOCUMENTATION
            };
        }
    };
}
foreign!(Unlicensed, None);
foreign!(LicenseFile, Some(""));
foreign!(Copyleft, Some("GPL-3.0-only"));

#[test]
fn a_file_has_the_licence_of_the_crate_that_its_block_is_from() {
    let head = |design: Result<Design, _>| {
        let text = design.unwrap().concatenated();
        text.lines().next().unwrap().to_string()
    };
    let none = Notes::new();
    assert_eq!(
        head(export_of::<Invert>(&none)),
        "// SPDX-License-Identifier: MIT OR Apache-2.0"
    );
    assert_eq!(
        head(export_of::<Copyleft>(&none)),
        "// SPDX-License-Identifier: GPL-3.0-only"
    );
    assert!(head(export_of::<Unlicensed>(&none)).starts_with("// Generated by halfmove from"));
    assert!(head(export_of::<LicenseFile>(&none)).starts_with("// Generated by halfmove from"));
}

/// What `macro_rules!` passes on stands in groups without delimiters.
macro_rules! made {
    ($name: ident, $input: ty, $number: expr, $place: expr) => {
        #[derive(LogicBlock, Documented, Default)]
        struct $name {
            a: $input,
            y: Signal<Out, Bits<8>>,
            rows: [Signal<Local, Bit>; 4],
        }

        #[checked]
        impl Logic for $name {
            #[hdl_gen]
            fn update(&mut self) {
                for i in 0..4 {
                    self.rows[i].next = self.a.val().get_bit(i);
                }
                self.y.next = self.a.val() + $number;
                if self.rows[$place * 1].val() {
                    self.y.next = self.a.val();
                }
                if self.rows[0].val() != self.rows[1].val() && self.rows[2].val() {
                    self.y.next = !self.a.val();
                }
            }
        }
    };
}
made!(Made, Signal<In, Bits<8>>, 3, 2 + 1);
uut!(Made: a -> y);

#[test]
fn a_block_may_be_made_by_a_macro() {
    agree_checked::<Made>("made", 0);
}

/// Neighbours of the elements of an array, which the last has not.
#[derive(LogicBlock, Documented, Default)]
struct Neighbours {
    a: Signal<In, Bits<4>>,
    enable: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    from: [Signal<Local, Bit>; 4],
    next: [Signal<Local, Bit>; 4],
    near: [Signal<Local, Bit>; 4],
}

#[checked]
impl Logic for Neighbours {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..4 {
            self.from[i].next = self.a.val().get_bit(i);
        }
        for i in 0..4 {
            if !(i == 3) & (i < 3) {
                self.next[i].next = self.from[i + 1].val();
            } else {
                self.next[i].next = self.from[0].val();
            }
            self.near[i].next = self.enable.val();
            if self.enable.val() && i < 3 {
                self.near[i].next = self.from[i + 1].val();
            }
            if (i == 3) != true || self.enable.val() || i == 3 {
                self.near[i].next = self.near[i].val() ^ self.next[i].val();
            }
        }
        self.y.next = (self.near[0].val() && self.near[1].val()) != (self.near[2].val() || self.near[3].val());
    }
}
uut!(Neighbours: a, enable -> y);

#[derive(LogicBlock, Documented, Default)]
struct Beyond {
    a: [Signal<In, Bit>; 2],
    y: [Signal<Out, Bit>; 2],
}

#[checked]
impl Logic for Beyond {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..2 {
            self.y[i].next = self.a[i + 1].val();
        }
    }
}

#[test]
fn conditions_of_loop_variables_are_decided() {
    agree_checked::<Neighbours>("neighbours", 0);
    let fault = Fault::NoSuchElement("a[i+1]".into(), "a.2".into());
    assert_eq!(faults::<Beyond>(), [fault]);
}

#[derive(LogicBlock, Documented, Default)]
struct Stated {
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
}

#[checked]
impl Logic for Stated {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module table");
        self.y.next = !self.a.val();
    }
}

#[derive(LogicBlock, Documented, Default)]
struct Xor {
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
}

#[checked]
impl Logic for Xor {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !self.a.val();
    }
}

#[derive(LogicBlock, Documented, Default)]
struct Keywords {
    a: Signal<In, Bit>,
    y: Signal<Out, Bit>,
    stated: Stated,
    exclusive: Xor,
}

#[checked]
impl Logic for Keywords {
    #[hdl_gen]
    fn update(&mut self) {
        self.stated.a.next = self.a.val();
        self.exclusive.a.next = self.stated.y.val();
        self.y.next = self.exclusive.y.val();
    }
}

#[test]
fn a_module_may_not_be_called_like_a_keyword() {
    let mut found = faults::<Keywords>();
    found.sort_by_key(ToString::to_string);
    assert_eq!(found, ["table", "xor"].map(|word| Fault::ModuleKeyword(word.into())));
    assert!(found[1].to_string().contains("rename the block"));
}

/// A register that only holds its value, and a memory of 2**N words.
#[derive(LogicBlock, Documented, Default)]
struct FIFOControl {
    clock: Signal<In, Clock>,
    a: Signal<In, Bits<2>>,
    y: Signal<Out, Bits<2>>,
    mode: DFF<Bits<2>>,
}

#[checked]
impl Logic for FIFOControl {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, mode);
        self.y.next = self.mode.q.val() ^ self.a.val();
    }
}

#[derive(LogicBlock, Documented, Default)]
struct Holding {
    clock: Signal<In, Clock>,
    a: Signal<In, Bits<2>>,
    y: Signal<Out, Bits<2>>,
    control: FIFOControl,
}

#[checked]
impl Logic for Holding {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, control);
        self.control.a.next = self.a.val();
        self.y.next = self.control.y.val();
    }
}
uut!(Holding, clock: a -> y);

#[test]
fn a_register_that_holds_its_value_needs_no_process() {
    let mut block = Holding::default();
    block.connect_all();
    let design = crate::export::agreement::agree_checked_unlinted::<Holding>("holding", 20);
    assert!(!design.concatenated().contains("always"));
    has_line(
        &design,
        "// A register that only holds its value, and a memory of 2**N words.",
    );
    assert!(design.module("fifo_control").is_some());
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct, Documented)]
struct Pair {
    low: Bits<3>,
    high: Bit,
}

/// Fields of the elements of an array, and a literal of 32 bits.
#[derive(LogicBlock, Documented, Default)]
struct Fields {
    a: Signal<In, Bits<6>>,
    low: Signal<Out, Bits<3>>,
    big: Signal<Out, Bit>,
    pairs: [Signal<Local, Pair>; 2],
    wide: Signal<Local, Bits<32>>,
}

#[checked]
impl Logic for Fields {
    #[hdl_gen]
    fn update(&mut self) {
        self.low.next = 0.into();
        for i in 0..2 {
            self.pairs[i].next.low = self.a.val().get_bits::<3>(i);
            self.pairs[i].next.high = self.a.val().get_bit(i + 4);
            if self.pairs[i].val().high {
                self.low.next = self.pairs[i].val().low;
            }
        }
        self.wide.next = bit_cast::<32, 6>(self.a.val()) + 0xFFFF_FFC8;
        self.big.next = self.wide.val() >= 0xFFFF_FFF0;
    }
}
uut!(Fields: a -> low, big);

#[test]
fn fields_of_elements_and_long_literals_are_known() {
    agree_checked::<Fields>("fields", 0);
    exported_checked::<Made>("made");
}
