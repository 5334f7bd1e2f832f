// SPDX-License-Identifier: MIT OR Apache-2.0
//! Concatenations: RustHDL has none, so kernels shift and OR. Where the parts do not overlap, it is written as what it
//! is meant to be.

use crate::ir::expression::{Expression, Kind, Operator, Shift};

/// The same value, as a concatenation if it is one: `(high << 3) | low` as `{high, low}`.
pub(crate) fn packed(expression: Expression) -> Expression {
    let is_candidate = matches!(
        expression.kind,
        Kind::Binary(Operator::Or, ..) | Kind::Shift(Shift::Left, ..)
    );
    let Some(mut parts) = parts(&expression).filter(|parts| is_candidate && !parts.is_empty()) else {
        return expression;
    };
    parts.sort_by_key(|(offset, _)| *offset);
    let mut whole = vec![];
    let mut filled = 0;
    for (offset, part) in parts {
        if offset < filled {
            return expression;
        }
        if offset > filled {
            whole.push(Expression::literal(0, offset - filled));
        }
        filled = offset + part.width;
        whole.push(part);
    }
    if filled < expression.width {
        whole.push(Expression::literal(0, expression.width - filled));
    }
    whole.reverse();
    Expression::new(Kind::Concatenation(whole), expression.width)
}

/// The parts of a value, each with its place, if all other bits are 0. `None` if there is no more than one part and
/// that has the whole width: then it is no concatenation.
fn parts(expression: &Expression) -> Option<Vec<(usize, Expression)>> {
    match &expression.kind {
        Kind::Literal(0) => Some(vec![]),
        Kind::Extend(inner) => Some(parts(inner).unwrap_or_else(|| vec![(0, inner.as_ref().clone())])),
        Kind::Concatenation(pieces) => {
            let mut found = vec![];
            let mut offset = 0;
            for piece in pieces.iter().rev() {
                if piece.as_literal() != Some(0) {
                    found.push((offset, piece.clone()));
                }
                offset += piece.width;
            }
            Some(found)
        }
        Kind::Shift(Shift::Left, inner, amount) => {
            let amount = amount.as_literal()? as usize;
            let within = |(offset, part): (usize, Expression)| {
                let room = expression.width.checked_sub(offset + amount).filter(|room| *room > 0)?;
                let kept = room.min(part.width);
                Some((offset + amount, part.slice(0, kept)))
            };
            Some(parts(inner)?.into_iter().filter_map(within).collect())
        }
        Kind::Binary(Operator::Or, a, b) => {
            let (mut found, other) = (parts(a)?, parts(b)?);
            found.extend(other);
            Some(found)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::scope::Scope;

    fn shifted(value: Expression, width: usize, by: u128) -> Expression {
        let amount = Expression::literal(by, 3);
        Expression::new(
            Kind::Shift(Shift::Left, Box::new(value.extended(width)), Box::new(amount)),
            width,
        )
    }

    /// Something of a width that is not a number.
    fn inverted(width: usize) -> Expression {
        Expression::new(Kind::Not(Box::new(Expression::literal(1, width))), width)
    }

    fn text(expression: Expression) -> String {
        packed(expression).text(&Scope::default())
    }

    #[test]
    fn parts_that_do_not_overlap_are_concatenated() {
        let both = Expression::binary(Operator::Or, shifted(inverted(3), 6, 3), inverted(3).extended(6));
        assert_eq!(text(both), "{~3'd1, ~3'd1}");
        assert_eq!(text(shifted(inverted(2), 6, 3)), "{1'b0, ~2'd1, 3'd0}");
        assert_eq!(text(shifted(inverted(2), 6, 5)), "{!1'b1, 5'd0}");
    }

    #[test]
    fn parts_that_overlap_stay_as_they_are() {
        let both = Expression::binary(Operator::Or, shifted(inverted(3), 6, 2), inverted(3).extended(6));
        assert_eq!(text(both.clone()), both.text(&Scope::default()));
        let whole = Expression::binary(Operator::Or, inverted(6), inverted(6));
        assert_eq!(text(whole), "~6'd1 | ~6'd1");
    }
}
