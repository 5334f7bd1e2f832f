// SPDX-License-Identifier: MIT OR Apache-2.0
//! From RustHDL's expressions, whose widths are only in Rust's types, to expressions of known width.

use rust_hdl::core::ast::{VerilogExpression as Ast, VerilogLiteral, VerilogOp, VerilogOpUnary};
use rust_hdl::core::bits::{LITERAL_BITS, clog2};

use crate::ir::error::Fault;
use crate::ir::expression::{Expression, Kind, Operator, Shift};
use crate::ir::scope::{Scope, Variable};
use crate::lower::collect::hexadecimal;
use crate::lower::pack::packed;

/// What an expression of the kernel is, as far as the syntax tree shows.
#[derive(Debug, Clone)]
pub(crate) enum Value {
    Sized(Expression),
    /// A literal or loop variable: it takes the width of the other operand.
    Integer(i128),
    /// `signed_bit_cast` of this: the tree has lost the width that it casts to.
    SignedCast(Expression),
}

/// Lowers expressions of one kernel.
pub(crate) struct Lowering<'a> {
    pub scope: &'a Scope,
    /// Loop variables, the innermost last.
    pub variables: &'a [Variable],
}

impl Lowering<'_> {
    /// An expression for a place of this width.
    pub fn at_width(&self, ast: &Ast, width: usize, signed: bool) -> Result<Expression, Fault> {
        match self.value(ast)? {
            Value::Integer(value) => Expression::integer(value, width, signed),
            Value::SignedCast(inner) if inner.width >= width => Ok(inner.slice(0, width)),
            Value::SignedCast(inner) => Ok(Expression {
                signed: true,
                ..Expression::new(Kind::SignExtend(Box::new(inner)), width)
            }),
            Value::Sized(found) if found.width == width => Ok(found),
            Value::Sized(found) => Err(Fault::Width {
                found: found.width,
                wanted: width,
                expression: found.text(self.scope),
            }),
        }
    }

    /// A condition.
    pub fn condition(&self, ast: &Ast) -> Result<Expression, Fault> {
        self.at_width(ast, 1, false)
    }

    /// What is matched: of known width, and the same number in hardware as the usize that Rust matches.
    pub fn subject(&self, ast: &Ast) -> Result<Value, Fault> {
        let value = self.value(ast)?;
        if matches!(value, Value::Sized(_)) && !is_plain_number(ast) {
            return Err(Fault::ArithmeticInIndex);
        }
        Ok(value)
    }

    pub fn sized(&self, ast: &Ast) -> Result<Expression, Fault> {
        match self.value(ast)? {
            Value::Sized(expression) => Ok(expression),
            Value::Integer(_) => Err(Fault::Unsized),
            Value::SignedCast(_) => Err(Fault::SignedCastInExpression),
        }
    }

    pub fn value(&self, ast: &Ast) -> Result<Value, Fault> {
        Ok(Value::Sized(match ast {
            Ast::Signal(name) => return self.name(name),
            Ast::Literal(literal) => return number(literal),
            Ast::Paren(inner) => return self.value(inner),
            Ast::Cast(inner, width) => self.cast(inner, *width)?,
            Ast::Signed(inner) => match self.value(inner)? {
                Value::Sized(e) if e.signed => return Ok(Value::SignedCast(e)),
                Value::Sized(e) => Expression { signed: true, ..e },
                Value::Integer(value) => return Ok(Value::Integer(value)),
                Value::SignedCast(_) => return Err(Fault::SignedCastInExpression),
            },
            Ast::Unsigned(inner) => Expression {
                signed: false,
                ..self.sized(inner)?
            },
            Ast::Binary(left, operator, right) => return self.binary(left, operator, right),
            Ast::Unary(operator, inner) => return self.unary(operator, inner),
            Ast::Index(value, index) => self.get_bit(value, index)?,
            Ast::Slice(value, width, offset) => self.get_bits(value, *width, offset)?,
            Ast::IndexReplace(value, index, bit) => self.replace_bit(value, index, bit)?,
        }))
    }

    fn name(&self, name: &str) -> Result<Value, Fault> {
        if let Some((_, value)) = self.variables.iter().rev().find(|(variable, _)| variable == name) {
            return Ok(Value::Integer(*value));
        }
        let key = Scope::key(name, self.variables)?;
        if self.scope.is_struct(&key) {
            return Ok(Value::Sized(Expression::joined(self.scope, &self.scope.parts(&key))));
        }
        let id = self.scope.find(name, self.variables)?;
        if self.scope.signals[id].clock {
            return Err(Fault::ClockAsData);
        }
        Ok(Value::Sized(Expression::signal(self.scope, id)))
    }

    /// `bit_cast::<M, N>`, `bits::<M>`, `Bits::<M>::from`.
    fn cast(&self, inner: &Ast, width: usize) -> Result<Expression, Fault> {
        if width == 0 {
            return Err(Fault::ZeroWidth);
        }
        match self.value(inner)? {
            Value::Integer(value) => Expression::integer(value, width, false),
            Value::SignedCast(_) => Err(Fault::SignedCastInExpression),
            Value::Sized(e) if e.width < width => Ok(Expression {
                signed: false,
                ..e.extended(width)
            }),
            Value::Sized(e) => Ok(e.slice(0, width)),
        }
    }

    fn unary(&self, operator: &VerilogOpUnary, inner: &Ast) -> Result<Value, Fault> {
        let operand = match (self.value(inner)?, operator) {
            (Value::Integer(value), VerilogOpUnary::Neg) => return Ok(Value::Integer(-value)),
            (Value::Integer(_), _) => return Err(Fault::Unsized),
            (Value::SignedCast(_), _) => return Err(Fault::SignedCastInExpression),
            (Value::Sized(operand), _) => operand,
        };
        let (width, signed) = (operand.width, operand.signed);
        // A condition of loop variables alone.
        if let (VerilogOpUnary::Not, 1, Some(value)) = (operator, width, operand.as_literal()) {
            return Ok(Value::Sized(Expression::bit(value == 0)));
        }
        let reduce = |operator| Expression::new(Kind::Reduce(operator, Box::new(operand.clone())), 1);
        Ok(Value::Sized(match operator {
            VerilogOpUnary::Not => Expression::new(Kind::Not(Box::new(operand)), width),
            VerilogOpUnary::Neg if signed => Expression {
                signed,
                ..Expression::new(Kind::Negate(Box::new(operand)), width)
            },
            VerilogOpUnary::Neg => return Err(Fault::Operator("-".into())),
            VerilogOpUnary::All => reduce('&'),
            VerilogOpUnary::Any => reduce('|'),
            VerilogOpUnary::Xor => reduce('^'),
        }))
    }

    fn binary(&self, left: &Ast, operator: &VerilogOp, right: &Ast) -> Result<Value, Fault> {
        let left = self.value(left)?;
        // Of loop variables alone: what Rust would not evaluate need not make sense.
        if let (Value::Sized(e), VerilogOp::LogicalAnd | VerilogOp::LogicalOr) = (&left, operator)
            && let Some(value) = e.as_literal()
        {
            let decided = (value == 0) == matches!(operator, VerilogOp::LogicalAnd);
            return if decided {
                Ok(left)
            } else {
                self.condition(right).map(Value::Sized)
            };
        }
        let plain_amount = is_plain_number(right);
        let (left, right) = match (left, self.value(right)?) {
            (Value::SignedCast(_), _) | (_, Value::SignedCast(_)) => return Err(Fault::SignedCastInExpression),
            (Value::Integer(a), Value::Integer(b)) => return fold(a, operator, b),
            // In RustHDL `1 << x` has 64 bits.
            (Value::Integer(a), Value::Sized(b)) if matches!(operator, VerilogOp::Shl | VerilogOp::Shr) => {
                (Expression::integer(a, LITERAL_BITS, false)?, Value::Sized(b))
            }
            (Value::Integer(a), Value::Sized(b)) => (Expression::integer(a, b.width, b.signed)?, Value::Sized(b)),
            (Value::Sized(a), b) => (a, b),
        };
        if let VerilogOp::Shl | VerilogOp::Shr = operator {
            if matches!(right, Value::Sized(_)) && !plain_amount {
                return Err(Fault::ArithmeticInIndex);
            }
            let direction = if matches!(operator, VerilogOp::Shl) {
                Shift::Left
            } else {
                Shift::Right
            };
            return shift(left, direction, right).map(Value::Sized);
        }
        let right = match right {
            Value::Integer(value) => Expression::integer(value, left.width, left.signed)?,
            Value::Sized(e) | Value::SignedCast(e) => e,
        };
        self.same_width(left, operator, right).map(Value::Sized)
    }

    fn same_width(&self, left: Expression, operator: &VerilogOp, right: Expression) -> Result<Expression, Fault> {
        let operator = match operator {
            VerilogOp::Add if right.width == 1 && left.width > 1 && !left.signed => {
                // `Bits<N> + bool`.
                let right = right.extended(left.width);
                return Ok(Expression::binary(Operator::Add, left, right));
            }
            VerilogOp::Mul => {
                if left.width != 16 || right.width != 16 || left.signed != right.signed {
                    return Err(Fault::Operator("*".into()));
                }
                let widen = |e: Expression| match e.signed {
                    true => Expression {
                        signed: true,
                        ..Expression::new(Kind::SignExtend(Box::new(e)), 32)
                    },
                    false => e.extended(32),
                };
                return Ok(Expression::binary(Operator::Multiply, widen(left), widen(right)));
            }
            VerilogOp::Add => Operator::Add,
            VerilogOp::Sub => Operator::Subtract,
            VerilogOp::BitAnd => Operator::And,
            VerilogOp::BitOr => Operator::Or,
            VerilogOp::BitXor => Operator::ExclusiveOr,
            VerilogOp::LogicalAnd => Operator::LogicalAnd,
            VerilogOp::LogicalOr => Operator::LogicalOr,
            VerilogOp::Eq => Operator::Compare("==", false),
            VerilogOp::Ne => Operator::Compare("!=", false),
            VerilogOp::Lt => Operator::Compare("<", left.signed),
            VerilogOp::Le => Operator::Compare("<=", left.signed),
            VerilogOp::Gt => Operator::Compare(">", left.signed),
            VerilogOp::Ge => Operator::Compare(">=", left.signed),
            VerilogOp::Shl | VerilogOp::Shr => return Err(Fault::Operator("<< or >>".into())),
        };
        if let (1, 1, Some(a), Some(b)) = (left.width, right.width, left.as_literal(), right.as_literal())
            && let Some(known) = folded_bits(a != 0, operator, b != 0)
        {
            return Ok(Expression::bit(known));
        }
        let logical = matches!(operator, Operator::LogicalAnd | Operator::LogicalOr);
        if let (true, 1, Some(value)) = (logical, left.width, right.as_literal()) {
            // `left && true` is `left`, `left && false` is false.
            let is_and = operator == Operator::LogicalAnd;
            return Ok(if (value != 0) == is_and { left } else { right });
        }
        let wanted = if logical { 1 } else { left.width };
        for operand in [&left, &right] {
            if operand.width != wanted {
                let expression = operand.text(self.scope);
                return Err(Fault::Width {
                    found: operand.width,
                    wanted,
                    expression,
                });
            }
        }
        Ok(packed(Expression::binary(operator, left, right)))
    }
}

/// Whether a number is the same whether `.index()` stands inside or outside of its operators: the syntax tree
/// drops `.index()`, and arithmetic on usize does not wrap where arithmetic on Bits does.
pub(crate) fn is_plain_number(ast: &Ast) -> bool {
    match ast {
        Ast::Paren(inner) => is_plain_number(inner),
        Ast::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, _) => false,
        Ast::Binary(a, VerilogOp::BitAnd | VerilogOp::BitOr | VerilogOp::BitXor | VerilogOp::Shr, b) => {
            is_plain_number(a) && is_plain_number(b)
        }
        Ast::Binary(_, VerilogOp::Add | VerilogOp::Sub | VerilogOp::Mul | VerilogOp::Shl, _) => false,
        // Operands of casts, slices and comparisons are Bits in Rust, too.
        _ => true,
    }
}

fn number(literal: &VerilogLiteral) -> Result<Value, Fault> {
    let digits = hexadecimal(literal);
    let value = i128::from_str_radix(&digits, 16).map_err(|_| Fault::UnknownName(format!("0x{digits}")))?;
    // Only a bool is a literal of one bit.
    let is_bool = format!("{literal:x}").starts_with("1'");
    Ok(if is_bool {
        Value::Sized(Expression::bit(value != 0))
    } else {
        Value::Integer(value)
    })
}

/// Integers alone: loop variables and literals.
fn fold(a: i128, operator: &VerilogOp, b: i128) -> Result<Value, Fault> {
    let whole = |value: Option<i128>| {
        value
            .map(Value::Integer)
            .ok_or_else(|| Fault::Operator("overflow".into()))
    };
    let bit = |value| Ok(Value::Sized(Expression::bit(value)));
    match operator {
        VerilogOp::Add => whole(a.checked_add(b)),
        VerilogOp::Sub => whole(a.checked_sub(b)),
        VerilogOp::Mul => whole(a.checked_mul(b)),
        VerilogOp::Shl => whole((0..64).contains(&b).then(|| a.checked_mul(1 << b)).flatten()),
        VerilogOp::Shr => whole((0..64).contains(&b).then(|| a >> b)),
        VerilogOp::BitAnd => whole(Some(a & b)),
        VerilogOp::BitOr => whole(Some(a | b)),
        VerilogOp::BitXor => whole(Some(a ^ b)),
        VerilogOp::Eq => bit(a == b),
        VerilogOp::Ne => bit(a != b),
        VerilogOp::Lt => bit(a < b),
        VerilogOp::Le => bit(a <= b),
        VerilogOp::Gt => bit(a > b),
        VerilogOp::Ge => bit(a >= b),
        VerilogOp::LogicalAnd | VerilogOp::LogicalOr => Err(Fault::Unsized),
    }
}

/// Conditions of loop variables alone.
fn folded_bits(a: bool, operator: Operator, b: bool) -> Option<bool> {
    match operator {
        Operator::And => Some(a & b),
        Operator::Or => Some(a | b),
        Operator::ExclusiveOr => Some(a ^ b),
        Operator::Compare("==", _) => Some(a == b),
        Operator::Compare("!=", _) => Some(a != b),
        _ => None,
    }
}

fn shift(left: Expression, direction: Shift, amount: Value) -> Result<Expression, Fault> {
    let width = left.width;
    let amount = match amount {
        Value::Integer(0) => return Ok(left),
        Value::Integer(amount) if amount < 0 => {
            return Err(Fault::LiteralDoesNotFit {
                value: amount,
                width: 64,
            });
        }
        Value::Integer(amount) if amount >= width as i128 => return Ok(Expression::literal(0, width)),
        Value::Integer(amount) => Expression::literal(amount as u128, clog2(amount as usize + 1)),
        Value::Sized(amount) | Value::SignedCast(amount) => amount,
    };
    if left.signed || amount.signed {
        return Err(Fault::Operator("<< or >> on Signed".into()));
    }
    let kind = Kind::Shift(direction, Box::new(left), Box::new(amount));
    Ok(packed(Expression::new(kind, width)))
}
