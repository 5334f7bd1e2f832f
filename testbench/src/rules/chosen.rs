// SPDX-License-Identifier: MIT OR Apache-2.0
//! Faults that somebody has written down as texts, all planted in one Verilog and chosen by an input.

use std::ops::Range;

use halfmove::hardware::ports::Direction;
use halfmove_sim::{Design, VerilogFile};

use super::planting::tokens;
use super::{BROKEN, BROKEN_WIDTH};
use crate::verilog::{Core, FaultNotPlanted};

/// A fault: the module, a text in it, and what stands there instead.
pub type Fault<'a> = (&'a str, &'a str, &'a str);

/// A core with faults in it.
pub struct WithFaults {
    /// Its Verilog: the input [`BROKEN`] plants the fault of its number, counted from 1, and 0 none.
    pub design: Design,
    /// The numbers of those that are not in it, as they are no changes of expressions or whole statements that could be chosen
    /// while the core runs. A constant is none.
    pub alone: Vec<u64>,
}

/// The core with all these faults.
///
/// # Errors
/// If there is no such module, or a text does not stand in it just once.
pub fn with_faults(core: &Core, faults: &[Fault<'_>]) -> Result<WithFaults, FaultNotPlanted> {
    let (files, alone) = with_all(core, faults, with_input)?;
    let design = core.design_of(&files).port(BROKEN, Direction::Input, BROKEN_WIDTH);
    Ok(WithFaults { design, alone })
}

/// The files of the core with all these faults, chosen by the plusarg [`BROKEN`] when a simulation begins; and the numbers of
/// those that are not in it, as in [`WithFaults::alone`].
///
/// # Errors
/// As [`with_faults`].
pub fn with_faults_of_plusarg(
    core: &Core,
    faults: &[Fault<'_>],
) -> Result<(Vec<VerilogFile>, Vec<u64>), FaultNotPlanted> {
    with_all(core, faults, |top| {
        let head = "\n);\n";
        let chosen = format!(
            "{head}    reg [{}:0] {BROKEN}; initial if (!$value$plusargs(\"{BROKEN}=%d\", {BROKEN})) {BROKEN} = 0;\n",
            BROKEN_WIDTH - 1
        );
        top.text = top.text.replacen(head, &chosen, 1);
    })
}

fn with_all(
    core: &Core,
    faults: &[Fault<'_>],
    choose: impl Fn(&mut VerilogFile),
) -> Result<(Vec<VerilogFile>, Vec<u64>), FaultNotPlanted> {
    let mut files = core.files.clone();
    let mut alone = Vec::new();
    for (fault, number) in faults.iter().zip(1..) {
        if Change::new(&text_of(&files, fault.0)?.text, fault, number)?.is_none() {
            alone.push(number);
        }
    }
    for file in &mut files {
        let module = file.name.trim_end_matches(".v");
        let of_module = faults.iter().zip(1..).filter(|((of, ..), _)| *of == module);
        let changes: Result<Vec<Option<Change>>, _> = of_module
            .map(|(fault, number)| Change::new(&file.text, fault, number))
            .collect();
        file.text = planted(&core.top, &file.text, changes?.into_iter().flatten().collect());
        if module == core.top {
            choose(file);
        }
    }
    Ok((files, alone))
}

fn text_of<'a>(files: &'a [VerilogFile], module: &str) -> Result<&'a VerilogFile, FaultNotPlanted> {
    let file = files.iter().find(|file| file.name.trim_end_matches(".v") == module);
    file.ok_or_else(|| FaultNotPlanted::NoModule(module.to_owned()))
}

/// Gives the top module the input that chooses, as the first port. Parameters may stand before the ports.
///
/// # Panics
/// If the first port of the module is no input.
pub fn with_input(top: &mut VerilogFile) {
    let ports = "(\n    input ";
    let input = format!("(\n    input wire [{}:0] {BROKEN},\n    input ", BROKEN_WIDTH - 1);
    assert!(top.text.contains(ports), "{} begins with no input", top.name);
    top.text = top.text.replacen(ports, &input, 1);
}

/// A part of a module that is another with a fault.
#[derive(Debug, PartialEq)]
struct Change {
    number: u64,
    /// Where it stands: an expression, or whole statements.
    place: Range<usize>,
    becomes: String,
    of_statements: bool,
}

impl Change {
    fn new(text: &str, (module, is, becomes): &Fault<'_>, number: u64) -> Result<Option<Self>, FaultNotPlanted> {
        let mut places = text.match_indices(is);
        let (Some((start, _)), None) = (places.next(), places.next()) else {
            let count = text.matches(is).count();
            return Err(FaultNotPlanted::Text((*is).to_owned(), count, (*module).to_owned()));
        };
        let code = without_comments(text);
        let statement = code[..start].rsplit(';').next().unwrap_or_default().trim_start();
        let is_constant = |word: &&str| statement.starts_with(*word) || is.trim_start().starts_with(*word);
        if ["localparam ", "parameter ", "initial "].iter().any(is_constant) {
            return Ok(None);
        }
        let whole = start..start + is.len();
        let differs = differing(is, becomes, start);
        let upto = becomes.len() - (whole.end - differs.end);
        // What stands there instead, from a place to a place around all that differs.
        let instead = |place: &Range<usize>| {
            let changed = &becomes[differs.start - start..upto];
            format!(
                "{}{changed}{}",
                &text[place.start..differs.start],
                &text[differs.end..place.end]
            )
        };
        let found = |place: Range<usize>, of_statements| Self {
            number,
            becomes: instead(&place),
            place,
            of_statements,
        };
        for of_list in [false, true] {
            let Some(place) = expression_around(&code, differs.clone(), of_list) else {
                continue;
            };
            if is_parameter(&code[..place.start]) {
                return Ok(None);
            }
            if is_expression(&code[place.clone()]) && is_expression(&instead(&place)) {
                return Ok(Some(found(place, false)));
            }
        }
        let statements = [&whole, &differs]
            .into_iter()
            .find(|place| are_statements(&code, place, &instead(place)));
        Ok(statements.map(|place| found(place.clone(), true)))
    }
}

/// The text with spaces for its comments.
fn without_comments(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (before, comment) = line.split_at(line.find("//").unwrap_or(line.len()));
        code.push_str(before);
        let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
        code.extend(comment.bytes().map(blank));
    }
    code
}

/// The module with its changes, each behind its number. Those that overlap become one.
fn planted(top: &str, text: &str, mut changes: Vec<Change>) -> String {
    changes.sort_by_key(|change| (change.place.start, std::cmp::Reverse(change.place.end)));
    let mut planted = text.to_owned();
    let mut changes = &changes[..];
    let mut groups = Vec::new();
    while let Some(first) = changes.first() {
        let mut end = first.place.end;
        let inside = |change: &&Change| {
            let is_inside = change.place.start < end;
            end = end.max(change.place.end);
            is_inside
        };
        let length = changes.iter().take_while(inside).count().max(1);
        let (group, rest) = changes.split_at(length);
        groups.push(group);
        changes = rest;
    }
    // From the end, so that the places before stay where they are.
    for group in groups.into_iter().rev() {
        let start = group[0].place.start;
        let end = group.iter().map(|change| change.place.end).max().unwrap_or(start);
        let is = &text[start..end];
        let of_statements = group.iter().any(|change| change.of_statements);
        let choice = group.iter().rev().fold(is.to_owned(), |otherwise, change| {
            let (before, after) = (&text[start..change.place.start], &text[change.place.end..end]);
            let becomes = format!("{before}{}{after}", change.becomes);
            let chosen = format!("{top}.{BROKEN} == {BROKEN_WIDTH}'d{}", change.number);
            match of_statements {
                true => format!("begin if ({chosen}) begin {becomes} end else begin {otherwise} end end "),
                false => format!("(({chosen}) ? ({becomes}) : ({otherwise}))"),
            }
        });
        planted.replace_range(start..end, &choice);
    }
    planted
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'\'')
}

/// Where two texts differ, in whole words; the first of them stands at a place in a module.
fn differing(is: &str, becomes: &str, place: usize) -> Range<usize> {
    let (is, becomes) = (is.as_bytes(), becomes.as_bytes());
    let mut same = is.iter().zip(becomes).take_while(|(a, b)| a == b).count();
    let in_word = |text: &[u8], at: usize| at > 0 && at < text.len() && is_word(text[at - 1]) && is_word(text[at]);
    while in_word(is, same) || in_word(becomes, same) {
        same -= 1;
    }
    let most = is.len().min(becomes.len()) - same;
    let backwards = is.iter().rev().zip(becomes.iter().rev());
    let mut same_after = backwards.take(most).take_while(|(a, b)| a == b).count();
    while in_word(is, is.len() - same_after) || in_word(becomes, becomes.len() - same_after) {
        same_after -= 1;
    }
    place + same..place + is.len() - same_after
}

/// The whole expression in which something stands: up to what encloses or separates it on both sides. Of a list in braces it is
/// the part, or what the whole list is a part of.
fn expression_around(text: &str, mut place: Range<usize>, mut of_list: bool) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    loop {
        let mut depth = 0;
        let end = (place.end..bytes.len()).find(|&at| match bytes[at] {
            b'(' | b'[' | b'{' => {
                depth += 1;
                false
            }
            b')' | b']' | b'}' if depth > 0 => {
                depth -= 1;
                false
            }
            b')' | b']' | b'}' => true,
            b',' => depth == 0 && !of_list,
            b';' | b'?' | b':' => depth == 0,
            _ => false,
        })?;
        let mut depth = 0;
        let mut is_index = false;
        let start = (0..place.start).rev().find(|&at| match bytes[at] {
            b')' | b']' | b'}' => {
                depth += 1;
                false
            }
            b'(' | b'[' | b'{' if depth > 0 => {
                depth -= 1;
                false
            }
            b'[' => {
                is_index = true;
                true
            }
            b'{' => {
                is_index = of_list;
                true
            }
            b'(' => true,
            b',' => depth == 0 && !of_list,
            // Within an index a colon stands between two bits.
            b';' | b'?' | b':' => depth == 0 && bytes[end] != b']',
            b'=' => depth == 0 && assigns(text, at),
            _ => false,
        })?;
        if !is_index {
            return Some(start + 1..end);
        }
        // An index is a part of what it stands behind. Before a colon it has not ended.
        let mut depth = 0;
        let close = (end..bytes.len()).find(|&at| {
            depth += i32::from(bytes[at] == b'[') - i32::from(bytes[at] == b']');
            depth < 0 || bytes[end] == b'}'
        })?;
        place = start..close + 1;
        of_list = false;
    }
}

/// Whether this `=` is one of an assignment, `=` or `<=`.
fn assigns(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    if bytes.get(at + 1) == Some(&b'=') || matches!(bytes[at - 1], b'=' | b'!' | b'>') {
        return false;
    }
    if bytes[at - 1] != b'<' {
        return true;
    }
    // What is assigned begins a statement.
    let target = text[..at - 1].trim_end();
    let target = target.trim_end_matches(|letter: char| is_word(letter as u8) || "[].:".contains(letter));
    let before = target.trim_end();
    before.len() < text[..at - 1].trim_end().len()
        && [";", ")", "begin", "end", "else"]
            .iter()
            .any(|end| before.ends_with(end))
}

/// Whether the text ends where the value of a module's parameter begins: `.PLACE(`.
fn is_parameter(text: &str) -> bool {
    let name = text.trim_end_matches('(').rsplit('.').next().unwrap_or_default();
    text.ends_with('(') && !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
}

/// Whether a text that is enclosed on both sides can be an expression: no statement, and no operator without an operand at an end.
fn is_expression(text: &str) -> bool {
    let tokens = tokens(text);
    let [first, .., last] = &tokens[..] else {
        return tokens.first().is_some_and(|token| token.bytes().all(is_word));
    };
    let operand = |token: &str| token.bytes().all(is_word);
    let is_statement = [
        "if", "else", "begin", "end", "assign", "wire", "reg", "initial", "always", "=", ";",
    ];
    let prefix = |token: &str| matches!(token, "~" | "!" | "-" | "&" | "|" | "^" | "(" | "{" | "$");
    let mut depth = 0;
    let is_list = tokens.iter().any(|token| {
        depth += i32::from(matches!(*token, "(" | "{")) - i32::from(matches!(*token, ")" | "}"));
        depth == 0 && *token == ","
    });
    !is_list
        && (operand(first) || prefix(first))
        && (operand(last) || matches!(*last, ")" | "}" | "]"))
        && !tokens.iter().any(|token| is_statement.contains(token))
}

/// Whether a place is one of whole statements, and so is what stands there instead.
fn are_statements(text: &str, place: &Range<usize>, becomes: &str) -> bool {
    let is = &text[place.clone()];
    let before = text[..place.start].trim_end();
    let ends = |text: &str| text.trim_end().ends_with(';');
    let is_declared = ["assign ", "wire ", "reg ", "initial ", "localparam "];
    let is_one = is.matches(';').count() == 1;
    ends(is)
        && (becomes.trim().is_empty() || ends(becomes))
        && !is_declared.iter().any(|word| is.contains(word))
        && ([";", "begin", "end"].iter().any(|end| before.ends_with(end))
            || is_one && [")", "else"].iter().any(|end| before.ends_with(end)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "module top (\n    input wire a\n);\n    wire x = a ? b[3:0] == 4'd1 : (c < d) && e;\n    \
        always @(posedge clk) begin // all\n        q <= e && f;\n        if (e) r <= 1'b0;\n        s <= q;\n        t <= {e, f};\n    end\nendmodule\n";

    fn changed(is: &str, becomes: &str) -> Option<(&'static str, String, bool)> {
        let change = Change::new(TEXT, &("top", is, becomes), 1).ok()??;
        Some((&TEXT[change.place], change.becomes, change.of_statements))
    }

    #[test]
    fn a_change_is_one_of_the_expression_around_it() {
        let told = |is, becomes| changed(is, becomes).map(|(is, becomes, _)| (is.trim(), becomes.trim().to_owned()));
        let both = |is, becomes: &str| Some((is, becomes.to_owned()));
        assert_eq!(told("4'd1", "4'd2"), both("b[3:0] == 4'd1", "b[3:0] == 4'd2"));
        assert_eq!(told("b[3:0]", "b[4:1]"), both("b[3:0] == 4'd1", "b[4:1] == 4'd1"));
        assert_eq!(told("[3:0]", "[2:0]"), both("b[3:0] == 4'd1", "b[2:0] == 4'd1"));
        assert_eq!(told("c < d", "c"), both("c < d", "c"));
        assert_eq!(told("(c < d) && e", "1'b0"), both("(c < d) && e", "1'b0"));
        assert_eq!(told("e && f;", "e;"), both("e && f", "e"));
        assert_eq!(told("q <= e && f", "q <= f"), both("e && f", "f"));
        assert_eq!(told("if (e) r", "if (1'b1) r"), both("e", "1'b1"));
        assert_eq!(told("f};", "a, f};"), both("{e, f}", "{e, a, f}"));
        assert_eq!(told("wire x = a ?", "wire x = !a ?"), both("a", "!a"));
    }

    #[test]
    fn whole_statements_are_changed_as_such() {
        assert_eq!(changed("s <= q;", ""), Some(("s <= q;", String::new(), true)));
        assert_eq!(changed("r <= 1'b0;", ""), Some(("r <= 1'b0;", String::new(), true)));
        assert_eq!(changed("if (e) r", "if (e) s"), None);
        assert_eq!(changed("wire x", ""), None);
        let both = "if (e) r <= 1'b0;\n        s";
        assert_eq!(
            changed(both, "s").map(|(is, becomes, _)| (is.trim(), becomes)),
            Some(("if (e) r <= 1'b0;", String::new()))
        );
    }

    #[test]
    fn changes_of_one_expression_stand_beside_each_other() {
        let change = |is, becomes, number| Change::new(TEXT, &("top", is, becomes), number).unwrap().unwrap();
        let text = planted(
            "top",
            TEXT,
            vec![
                change("e && f", "e", 1),
                change("e && f", "f", 2),
                change("s <= q;", "", 3),
            ],
        );
        let expected = "q <=((top.broken == 12'd1) ? ( e) : (((top.broken == 12'd2) ? ( f) : ( e && f))));";
        assert!(text.contains(expected), "{text}");
        assert!(
            text.contains("begin if (top.broken == 12'd3) begin  end else begin s <= q; end end "),
            "{text}"
        );
    }
}
