// SPDX-License-Identifier: MIT OR Apache-2.0
//! What RustHDL's syntax tree does not carry, looked up in the source text of the kernels.
//!
//! `#[hdl_gen]` drops the `=` of `..=`, the guard of a match arm, `.index()` and attributes without a word, so no
//! exporter can see them. The test that guards this crate runs the audit over all its files.

/// A place in a kernel whose Verilog would silently differ from its Rust.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KernelFault {
    /// Line of the source, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: &'static str,
}

/// The faults in all kernels (`#[hdl_gen]` functions) of a Rust source file.
pub fn audit_kernels(source: &str) -> Vec<KernelFault> {
    let code = without_text(source);
    let mut faults = vec![];
    let mut rest = 0;
    while let Some(found) = code[rest..].find("#[hdl_gen]") {
        let start = rest + found + "#[hdl_gen]".len();
        let Some((open, close)) = body(&code, start) else { break };
        audit_body(&code, open, close, &mut faults);
        rest = close;
    }
    faults.sort_by_key(|fault| fault.line);
    faults
}

fn audit_body(code: &str, open: usize, close: usize, faults: &mut Vec<KernelFault>) {
    let kernel = &code[open..close];
    let mut fault = |at: usize, reason| {
        let line = 1 + code[..open + at].matches('\n').count();
        faults.push(KernelFault { line, reason });
    };
    for (at, _) in kernel.match_indices("..=") {
        fault(
            at,
            "an inclusive range loses its last turn in Verilog; write `a..b + 1`",
        );
    }
    for (at, _) in kernel.match_indices('#') {
        fault(at, "an attribute inside a kernel is dropped in Verilog");
    }
    for (at, name) in words(kernel) {
        let before = kernel[..at].trim_end();
        let after = &kernel[at + name.len()..];
        match name {
            "if" if !["{", "}", ";", "=>", "else"].iter().any(|end| before.ends_with(end)) => {
                fault(at, "the guard of a match arm is dropped in Verilog");
            }
            "index" if before.ends_with('.') && is_calculated_with(kernel, at) => {
                fault(
                    at,
                    "`.index()` is dropped in Verilog, where the operator around it then wraps; use Bits",
                );
            }
            _ if !before.ends_with('.') && is_call(after) && is_mistaken_for_a_cast(name) => {
                fault(at, "RustHDL takes every function of this beginning for a cast");
            }
            _ => {}
        }
    }
}

/// Whether arithmetic is done on the `.index()` whose name begins at `at`: then it is on usize in Rust.
fn is_calculated_with(kernel: &str, at: usize) -> bool {
    let before = kernel[..receiver(kernel, at)].trim_end();
    if before.ends_with(['+', '-', '*', '/', '%', '!']) {
        return true;
    }
    // `index()`, and parentheses of its own around it: what stands around those counts.
    let mut after = kernel[at..]
        .find(')')
        .map_or("", |close| &kernel[at + close + 1..])
        .trim_start();
    if before.ends_with('(') && !is_callee(before[..before.len() - 1].trim_end()) {
        after = after.trim_start_matches(')').trim_start();
    }
    after.starts_with(['+', '-', '*', '/', '%']) || after.starts_with("<<")
}

/// Where the chain of fields and calls begins that ends at `at`.
fn receiver(kernel: &str, at: usize) -> usize {
    let mut depth = 0;
    let mut start = at;
    for (place, letter) in kernel[..at].char_indices().rev() {
        let generic = letter == '<' && kernel[..place].ends_with("::");
        match letter {
            ')' | ']' | '>' => depth += 1,
            '(' | '[' if depth > 0 => depth -= 1,
            '<' if generic && depth > 0 => depth -= 1,
            _ if depth > 0 || letter.is_ascii_alphanumeric() || "_.:".contains(letter) => {}
            // A chain may go over several lines.
            _ if letter.is_whitespace() && kernel[place..].trim_start().starts_with('.') => {}
            _ => break,
        }
        start = place;
    }
    start
}

/// Whether what stands before an opening parenthesis is called.
fn is_callee(before: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '>';
    let word = before.rsplit(|c| !is_part(c)).next().unwrap_or_default();
    !word.is_empty() && !["if", "match", "in", "else"].contains(&word) && !before.ends_with("=>")
}

fn is_call(after: &str) -> bool {
    after.starts_with('(') || after.starts_with("::")
}

/// RustHDL looks at the beginning of a called function's name only.
fn is_mistaken_for_a_cast(name: &str) -> bool {
    let casts = [
        "bit_cast",
        "bits",
        "Bits",
        "unsigned_cast",
        "signed_bit_cast",
        "signed_cast",
    ];
    casts.iter().any(|cast| name.starts_with(cast)) && !casts.contains(&name)
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.char_indices().filter_map(move |(at, letter)| {
        let starts = is_part(letter) && !text[..at].chars().next_back().is_some_and(is_part);
        let length = text[at..].find(|c| !is_part(c)).unwrap_or(text.len() - at);
        starts.then(|| (at, &text[at..at + length]))
    })
}

/// The first pair of braces from `start` on, as positions of the opening and the closing one.
fn body(code: &str, start: usize) -> Option<(usize, usize)> {
    let open = start + code[start..].find('{')?;
    let mut depth = 0;
    for (at, letter) in code[open..].char_indices() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        if depth == 0 {
            return Some((open, open + at));
        }
    }
    None
}

/// The source with comments, strings and character literals blanked; every line keeps its place.
fn without_text(source: &str) -> String {
    let letters: Vec<char> = source.chars().collect();
    let mut out = String::with_capacity(source.len());
    let mut at = 0;
    while at < letters.len() {
        let rest = &letters[at..];
        let length = match rest {
            ['/', '/', ..] => rest.iter().position(|c| *c == '\n').unwrap_or(rest.len()),
            ['/', '*', ..] => rest
                .windows(2)
                .position(|pair| pair == ['*', '/'])
                .map_or(rest.len(), |end| end + 2),
            ['"', ..] => 1 + quoted(&rest[1..], '"'),
            ['\'', '\\', ..] => 1 + quoted(&rest[1..], '\''),
            ['\'', _, '\'', ..] => 3,
            _ => 0,
        };
        if length == 0 {
            // Only ASCII matters, and positions are to be bytes.
            out.push(if rest[0].is_ascii() { rest[0] } else { ' ' });
        }
        out.extend(rest[..length].iter().map(|c| if *c == '\n' { '\n' } else { ' ' }));
        at += length.max(1);
    }
    out
}

/// Length of a literal up to and including its closing quote.
fn quoted(rest: &[char], quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in rest.iter().enumerate() {
        if *letter == quote && !escaped {
            return at + 1;
        }
        escaped = *letter == '\\' && !escaped;
    }
    rest.len()
}
