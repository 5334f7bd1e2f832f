// SPDX-License-Identifier: MIT OR Apache-2.0
//! The syntax tree that RustHDL's `#[hdl_gen]` would build of a kernel, as constant data.
//!
//! `#[hdl_gen]` writes code that builds the tree node by node. In a crate of blocks that code was two thirds of what was
//! compiled, and it runs only when Verilog is written.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{
    BinOp, Block, Error, Expr, ExprAssign, ExprCall, ExprField, ExprIf, ExprMatch, ExprMethodCall, GenericArgument,
    Lit, Pat, PathArguments, Result, UnOp, parse_quote,
};

use crate::statement::{Clocked, STATEMENT, Statement, is_next};

const EXPRESSION: &str = "RustHDL has no Verilog for this expression";
const TARGET: &str = "a kernel assigns to `.next` of a signal, or to a field of it";
const READS_NEXT: &str = "a kernel reads `.val()`; `.next` is what it assigns to";
const WIDTH: &str = "say the width: `bit_cast::<WIDTH, OLD_WIDTH>`, `Bits::<WIDTH>`, `get_bits::<WIDTH>`";
const FUNCTION: &str = "RustHDL has no Verilog for this function";

/// The statements of a kernel as the exporter's `Step`s.
#[derive(Default)]
pub struct Tree {
    /// Widths and offsets of fields, in turn: RustHDL has them as methods of the value, so that no constant can hold them.
    pub fields: Vec<TokenStream>,
}

impl Tree {
    /// A constant slice of a block's `Step`s.
    pub fn steps(&mut self, block: &Block) -> Result<TokenStream> {
        let statements = block.stmts.iter().map(Statement::of);
        let steps = all(statements.map(|statement| self.step(statement?)))?;
        Ok(quote!(&[#(#steps),*]))
    }

    fn step(&mut self, statement: Statement) -> Result<TokenStream> {
        let step = match statement {
            Statement::Assign(assignment) => self.assignment(assignment)?,
            Statement::If(conditional) => self.conditional(conditional)?,
            Statement::Match(matching) => self.matching(matching)?,
            Statement::For { turns, from, to } => {
                let (index, body) = (name(&turns.pat), self.steps(&turns.body)?);
                quote!(For { index: #index, from: #from, to: #to, body: #body })
            }
            Statement::Comment(text) => quote!(Comment(#text)),
            Statement::Clocked(Clocked {
                this,
                clock,
                parts,
                are_registers,
            }) => {
                let clock = name(&quote!(#this.#clock));
                let clocks = parts.iter().map(|part| name(&quote!(#this.#part.clock.next)));
                let registers = parts.iter().filter(|_| are_registers);
                let kept = registers.map(|part| {
                    let (data, state) = (name(&quote!(#this.#part.d.next)), name(&quote!(#this.#part.q)));
                    quote!((#data, #state))
                });
                quote!(Wires(&[#((#clocks, #clock),)* #(#kept,)*]))
            }
            Statement::Interfaces { function, from, to } => {
                let mut names = function.clone();
                if let Some(last) = names.segments.last_mut() {
                    last.ident = format_ident!("{}_hdl", last.ident);
                }
                let [from, to] = [from, to].map(|interface| match interface {
                    Expr::Reference(borrowed) => name(&borrowed.expr),
                    other => name(other),
                });
                quote!(Link(#names, #from, #to))
            }
        };
        Ok(quote!(::halfmove_hdl_export::tree::Step::#step))
    }

    fn assignment(&mut self, assignment: &ExprAssign) -> Result<TokenStream> {
        let Expr::Field(target) = &*assignment.left else {
            return Err(Error::new_spanned(&assignment.left, TARGET));
        };
        let value = self.form(&assignment.right)?;
        if is_next(target) {
            let target = name(target);
            return Ok(quote!(Assign(#target, #value)));
        }
        match &*target.base {
            Expr::Field(signal) if is_next(signal) => {
                let field = self.field(target);
                let signal = name(&signal.base);
                Ok(quote!(AssignField(#signal, #field, #value)))
            }
            _ => Err(Error::new_spanned(target, TARGET)),
        }
    }

    /// The number of a field's width among `fields`; its offset follows.
    fn field(&mut self, field: &ExprField) -> usize {
        // The elements of an array are alike, and outside of its loop no other is known.
        let (base, member) = (first_element(&field.base), field.member.to_token_stream());
        let [width, offset] = ["width", "offset"].map(|what| format_ident!("get_my_{what}_{}", member.to_string()));
        self.fields.extend([quote!(#base.#width()), quote!(#base.#offset())]);
        self.fields.len() - 2
    }

    fn conditional(&mut self, conditional: &ExprIf) -> Result<TokenStream> {
        let parts = [self.form(&conditional.cond), self.steps(&conditional.then_branch)];
        let [test, then] = <[TokenStream; 2]>::try_from(all(parts.into_iter())?).expect("two were given");
        let otherwise = match conditional.else_branch.as_ref().map(|(_, other)| &**other) {
            None => quote!(Nothing),
            Some(Expr::Block(block)) => {
                let steps = self.steps(&block.block)?;
                quote!(Block(#steps))
            }
            Some(Expr::If(other)) => {
                let other = self.conditional(other)?;
                quote!(If(&::halfmove_hdl_export::tree::Step::#other))
            }
            Some(other) => return Err(Error::new_spanned(other, STATEMENT)),
        };
        Ok(quote!(If(#test, #then, ::halfmove_hdl_export::tree::Otherwise::#otherwise)))
    }

    fn matching(&mut self, matching: &ExprMatch) -> Result<TokenStream> {
        let test = self.form(&matching.expr)?;
        let arms = matching.arms.iter().map(|arm| {
            let condition = match &arm.pat {
                Pat::Wild(_) => "default".to_string(),
                // An identifier is refused by the audit.
                Pat::Lit(_) | Pat::Path(_) | Pat::Ident(_) => name(&arm.pat),
                other => return Err(Error::new_spanned(other, EXPRESSION)),
            };
            let steps = match &*arm.body {
                Expr::Block(block) => self.steps(&block.block)?,
                single => {
                    let step = self.step(Statement::of_expression(single)?)?;
                    quote!(&[#step])
                }
            };
            Ok(quote!((#condition, #steps)))
        });
        let arms = all(arms)?;
        Ok(quote!(Match(#test, &[#(#arms),*])))
    }

    /// An expression as the exporter's `Form`.
    fn form(&mut self, expression: &Expr) -> Result<TokenStream> {
        let form = match expression {
            Expr::Path(_) | Expr::Index(_) => signal(expression),
            Expr::Field(field) if is_next(field) => return Err(Error::new_spanned(&field.member, READS_NEXT)),
            Expr::Field(field) if is_value(&field.base) => {
                let (value, at) = (self.form(&field.base)?, self.field(field));
                quote!(Field(&#value, #at))
            }
            Expr::Field(_) => signal(expression),
            // What a `macro_rules!` has put in.
            Expr::Group(inner) => return self.form(&inner.expr),
            Expr::Paren(inner) => {
                let inner = self.form(&inner.expr)?;
                quote!(Paren(&#inner))
            }
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(number) if number.suffix().is_empty() && number.base10_parse::<i32>().is_ok() => {
                    quote!(Number(#number))
                }
                Lit::Int(number) if ["", "u64"].contains(&number.suffix()) => quote!(Long(#number)),
                Lit::Bool(bit) => quote!(Bit(#bit)),
                other => return Err(Error::new_spanned(other, EXPRESSION)),
            },
            Expr::Binary(binary) => {
                let operator = operator(&binary.op)?;
                let (left, right) = (self.form(&binary.left)?, self.form(&binary.right)?);
                quote!(Binary(&#left, ::halfmove_hdl_export::tree::VerilogOp::#operator, &#right))
            }
            Expr::Unary(unary) => match unary.op {
                UnOp::Not(_) => operation("Not", &self.form(&unary.expr)?),
                UnOp::Neg(_) => operation("Neg", &self.form(&unary.expr)?),
                other => return Err(Error::new_spanned(other, EXPRESSION)),
            },
            Expr::Call(call) => self.call(call)?,
            Expr::MethodCall(call) => return self.method(call),
            other => return Err(Error::new_spanned(other, EXPRESSION)),
        };
        Ok(quote!(::halfmove_hdl_export::tree::Form::#form))
    }

    /// A cast. RustHDL takes every function that begins like one.
    fn call(&mut self, call: &ExprCall) -> Result<TokenStream> {
        let (Expr::Path(function), Some(argument)) = (&*call.func, call.args.first()) else {
            return Err(Error::new_spanned(call, FUNCTION));
        };
        let first = &function.path.segments[0];
        let value = self.form(argument)?;
        Ok(match first.ident.to_string().as_str() {
            "bit_cast" | "bits" | "Bits" => {
                let width = width(&first.arguments).ok_or_else(|| Error::new_spanned(first, WIDTH))?;
                quote!(Cast(&#value, #width))
            }
            "unsigned_cast" => quote!(Unsigned(&#value)),
            "signed_bit_cast" | "signed_cast" => quote!(Signed(&#value)),
            _ => return Err(Error::new_spanned(first, FUNCTION)),
        })
    }

    fn method(&mut self, call: &ExprMethodCall) -> Result<TokenStream> {
        let value = self.form(&call.receiver)?;
        let mut arguments = call.args.iter().map(|argument| self.form(argument));
        let mut argument = || {
            arguments
                .next()
                .unwrap_or_else(|| Err(Error::new_spanned(call, EXPRESSION)))
        };
        let width = call.turbofish.as_ref().and_then(|turbofish| turbofish.args.first());
        let form = match call.method.to_string().as_str() {
            "to_bits" if let Some(width) = width => quote!(Cast(&#value, #width)),
            // Without its width the audit lets it stand only where the place gives one.
            "val" | "into" | "index" | "to_bits" => return Ok(value),
            "get_bits" => {
                let width = width.ok_or_else(|| Error::new_spanned(&call.method, WIDTH))?;
                let offset = argument()?;
                quote!(Slice(&#value, #width, &#offset))
            }
            "get_bit" => {
                let index = argument()?;
                quote!(Index(&#value, &#index))
            }
            "replace_bit" => {
                let (index, bit) = (argument()?, argument()?);
                quote!(IndexReplace(&#value, &#index, &#bit))
            }
            "to_signed_bits" => quote!(Signed(&#value)),
            "all" => operation("All", &value),
            "any" => operation("Any", &value),
            "xor" => operation("Xor", &value),
            _ => return Err(Error::new_spanned(&call.method, FUNCTION)),
        };
        Ok(quote!(::halfmove_hdl_export::tree::Form::#form))
    }
}

/// A `Form` with one operand.
fn operation(operator: &str, operand: &TokenStream) -> TokenStream {
    let operator = format_ident!("{operator}");
    quote!(Unary(::halfmove_hdl_export::tree::VerilogOpUnary::#operator, &#operand))
}

/// The first of a function's arguments in angle brackets.
fn width(arguments: &PathArguments) -> Option<&GenericArgument> {
    match arguments {
        PathArguments::AngleBracketed(arguments) => arguments.args.first(),
        _ => None,
    }
}

fn operator(operator: &BinOp) -> Result<TokenStream> {
    Ok(match operator {
        BinOp::Add(_) => quote!(Add),
        BinOp::Sub(_) => quote!(Sub),
        BinOp::Mul(_) => quote!(Mul),
        BinOp::And(_) => quote!(LogicalAnd),
        BinOp::Or(_) => quote!(LogicalOr),
        BinOp::BitXor(_) => quote!(BitXor),
        BinOp::BitAnd(_) => quote!(BitAnd),
        BinOp::BitOr(_) => quote!(BitOr),
        BinOp::Shl(_) => quote!(Shl),
        BinOp::Shr(_) => quote!(Shr),
        BinOp::Eq(_) => quote!(Eq),
        BinOp::Ne(_) => quote!(Ne),
        BinOp::Lt(_) => quote!(Lt),
        BinOp::Le(_) => quote!(Le),
        BinOp::Ge(_) => quote!(Ge),
        BinOp::Gt(_) => quote!(Gt),
        other => return Err(Error::new_spanned(other, EXPRESSION)),
    })
}

/// `value.val()` of a struct, whose fields are slices.
fn is_value(base: &Expr) -> bool {
    match base {
        Expr::MethodCall(call) => call.method == "val",
        Expr::Group(inner) => is_value(&inner.expr),
        _ => false,
    }
}

/// The place with 0 for every subscript.
fn first_element(place: &Expr) -> Expr {
    let mut first = place.clone();
    let inner = match &mut first {
        Expr::Index(element) => {
            element.index = parse_quote!(0);
            &mut element.expr
        }
        Expr::Field(field) => &mut field.base,
        Expr::MethodCall(call) => &mut call.receiver,
        Expr::Paren(inner) => &mut inner.expr,
        Expr::Group(inner) => &mut inner.expr,
        _ => return first,
    };
    **inner = first_element(inner);
    first
}

/// All that is right, or all that is wrong.
fn all<T>(results: impl Iterator<Item = Result<T>>) -> Result<Vec<T>> {
    let (mut right, mut wrong) = (vec![], None::<Error>);
    for result in results {
        match (result, &mut wrong) {
            (Ok(value), _) => right.push(value),
            (Err(fault), Some(faults)) => faults.combine(fault),
            (Err(fault), none) => *none = Some(fault),
        }
    }
    wrong.map_or(Ok(right), Err)
}

fn signal(named: &Expr) -> TokenStream {
    let name = name(named);
    quote!(Signal(#name))
}

/// A place as RustHDL names it: `self.part.d.next` is `part$d$next`.
fn name(place: &impl ToTokens) -> String {
    spelled(place).replace("::", "$").replace('.', "$")
}

/// A place without `self.`, and without the blanks and lines that the compiler prints between its tokens.
pub fn spelled(place: &impl ToTokens) -> String {
    let mut out = String::new();
    let mut tokens = place.to_token_stream().into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let inner = spelled(&group.stream());
                out += &match group.delimiter() {
                    Delimiter::Bracket => format!("[{inner}]"),
                    Delimiter::Brace => format!("{{{inner}}}"),
                    // What a `macro_rules!` has put in.
                    Delimiter::None if group.stream().into_iter().all(|token| is_of_path(&token)) => inner,
                    Delimiter::Parenthesis | Delimiter::None => format!("({inner})"),
                };
            }
            TokenTree::Ident(word) if word == "self" && tokens.peek().is_some_and(|next| is_sign(next, ".")) => {
                tokens.next();
            }
            other => {
                let text = other.to_string();
                let is_word =
                    |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
                if is_word(out.chars().next_back()) && is_word(text.chars().next()) {
                    out.push(' ');
                }
                out += &text;
            }
        }
    }
    out
}

/// Whether it may stand in the path of a place.
fn is_of_path(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Bracket,
        TokenTree::Punct(_) => is_sign(token, ".:"),
        TokenTree::Ident(_) | TokenTree::Literal(_) => true,
    }
}

/// Whether it is one of these signs.
fn is_sign(token: &TokenTree, signs: &str) -> bool {
    matches!(token, TokenTree::Punct(sign) if signs.contains(sign.as_char()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(kernel: &str) -> String {
        let block = syn::parse_str(&format!("{{ {kernel} }}")).unwrap();
        Tree::default().steps(&block).unwrap_err().to_string()
    }

    fn steps(kernel: TokenStream) -> String {
        let block = syn::parse2(quote!({ #kernel })).unwrap();
        let steps = Tree::default().steps(&block).unwrap().to_string();
        steps
            .replace("::halfmove_hdl_export::tree::", "")
            .replace(char::is_whitespace, "")
    }

    fn has(kernel: &str, wanted: &str) {
        let steps = steps(kernel.parse().unwrap()).replace("::halfmove_hdl_export::tree::", "");
        assert!(steps.contains(wanted), "{wanted} in {steps}");
    }

    #[test]
    fn only_self_is_taken_from_a_name() {
        has(
            "self.itself.next = self.inself.a.val();",
            "Assign(\"itself$next\",Form::Signal(\"inself$a\"))",
        );
        has("self.y.next = self.a[self.i.val()].val();", "Signal(\"a[i$val()]\")");
        has(
            "Bus::join(&mut self.mutant, &mut self.b[i as usize]);",
            "\"mutant\",\"b[iasusize]\"",
        );
        assert_eq!(spelled(&quote!(self.b[i as usize])), "b[i as usize]");
    }

    #[test]
    fn what_a_macro_puts_in_is_looked_through() {
        let grouped = |text: &str| {
            let inner: TokenStream = text.parse().unwrap();
            TokenTree::Group(proc_macro2::Group::new(Delimiter::None, inner))
        };
        let (number, place, index) = (grouped("3"), grouped("self.part[1].a"), grouped("i + 1"));
        let steps = steps(quote!(self.y.next = #place.val() + #number; self.b[#index * 2].next = #place.val().low;));
        for wanted in [
            "Form::Number(3)",
            "Form::Signal(\"part[1].a\")",
            "Assign(\"b[(i+1)*2]$next\"",
            "Form::Field(",
        ] {
            let wanted = wanted.replace("[1].a", "[1]$a");
            assert!(steps.contains(&wanted), "{wanted} in {steps}");
        }
    }

    #[test]
    fn a_literal_is_as_long_as_it_must_be() {
        has("self.y.next = self.a.val() + 0x7FFF_FFFF;", "Number(0x7FFF_FFFF)");
        has("self.y.next = self.a.val() + 0xFFFF_0000;", "Long(0xFFFF_0000)");
    }

    #[test]
    fn a_number_keeps_the_width_that_it_is_given() {
        has("self.y.next = 1u64.to_bits::<8>();", "Cast(&Form::Long(1u64),8)");
        has("self.y.next = 1u64.to_bits();", "Assign(\"y$next\",Form::Long(1u64))");
    }

    #[test]
    fn the_width_of_an_elements_field_is_that_of_the_first() {
        let mut tree = Tree::default();
        let kernel = "{ for i in 0..4 { self.y.next = self.a[i].val().low; self.b[i + 1].part.next.high = true; } }";
        tree.steps(&syn::parse_str(kernel).unwrap()).unwrap();
        let fields = tree.fields.iter().map(|field| field.to_string().replace(' ', ""));
        let expected = [
            "self.a[0].val().get_my_width_low()",
            "self.a[0].val().get_my_offset_low()",
            "self.b[0].part.next.get_my_width_high()",
            "self.b[0].part.next.get_my_offset_high()",
        ];
        assert_eq!(fields.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_is_wrong_is_told_at_once() {
        let kernel =
            "{ let x = 1; if self.a.val() / 2 { println!(); } match 0 { 0 | 1 => {} _ => { self.a[1] = true; } } }";
        let faults = Tree::default().steps(&syn::parse_str(kernel).unwrap()).unwrap_err();
        let faults: Vec<String> = faults.into_iter().map(|fault| fault.to_string()).collect();
        assert_eq!(faults, [STATEMENT, EXPRESSION, STATEMENT, EXPRESSION, TARGET]);
    }

    #[test]
    fn what_has_no_verilog_is_refused() {
        for (kernel, reason) in [
            ("let a = self.a.val();", STATEMENT),
            ("println!(\"a\");", STATEMENT),
            ("self.a.val();", STATEMENT),
            ("for i in self.a {}", "a loop of a kernel is `for name in from..to`"),
            ("self.a[1] = true;", TARGET),
            ("self.a.val = true;", TARGET),
            ("self.a.next = self.b.next;", READS_NEXT),
            ("self.a.next = 0x1_0000_u128.into();", EXPRESSION),
            ("self.a.next = self.b.val() / 2;", EXPRESSION),
            ("match self.a.val() { 0 | 1 => {} _ => {} }", EXPRESSION),
            // RustHDL takes every function for a cast that begins like one.
            ("self.a.next = bits_reversed(self.b.val());", FUNCTION),
            ("self.a.next = self.b.val().count_ones();", FUNCTION),
            ("self.a.next = bit_cast(self.b.val());", WIDTH),
            ("self.a.next = self.b.val().get_bits(3);", WIDTH),
        ] {
            assert_eq!(refused(kernel), reason, "{kernel}");
        }
    }
}
