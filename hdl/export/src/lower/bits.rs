// SPDX-License-Identifier: MIT OR Apache-2.0
//! `get_bit`, `get_bits` and `replace_bit`: parts of a value at constant or variable places.

use rust_hdl::core::ast::VerilogExpression as Ast;
use rust_hdl::prelude::clog2;

use crate::ir::error::Fault;
use crate::ir::expression::{Expression, Kind, Operator, Shift};
use crate::lower::value::{Lowering, Value, is_plain_number};

impl Lowering<'_> {
    pub fn get_bit(&self, value: &Ast, index: &Ast) -> Result<Expression, Fault> {
        let value = self.sized(value)?;
        match self.index(index)? {
            Value::Integer(index) if (0..value.width as i128).contains(&index) => Ok(value.slice(index as usize, 1)),
            Value::Integer(index) => Err(Fault::BitOutOfRange {
                index,
                width: value.width,
            }),
            // Rust panics outside, so the index may be cut to the bits that can matter.
            Value::Sized(_) if value.width == 1 => Ok(Expression { signed: false, ..value }),
            Value::Sized(index) | Value::SignedCast(index) => {
                let index = fitted(index, clog2(value.width));
                Ok(Expression::new(Kind::Select(Box::new(value), Box::new(index)), 1))
            }
        }
    }

    /// `get_bits::<width>(offset)`: RustHDL shifts, so bits beyond the value read 0.
    pub fn get_bits(&self, value: &Ast, width: usize, offset: &Ast) -> Result<Expression, Fault> {
        let value = self.sized(value)?;
        let signed = value.signed;
        if width == 0 {
            return Err(Fault::ZeroWidth);
        }
        let sliced = match self.index(offset)? {
            Value::Integer(offset) if offset < 0 || offset > value.width as i128 => {
                return Err(Fault::BitOutOfRange {
                    index: offset,
                    width: value.width,
                });
            }
            Value::Integer(offset) if offset == value.width as i128 => Expression::literal(0, width),
            Value::Integer(offset) => {
                let offset = offset as usize;
                let part = width.min(value.width - offset);
                value.slice(offset, part).extended(width)
            }
            Value::Sized(offset) | Value::SignedCast(offset) => {
                let last = if offset.width < 32 {
                    (1_usize << offset.width) - 1 + width
                } else {
                    usize::MAX
                };
                if last <= value.width {
                    let offset = fitted(offset, clog2(value.width));
                    Expression::new(Kind::Select(Box::new(value), Box::new(offset)), width)
                } else {
                    let whole = value.width;
                    let shifted = Expression::new(Kind::Shift(Shift::Right, Box::new(value), Box::new(offset)), whole);
                    if width < whole {
                        shifted.slice(0, width)
                    } else {
                        shifted.extended(width)
                    }
                }
            }
        };
        Ok(Expression { signed, ..sliced })
    }

    pub fn replace_bit(&self, value: &Ast, index: &Ast, bit: &Ast) -> Result<Expression, Fault> {
        let value = self.sized(value)?;
        let bit = self.condition(bit)?;
        let width = value.width;
        let index = match self.index(index)? {
            Value::Integer(index) if (0..width as i128).contains(&index) => {
                let index = index as usize;
                let mut parts = vec![bit];
                if index + 1 < width {
                    parts.insert(0, value.clone().slice(index + 1, width - index - 1));
                }
                if index > 0 {
                    parts.push(value.slice(0, index));
                }
                return Ok(Expression::new(Kind::Concatenation(parts), width));
            }
            Value::Integer(index) => return Err(Fault::BitOutOfRange { index, width }),
            Value::Sized(index) | Value::SignedCast(index) => index,
        };
        let at_index = |e: Expression| {
            Expression::new(
                Kind::Shift(Shift::Left, Box::new(e.extended(width)), Box::new(index.clone())),
                width,
            )
        };
        let hole = Expression::new(Kind::Not(Box::new(at_index(Expression::bit(true)))), width);
        let others = Expression::binary(Operator::And, value, hole);
        Ok(Expression::binary(Operator::Or, others, at_index(bit)))
    }

    /// An index, which in Rust is a usize.
    fn index(&self, ast: &Ast) -> Result<Value, Fault> {
        match self.value(ast)? {
            Value::Integer(value) => Ok(Value::Integer(value)),
            Value::SignedCast(_) => Err(Fault::SignedCastInExpression),
            Value::Sized(_) if !is_plain_number(ast) => Err(Fault::ArithmeticInIndex),
            Value::Sized(index) if index.width > 32 => Err(Fault::IndexTooWide(index.width)),
            Value::Sized(index) => Ok(Value::Sized(index)),
        }
    }
}

fn fitted(index: Expression, width: usize) -> Expression {
    if index.width < width {
        index.extended(width)
    } else {
        index.slice(0, width)
    }
}
