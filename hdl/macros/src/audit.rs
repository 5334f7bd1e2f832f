// SPDX-License-Identifier: MIT OR Apache-2.0
//! What RustHDL's `#[hdl_gen]` drops from a kernel or takes for something else without a word, so that the Verilog would
//! silently differ from the Rust; and the constants that a kernel uses.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, BinOp, Block, Error, Expr, ExprBinary, ExprCall, ExprForLoop, ExprIndex, ExprMatch, ExprMethodCall,
    ExprPath, ExprUnary, Lit, Local, Pat, PatIdent, RangeLimits,
};

use crate::tree::spelled;

const INCLUSIVE: &str = "an inclusive range loses its last turn in Verilog; write `a..b + 1`";
const ATTRIBUTE: &str = "an attribute inside a kernel is dropped in Verilog";
const GUARD: &str = "the guard of a match arm is dropped in Verilog";
const CATCH_ALL: &str = "in Rust a name catches every value; write a literal, a variant or `_`";
const AFTER_DEFAULT: &str = "Rust never reaches an arm after `_`, Verilog does";
const INDEX: &str = "`.index()` is dropped in Verilog, where the operator around it then wraps; use Bits";
const WIDTH: &str =
    "its width is not known here in Verilog; write `to_bits::<WIDTH>()`, or assign it to a signal first";

/// What a kernel says that its syntax tree in RustHDL does not.
#[derive(Default)]
pub struct Audit {
    /// What is refused, and why.
    faults: Vec<(TokenStream, &'static str)>,
    /// Constants of modules, such as `error::BLOCKED`, each once, as they are spelled and as they are.
    pub constants: Vec<(String, ExprPath)>,
}

impl Audit {
    /// Of a kernel's body.
    pub fn of(kernel: &Block) -> Self {
        let mut audit = Self::default();
        audit.visit_block(kernel);
        audit
    }

    /// The faults as errors of the compiler, each at its place.
    pub fn errors(&self) -> TokenStream {
        let errors = self.faults.iter();
        errors
            .map(|(found, reason)| Error::new_spanned(found, reason).into_compile_error())
            .collect()
    }

    fn refuse(&mut self, found: impl ToTokens, reason: &'static str) {
        self.faults.push((found.into_token_stream(), reason));
    }
}

impl<'ast> Visit<'ast> for Audit {
    fn visit_range_limits(&mut self, limits: &'ast RangeLimits) {
        if let RangeLimits::Closed(dots) = limits {
            self.refuse(dots, INCLUSIVE);
        }
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        self.refuse(attribute, ATTRIBUTE);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        if let Some((guard, condition)) = &arm.guard {
            self.refuse(guard, GUARD);
            self.visit_expr(condition);
        }
        arm.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        self.visit_pat(&arm.pat);
        self.visit_expr(&arm.body);
    }

    /// That a kernel has no variables is not for this to say.
    fn visit_local(&mut self, _: &'ast Local) {}

    fn visit_pat_ident(&mut self, name: &'ast PatIdent) {
        self.refuse(name, CATCH_ALL);
    }

    fn visit_expr_match(&mut self, matching: &'ast ExprMatch) {
        let mut arms = matching.arms.iter();
        arms.find(|arm| catches_all(&arm.pat));
        arms.for_each(|arm| self.refuse(&arm.pat, AFTER_DEFAULT));
        visit::visit_expr_match(self, matching);
    }

    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        let wraps = matches!(
            binary.op,
            BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_)
        );
        if wraps || matches!(binary.op, BinOp::Shl(_)) {
            self.refuse_index(&binary.left);
        }
        if wraps {
            self.refuse_index(&binary.right);
        }
        let (left, right) = (&binary.left, &binary.right);
        // The amount of a shift says nothing about the width of what is shifted.
        if is_number(right) || matches!(binary.op, BinOp::Shl(_) | BinOp::Shr(_)) {
            self.refuse_widthless(left);
        }
        if is_number(left) {
            self.refuse_widthless(right);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        self.refuse_index(&unary.expr);
        self.refuse_widthless(&unary.expr);
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        call.args.iter().for_each(|argument| self.refuse_widthless(argument));
        visit::visit_expr_call(self, call);
    }

    /// The bounds of a loop are numbers in Rust, whatever they are called.
    fn visit_expr_for_loop(&mut self, repeated: &'ast ExprForLoop) {
        let attributes = repeated.attrs.iter();
        attributes.for_each(|attribute| self.visit_attribute(attribute));
        if let Expr::Range(range) = &*repeated.expr {
            self.visit_range_limits(&range.limits);
        }
        self.visit_block(&repeated.body);
    }

    /// So are subscripts.
    fn visit_expr_index(&mut self, index: &'ast ExprIndex) {
        self.visit_expr(&index.expr);
    }

    fn visit_expr_path(&mut self, path: &'ast ExprPath) {
        let spelled = spelled(path);
        if is_constant(path) && !self.constants.iter().any(|(known, _)| *known == spelled) {
            self.constants.push((spelled, path.clone()));
        }
    }
}

impl Audit {
    /// Arithmetic on `.index()` is on usize in Rust, also on some of its bits.
    fn refuse_index(&mut self, operand: &Expr) {
        match operand {
            Expr::Paren(inner) => self.refuse_index(&inner.expr),
            Expr::Group(inner) => self.refuse_index(&inner.expr),
            Expr::Binary(binary) => match binary.op {
                BinOp::BitAnd(_) | BinOp::BitOr(_) | BinOp::BitXor(_) => {
                    self.refuse_index(&binary.left);
                    self.refuse_index(&binary.right);
                }
                BinOp::Shr(_) => self.refuse_index(&binary.left),
                _ => {}
            },
            Expr::MethodCall(call) if call.method == "index" => self.refuse(&call.method, INDEX),
            // `to_bits::<WIDTH>()` is Bits of that width in Verilog, too.
            Expr::MethodCall(call) if loses_width(call) => self.refuse_index(&call.receiver),
            _ => {}
        }
    }

    /// A number that is made hardware of a width which Verilog then does not have.
    fn refuse_widthless(&mut self, operand: &Expr) {
        if let Expr::MethodCall(call) = bare(operand)
            && loses_width(call)
            && is_number(&call.receiver)
        {
            self.refuse(&call.method, WIDTH);
        }
    }
}

/// What is around it in the source but not in the tree.
fn bare(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => bare(&inner.expr),
        Expr::Group(inner) => bare(&inner.expr),
        other => other,
    }
}

/// Whether a method gives a number a width that the tree does not keep.
fn loses_width(call: &ExprMethodCall) -> bool {
    match call.method.to_string().as_str() {
        "to_bits" => call.turbofish.is_none(),
        "into" | "to_signed_bits" => true,
        _ => false,
    }
}

/// Whether an expression has no width in the tree: it is made of literals, names of loop variables and `.index()`.
fn is_number(expression: &Expr) -> bool {
    match bare(expression) {
        Expr::Lit(literal) => matches!(literal.lit, Lit::Int(_)),
        Expr::Path(path) => path.path.get_ident().is_some(),
        Expr::Unary(unary) => is_number(&unary.expr),
        Expr::Binary(binary) => is_number(&binary.left) && is_number(&binary.right),
        Expr::MethodCall(call) => call.method == "index" || loses_width(call) && is_number(&call.receiver),
        _ => false,
    }
}

/// Whether a pattern has a `_` that takes every value.
fn catches_all(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Paren(inner) => catches_all(&inner.pat),
        Pat::Or(either) => either.cases.iter().any(catches_all),
        _ => false,
    }
}

/// A constant of a module, by the case of its letters: `error::BLOCKED`, but not the variant `Phase::Wait`.
fn is_constant(path: &ExprPath) -> bool {
    let mut names = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
    let (Some(name), Some(module)) = (names.next(), names.next()) else {
        return false;
    };
    !name.contains(char::is_lowercase) && !module.contains(char::is_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn audit(kernel: &str) -> Audit {
        Audit::of(&syn::parse_str(&format!("{{ {kernel} }}")).unwrap())
    }

    /// What is refused, in the words of the kernel, and why.
    fn refused(kernel: &str) -> Vec<(String, &'static str)> {
        let faults = audit(kernel).faults.into_iter();
        faults
            .map(|(found, reason)| (found.to_string().replace(' ', ""), reason))
            .collect()
    }

    fn refuses(kernel: &str, place: &str, reason: &'static str) {
        assert_eq!(refused(kernel), [(place.to_string(), reason)], "{kernel}");
    }

    #[test]
    fn an_inclusive_range_is_refused_wherever_it_stands() {
        refuses("for i in 0..=3 { self.a[i].next = true; }", "..=", INCLUSIVE);
        refuses("match self.a.val() { 0..=3 => {} _ => {} }", "..=", INCLUSIVE);
        // However it is laid out.
        refuses("for i in 0\n..=\n3\n{}", "..=", INCLUSIVE);
    }

    #[test]
    fn a_guard_and_an_attribute_are_refused() {
        let guarded = "match self.a.val() { State::Idle if self.b.val() => {} _ => {} }";
        refuses(guarded, "if", GUARD);
        refuses("#[cfg(test)] self.a.next = true;", "#[cfg(test)]", ATTRIBUTE);
        refuses(
            "match self.a.val() { #[cfg(test)] 0 => {} _ => {} }",
            "#[cfg(test)]",
            ATTRIBUTE,
        );
        refuses(
            "/// Not a comment.\nif self.a.val() {}",
            "#[doc=\"Notacomment.\"]",
            ATTRIBUTE,
        );
    }

    #[test]
    fn an_arm_that_catches_everything_is_refused_and_what_follows_it() {
        for (pattern, place) in [
            ("LIMIT", "LIMIT"),
            ("0 | other", "other"),
            ("(other)", "other"),
            ("other @ _", "other@_"),
        ] {
            refuses(
                &format!("match self.a.val() {{ {pattern} => {{}} _ => {{}} }}"),
                place,
                CATCH_ALL,
            );
        }
        for default in ["_", "(_)", "0 | _"] {
            refuses(
                &format!("match self.a.val() {{ {default} => {{}} 3 => {{}} }}"),
                "3",
                AFTER_DEFAULT,
            );
        }
    }

    #[test]
    fn arithmetic_on_an_index_is_refused() {
        for kernel in [
            "self.a.next = self.b.val().get_bit(self.i.val().index() + 1);",
            "self.a.next = self.b.val().get_bit(1 + self.i.val().index());",
            "self.a.next = self.b.val() << (self.i\n.val()\n.index()) * 2;",
            "self.a.next = self.b.val() >> ((self.i.val().index())) - 1;",
            "self.a.next = self.b.val() << (self.i.val().index() << 1);",
            "match !self.i.val().index() { _ => {} }",
            "if self.a.val().index() + 1 == 8 {}",
            "if 1 + self.a.val().get_bits::<3>(2).index() == 8 {}",
            "if (self.a.val().index() & 6) + 2 == 4 {}",
            "if 3 + (1 | 2 ^ self.a.val().index()) < 5 {}",
            "if (self.a.val().index() >> 1) + 3 < 5 {}",
            "self.y.next = self.b.val() + (self.a.val().index().to_bits() + self.c.val());",
        ] {
            refuses(kernel, "index", INDEX);
        }
        for kernel in [
            "self.a.next = self.b.val().get_bit(self.i.val().index());",
            "self.a.next = (self.b.val() << self.i.val().index()) + 1;",
            "self.a.next = self.b.val().get_bits::<3>(self.i.val().index()) + self.c.val();",
            "self.a.next = self.b.val() >> self.i.val().index();",
            "self.a.next = (self.b.val() >> self.i.val().index()) + 1;",
            "match self.i.val().index() { 0 => {} _ => {} }",
            "self.y.next = bit_cast::<16, 12>(self.a.val().index().to_bits::<12>() + 1);",
        ] {
            assert!(refused(kernel).is_empty(), "{kernel}");
        }
    }

    #[test]
    fn a_number_whose_width_is_lost_is_refused_where_it_matters() {
        for (kernel, method) in [
            ("self.y.next = bit_cast::<5, 2>(i.to_bits() + 1);", "to_bits"),
            (
                "self.y.next = bit_cast::<16, 8>(1u64.to_bits() << self.by.val());",
                "to_bits",
            ),
            ("self.y.next = (1 + (i.to_bits())) >> 1;", "to_bits"),
            ("self.y.next = bit_cast::<16, 4>(i.to_bits());", "to_bits"),
            (
                "self.y.next = signed_bit_cast::<8, 5>(31.to_signed_bits::<5>());",
                "to_signed_bits",
            ),
            (
                "self.y.next = signed_bit_cast::<8, 5>(self.a.val() + -(3.into()));",
                "into",
            ),
        ] {
            refuses(kernel, method, WIDTH);
        }
        for kernel in [
            "self.y.next = (i + 1).to_bits(); self.z.next = (-1).into();",
            "if self.a.val() == i.to_bits() || self.b.val() < (-3).to_signed_bits::<5>() {}",
            "self.y.next = self.a.val() + i.to_bits();",
            "self.y.next = bit_cast::<16, 8>(1u64.to_bits::<8>() << self.by.val());",
            "self.y.next = self.a.val().get_bit(i.into());",
        ] {
            assert!(refused(kernel).is_empty(), "{kernel}");
        }
    }

    #[test]
    fn conditions_and_comments_are_left_alone() {
        for kernel in [
            "if a {} else if b {} match c { 0 => if d {}, _ => {} }",
            "// for i in 0..=3\n comment!(\"0..=3 #[x] index() + 1\"); for i in 0..N + 1 {}",
        ] {
            assert!(refused(kernel).is_empty(), "{kernel}");
        }
    }

    #[test]
    fn constants_are_told_from_variants_bounds_and_subscripts() {
        let kernel = "self.a.next = error::BLOCKED; if self.b.val() == error::BLOCKED { self.c.next = Phase::Wait; }
            for i in 0..layout::COUNT { self.d[layout::FIRST].next = crate::kind::ROOK; } self.e.next = LIMIT;";
        let found: Vec<String> = audit(kernel)
            .constants
            .into_iter()
            .map(|(spelled, _)| spelled)
            .collect();
        assert_eq!(found, ["error::BLOCKED", "crate::kind::ROOK"]);
    }
}
