// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a statement of a kernel may be.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{
    Error, Expr, ExprAssign, ExprCall, ExprField, ExprForLoop, ExprIf, ExprMatch, Ident, LitStr, Macro, Member, Path,
    Result, Stmt, Token,
};

pub const STATEMENT: &str =
    "a kernel has assignments, `if`, `match`, `for`, `comment!`, `join` and `link`, and at its top `connect!`";
const RANGE: &str = "a loop of a kernel is `for name in from..to`";

/// A statement of a kernel.
pub enum Statement<'a> {
    Assign(&'a ExprAssign),
    If(&'a ExprIf),
    Match(&'a ExprMatch),
    For {
        turns: &'a ExprForLoop,
        from: &'a Expr,
        to: &'a Expr,
    },
    Comment(String),
    Clocked(Clocked),
    /// `Interface::join(&mut self.one, &mut self.other)`, or `link`.
    Interfaces {
        function: &'a Path,
        from: &'a Expr,
        to: &'a Expr,
    },
}

/// RustHDL's `clock!` and `dff_setup!`: a clock goes to these parts, and registers keep their values.
pub struct Clocked {
    pub this: Token![self],
    pub clock: Ident,
    pub parts: Punctuated<Ident, Token![,]>,
    pub are_registers: bool,
}

impl Parse for Clocked {
    fn parse(input: ParseStream) -> Result<Self> {
        let this = input.parse()?;
        input.parse::<Token![,]>()?;
        let clock = input.parse()?;
        input.parse::<Token![,]>()?;
        Ok(Self {
            this,
            clock,
            parts: Punctuated::parse_terminated(input)?,
            are_registers: false,
        })
    }
}

impl<'a> Statement<'a> {
    pub fn of(statement: &'a Stmt) -> Result<Self> {
        match statement {
            Stmt::Expr(expression, _) => Self::of_expression(expression),
            Stmt::Macro(call) => Self::of_macro(&call.mac),
            other => Err(Error::new_spanned(other, STATEMENT)),
        }
    }

    /// What stands alone in a match arm, without braces.
    pub fn of_expression(expression: &'a Expr) -> Result<Self> {
        match expression {
            Expr::Assign(assignment) => Ok(Self::Assign(assignment)),
            Expr::If(conditional) => Ok(Self::If(conditional)),
            Expr::Match(matching) => Ok(Self::Match(matching)),
            Expr::ForLoop(turns) => match &*turns.expr {
                Expr::Range(range) => match (&range.start, &range.end) {
                    (Some(from), Some(to)) => Ok(Self::For { turns, from, to }),
                    _ => Err(Error::new_spanned(range, RANGE)),
                },
                other => Err(Error::new_spanned(other, RANGE)),
            },
            Expr::Macro(call) => Self::of_macro(&call.mac),
            Expr::Call(call) => Self::of_call(call),
            Expr::Group(group) => Self::of_expression(&group.expr),
            other => Err(Error::new_spanned(other, STATEMENT)),
        }
    }

    fn of_macro(call: &Macro) -> Result<Self> {
        if call.path.is_ident("comment") {
            return Ok(Self::Comment(call.parse_body::<LitStr>()?.value()));
        }
        let are_registers = call.path.is_ident("dff_setup");
        if !are_registers && !call.path.is_ident("clock") {
            return Err(Error::new_spanned(call, STATEMENT));
        }
        let clocked = call.parse_body::<Clocked>()?;
        Ok(Self::Clocked(Clocked {
            are_registers,
            ..clocked
        }))
    }

    fn of_call(call: &'a ExprCall) -> Result<Self> {
        if let (Expr::Path(function), 2) = (&*call.func, call.args.len())
            && let Some(last) = function.path.segments.last()
            && (last.ident == "join" || last.ident == "link")
        {
            return Ok(Self::Interfaces {
                function: &function.path,
                from: &call.args[0],
                to: &call.args[1],
            });
        }
        Err(Error::new_spanned(call, STATEMENT))
    }
}

/// Whether it is the `.next` of a signal.
pub fn is_next(place: &ExprField) -> bool {
    matches!(&place.member, Member::Named(member) if member == "next")
}
