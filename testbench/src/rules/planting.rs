// SPDX-License-Identifier: MIT OR Apache-2.0
//! A module's Verilog with every rule of it ready to be broken.

use super::expression::{Expression, Widths};
use super::{BROKEN, BROKEN_WIDTH, Rule};

/// The exporter writes otherwise than is read here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{module}: no expression is read from `{text}`")]
pub struct Unreadable {
    module: String,
    text: String,
}

/// The module with its rules, which are added to the list.
pub fn plant(top: &str, module: &str, text: &str, rules: &mut Vec<Rule>) -> Result<String, Unreadable> {
    // Ports and parameters stay as they are.
    let body = text.split_once(");\n").unwrap_or_default().1;
    let widths = widths(&tokens(text));
    let mut planter = Planter {
        top,
        module,
        target: String::new(),
        whole: String::new(),
        widths: &widths,
        rules,
    };
    let mut planted = text[..text.len() - body.len()].to_owned();
    let tokens = tokens(body);
    let mut rest = &tokens[..];
    let mut name = "";
    while let Some((&token, after)) = rest.split_first() {
        rest = after;
        let ended = |token: &&str| matches!(*token, ";" | "endmodule");
        match token {
            "initial" | "localparam" | "parameter" => {
                let end = rest.iter().position(ended).unwrap_or(rest.len());
                push(&mut planted, token);
                rest[..end].iter().for_each(|token| push(&mut planted, token));
                rest = &rest[end..];
                continue;
            }
            "=" | "<=" | "if" => {
                let unreadable = || Unreadable {
                    module: module.to_owned(),
                    text: after.iter().take(40).copied().collect::<Vec<_>>().join(" "),
                };
                let is_condition = token == "if";
                if is_condition {
                    rest = rest.strip_prefix(&["("]).ok_or_else(unreadable)?;
                }
                let read = Expression::read(&mut rest).ok_or_else(unreadable)?;
                let end = if is_condition { ")" } else { ";" };
                rest = rest.strip_prefix(&[end]).ok_or_else(unreadable)?;
                planter.target = (if is_condition { "if" } else { name }).to_owned();
                planter.whole = read.text();
                let broken = planter.whole(&read);
                push(&mut planted, token);
                push(
                    &mut planted,
                    &if is_condition {
                        format!("({broken})")
                    } else {
                        format!("{broken};")
                    },
                );
                continue;
            }
            _ => {}
        }
        if token.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_') {
            name = token;
        }
        push(&mut planted, token);
    }
    Ok(planted)
}

fn push(text: &mut String, token: &str) {
    text.push_str(token);
    // A line each, so that no tool trips over the length of one.
    text.push(if matches!(token, ";" | "begin" | "end" | ",") {
        '\n'
    } else {
        ' '
    });
}

/// The tokens of Verilog without its comments. A directive is one.
pub fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    for line in text.lines() {
        let mut rest = line.split("//").next().unwrap_or_default().trim();
        if rest.starts_with('`') {
            continue;
        }
        while !rest.is_empty() {
            let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '\'';
            let length = match rest.find(|letter| !is_word(letter)) {
                Some(0) => {
                    let doubles = ["<=", ">=", "==", "!=", "&&", "||", "<<", ">>"];
                    1 + usize::from(doubles.iter().any(|double| rest.starts_with(double)))
                }
                Some(length) => length,
                None => rest.len(),
            };
            tokens.push(&rest[..length]);
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

/// How wide what is declared is.
fn widths(tokens: &[&str]) -> Widths {
    let mut widths = Widths::new();
    for (place, token) in tokens.iter().enumerate() {
        if matches!(*token, "wire" | "reg" | "localparam" | "parameter") {
            let (width, name) = match &tokens[place + 1..] {
                ["[", high, ":", "0", "]", name, ..] => (high.parse().unwrap_or(0) + 1, name),
                [name, ..] => (1, name),
                [] => continue,
            };
            widths.insert((*name).to_owned(), width);
        }
    }
    widths
}

/// Adds rules to the expressions of a module.
struct Planter<'a> {
    top: &'a str,
    module: &'a str,
    target: String,
    whole: String,
    widths: &'a Widths,
    rules: &'a mut Vec<Rule>,
}

impl Planter<'_> {
    /// One text or the other, if this rule is broken.
    fn breakable(&mut self, is: &str, becomes: &str, change: String) -> String {
        let number = self.rules.len() as u64 + 1;
        self.rules.push(Rule {
            number,
            module: self.module.to_owned(),
            target: self.target.clone(),
            whole: self.whole.clone(),
            change,
        });
        format!(
            "(({}.{BROKEN} == {BROKEN_WIDTH}'d{number}) ? {becomes} : {is})",
            self.top
        )
    }

    /// What is assigned, or is a condition: it may be broken as a whole.
    fn whole(&mut self, read: &Expression) -> String {
        let text = self.text(read);
        if matches!(read, Expression::Atom(_)) && self.target != "if" {
            return text;
        }
        let width = read.width(self.widths);
        if matches!(read, Expression::Concat(parts) if parts.len() > 1) {
            return text;
        }
        let text = self.breakable(&text, &format!("{width}'d0"), "never".to_owned());
        if width > 1 {
            return text;
        }
        self.breakable(&text, "1'b1", "always".to_owned())
    }

    fn text(&mut self, read: &Expression) -> String {
        match read {
            Expression::Atom(atom) => atom.clone(),
            Expression::Unary(operator @ ("&" | "|"), operand) => {
                let width = operand.width(self.widths);
                let mut text = format!("({})", self.text(operand));
                // Each of a few bits by itself; many bits are a number, not a rule each.
                for bit in (0..width).filter(|_| (2..=4).contains(&width)) {
                    let mask = format!("{width}'d{}", 1u64 << bit);
                    let becomes = match *operator {
                        "&" => format!("({text} | {mask})"),
                        _ => format!("({text} & ~{mask})"),
                    };
                    text = self.breakable(&text, &becomes, format!("bit {bit} of `{}` left out", operand.text()));
                }
                format!("({operator}{text})")
            }
            Expression::Unary(operator, operand) => {
                let text = self.text(operand);
                let negated = format!("({operator}{text})");
                if *operator == "-" {
                    return negated;
                }
                self.breakable(&negated, &text, format!("`{}` not negated", operand.text()))
            }
            Expression::Chain(operator, operands) => {
                let parts: Vec<String> = operands.iter().map(|operand| self.operand(operator, operand)).collect();
                format!("({})", parts.join(&format!(" {operator} ")))
            }
            Expression::Pair(operator, operands) => {
                let [left, right] = [&operands[0], &operands[1]].map(|operand| self.text(operand));
                format!("({left} {operator} {right})")
            }
            Expression::Choice(parts) => {
                let [condition, yes, no] = [&parts[0], &parts[1], &parts[2]].map(|part| self.text(part));
                let condition = self.breakable(&condition, "1'b1", format!("`{}` always", parts[0].text()));
                let condition = self.breakable(&condition, "1'b0", format!("`{}` never", parts[0].text()));
                format!("({condition} ? {yes} : {no})")
            }
            Expression::Concat(parts) => match &parts[..] {
                [only] => self.text(only),
                parts => {
                    let parts: Vec<String> = parts.iter().map(|part| self.text(part)).collect();
                    format!("{{{}}}", parts.join(", "))
                }
            },
        }
    }

    /// An operand that may be left out of its chain: then it is what changes nothing there.
    fn operand(&mut self, operator: &str, operand: &Expression) -> String {
        let text = self.text(operand);
        let width = operand.width(self.widths);
        let nothing = match operator {
            "&" => format!("{{{width}{{1'b1}}}}"),
            "&&" => "1'b1".to_owned(),
            _ => format!("{width}'d0"),
        };
        self.breakable(&text, &nothing, format!("`{}` left out", operand.text()))
    }
}
