// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bodies in Verilog, read only as far as a module around them must know: which words are names, what processes assign,
//! and which inputs are read outside of clocked processes.

use std::collections::BTreeSet;

/// A piece of Verilog; all pieces together are the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece<'a> {
    /// A name, a keyword, or the decimal digits of a number.
    Word(&'a str),
    /// An operator, or another sign.
    Sign(&'a str),
    /// Blanks, a comment, a string, or a number with its base.
    Other(&'a str),
}

/// Operators of more than one sign, the longest first.
const OPERATORS: [&str; 24] = [
    "<<=", ">>=", "===", "!==", "==", "!=", "<=", ">=", "=>", "->", "<<", ">>", "+=", "-=", "*=", "/=", "%=", "&=",
    "|=", "^=", "**", "&&", "||", "::",
];

/// The operators that assign.
const ARROWS: [&str; 12] = ["=", "<=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="];

fn pieces<'a>(text: &'a str) -> Vec<Piece<'a>> {
    let mut pieces = vec![];
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let (length, make): (usize, fn(&'a str) -> Piece<'a>) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), Piece::Other)
        } else if let Some(comment) = rest.strip_prefix("/*") {
            (comment.find("*/").map_or(rest.len(), |at| at + 4), Piece::Other)
        } else if letter == '"' {
            (string(rest), Piece::Other)
        } else if letter == '\'' {
            (based(rest), Piece::Other)
        } else if letter.is_whitespace() {
            (while_true(rest, char::is_whitespace), Piece::Other)
        } else if is_of_word(letter) {
            (while_true(rest, is_of_word), Piece::Word)
        } else {
            let operator = OPERATORS.iter().find(|operator| rest.starts_with(**operator));
            (
                operator.map_or(letter.len_utf8(), |operator| operator.len()),
                Piece::Sign,
            )
        };
        let (piece, after) = rest.split_at(length);
        pieces.push(make(piece));
        rest = after;
    }
    pieces
}

fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == '$'
}

fn while_true(text: &str, is: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is(letter)).unwrap_or(text.len())
}

/// The length of the string at the head of the text.
fn string(text: &str) -> usize {
    let mut escaped = true;
    let end = text.char_indices().find(|(_, letter)| {
        let ends = *letter == '"' && !escaped;
        escaped = *letter == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// The length of a base and its digits, such as `'d3`, at the head of the text.
fn based(text: &str) -> usize {
    let base = text[1..].trim_start_matches(['s', 'S']);
    let Some(digits) = base.strip_prefix(['b', 'B', 'o', 'O', 'd', 'D', 'h', 'H']) else {
        return 1;
    };
    let digits = digits.trim_start();
    let end = while_true(digits, |letter| letter.is_ascii_hexdigit() || "_xXzZ?".contains(letter));
    text.len() - digits.len() + end
}

/// The words and signs alone.
fn code(text: &str) -> Vec<Piece<'_>> {
    let pieces = pieces(text).into_iter();
    pieces.filter(|piece| !matches!(piece, Piece::Other(_))).collect()
}

/// A body in which a signal has another name. A port of an instance may be called like it, and comments and strings are
/// no code.
pub(crate) fn renamed(body: &str, from: &str, to: &str) -> String {
    let mut out = String::new();
    let mut before = "";
    for piece in pieces(body) {
        match piece {
            Piece::Word(word) if word == from && before != "." => out += to,
            Piece::Word(text) | Piece::Sign(text) | Piece::Other(text) => out += text,
        }
        if let Piece::Word(text) | Piece::Sign(text) = piece {
            before = text;
        }
    }
    out
}

/// Whether a body has this word in its code.
pub(crate) fn mentions(body: &str, name: &str) -> bool {
    code(body).contains(&Piece::Word(name))
}

/// What a body assigns in processes.
pub(crate) fn assigned_in_processes(body: &str) -> BTreeSet<&str> {
    let code = code(body);
    let mut assigned = BTreeSet::new();
    let (mut depth, mut loops, mut at) = (0_usize, vec![], 0);
    while let Some(piece) = code.get(at) {
        match piece {
            // What these assign is no variable of a process, or is declared here.
            Piece::Word("assign" | "wire" | "localparam" | "parameter" | "specparam" | "defparam") => {
                at += to_semicolon(&code[at..]);
            }
            Piece::Sign("(") => {
                // The three parts of a loop's head are statements.
                if at > 0 && code[at - 1] == Piece::Word("for") {
                    loops.push(depth);
                } else {
                    depth += 1;
                }
            }
            Piece::Sign(")") if loops.last() == Some(&depth) => {
                loops.pop();
            }
            Piece::Sign(")") => depth = depth.saturating_sub(1),
            Piece::Sign(arrow) if depth == 0 && ARROWS.contains(arrow) => {
                assigned.extend(target(&code[..at]));
                // Further on in the statement `<=` compares.
                let ends = |piece: &Piece| matches!(piece, Piece::Sign(";"));
                let mut inner = 0_usize;
                while let Some(piece) = code.get(at + 1) {
                    match piece {
                        Piece::Sign("(") => inner += 1,
                        Piece::Sign(")") if inner == 0 => break,
                        Piece::Sign(")") => inner -= 1,
                        piece if ends(piece) => break,
                        _ => {}
                    }
                    at += 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    assigned
}

/// The names at the end of the code before an arrow: one, or those in braces; subscripts are none of them.
fn target<'a>(before: &[Piece<'a>]) -> Vec<&'a str> {
    let (mut names, mut braces, mut brackets) = (vec![], 0, 0);
    for piece in before.iter().rev() {
        match piece {
            Piece::Sign("]") => brackets += 1,
            Piece::Sign("[") => brackets -= 1,
            _ if brackets > 0 => {}
            Piece::Sign("}") => braces += 1,
            Piece::Sign("{") => braces -= 1,
            Piece::Word(name) => names.push(*name),
            Piece::Sign(",") if braces > 0 => {}
            _ => break,
        }
        if braces == 0 && brackets == 0 && !matches!(piece, Piece::Sign("[")) {
            break;
        }
    }
    names
}

/// How many pieces there are before the next semicolon.
fn to_semicolon(code: &[Piece]) -> usize {
    let end = code.iter().position(|piece| *piece == Piece::Sign(";"));
    end.unwrap_or(code.len())
}

/// The words of a body that stand outside of clocked processes, or start one: what they name may go straight through.
pub(crate) fn words_of_logic(body: &str) -> BTreeSet<&str> {
    let code = code(body);
    let mut found = BTreeSet::new();
    let mut at = 0;
    while let Some(piece) = code.get(at) {
        if let Piece::Word("always" | "always_ff") = piece
            && let [
                Piece::Sign("@"),
                Piece::Sign("("),
                Piece::Word("posedge" | "negedge"),
                ..,
            ] = &code[at + 1..]
        {
            let begin = at + 3;
            while code.get(at).is_some_and(|piece| *piece != Piece::Sign(")")) {
                at += 1;
            }
            found.extend(words(&code[begin..at]));
            at += 1;
            at += statement(&code[at..]);
            continue;
        }
        found.extend(words(std::slice::from_ref(piece)));
        at += 1;
    }
    found
}

fn words<'a>(code: &[Piece<'a>]) -> impl Iterator<Item = &'a str> {
    code.iter().filter_map(|piece| match piece {
        Piece::Word(word) => Some(*word),
        _ => None,
    })
}

/// How many pieces the statement at the head of the code has.
fn statement(code: &[Piece]) -> usize {
    let closed = |from: &str, to: &str| {
        let mut depth = 0_usize;
        let end = code.iter().position(|piece| {
            depth += usize::from(*piece == Piece::Sign(from));
            let closes = *piece == Piece::Sign(to);
            depth = depth.saturating_sub(usize::from(closes));
            closes && depth == 0
        });
        end.map_or(code.len(), |end| end + 1)
    };
    match code.first() {
        Some(Piece::Word("begin" | "fork" | "case" | "casex" | "casez")) => {
            let mut depth = 0_usize;
            let end = code.iter().position(|piece| {
                match piece {
                    Piece::Word("begin" | "fork" | "case" | "casex" | "casez") => depth += 1,
                    Piece::Word("end" | "join" | "endcase") => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0
            });
            end.map_or(code.len(), |end| end + 1)
        }
        Some(Piece::Word("if")) => {
            let head = closed("(", ")");
            let then = head + statement(&code[head..]);
            match code.get(then) {
                Some(Piece::Word("else")) => then + 1 + statement(&code[then + 1..]),
                _ => then,
            }
        }
        Some(Piece::Word("for" | "while" | "repeat")) => {
            let head = closed("(", ")");
            head + statement(&code[head..])
        }
        Some(_) => (to_semicolon(code) + 1).min(code.len()),
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_are_the_text() {
        let text = "a <= 4'd3 ? {b, c[2]} : \"\\\" // d\"; /* e\n*/ // f\n`ifdef G\nassign h = 'sb1_x === i; ä 'd";
        let all = pieces(text).into_iter().map(|piece| match piece {
            Piece::Word(text) | Piece::Sign(text) | Piece::Other(text) => text,
        });
        assert_eq!(all.collect::<String>(), text);
        let named: Vec<&str> = words(&code(text)).collect();
        assert_eq!(named, ["a", "4", "b", "c", "2", "ifdef", "G", "assign", "h", "i"]);
    }

    #[test]
    fn a_name_is_replaced_where_it_is_one() {
        let body = "CELL c (.clock(clock), . clock (a.clock)); initial $display(\"clock // clock\"); /* clock */\n\
                    always @(posedge clock) q <= clock_2; // clock\n/* a\nclock */ assign y = clock;";
        let expected = "CELL c (.clock(clk), . clock (a.clock)); initial $display(\"clock // clock\"); /* clock */\n\
                        always @(posedge clk) q <= clock_2; // clock\n/* a\nclock */ assign y = clk;";
        assert_eq!(renamed(body, "clock", "clk"), expected);
        assert!(mentions(body, "q") && !mentions("// q\n\"q\" /* q */", "q") && !mentions("2'd3", "d3"));
    }

    #[test]
    fn what_processes_assign_is_found() {
        for (body, assigned) in [
            (
                "assign full = n == 2'd3;\nalways @(posedge c) if (full == 1'b0) n <= n + 2'd1;",
                &["n"][..],
            ),
            ("always @(posedge c) {carry, sum[i+:4]} <= a + 5'd1;", &["carry", "sum"]),
            ("assign\n    y = a,\n    z = b <= 3;", &[]),
            (
                "always @* begin y = a <= b; case (a) 2'd1: z[b] = a != b; default: w = 0; endcase end",
                &["w", "y", "z"],
            ),
            ("initial for (i = 0; i <= 8; i = i + 1) m[i] = 0;", &["i", "m"]),
            (
                "CELL #(.A(1)) c (.q(y), .d(a == b));\nwire t = a; localparam P = 3;",
                &[],
            ),
            (
                "always @(posedge c) if (a >= b) y <= 1; else y /* no */ <= \"=\"; // z = 1",
                &["y"],
            ),
        ] {
            let found: Vec<&str> = assigned_in_processes(body).into_iter().collect();
            assert_eq!(found, assigned, "{body}");
        }
    }

    #[test]
    fn what_is_read_at_an_edge_alone_is_no_logic() {
        for (body, inputs) in [
            ("not gate (y, a);", "a"),
            ("always @(a) y = a;", "a"),
            ("always @(a or b) begin y = a; end", "ab"),
            ("always @* begin y = 0; if (a) y = 1; end", "a"),
            ("CELL c (.d(a), .q(y));", "a"),
            ("always @(posedge clk) y <= a; assign z = b;", "b"),
            ("always @(posedge clk or posedge a) if (a) y <= 0; else y <= b;", "a"),
            (
                "always @(posedge clk) begin if (a) begin y <= 0; end else case (b) 1: y <= a; endcase end",
                "",
            ),
            (
                "always @(posedge clk) if (a) for (i = 0; i < 2; i = i + 1) y <= (b); else y <= a; assign z = y;",
                "",
            ),
            ("always_ff @(posedge clk) y <= a; // b\n always @* z = y;", ""),
        ] {
            let found = words_of_logic(body);
            let read: String = ["a", "b"].into_iter().filter(|input| found.contains(input)).collect();
            assert_eq!(read, inputs, "{body}");
        }
    }
}
