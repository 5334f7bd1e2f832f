// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names, from RustHDL's paths to identifiers that Verilog, SystemVerilog and C++ accept; and texts that stay in a comment.

use crate::ir::error::Fault;

/// Reserved words of IEEE 1364-2005 and IEEE 1800-2017, sorted.
const KEYWORDS: &str = "\
    accept_on alias always always_comb always_ff always_latch and assert assign assume automatic before begin \
    bind bins binsof bit break buf bufif0 bufif1 byte case casex casez cell chandle checker class clocking cmos \
    config const constraint context continue cover covergroup coverpoint cross deassign default defparam design \
    disable dist do edge else end endcase endchecker endclass endclocking endconfig endfunction endgenerate \
    endgroup endinterface endmodule endpackage endprimitive endprogram endproperty endsequence endspecify \
    endtable endtask enum event eventually expect export extends extern final first_match for force foreach \
    forever fork forkjoin function generate genvar global highz0 highz1 if iff ifnone ignore_bins illegal_bins \
    implements implies import incdir include initial inout input inside instance int integer interconnect \
    interface intersect join join_any join_none large let liblist library local localparam logic longint \
    macromodule matches medium modport module nand negedge nettype new nexttime nmos nor noshowcancelled not \
    notif0 notif1 null or output package packed parameter pmos posedge primitive priority program property \
    protected pull0 pull1 pulldown pullup pulsestyle_ondetect pulsestyle_onevent pure rand randc randcase \
    randsequence rcmos real realtime ref reg reject_on release repeat restrict return rnmos rpmos rtran rtranif0 \
    rtranif1 s_always s_eventually s_nexttime s_until s_until_with scalared sequence shortint shortreal \
    showcancelled signed small soft solve specify specparam static string strong strong0 strong1 struct super \
    supply0 supply1 sync_accept_on sync_reject_on table tagged task this throughout time timeprecision timeunit \
    tran tranif0 tranif1 tri tri0 tri1 triand trior trireg type typedef union unique unique0 unsigned until \
    until_with untyped use uwire var vectored virtual void wait wait_order wand weak weak0 weak1 while wildcard \
    wire with within wor xnor xor";

/// Reserved words of C++20, sorted: Verilator makes C++ of every module.
const CPP_KEYWORDS: &str = "\
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class \
    co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype \
    default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline \
    int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register \
    reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template \
    this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t \
    while xor xor_eq";

/// Whether a word is reserved in Verilog, SystemVerilog or C++.
pub(crate) fn is_keyword(word: &str) -> bool {
    let mut keywords = KEYWORDS.split(' ').chain(CPP_KEYWORDS.split(' '));
    keywords.any(|keyword| keyword == word)
}

/// The Verilog name of a RustHDL key (`bus$data$3` becomes `bus_data_3`), or why it can have none.
pub(crate) fn identifier(key: &str) -> Result<String, Fault> {
    let name = key.replace('$', "_");
    let mut letters = name.chars();
    let starts_well = letters.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
    if !starts_well || !letters.all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(Fault::IllegalName(key.replace('$', ".")));
    }
    if is_keyword(&name) {
        return Err(Fault::Keyword(name));
    }
    Ok(name)
}

/// The name of a constant or variant as hardware engineers write it: `State$WaitForByte` becomes `STATE_WAIT_FOR_BYTE`.
pub(crate) fn constant_identifier(key: &str) -> Result<String, Fault> {
    let mut name = String::new();
    let mut previous_is_small = false;
    for letter in key.chars() {
        if letter.is_ascii_uppercase() && previous_is_small {
            name.push('_');
        }
        previous_is_small = letter.is_ascii_lowercase() || letter.is_ascii_digit();
        name.push(letter.to_ascii_uppercase());
    }
    identifier(&name)
}

/// `StampedMemory` as `stamped_memory`, `FIFOControl` as `fifo_control`.
pub(crate) fn snake_case(name: &str) -> String {
    let mut out = String::new();
    let mut letters = name.chars().peekable();
    let mut previous_is_capital = true;
    while let Some(letter) = letters.next() {
        let is_capital = letter.is_ascii_uppercase();
        let begins = !previous_is_capital || letters.peek().is_some_and(char::is_ascii_lowercase);
        if is_capital && begins && !out.is_empty() {
            out.push('_');
        }
        previous_is_capital = is_capital;
        out.push(letter.to_ascii_lowercase());
    }
    out
}

/// A key as the author wrote it: `bus$data$3` becomes `bus.data.3`.
pub(crate) fn dotted(key: &str) -> String {
    key.replace('$', ".")
}

/// A text as one line: a line break would end the comment that it stands in.
pub(crate) fn one_line(text: &str) -> String {
    text.replace(|letter: char| letter.is_control() && letter != '\t', " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_of_all_three_languages_are_known() {
        for list in [KEYWORDS, CPP_KEYWORDS] {
            let keywords: Vec<&str> = list.split(' ').collect();
            assert!(keywords.is_sorted() && keywords.iter().all(|word| !word.is_empty()));
        }
        assert!(is_keyword("double") && is_keyword("namespace") && is_keyword("bool"));
        assert!(is_keyword("reg") && is_keyword("logic") && is_keyword("byte") && is_keyword("xor"));
        assert!(!is_keyword("square") && !is_keyword("re"));
    }

    #[test]
    fn variants_become_upper_snake_constants() {
        assert_eq!(constant_identifier("State$WaitForByte").unwrap(), "STATE_WAIT_FOR_BYTE");
        assert_eq!(constant_identifier("limit$3").unwrap(), "LIMIT_3");
        assert_eq!(snake_case("StampedMemory"), "stamped_memory");
        assert_eq!(snake_case("FIFOControl"), "fifo_control");
        assert_eq!(snake_case("Table64X"), "table64_x");
        assert_eq!(snake_case("ABlock"), "a_block");
    }

    #[test]
    fn raw_identifiers_and_keywords_are_refused() {
        assert_eq!(identifier("bit"), Err(Fault::Keyword("bit".into())));
        assert_eq!(identifier("r#type"), Err(Fault::IllegalName("r#type".into())));
    }
}
