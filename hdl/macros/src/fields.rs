// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the fields of a block are, by their types.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, GenericArgument, Ident, PathArguments, Result, Token, Type, braced,
};

/// The fields of a block.
#[derive(Default)]
pub struct Fields {
    /// Its clock; a combinational block has none.
    pub clock: Option<Ident>,
    /// The other inputs, and arrays of them.
    pub inputs: Vec<Ident>,
    /// Registers and sub-blocks, in their order.
    pub parts: Vec<Part>,
}

/// A register, a sub-block, or an array of them.
pub struct Part {
    pub name: Ident,
    pub kind: Kind,
    /// How many, if it is an array.
    pub count: Option<Expr>,
}

/// What a part is.
pub enum Kind {
    Register,
    /// A sub-block, with the name of its clock port if it has one.
    Block(Option<Ident>),
}

impl Fields {
    /// The fields of a struct.
    pub fn of(block: &DeriveInput) -> Result<Self> {
        let Data::Struct(data) = &block.data else {
            return Err(Error::new_spanned(&block.ident, "a block is a struct"));
        };
        let mut fields = Self::default();
        for field in &data.fields {
            let Some(name) = field.ident.clone() else {
                return Err(Error::new_spanned(field, "the fields of a block have names"));
            };
            let element = element(&field.ty);
            let count = match bare(&field.ty) {
                Type::Array(array) => Some(array.len.clone()),
                _ => None,
            };
            let port = clock_port(&field.attrs)?;
            let mut part = |kind| {
                fields.parts.push(Part {
                    name: name.clone(),
                    kind,
                    count: count.clone(),
                })
            };
            match type_name(element).as_deref() {
                Some("Signal") if is(element, "In") && is(element, "Clock") => {
                    if count.is_some() || fields.clock.replace(name).is_some() {
                        return Err(Error::new_spanned(&field.ty, "a block has one clock"));
                    }
                }
                Some("Signal") if is(element, "In") => fields.inputs.push(name),
                Some("Signal" | "Constant") => {}
                Some("DFF") => part(Kind::Register),
                _ => part(Kind::Block(port.unwrap_or_else(|| Some(format_ident!("clock"))))),
            }
        }
        Ok(fields)
    }
}

/// The argument of `#[clock(...)]`: the name of a port, or that there is none.
fn clock_port(attributes: &[Attribute]) -> Result<Option<Option<Ident>>> {
    let Some(attribute) = attributes.iter().find(|attribute| attribute.path().is_ident("clock")) else {
        return Ok(None);
    };
    let name: Ident = attribute.parse_args()?;
    Ok(Some((name != "none").then_some(name)))
}

/// A type without what a macro's argument, or parentheses, put around it.
pub fn bare(spelled: &Type) -> &Type {
    match spelled {
        Type::Group(group) => bare(&group.elem),
        Type::Paren(group) => bare(&group.elem),
        plain => plain,
    }
}

/// What a field is, or what its elements are.
pub fn element(field: &Type) -> &Type {
    match bare(field) {
        Type::Array(array) => element(&array.elem),
        single => single,
    }
}

/// The last part of a type's path.
pub fn type_name(element: &Type) -> Option<String> {
    let Type::Path(path) = bare(element) else { return None };
    path.path.segments.last().map(|segment| segment.ident.to_string())
}

/// A type's generics.
pub fn generics_of(element: &Type) -> impl Iterator<Item = &GenericArgument> {
    let last = match bare(element) {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    };
    let generics = match last.map(|segment| &segment.arguments) {
        Some(PathArguments::AngleBracketed(generics)) => Some(generics.args.iter()),
        _ => None,
    };
    generics.into_iter().flatten()
}

/// Whether one of a type's generics has this name.
fn is(element: &Type, generic: &str) -> bool {
    generics_of(element).any(
        |argument| matches!(argument, GenericArgument::Type(element) if type_name(element).as_deref() == Some(generic)),
    )
}

/// As `#[with_fields]` takes them: `clock; name { register } name { register 4 } name { block clock } ...`.
impl ToTokens for Fields {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let clock = &self.clock;
        tokens.extend(quote!(#clock;));
        for Part { name, kind, count } in &self.parts {
            tokens.extend(match kind {
                Kind::Register => quote!(#name { register #count }),
                Kind::Block(Some(port)) => quote!(#name { block #port #count }),
                // The kernel says all about it.
                Kind::Block(None) => continue,
            });
        }
    }
}

impl Parse for Fields {
    fn parse(input: ParseStream) -> Result<Self> {
        let clock = Some(input.parse()?);
        input.parse::<Token![;]>()?;
        let mut parts = vec![];
        while !input.is_empty() {
            let name = input.parse()?;
            let about;
            braced!(about in input);
            let kind = match about.parse::<Ident>()? {
                word if word == "register" => Kind::Register,
                _ => Kind::Block(Some(about.parse()?)),
            };
            let count = (!about.is_empty()).then(|| about.parse()).transpose()?;
            parts.push(Part { name, kind, count });
        }
        Ok(Self {
            clock,
            inputs: vec![],
            parts,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Result<Fields> {
        Fields::of(&syn::parse_str(&format!("struct Block {{ {text} }}")).unwrap())
    }

    #[test]
    fn a_field_is_known_by_its_type() {
        let fields = fields(
            "pub clk: Signal<In, Clock>, pub data: Signal<In, Word<8>>, pub lines: [Signal<In, Bit>; 4],
             pub out: Signal<Out, Bit>,
             wires: [Signal<Local, Bit>; 3], table: Constant<Word<8>>, byte: DFF<Word<8>>, bits: [DFF<Bit>; 4],
             delay: plumbing::DelayLine<Bit, 8>, #[clock(none)] rules: Rules, #[clock(clk)] core: Core",
        )
        .unwrap();
        assert_eq!(fields.clock.as_ref().unwrap(), "clk");
        assert_eq!(fields.inputs, ["data", "lines"]);
        let parts: Vec<String> = fields.parts.iter().map(|part| part.name.to_string()).collect();
        assert_eq!(parts, ["byte", "bits", "delay", "rules", "core"]);
        assert_eq!(
            fields.to_token_stream().to_string(),
            quote!(clk; byte { register } bits { register 4 } delay { block clock } core { block clk }).to_string()
        );
    }

    #[test]
    fn what_is_told_is_what_is_understood() {
        let told = fields("clock: Signal<In, Clock>, a: DFF<Bit>, b: [Part; 2], #[clock(clk)] c: Core").unwrap();
        let told = told.to_token_stream();
        let understood: Fields = syn::parse2(told.clone()).unwrap();
        assert_eq!(understood.to_token_stream().to_string(), told.to_string());
    }

    /// What a `macro_rules!` passes on as a `ty` stands in a group without delimiters.
    #[test]
    fn a_type_from_a_macro_is_known_too() {
        let grouped = |text: &str| {
            let inner: TokenStream = text.parse().unwrap();
            proc_macro2::TokenTree::Group(proc_macro2::Group::new(proc_macro2::Delimiter::None, inner))
        };
        let (clock, bit, register) = (grouped("Signal<In, Clock>"), grouped("Bit"), grouped("[DFF<Bit>; 4]"));
        let block = quote!(struct Block { clk: #clock, a: Signal<In, #bit>, bits: #register });
        let fields = Fields::of(&syn::parse2(block).unwrap()).unwrap();
        assert_eq!(fields.clock.as_ref().unwrap(), "clk");
        assert_eq!(fields.inputs, ["a"]);
        assert_eq!(
            fields.to_token_stream().to_string(),
            quote!(clk; bits { register 4 }).to_string()
        );
    }

    #[test]
    fn two_clocks_are_refused() {
        assert!(fields("a: Signal<In, Clock>, b: Signal<In, Clock>").is_err());
        assert!(fields("a: [Signal<In, Clock>; 2]").is_err());
    }
}
