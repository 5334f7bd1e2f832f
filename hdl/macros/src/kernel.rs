// SPDX-License-Identifier: MIT OR Apache-2.0
//! `#[clocked]` and `#[checked]`.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Error, FnArg, Ident, ImplItem, ImplItemFn, ItemImpl, Result, Stmt, Token, Type, parse_quote};

use crate::audit::Audit;
use crate::connect::written_out;
use crate::driven::connections;
use crate::fields::{Fields, Kind, Part};
use crate::statement::Statement;
use crate::tree::Tree;

/// Hands the kernel to the macro that the derive has left for its block, which adds the fields.
pub fn ask_for_fields(arguments: &TokenStream, kernel: &ItemImpl) -> Result<TokenStream> {
    if !arguments.is_empty() {
        return Err(Error::new_spanned(arguments, "`#[clocked]` takes no arguments"));
    }
    let Type::Path(path) = &*kernel.self_ty else {
        return Err(Error::new_spanned(
            &kernel.self_ty,
            "`#[clocked]` needs the name of a block",
        ));
    };
    let block = path.path.segments.last().map(|segment| &segment.ident);
    let told = format_ident!("clocked_{}", block.expect("a path has a last part"));
    Ok(quote!(#told! { #kernel }))
}

/// Refuses what the exporter could not see in a kernel, and tells it the rest.
pub fn check(arguments: &TokenStream, mut kernel: ItemImpl) -> Result<TokenStream> {
    if !arguments.is_empty() {
        return Err(Error::new_spanned(arguments, "`#[checked]` takes no arguments"));
    }
    let update = update(&mut kernel)?;
    let (statements, faults) = written_out(std::mem::take(&mut update.block.stmts));
    update.block.stmts = statements;
    let told = told(&mut kernel, faults)?;
    Ok(quote!(#told #kernel))
}

/// The kernel among the functions of a block.
fn update(kernel: &mut ItemImpl) -> Result<&mut ImplItemFn> {
    let missing = Error::new_spanned(&kernel.self_ty, "a block needs the kernel `#[hdl_gen] fn update`");
    let found = kernel.items.iter_mut().find_map(|item| match item {
        ImplItem::Fn(function) if function.sig.ident == "update" => Some(function),
        _ => None,
    });
    found
        .filter(|update| {
            update
                .attrs
                .iter()
                .any(|attribute| attribute.path().is_ident("hdl_gen"))
        })
        .ok_or(missing)
}

/// `self` is hygienic: it must be the kernel's own.
fn receiver(update: &ImplItemFn) -> Result<Token![self]> {
    match update.sig.inputs.first() {
        Some(FnArg::Receiver(receiver)) => Ok(receiver.self_token),
        _ => Err(Error::new_spanned(&update.sig, "`update` takes `&mut self`")),
    }
}

/// `Kernel`, and the faults of the kernel as errors, with those that are known. What RustHDL's `#[hdl_gen]` would write is in
/// its place; of a kernel that has no Verilog it is empty, so that the compiler does not complain of what is missing.
fn told(kernel: &mut ItemImpl, mut faults: Vec<Error>) -> Result<TokenStream> {
    let function = update(kernel)?;
    let body = &function.block;
    let audit = Audit::of(body);
    let mut tree = Tree::default();
    let steps = tree.steps(body).and_then(|steps| Ok((steps, connections(body)?)));
    let (steps, connections) = steps.unwrap_or_else(|fault| {
        faults.push(fault);
        tree.fields.clear();
        (quote!(&[]), quote!())
    });
    let module = body.stmts.first().and_then(comment);
    let module = module.as_deref().and_then(|text| text.trim().strip_prefix("module "));
    let module = module.map(str::trim).filter(|name| !name.contains(char::is_whitespace));
    let module = match module {
        Some(name) => quote!(::core::option::Option::Some(#name)),
        None => quote!(::core::option::Option::None),
    };
    let constants = audit.constants.iter();
    let constants = constants.map(|(spelled, path)| quote!(::halfmove_hdl_export::NamedConstant::new(#spelled, #path)));
    let errors = audit.errors();
    let faults = faults.iter().map(Error::to_compile_error);
    let functions = functions(function, &connections, &tree.fields)?;
    kernel.items.extend(functions);
    let (parameters, _, bounds) = kernel.generics.split_for_impl();
    let block = &kernel.self_ty;
    Ok(quote! {
        #errors
        #(#faults)*
        impl #parameters ::halfmove_hdl_export::Kernel for #block #bounds {
            const MODULE: ::core::option::Option<&'static str> = #module;
            const STEPS: &'static [::halfmove_hdl_export::tree::Step] = #steps;
            fn constants() -> ::std::vec::Vec<::halfmove_hdl_export::NamedConstant> {
                ::std::vec![#(#constants),*]
            }
        }
    })
}

/// The functions that `#[hdl_gen]` would add to the kernel; the attribute goes.
fn functions(update: &mut ImplItemFn, connections: &TokenStream, fields: &[TokenStream]) -> Result<[ImplItem; 2]> {
    let this = receiver(update)?;
    update.attrs.retain(|attribute| !attribute.path().is_ident("hdl_gen"));
    update.attrs.push(parse_quote!(#[allow(unreachable_patterns)]));
    let connect = parse_quote! {
        #[allow(unused_variables)]
        fn connect(&mut #this) {
            #connections
        }
    };
    let hdl = parse_quote! {
        fn hdl(&#this) -> ::rust_hdl::prelude::Verilog {
            ::halfmove_hdl_export::tree::verilog(<Self as ::halfmove_hdl_export::Kernel>::STEPS, &[#(#fields),*])
        }
    };
    Ok([connect, hdl])
}

/// The text of a statement that is a comment.
fn comment(statement: &Stmt) -> Option<String> {
    match Statement::of(statement) {
        Ok(Statement::Comment(text)) => Some(text),
        _ => None,
    }
}

/// Writes the clocks and registers at the head of the kernel.
pub fn wire(fields: &Fields, mut kernel: ItemImpl) -> Result<TokenStream> {
    let update = update(&mut kernel)?;
    let (statements, mut faults) = written_out(std::mem::take(&mut update.block.stmts));
    update.block.stmts = statements;
    let body = update.block.to_token_stream();
    for Part { name, kind, .. } in &fields.parts {
        if matches!(kind, Kind::Register) && !drives(&body, name) {
            let fault = format!("the kernel never drives the register `{name}`");
            faults.push(Error::new(name.span(), fault));
        }
    }
    let wiring = wiring(fields, receiver(update)?);
    // What stands at the head says how the module is exported: its name, and that its constants are parameters.
    let is_parameter = |text: &str| text == "constants are parameters" || text.ends_with(" is a parameter");
    let is_head = |text: &String| text.starts_with("module ") || is_parameter(text);
    let head = update
        .block
        .stmts
        .iter()
        .map_while(|statement| comment(statement).filter(is_head));
    let at = head.count();
    update.block.stmts.splice(at..at, wiring);
    let told = told(&mut kernel, faults)?;
    let (parameters, _, bounds) = kernel.generics.split_for_impl();
    let block = &kernel.self_ty;
    Ok(quote! {
        #told
        impl #parameters crate::simulation::settle::Clocked for #block #bounds {}
        #kernel
    })
}

/// RustHDL's macros for single parts, and loops for arrays, which these macros do not take.
fn wiring(fields: &Fields, this: Token![self]) -> Vec<Stmt> {
    let Some(clock) = &fields.clock else { return vec![] };
    let (mut registers, mut blocks, mut others) = (vec![], vec![], vec![]);
    for Part { name, kind, count } in &fields.parts {
        match (kind, count) {
            (Kind::Register, None) => registers.push(name),
            (Kind::Register, Some(count)) => others.push(quote! {
                for i in 0..#count {
                    #this.#name[i].clock.next = #this.#clock.val();
                    #this.#name[i].d.next = #this.#name[i].q.val();
                }
            }),
            (Kind::Block(Some(port)), None) if port == "clock" => blocks.push(name),
            (Kind::Block(Some(port)), None) => others.push(quote!(#this.#name.#port.next = #this.#clock.val();)),
            (Kind::Block(Some(port)), Some(count)) => others.push(quote! {
                for i in 0..#count {
                    #this.#name[i].#port.next = #this.#clock.val();
                }
            }),
            (Kind::Block(None), _) => {}
        }
    }
    let mut statements: Vec<TokenStream> = vec![];
    if !blocks.is_empty() {
        statements.push(quote_spanned!(this.span=> clock!(#this, #clock, #(#blocks),*);));
    }
    if !registers.is_empty() {
        statements.push(quote_spanned!(this.span=> dff_setup!(#this, #clock, #(#registers),*);));
    }
    statements.append(&mut others);
    let parsed = statements.into_iter().map(syn::parse2);
    parsed.collect::<Result<_>>().expect("these are statements")
}

/// Whether a kernel has `self.name.d.next` or `self.name[...].d.next` somewhere.
fn drives(kernel: &TokenStream, name: &Ident) -> bool {
    let tokens: Vec<TokenTree> = kernel.clone().into_iter().collect();
    let inside = tokens
        .iter()
        .any(|token| matches!(token, TokenTree::Group(group) if drives(&group.stream(), name)));
    inside
        || tokens.iter().enumerate().any(|(at, token)| {
            let mut rest = tokens[at + 1..].iter().peekable();
            let is_index =
                |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket);
            // Not a signal of a block that is in this one.
            let before: String = tokens[at.saturating_sub(2)..at]
                .iter()
                .map(ToString::to_string)
                .collect();
            before == "self." && matches!(token, TokenTree::Ident(found) if found == name) && {
                rest.next_if(|token| is_index(token));
                let word: String = rest.take(4).map(ToString::to_string).collect();
                word == ".d.next"
            }
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wired(fields: &str, kernel: &str) -> Result<String> {
        let kernel = syn::parse_str(&format!(
            "impl Logic for Block {{ #[hdl_gen] fn update(&mut self) {{ {kernel} }} }}"
        ))?;
        wire(&syn::parse_str(fields)?, kernel).map(|tokens| tokens.to_string())
    }

    fn tokens(text: &str) -> String {
        text.parse::<TokenStream>().unwrap().to_string()
    }

    #[test]
    fn clocks_and_registers_stand_below_the_head() {
        let kernel = "comment!(\"module lab\"); comment!(\"constants are parameters\"); comment!(\"First:\");
            self.a.d.next = self.b[0].d.q.val(); self.b[1].d.next = self.x.val();";
        let fields = "clk; a { register } b { register 2 } c { block clock } d { block clk } e { block clock 3 }";
        let wired = wired(fields, kernel).unwrap();
        let expected = "comment!(\"module lab\");
            comment!(\"constants are parameters\");
            clock!(self, clk, c);
            dff_setup!(self, clk, a);
            for i in 0..2 { self.b[i].clock.next = self.clk.val(); self.b[i].d.next = self.b[i].q.val(); }
            self.d.clk.next = self.clk.val();
            for i in 0..3 { self.e[i].clock.next = self.clk.val(); }
            comment!(\"First:\");
            self.a.d.next";
        let found = wired.find(&tokens("comment!(\"module lab\");")).unwrap();
        assert!(wired[found..].starts_with(&tokens(expected)), "{wired}");
    }

    #[test]
    fn the_exporter_is_told_the_module_and_the_constants_and_a_fault_is_an_error() {
        let body = "comment!(\"module lab\"); self.a.next = error::NONE; for i in 0..=3 {}";
        let kernel = syn::parse_str(&format!(
            "impl<const N: usize> Logic for Block<N> {{ #[hdl_gen] fn update(&mut self) {{ {body} }} }}"
        ));
        let checked = check(&quote!(), kernel.unwrap()).unwrap().to_string();
        for wanted in [
            "compile_error!",
            "impl<const N: usize> ::halfmove_hdl_export::Kernel for Block<N>",
            "Option::Some(\"lab\")",
            "[::halfmove_hdl_export::NamedConstant::new(\"error::NONE\", error::NONE)]",
            "self.a.next = error::NONE;",
        ] {
            let wanted = wanted.parse::<TokenStream>().unwrap().to_string();
            assert!(checked.contains(&wanted), "{wanted} in {checked}");
        }
    }

    #[test]
    fn a_register_that_is_never_driven_is_refused() {
        let refused = |kernel| wired("clock; a { register }", kernel).unwrap();
        for kernel in [
            "",
            "self.out.next = self.a.q.val();",
            "self.b.d.next = self.a.d.val();",
            "self.part.a.d.next = self.x.val();",
        ] {
            assert!(refused(kernel).contains("the kernel never drives the register `a`"));
        }
        assert!(!refused("if self.x.val() { self.a.d.next.part = true; }").contains("compile_error"));
    }

    #[test]
    fn all_that_is_wrong_is_told_at_once_and_nothing_else_is_missing() {
        let body =
            "connect!(self <- self.b); let x = 1; self.y.next = self.a.val() / 2; for i in 0..=3 { self.y.next = x; }";
        let kernel = format!("impl Logic for Block {{ #[hdl_gen] fn update(&mut self) {{ {body} }} }}");
        let checked = check(&quote!(), syn::parse_str(&kernel).unwrap()).unwrap();
        let file: syn::File = syn::parse2(checked).unwrap();
        let (mut errors, mut functions, mut has_kernel) = (0, vec![], false);
        for item in file.items {
            match item {
                syn::Item::Macro(call) => {
                    errors += usize::from(call.mac.path.segments.last().unwrap().ident == "compile_error")
                }
                syn::Item::Impl(written) => {
                    let (_, path, _) = written.trait_.unwrap();
                    let is_kernel = path.segments.last().unwrap().ident == "Kernel";
                    has_kernel |= is_kernel;
                    functions.extend(written.items.into_iter().filter_map(|item| match item {
                        ImplItem::Fn(function) if !is_kernel => Some(function.sig.ident.to_string()),
                        _ => None,
                    }));
                }
                other => panic!("{}", other.to_token_stream()),
            }
        }
        assert_eq!((errors, has_kernel), (4, true));
        assert_eq!(functions, ["update", "connect", "hdl"]);
    }

    #[test]
    fn a_module_has_a_name_of_one_word() {
        let module = |comment: &str| {
            let kernel =
                format!("impl Logic for Block {{ #[hdl_gen] fn update(&mut self) {{ comment!(\"{comment}\"); }} }}");
            let checked = check(&quote!(), syn::parse_str(&kernel).unwrap()).unwrap().to_string();
            checked.replace(' ', "").contains("Option::Some(\"lab\")")
        };
        assert!(module("module lab") && module(" module  lab "));
        assert!(!module("module lab of ours") && !module("lab"));
    }

    #[test]
    fn an_impl_without_a_kernel_is_refused() {
        for functions in ["", "fn update(&mut self) {}"] {
            let kernel: ItemImpl = syn::parse_str(&format!("impl Logic for Block {{ {functions} }}")).unwrap();
            assert!(check(&quote!(), kernel.clone()).is_err());
            assert!(wire(&syn::parse_str("clock;").unwrap(), kernel).is_err());
        }
        let kernel: ItemImpl = syn::parse_str("impl Logic for Block {}").unwrap();
        assert!(ask_for_fields(&quote!(clk), &kernel).is_err());
        assert!(check(&quote!(clk), kernel.clone()).is_err());
        assert_eq!(
            ask_for_fields(&quote!(), &kernel).unwrap().to_string(),
            tokens("clocked_Block! { impl Logic for Block {} }")
        );
    }
}
