// SPDX-License-Identifier: MIT OR Apache-2.0
//! What cannot be exported faithfully, and where it stands.

/// One reason why a block was not exported, with its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("block `{block}`{}: {fault}", .signal.as_ref().map(|s| format!(", signal `{s}`")).unwrap_or_default())]
pub struct ExportError {
    /// The block, as the path of field names from the top, joined by dots.
    pub block: String,
    /// The signal meant, as it is written in the kernel without `self.`, where there is one.
    pub signal: Option<String>,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a block or with one of its kernel's statements.
///
/// Every one of these would otherwise give Verilog that does not elaborate, or that elaborates and
/// then behaves differently from the simulation in Rust.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// A block with a kernel whose derive says that it has none.
    #[error("its kernel is neither `#[clocked]` nor `#[checked]`: a lost `..=` or guard would go unnoticed")]
    Unchecked,
    /// The name is reserved in Verilog-2005, SystemVerilog-2017 or C++20.
    #[error("`{0}` is a keyword of Verilog, SystemVerilog or C++; rename the field")]
    Keyword(String),
    /// The name of a module is reserved: that of its struct, or one that a comment or a note gives it.
    #[error(
        "the module would be called `{0}`, a keyword of Verilog, SystemVerilog or C++; name it by `comment!(\"module NAME\")`, or rename the block"
    )]
    ModuleKeyword(String),
    /// The name is not an identifier of Verilog.
    #[error("`{0}` is not an identifier of Verilog")]
    IllegalName(String),
    /// Two different things of one module would get the same Verilog name.
    #[error("`{0}` and `{1}` would both be called `{2}` in Verilog; rename one")]
    NameCollision(String, String, String),
    /// Two enumerations of one name do not have the same variants.
    #[error("two different enumerations are both called `{0}`; rename one")]
    EnumerationClash(String),
    /// `Bits<0>`, or an enumeration of one variant.
    #[error("it is zero bits wide")]
    ZeroWidth,
    /// An `InOut` signal.
    #[error("tri-state signals are not exported")]
    Tristate,
    /// `Verilog::Wrapper` or `Verilog::Blackbox`.
    #[error("wrapped or black-box Verilog is not exported; use Verilog::Custom")]
    ForeignVerilog,
    /// A block with `Verilog::Custom` has sub-blocks.
    #[error("a block with a Custom body may not have sub-blocks (it has `{0}`)")]
    CustomWithBlocks(String),
    /// A name in the kernel is neither a signal, a Constant, an enumeration's variant nor a loop variable.
    #[error(
        "`{0}` is unknown here; hold a Rust constant in a Constant<Bits<N>> field, copy a nested struct field to a Local signal"
    )]
    UnknownName(String),
    /// An array has no such element. It may stand under a condition that only a turn of a loop decides.
    #[error("`{0}` is `{1}` here, and there is no such element; compare the loop variable first: `if i < LAST && ...`")]
    NoSuchElement(String, String),
    /// An array subscript is not made of integers and loop variables.
    #[error("the array subscript `{0}` is not made of integers and loop variables; use a loop with a comparison")]
    SubscriptNotConstant(String),
    /// A loop variable has the name of a signal, which the syntax tree cannot tell apart.
    #[error("the loop variable `{0}` has the name of a signal; rename it")]
    LoopVariableHidesSignal(String),
    /// A loop's bound is not a small non-negative integer.
    #[error("the loop's bound {0} is not a small integer")]
    LoopBound(String),
    /// Operands or a target differ in width.
    #[error("{found} bits where {wanted} are wanted, in `{expression}`")]
    Width {
        /// Width of the expression, in bits.
        found: usize,
        /// Width that its place needs, in bits.
        wanted: usize,
        /// The expression in Verilog.
        expression: String,
    },
    /// An integer needs more bits than its place has.
    #[error("the integer {value} does not fit in {width} bits")]
    LiteralDoesNotFit {
        /// The integer.
        value: i128,
        /// Bits of its place.
        width: usize,
    },
    /// An expression of integers alone where a value of known width is wanted.
    #[error("an integer without a width stands where hardware is wanted; use a Constant")]
    Unsized,
    /// An operator that RustHDL does not define on such operands, or that the exporter does not know.
    #[error("the operator `{0}` is not defined on these operands")]
    Operator(String),
    /// `signed_bit_cast` loses its width in the syntax tree, so only a target can give it back.
    #[error("signed_bit_cast must be assigned directly to a signal: its width is known only there")]
    SignedCastInExpression,
    /// Arithmetic directly in an index or under `match`: in Rust it may be on usize, which does not wrap.
    #[error(
        "arithmetic inside an index or a match may be meant on usize, which does not wrap; put it into a Local signal"
    )]
    ArithmeticInIndex,
    /// The index of `get_bit`, `get_bits` or `replace_bit` lies outside.
    #[error("bit {index} is outside of {width} bits")]
    BitOutOfRange {
        /// First bit that lies outside.
        index: i128,
        /// Width of the value, in bits.
        width: usize,
    },
    /// `.index()` of more than 32 bits panics in Rust.
    #[error("an index of {0} bits panics in RustHDL; 32 is the limit")]
    IndexTooWide(usize),
    /// A clock is driven by something other than another clock, or under a condition.
    #[error("a clock may only be wired straight to another clock, outside of any condition")]
    ClockNotStraight,
    /// A clock is used as a value.
    #[error("a clock is used as a value")]
    ClockAsData,
    /// A kernel assigns to its own input, to a constant or to the output of a sub-block.
    #[error("it may not be assigned here: it is {0}")]
    NotAssignable(&'static str),
    /// On some path through the kernel it gets no value: Verilog would infer a latch.
    #[error("it gets no value on some path ({0}): a latch; give it a default first")]
    Latch(String),
    /// It is read before it has its value: Rust reads what the previous evaluation left.
    #[error("it is read before it has its value")]
    ReadBeforeAssignment,
    /// A sub-block's input is assigned again after it was read: Rust reads the final value, Verilog the earlier one.
    #[error("it is assigned again after it was read; Rust would read the last value, Verilog the first")]
    AssignedAfterRead,
    /// Nothing gives it a value.
    #[error("nothing drives it")]
    Undriven,
    /// The Rust kernel drives it, the syntax tree does not: the last turn of an inclusive range.
    #[error("the kernel in Rust drives it but its syntax tree does not; is there a loop `a..=b`? write `a..b + 1`")]
    LostInTranslation,
    /// `connect_all` was not called, so that lost loop turns would go unnoticed.
    #[error("call connect_all() on the block before exporting it")]
    NotConnected,
    /// A match arm is not an integer, a bool or a variant: in Rust any other name catches everything.
    #[error("the match arm `{0}` is neither a literal nor a variant; in Rust it would catch everything")]
    MatchArm(String),
    /// Two arms of a match are the same.
    #[error("the match arm `{0}` stands twice")]
    DuplicateArm(String),
    /// An arm after `_`: never reached in Rust, reached in Verilog.
    #[error("the match arm `{0}` follows `_`: Rust would never reach it, Verilog would")]
    ArmAfterDefault(String),
    /// Logic leads from it back to it, at least for a simulator that runs whole processes.
    #[error(
        "logic leads from it through `{0}` back to it, at least where one process drives several signals: an event-driven simulator may never come to rest; put a register in between, or drive them by separate statements"
    )]
    Ring(String),
    /// Several assignments of constants alone: no event would start the process in an event-driven simulator.
    #[error("it depends on constants alone, by several assignments; assign it once")]
    ConstantProcess,
    /// A port is not as wide as the parameter that its block says.
    #[error("it is {width} bits wide, but its parameter {name} is {value}")]
    ParameterWidth {
        /// The parameter.
        name: String,
        /// What the block gives it.
        value: usize,
        /// The width of the port, in bits.
        width: usize,
    },
    /// A constant that should be a parameter has more bits than a parameter here may have.
    #[error("it is {0} bits wide, too wide for a parameter")]
    WideParameter(usize),
    /// Two blocks state one module with parameters, but their bodies differ in more than those.
    #[error("the modules `{0}` differ in more than their parameters")]
    ParametersDiffer(String),
    /// Two different modules ask for one name.
    #[error("another, different module is already called `{0}`")]
    ModuleNameTaken(String),
}
