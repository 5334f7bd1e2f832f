// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines that a person can read: indented, and continued where they would be too long.

use crate::ir::names::one_line;

/// Length of a line, in letters.
const LENGTH: usize = 118;

/// Whether a text fits into one line.
pub(crate) fn fits(indent: usize, text: &str) -> bool {
    4 * indent + text.len() <= LENGTH
}

/// A line of Verilog. A long concatenation takes a line for each of its parts; another long expression is continued,
/// further in, before the last operator that fits; a long comment before the last word; a comment that does not fit behind
/// its declaration goes above it.
pub(crate) fn laid_out(indent: usize, text: &str) -> String {
    if text.contains('\n') {
        return text.lines().map(|line| laid_out(indent, line)).collect();
    }
    let margin = "    ".repeat(indent);
    if fits(indent, text) {
        return if text.is_empty() {
            "\n".into()
        } else {
            format!("{margin}{text}\n")
        };
    }
    if let Some(comment) = text.strip_prefix("// ") {
        return continued(&format!("{margin}// "), &format!("{margin}// "), comment, &[" "]);
    }
    if let Some((code, comment)) = text.split_once(" // ") {
        return laid_out(indent, &format!("// {comment}")) + &laid_out(indent, code);
    }
    if let Some((before, parts, after)) = concatenation(text) {
        let last = parts.len() - 1;
        let part =
            |(at, part): (usize, &&str)| laid_out(indent + 1, &format!("{part}{}", if at < last { "," } else { "" }));
        let parts: String = parts.iter().enumerate().map(part).collect();
        return format!("{margin}{before}\n{parts}{margin}{after}\n");
    }
    let further_in = "    ".repeat(indent + 1);
    continued(
        &margin,
        &further_in,
        text,
        &[" || ", " && ", " | ", " ^ ", " + ", " ? ", " : "],
    )
}

/// What is before the parts of a concatenation that ends its line, the parts, and what is behind them.
fn concatenation(text: &str) -> Option<(&str, Vec<&str>, &str)> {
    let open = text.find('{')? + 1;
    let (mut depth, mut begin, mut parts) = (0_u32, open, Vec::new());
    for (at, letter) in text.char_indices().skip_while(|(at, _)| *at < open) {
        match letter {
            '{' | '(' | '[' => depth += 1,
            '}' if depth == 0 => {
                parts.push(text[begin..at].trim());
                let after = &text[at..];
                let ends = after.trim_start_matches(['}', ')', ',', ';']).is_empty();
                return (ends && parts.len() > 1).then_some((&text[..open], parts, after));
            }
            '}' | ')' | ']' => depth = depth.checked_sub(1)?,
            ',' if depth == 0 => {
                parts.push(text[begin..at].trim());
                begin = at + 1;
            }
            _ => {}
        }
    }
    None
}

/// Lines of text as comments: paragraphs are filled, tables and lists keep their lines.
pub(crate) fn prose(lines: &[String]) -> String {
    let own_line = |line: &str| line.is_empty() || line.starts_with(['|', '-', ' ', '#']) || line.starts_with("```");
    let (mut out, mut paragraph) = (String::new(), String::new());
    for line in lines.iter().map(|line| one_line(line)) {
        let line = &line;
        let joins = !own_line(line) && !paragraph.is_empty() && !paragraph.starts_with(['|', ' ', '#']);
        if joins {
            paragraph += " ";
            paragraph += line;
            continue;
        }
        if !paragraph.is_empty() {
            out += &laid_out(0, &format!("// {paragraph}"));
        }
        paragraph = line.clone();
        if line.is_empty() {
            out += "//\n";
        }
    }
    if !paragraph.is_empty() {
        out += &laid_out(0, &format!("// {paragraph}"));
    }
    out
}

fn continued(first_margin: &str, margin: &str, text: &str, breaks: &[&str]) -> String {
    let mut out = String::new();
    let (mut rest, mut here) = (text, first_margin);
    while here.len() + rest.len() > LENGTH {
        let fits = &rest[..rest.floor_char_boundary(LENGTH - here.len())];
        let Some(at) = last_break(fits, breaks) else {
            break;
        };
        out += &format!("{here}{}\n", rest[..at].trim_end());
        rest = rest[at..].trim_start();
        here = margin;
    }
    out + &format!("{here}{rest}\n")
}

/// Where a line ends best: at the last break; in code at the last of those that the fewest parentheses are around.
fn last_break(fits: &str, breaks: &[&str]) -> Option<usize> {
    if breaks == [" "] {
        return fits.rfind(' ').filter(|at| *at > 0);
    }
    let mut depth = 0_i32;
    let places = fits.char_indices().filter_map(|(at, letter)| {
        depth += i32::from("([{".contains(letter)) - i32::from(")]}".contains(letter));
        let is_break = at > 0 && breaks.iter().any(|operator| fits[at..].starts_with(operator));
        is_break.then_some((depth, at))
    });
    let places: Vec<(i32, usize)> = places.collect();
    let fewest = places.iter().map(|(depth, _)| *depth).min()?;
    places
        .into_iter()
        .rev()
        .find(|(depth, _)| *depth == fewest)
        .map(|(_, at)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_continued_and_lose_nothing() {
        let expression = format!("assign y = {};", ["some_condition_or_other"; 9].join(" || "));
        let laid = laid_out(1, &expression);
        assert!(
            laid.lines().count() > 1 && laid.lines().all(|line| line.len() <= LENGTH),
            "{laid}"
        );
        assert_eq!(
            laid.split_whitespace().collect::<Vec<_>>(),
            expression.split_whitespace().collect::<Vec<_>>()
        );
        assert!(laid.lines().nth(1).unwrap().starts_with("        || some"), "{laid}");
    }

    #[test]
    fn a_long_concatenation_takes_a_line_for_each_part() {
        let parts = [
            "some_quite_long_name",
            "{2'd0, another_rather_long_name}",
            "(a_condition ? b : c)",
        ]
        .repeat(2);
        let laid = laid_out(1, &format!(".data({{{}}}),", parts.join(", ")));
        let lines: Vec<&str> = laid.lines().collect();
        assert_eq!(lines[0], "    .data({");
        assert_eq!(lines[1], "        some_quite_long_name,");
        assert_eq!(lines[2], "        {2'd0, another_rather_long_name},");
        assert_eq!(lines[6..], ["        (a_condition ? b : c)", "    }),"]);
        let sum = format!("assign y = {{a, b}} | {};", "something_or_other | ".repeat(9) + "z");
        assert!(
            laid_out(1, &sum).starts_with("    assign y = {a, b} | something"),
            "no concatenation alone"
        );
    }

    #[test]
    fn paragraphs_are_filled_and_tables_kept() {
        let lines: Vec<String> = ["One", "two.", "", "| a |", "| b |", "Three."].map(String::from).into();
        assert_eq!(prose(&lines), "// One two.\n//\n// | a |\n// | b |\n// Three.\n");
        assert_eq!(prose(&["One\rendmodule".into()]), "// One endmodule\n");
    }

    #[test]
    fn a_comment_that_does_not_fit_behind_goes_above() {
        let laid = laid_out(1, &format!("wire y; // {}", "word ".repeat(40).trim_end()));
        let lines: Vec<&str> = laid.lines().collect();
        assert_eq!(lines.last(), Some(&"    wire y;"));
        assert!(
            lines.len() == 3 && lines[..2].iter().all(|line| line.starts_with("    // word")),
            "{laid}"
        );
    }
}
