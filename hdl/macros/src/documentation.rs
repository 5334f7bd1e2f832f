// SPDX-License-Identifier: MIT OR Apache-2.0
//! `#[derive(Documented)]`: what the source says of a block or of a struct of signals, as a constant of its type.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, ExprLit, Field, GenericArgument, Generics, Ident, Lit, LitStr, Meta,
    Path, PathArguments, Result, Type, Variant,
};

use crate::fields::{bare, element, generics_of, type_name};

/// `Documented`.
pub fn derive(item: &DeriveInput) -> Result<TokenStream> {
    let (parameters, arguments, bounds) = item.generics.split_for_impl();
    let fields: Vec<&Field> = match &item.data {
        // RustHDL does not see fields with such a name.
        Data::Struct(data) => {
            let fields = data.fields.iter();
            fields
                .filter(|field| {
                    field
                        .ident
                        .as_ref()
                        .is_some_and(|name| !name.to_string().starts_with('_'))
                })
                .collect()
        }
        _ => vec![],
    };
    let has_signals = fields
        .iter()
        .any(|field| type_name(element(&field.ty)) == Some("Signal".into()));
    let says_none = says_none(&item.attrs)?;
    let has_kernel = has_signals && !says_none;
    let about = lines(&item.attrs);
    let about = about.iter().map(|line| pieces(line, has_kernel));
    let kernel = match &item.data {
        _ if has_kernel => quote!(::core::option::Option::Some(
            <Self as ::halfmove_hdl_export::Kernel>::constants
        )),
        // A block of interfaces and sub-blocks alone, or a struct that signals hold: the compiler knows.
        Data::Struct(_) if !says_none => quote!({
            #[allow(unused_imports)]
            use ::halfmove_hdl_export::NoKernel as _;
            ::halfmove_hdl_export::KernelOf::<Self>::CONSTANTS
        }),
        _ => quote!(::core::option::Option::None),
    };
    let fields = fields.iter().map(|field| told(field, &item.generics, has_kernel));
    let variants: Vec<&Variant> = match &item.data {
        Data::Enum(data) => data.variants.iter().collect(),
        _ => vec![],
    };
    let fields = fields.chain(variants.into_iter().map(variant));
    let block = &item.ident;
    let name = block.to_string();
    Ok(quote! {
        impl #parameters ::halfmove_hdl_export::Documented for #block #arguments #bounds {
            const DOCUMENTATION: &'static ::halfmove_hdl_export::Documentation = &::halfmove_hdl_export::Documentation {
                name: #name,
                file: ::core::file!(),
                license: ::core::option_env!("CARGO_PKG_LICENSE"),
                place: ::core::module_path!(),
                about: &[#(#about),*],
                fields: &[#(#fields),*],
                kernel: #kernel,
            };
        }
    })
}

/// Whether it is `#[kernel(none)]`.
fn says_none(attributes: &[Attribute]) -> Result<bool> {
    let Some(attribute) = attributes.iter().find(|attribute| attribute.path().is_ident("kernel")) else {
        return Ok(false);
    };
    match attribute.parse_args::<Ident>()? {
        word if word == "none" => Ok(true),
        word => Err(Error::new_spanned(word, "a block has a kernel, or `#[kernel(none)]`")),
    }
}

/// The first paragraph of a documentation, as one line.
fn paragraph(attributes: &[Attribute]) -> String {
    let lines = lines(attributes).into_iter().map(|(line, _)| line);
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A variant of an enumeration: what is said of it.
fn variant(variant: &Variant) -> TokenStream {
    let name = variant.ident.to_string();
    let about = pieces(&(paragraph(&variant.attrs), variant.ident.span()), false);
    quote! {
        ::halfmove_hdl_export::Field {
            name: #name,
            about: #about,
            is_register: false,
            numbers: &[],
            of: &::halfmove_hdl_export::Documentation::NOTHING,
        }
    }
}

/// A field: its own documentation, and that of its type.
fn told(field: &Field, generics: &Generics, has_kernel: bool) -> TokenStream {
    let name = field.ident.as_ref().map(ToString::to_string);
    let span = field.ident.as_ref().map_or_else(Span::call_site, Ident::span);
    let about = pieces(&(paragraph(&field.attrs), span), has_kernel);
    let element = element(&field.ty);
    let kind = type_name(element).unwrap_or_default();
    let is_register = kind == "DFF";
    let held = match kind.as_str() {
        "Signal" | "DFF" | "Constant" => generics_of(element).filter_map(a_type).last(),
        _ => Some(element),
    };
    let of = match held.filter(|held| !is_parameter(held, generics)) {
        Some(held) => quote!(<#held as ::halfmove_hdl_export::Documented>::DOCUMENTATION),
        None => quote!(&::halfmove_hdl_export::Documentation::NOTHING),
    };
    let numbers = generics_of(element).filter_map(a_number);
    quote! {
        ::halfmove_hdl_export::Field {
            name: #name,
            about: #about,
            is_register: #is_register,
            numbers: &[#(#numbers),*],
            of: #of,
        }
    }
}

fn a_type(argument: &GenericArgument) -> Option<&Type> {
    match argument {
        GenericArgument::Type(held) => Some(held),
        _ => None,
    }
}

fn a_number(argument: &GenericArgument) -> Option<usize> {
    match argument {
        GenericArgument::Const(Expr::Lit(ExprLit {
            lit: Lit::Int(number), ..
        })) => number.base10_parse().ok(),
        _ => None,
    }
}

/// Whether a type is one that the block is generic in: its documentation depends on who uses the block.
fn is_parameter(held: &Type, generics: &Generics) -> bool {
    let Type::Path(path) = bare(held) else { return false };
    generics
        .type_params()
        .any(|parameter| path.path.is_ident(&parameter.ident))
}

/// The lines of a documentation, without the marks that only rustdoc understands, except links.
fn lines(attributes: &[Attribute]) -> Vec<(String, Span)> {
    let mut lines = vec![];
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        if let Meta::NameValue(doc) = &attribute.meta
            && let Expr::Lit(ExprLit {
                lit: Lit::Str(text), ..
            }) = &doc.value
        {
            let cleaned = |line: &str| without_bold(line.strip_prefix(' ').unwrap_or(line).trim_end());
            lines.extend(text.value().split('\n').map(|line| (cleaned(line), text.span())));
        }
    }
    lines
}

/// A line without the marks of bold text, `**so**`; a power such as 2**N stays.
fn without_bold(line: &str) -> String {
    let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let is_text = |letter: Option<char>| letter.is_some_and(|letter| !letter.is_whitespace());
    let mut marks = line.match_indices("**").map(|(at, _)| {
        let (before, after) = (line[..at].chars().next_back(), line[at + 2..].chars().next());
        (
            at,
            is_text(after) && !is_word(before),
            is_text(before) && !is_word(after),
        )
    });
    let (mut plain, mut done) = (String::new(), 0);
    while let Some((open, ..)) = marks.by_ref().find(|(_, opens, _)| *opens)
        && let Some((close, ..)) = marks.by_ref().find(|(_, _, closes)| *closes)
    {
        plain += &line[done..open];
        plain += &line[open + 2..close];
        done = close + 2;
    }
    plain + &line[done..]
}

/// A text in pieces: a link to a block with a kernel is the name of its module.
fn pieces((text, span): &(String, Span), has_kernel: bool) -> TokenStream {
    let mut pieces = vec![];
    let (mut plain, mut rest) = (String::new(), text.as_str());
    while let Some((before, (link, after))) = rest
        .split_once("[`")
        .and_then(|(before, after)| Some((before, after.split_once("`]")?)))
    {
        plain += &format!("{before}`");
        match block(link, *span).filter(|_| has_kernel) {
            Some(block) => {
                pieces.push(std::mem::take(&mut plain).into_token_stream());
                pieces.push(quote!(::halfmove_hdl_export::module_of::<#block>()));
            }
            None => plain += link,
        }
        plain += "`";
        rest = after;
    }
    plain += rest;
    if !plain.is_empty() {
        pieces.push(plain.into_token_stream());
    }
    quote!(&[#(#pieces),*])
}

/// The path of a type in a link, by the case of its letters.
fn block(link: &str, span: Span) -> Option<Path> {
    let path: Path = LitStr::new(link, span).parse().ok()?;
    let last = path.segments.last()?;
    let is_type = last.ident.to_string().starts_with(char::is_uppercase) && link.contains(char::is_lowercase);
    (is_type && matches!(last.arguments, PathArguments::None)).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn derived(item: &str) -> String {
        derive(&syn::parse_str(item).unwrap()).unwrap().to_string()
    }

    /// Whether the derived tokens have these, however they are spaced.
    fn has(item: &str, wanted: &str) -> bool {
        let plain = |text: &str| text.replace(char::is_whitespace, "");
        plain(&derived(item)).contains(&plain(wanted))
    }

    const DELAY: &str = "
        /// A block, see [`super::Other`].
        ///
        /// It holds [`Men`]**.**
        pub struct Delay<T: Synth, const N: usize> {
            /// What enters,
            /// at this edge.
            ///
            /// More.
            pub data_in: Signal<In, T>,
            note: [DFF<Note>; 2],
            inner: [plumbing::Inner<Word<8>, 16, N>; 2],
            _model: Vec<T>,
        }";

    #[test]
    fn documentation_types_and_numbers_are_carried() {
        let links = "about: &[
            &[\"A block, see `\", ::halfmove_hdl_export::module_of::<super::Other>(), \"`.\"],
            &[],
            &[\"It holds `\", ::halfmove_hdl_export::module_of::<Men>(), \"`.\"]]";
        assert!(has(DELAY, links), "{}", derived(DELAY));
        assert!(has(DELAY, "about: &[\"What enters, at this edge.\"]"));
        assert!(has(DELAY, "of: &::halfmove_hdl_export::Documentation::NOTHING"));
        assert!(has(
            DELAY,
            "is_register: true, numbers: &[], of: <Note as ::halfmove_hdl_export::Documented>::DOCUMENTATION"
        ));
        assert!(has(
            DELAY,
            "numbers: &[16usize], of: <plumbing::Inner<Word<8>, 16, N> as ::halfmove_hdl_export::Documented>::DOCUMENTATION"
        ));
        assert!(has(
            DELAY,
            "kernel: ::core::option::Option::Some(<Self as ::halfmove_hdl_export::Kernel>::constants)"
        ));
        assert!(!derived(DELAY).contains("_model"));
    }

    #[test]
    fn bold_marks_go_and_powers_stay() {
        for (line, plain) in [
            ("**All** of it, **see below**.", "All of it, see below."),
            ("[`Men`]**.**", "[`Men`]."),
            ("A memory of 2**N words", "A memory of 2**N words"),
            ("2**N, **2**N**, a ** b", "2**N, 2**N, a ** b"),
            ("**open", "**open"),
        ] {
            assert_eq!(without_bold(line), plain);
        }
    }

    #[test]
    fn a_block_without_a_kernel_and_a_struct_ask_for_none() {
        let table = "#[kernel(none)] /** See [`Other`]. */ struct Table { clock: Signal<In, Clock> }";
        assert!(has(table, "kernel: ::core::option::Option::None") && has(table, "&[\"See `Other`.\"]"));
        let phase = "enum Phase { /** It comes. */ Wait, Take }";
        assert!(has(phase, "name: \"Wait\", about: &[\"It comes.\"]") && has(phase, "name: \"Take\", about: &[]"));
        let note = "/** Of [`Men`]. */ struct Note { /** Black. */ black: Bit }";
        assert!(has(note, "KernelOf::<Self>::CONSTANTS") && has(note, "about: &[&[\"Of `Men`.\"]], fields"));
        assert!(has(note, "about: &[\"Black.\"]"));
        let adapter = "struct Adapter { from: Sink, to: Source }";
        assert!(has(adapter, "KernelOf::<Self>::CONSTANTS"));
        assert!(!has(phase, "KernelOf") && !has(&format!("#[kernel(none)] {adapter}"), "KernelOf"));
        let odd: DeriveInput = syn::parse_str("#[kernel(some)] struct Table { clock: Signal<In, Clock> }").unwrap();
        assert!(derive(&odd).is_err());
    }
}
