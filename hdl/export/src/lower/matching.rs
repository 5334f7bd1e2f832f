// SPDX-License-Identifier: MIT OR Apache-2.0
//! `match` as `case`: every arm a literal or a variant, none twice, none after the default.

use rust_hdl::core::ast::VerilogMatch;

use crate::ir::constant::integer;
use crate::ir::error::Fault;
use crate::ir::expression::{Expression, Kind};
use crate::ir::names::dotted;
use crate::ir::scope::Role;
use crate::ir::statement::{Arm, Statement};
use crate::lower::kernel::Lowerer;
use crate::lower::value::Value;

impl Lowerer<'_> {
    pub fn matching(&mut self, matching: &VerilogMatch, out: &mut Vec<Statement>) {
        let subject = self.lowering().subject(&matching.test);
        let subject = self.note(None, subject);
        let width = match &subject {
            Some(Value::Sized(subject)) => subject.width,
            // A match on a loop variable.
            Some(Value::Integer(_)) => 64,
            _ => return,
        };
        let mut arms: Vec<Arm> = vec![];
        for case in &matching.cases {
            let label = self.arm_label(&case.condition, width, &arms);
            if let Some(label) = self.note(None, label) {
                // Of a match on a loop variable only one arm exists, the others may not even make sense.
                let taken = match (&subject, &label) {
                    (Some(Value::Integer(value)), Some(label)) => label.as_literal() == Some(*value as u128),
                    _ => true,
                };
                let body = if taken { self.inner_block(&case.block) } else { vec![] };
                if taken && matches!(subject, Some(Value::Integer(_))) {
                    return out.extend(body);
                }
                arms.push(Arm {
                    label,
                    note: None,
                    body,
                });
            }
        }
        if let Some(Value::Sized(subject)) = subject {
            self.complete(&subject, &mut arms);
            out.push(Statement::Case { subject, arms });
        }
    }

    fn arm_label(&self, text: &str, width: usize, before: &[Arm]) -> Result<Option<Expression>, Fault> {
        if before.iter().any(|arm| arm.label.is_none()) {
            return Err(Fault::ArmAfterDefault(dotted(text)));
        }
        let label = match text {
            "default" => return Ok(None),
            "true" | "false" if width == 1 => Expression::bit(text == "true"),
            _ => match integer(text) {
                Some(value) => Expression::integer(value, width, false)?,
                None => self.variant(text, width)?,
            },
        };
        let value = self.value_of_label(&label);
        let labels = before.iter().filter_map(|arm| arm.label.as_ref());
        if labels
            .map(|label| self.value_of_label(label))
            .any(|known| known == value)
        {
            return Err(Fault::DuplicateArm(dotted(text)));
        }
        Ok(Some(label))
    }

    /// In hexadecimal digits: two constants may have one value.
    fn value_of_label(&self, label: &Expression) -> String {
        match label.kind {
            Kind::Signal(id) => match &self.scope.signals[id].role {
                Role::Constant(digits) => digits.trim_start_matches('0').into(),
                other => unreachable!("{other:?} is no label"),
            },
            Kind::Literal(0) => String::new(),
            Kind::Literal(value) => format!("{value:x}"),
            _ => unreachable!("a label is a literal or a constant"),
        }
    }

    /// A variant, which is the only name that Rust does not take for a catch-all (or compare with by value).
    fn variant(&self, text: &str, width: usize) -> Result<Expression, Fault> {
        let refused = || Fault::MatchArm(dotted(text));
        if !text.contains('$') {
            return Err(refused());
        }
        let id = self.scope.find(text, &[]).map_err(|_| refused())?;
        let signal = &self.scope.signals[id];
        if !matches!(signal.role, Role::Constant(_)) || signal.width != width {
            return Err(refused());
        }
        Ok(Expression::signal(self.scope, id))
    }

    /// Gives a match of all variants, or of all values, its last arm as the default: codes that Rust cannot have then
    /// do what that arm does, and no latch is inferred for them. A default that is never reached goes.
    fn complete(&self, subject: &Expression, arms: &mut Vec<Arm>) {
        let variants = arms.first().and_then(|arm| match arm.label.as_ref()?.kind {
            Kind::Signal(id) => self.scope.variants_beside(id),
            _ => None,
        });
        let all = variants.or_else(|| 1_usize.checked_shl(subject.width as u32));
        let labels = arms.iter().filter(|arm| arm.label.is_some()).count();
        if all != Some(labels) {
            return;
        }
        arms.retain(|arm| arm.label.is_some());
        if let Some(last) = arms.last_mut() {
            last.note = last.label.take().map(|label| label.text(self.scope));
        }
    }
}
