// SPDX-License-Identifier: MIT OR Apache-2.0
//! Expressions of exactly known width, and how they are written.
//!
//! Operands of a binary operator have one width, so Verilog's context rules never widen anything: arithmetic wraps
//! where it wraps in RustHDL.

use crate::ir::error::Fault;
use crate::ir::scope::{Scope, SignalId};

/// An expression with its width.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Expression {
    pub kind: Kind,
    /// Width in bits, at least 1.
    pub width: usize,
    /// Whether it is a `Signed` in Rust: only comparisons and sign extension care.
    pub signed: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    Signal(SignalId),
    Literal(u128),
    Not(Box<Expression>),
    Negate(Box<Expression>),
    /// One of `&`, `|`, `^` over all bits.
    Reduce(char, Box<Expression>),
    /// Both operands have one width.
    Binary(Operator, Box<Expression>, Box<Expression>),
    /// The amount has a width of its own.
    Shift(Shift, Box<Expression>, Box<Expression>),
    /// Zeros in front.
    Extend(Box<Expression>),
    /// Copies of the sign in front; the operand can be sliced.
    SignExtend(Box<Expression>),
    /// Bits from a constant offset upwards.
    Slice(Box<Expression>, usize),
    /// Bits from a variable offset upwards, always in range if there are several.
    Select(Box<Expression>, Box<Expression>),
    /// Most significant part first.
    Concatenation(Vec<Expression>),
    /// One value if the condition of one bit holds, else the other.
    Choice(Box<Expression>, Box<Expression>, Box<Expression>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operator {
    Add,
    Subtract,
    Multiply,
    And,
    Or,
    ExclusiveOr,
    LogicalAnd,
    LogicalOr,
    /// One of the six comparisons, as Verilog writes it; the flag makes it signed.
    Compare(&'static str, bool),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shift {
    Left,
    Right,
}

impl Expression {
    pub fn new(kind: Kind, width: usize) -> Self {
        Self {
            kind,
            width,
            signed: false,
        }
    }

    pub fn signal(scope: &Scope, id: SignalId) -> Self {
        let signal = &scope.signals[id];
        Self {
            kind: Kind::Signal(id),
            width: signal.width,
            signed: signal.signed,
        }
    }

    /// Several signals side by side, the first one lowest.
    pub fn joined(scope: &Scope, signals: &[SignalId]) -> Self {
        let mut parts: Vec<Self> = signals.iter().rev().map(|&id| Self::signal(scope, id)).collect();
        if parts.len() == 1 {
            return parts.remove(0);
        }
        let width = parts.iter().map(|part| part.width).sum();
        Self::new(Kind::Concatenation(parts), width)
    }

    pub fn literal(value: u128, width: usize) -> Self {
        Self::new(Kind::Literal(value), width)
    }

    pub fn bit(value: bool) -> Self {
        Self::literal(u128::from(value), 1)
    }

    /// An integer at a width, or why it does not fit. Negative ones are for Signed operands.
    pub fn integer(value: i128, width: usize, signed: bool) -> Result<Self, Fault> {
        // How many bits it needs; a sign is one of them.
        let bits = match signed {
            true => 129 - if value < 0 { !value } else { value }.leading_zeros() as usize,
            false => 128 - value.leading_zeros() as usize,
        };
        if bits > width || (value < 0 && !signed) {
            return Err(Fault::LiteralDoesNotFit { value, width });
        }
        let unsigned = match width.checked_sub(128) {
            Some(above) if above > 0 && value < 0 => {
                // Copies of the sign, in numbers that a literal can hold.
                let ones = |width: usize| Self::literal(u128::MAX >> (128 - width), width);
                let mut parts = vec![ones(128); above / 128];
                parts.extend((above % 128 > 0).then(|| ones(above % 128)));
                parts.push(Self::literal(value as u128, 128));
                Self::new(Kind::Concatenation(parts), width)
            }
            Some(_) => Self::literal(value as u128, width),
            None => Self::literal(value as u128 & ((1 << width) - 1), width),
        };
        Ok(Self { signed, ..unsigned })
    }

    pub fn binary(operator: Operator, left: Self, right: Self) -> Self {
        let signed = left.signed && right.signed;
        let one_bit = matches!(
            operator,
            Operator::Compare(..) | Operator::LogicalAnd | Operator::LogicalOr
        );
        let width = if one_bit { 1 } else { left.width };
        Self {
            kind: Kind::Binary(operator, Box::new(left), Box::new(right)),
            width,
            signed: signed && !one_bit,
        }
    }

    /// The same value with zeros in front; `width` is not smaller than its own.
    pub fn extended(self, width: usize) -> Self {
        match self.kind {
            _ if width == self.width => self,
            Kind::Literal(value) => Self::literal(value, width),
            Kind::Extend(inner) => Self::new(Kind::Extend(inner), width),
            _ => Self::new(Kind::Extend(Box::new(self)), width),
        }
    }

    /// Visits every signal it reads, with the bits read (first, count).
    pub fn for_each_read(&self, visit: &mut dyn FnMut(SignalId, usize, usize)) {
        match &self.kind {
            Kind::Signal(id) => visit(*id, 0, self.width),
            Kind::Slice(inner, offset) => match inner.kind {
                Kind::Signal(id) => visit(id, *offset, self.width),
                _ => inner.for_each_read(visit),
            },
            _ => self.children().into_iter().for_each(|child| child.for_each_read(visit)),
        }
    }

    /// Its value, if it is a number.
    pub fn as_literal(&self) -> Option<u128> {
        match self.kind {
            Kind::Literal(value) => Some(value),
            _ => None,
        }
    }

    /// Whether it reads this signal.
    pub fn reads(&self, signal: SignalId) -> bool {
        let mut found = false;
        self.for_each_read(&mut |id, _, _| found |= id == signal);
        found
    }

    /// Reads one signal in the place of another of the same width.
    pub fn rename(&mut self, from: SignalId, to: SignalId) {
        match &mut self.kind {
            Kind::Signal(id) if *id == from => *id = to,
            _ => self.children_mut().into_iter().for_each(|child| child.rename(from, to)),
        }
    }

    fn children(&self) -> Vec<&Self> {
        match &self.kind {
            Kind::Signal(_) | Kind::Literal(_) => vec![],
            Kind::Not(a) | Kind::Negate(a) | Kind::Reduce(_, a) | Kind::Extend(a) | Kind::SignExtend(a) => vec![a],
            Kind::Slice(a, _) => vec![a],
            Kind::Binary(_, a, b) | Kind::Shift(_, a, b) | Kind::Select(a, b) => vec![a, b],
            Kind::Choice(condition, a, b) => vec![condition, a, b],
            Kind::Concatenation(parts) => parts.iter().collect(),
        }
    }

    pub fn children_mut(&mut self) -> Vec<&mut Self> {
        match &mut self.kind {
            Kind::Signal(_) | Kind::Literal(_) => vec![],
            Kind::Not(a) | Kind::Negate(a) | Kind::Reduce(_, a) | Kind::Extend(a) | Kind::SignExtend(a) => vec![a],
            Kind::Slice(a, _) => vec![a],
            Kind::Binary(_, a, b) | Kind::Shift(_, a, b) | Kind::Select(a, b) => vec![a, b],
            Kind::Choice(condition, a, b) => vec![condition, a, b],
            Kind::Concatenation(parts) => parts.iter_mut().collect(),
        }
    }

    /// The part of it that must have a name, because Verilog slices nothing else: a slice of an expression, or the
    /// operand of a selection or sign extension.
    pub fn nameless_operand(&mut self) -> Option<&mut Self> {
        let named = |inner: &Self| matches!(inner.kind, Kind::Signal(_));
        match &self.kind {
            Kind::Slice(inner, _) => (!named(inner)).then_some(self),
            Kind::Select(inner, _) | Kind::SignExtend(inner) if !named(inner) => self.children_mut().into_iter().next(),
            _ => None,
        }
    }

    /// The expression in Verilog, without parentheses around the whole.
    pub fn text(&self, scope: &Scope) -> String {
        let nested = |e: &Self| e.nested(scope);
        // Verilog has no unary operator directly behind another.
        let unary = |e: &Self| match e.kind {
            Kind::Not(_) => format!("({})", e.text(scope)),
            _ => e.nested(scope),
        };
        match &self.kind {
            Kind::Signal(id) => scope.signals[*id].name.clone(),
            Kind::Literal(value) => literal(&format!("{value:x}"), self.width),
            Kind::Not(a) => format!("{}{}", if self.width == 1 { '!' } else { '~' }, unary(a)),
            Kind::Negate(a) => format!("-{}", unary(a)),
            Kind::Reduce(operator, a) => format!("{operator}{}", unary(a)),
            Kind::Binary(Operator::Compare(operator, true), a, b) => {
                format!("$signed({}) {operator} $signed({})", a.text(scope), b.text(scope))
            }
            Kind::Binary(operator, a, b) => {
                // Verilog, too, begins a chain of one operator from the left.
                let chain = !matches!(operator, Operator::Compare(..))
                    && matches!(&a.kind, Kind::Binary(inner, ..) if inner == operator);
                let left = if chain { a.text(scope) } else { nested(a) };
                format!("{left} {} {}", operator.text(), nested(b))
            }
            Kind::Shift(direction, a, b) => {
                let operator = if *direction == Shift::Left { "<<" } else { ">>" };
                let amount = b.as_literal().map(|amount| format!("{}'d{amount}", b.width));
                format!("{} {operator} {}", nested(a), amount.unwrap_or_else(|| nested(b)))
            }
            Kind::Extend(a) => format!("{{{}, {}}}", literal("0", self.width - a.width), a.text(scope)),
            Kind::SignExtend(a) => {
                let name = a.text(scope);
                let sign = if a.width == 1 {
                    name.clone()
                } else {
                    format!("{name}[{}]", a.width - 1)
                };
                format!("{{{{{}{{{sign}}}}}, {name}}}", self.width - a.width)
            }
            Kind::Slice(a, offset) if self.width == 1 => format!("{}[{offset}]", a.text(scope)),
            Kind::Slice(a, offset) => format!("{}[{}:{offset}]", a.text(scope), offset + self.width - 1),
            Kind::Select(a, index) if self.width == 1 => format!("{}[{}]", a.text(scope), index.text(scope)),
            Kind::Select(a, index) => format!("{}[{} +: {}]", a.text(scope), index.text(scope), self.width),
            Kind::Choice(condition, a, b) => format!("{} ? {} : {}", nested(condition), nested(a), nested(b)),
            Kind::Concatenation(parts) => {
                format!(
                    "{{{}}}",
                    parts.iter().map(|part| part.text(scope)).collect::<Vec<_>>().join(", ")
                )
            }
        }
    }

    /// The expression as an operand: in parentheses unless it is a name, a number or bracketed anyway.
    fn nested(&self, scope: &Scope) -> String {
        let text = self.text(scope);
        match &self.kind {
            Kind::Binary(..) | Kind::Shift(..) | Kind::Negate(_) | Kind::Reduce(..) | Kind::Choice(..) => {
                format!("({text})")
            }
            _ => text,
        }
    }
}

impl Operator {
    fn text(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::And => "&",
            Self::Or => "|",
            Self::ExclusiveOr => "^",
            Self::LogicalAnd => "&&",
            Self::LogicalOr => "||",
            Self::Compare(operator, _) => operator,
        }
    }
}

/// A sized literal from hexadecimal digits: decimal below ten and up to four bits, hexadecimal else.
pub(crate) fn literal(digits: &str, width: usize) -> String {
    match u8::from_str_radix(digits, 16) {
        Ok(value) if width == 1 => format!("1'b{value}"),
        Ok(value) if width <= 4 || value < 10 => format!("{width}'d{value}"),
        _ => format!("{width}'h{digits}"),
    }
}

/// `[7:0] ` or nothing.
pub(crate) fn range(width: usize) -> String {
    if width == 1 {
        String::new()
    } else {
        format!("[{}:0] ", width - 1)
    }
}
