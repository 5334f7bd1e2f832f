// SPDX-License-Identifier: MIT OR Apache-2.0
//! Slices of expressions, which Verilog does not have: moved down the tree to the names.

use crate::ir::expression::{Expression, Kind, Operator, Shift};

impl Expression {
    /// `width` bits from `offset` upwards, within its own. Verilog slices only names, so the slice is moved down the
    /// tree wherever that gives the same bits: the low bits of a sum depend on the low bits of its operands alone.
    pub fn slice(self, offset: usize, width: usize) -> Self {
        debug_assert!(offset + width <= self.width);
        if offset == 0 && width == self.width {
            return Self { signed: false, ..self };
        }
        let low = offset == 0;
        if !low && offset + width < self.width && self.is_arithmetic() {
            return self.slice(0, offset + width).slice(offset, width);
        }
        let sliced = |inner: Box<Self>| Box::new(inner.slice(offset, width));
        let kind = match self.kind {
            Kind::Literal(value) if offset < 128 => {
                let mask = if width < 128 { (1_u128 << width) - 1 } else { u128::MAX };
                Kind::Literal(value >> offset & mask)
            }
            Kind::Literal(_) => Kind::Literal(0),
            Kind::Slice(inner, start) => Kind::Slice(inner, start + offset),
            Kind::Not(inner) => Kind::Not(sliced(inner)),
            Kind::Binary(o @ (Operator::And | Operator::Or | Operator::ExclusiveOr), a, b) => {
                Kind::Binary(o, sliced(a), sliced(b))
            }
            Kind::Binary(o @ (Operator::Add | Operator::Subtract | Operator::Multiply), a, b) if low => {
                Kind::Binary(o, sliced(a), sliced(b))
            }
            Kind::Negate(inner) if low => Kind::Negate(sliced(inner)),
            Kind::Shift(Shift::Left, inner, amount) if low => Kind::Shift(Shift::Left, sliced(inner), amount),
            Kind::Shift(Shift::Right, inner, amount) if amount.as_literal().is_some() => {
                let start = offset + amount.as_literal().map_or(0, |amount| amount as usize);
                let part = width.min(inner.width.saturating_sub(start));
                return if part == 0 {
                    Self::literal(0, width)
                } else {
                    inner.slice(start, part).extended(width)
                };
            }
            Kind::Extend(inner) if offset >= inner.width => Kind::Literal(0),
            Kind::Extend(inner) => {
                let part = width.min(inner.width - offset);
                return inner.slice(offset, part).extended(width);
            }
            Kind::Concatenation(parts) => return sliced_concatenation(parts, offset, width),
            kind => Kind::Slice(Box::new(Self { kind, ..self }), offset),
        };
        Self::new(kind, width)
    }

    /// Whether its low bits depend on the low bits of its operands alone, and its high ones on all.
    fn is_arithmetic(&self) -> bool {
        match self.kind {
            Kind::Binary(operator, ..) => {
                matches!(operator, Operator::Add | Operator::Subtract | Operator::Multiply)
            }
            Kind::Negate(_) | Kind::Shift(Shift::Left, ..) => true,
            _ => false,
        }
    }
}

fn sliced_concatenation(parts: Vec<Expression>, offset: usize, width: usize) -> Expression {
    let mut kept = vec![];
    let mut start = 0;
    for part in parts.into_iter().rev() {
        let end = start + part.width;
        let (from, to) = (offset.max(start), (offset + width).min(end));
        if from < to {
            kept.push(part.slice(from - start, to - from));
        }
        start = end;
    }
    kept.reverse();
    if kept.len() == 1 {
        kept.remove(0)
    } else {
        Expression::new(Kind::Concatenation(kept), width)
    }
}
