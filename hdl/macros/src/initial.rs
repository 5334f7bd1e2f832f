// SPDX-License-Identifier: MIT OR Apache-2.0
//! `#[derive(Initial)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Error, Expr, Field, Result, Type};

use crate::fields::{bare, element, type_name};

/// `Default` for a block whose constants and parts begin as `#[initial(...)]` says.
pub fn derive(block: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &block.data else {
        return Err(Error::new_spanned(&block.ident, "a block is a struct"));
    };
    let names = data.fields.iter().map(|field| &field.ident);
    let values = data.fields.iter().map(value).collect::<Result<Vec<_>>>()?;
    let name = &block.ident;
    let (parameters, arguments, bounds) = block.generics.split_for_impl();
    Ok(quote! {
        impl #parameters ::core::default::Default for #name #arguments #bounds {
            fn default() -> Self {
                Self { #(#names: #values),* }
            }
        }
    })
}

/// What a field begins as.
fn value(field: &Field) -> Result<TokenStream> {
    let is_initial = |attribute: &&Attribute| attribute.path().is_ident("initial");
    let Some(attribute) = field.attrs.iter().find(is_initial) else {
        return Ok(quote!(::core::default::Default::default()));
    };
    let value: Expr = attribute.parse_args()?;
    if type_name(element(&field.ty)).as_deref() != Some("Constant") {
        return Ok(quote!(#value));
    }
    let constant = quote!(::rust_hdl::prelude::Constant::new);
    Ok(match bare(&field.ty) {
        Type::Array(_) => quote!((#value).map(|value| #constant(::core::convert::Into::into(value)))),
        _ => quote!(#constant(::core::convert::Into::into(#value))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn default_of(fields: &str) -> Result<String> {
        let block = syn::parse_str(&format!("struct Block<const N: usize> {{ {fields} }}")).unwrap();
        derive(&block).map(|tokens| tokens.to_string())
    }

    #[test]
    fn a_constant_is_wrapped_and_a_part_is_not() {
        let written = default_of(
            "#[initial(3)] one: Constant<Word<8>>, #[initial([1, 2])] two: [Constant<Word<8>>; 2],
             #[initial(Part::of(N))] part: Part, rest: DFF<Bit>",
        )
        .unwrap();
        let expected = quote! {
            impl<const N: usize> ::core::default::Default for Block<N> {
                fn default() -> Self {
                    Self {
                        one: ::rust_hdl::prelude::Constant::new(::core::convert::Into::into(3)),
                        two: ([1, 2]).map(|value| ::rust_hdl::prelude::Constant::new(::core::convert::Into::into(value))),
                        part: Part::of(N),
                        rest: ::core::default::Default::default()
                    }
                }
            }
        };
        assert_eq!(written, expected.to_string());
    }

    #[test]
    fn an_initial_value_is_an_expression() {
        assert!(default_of("#[initial] one: Constant<Bit>").is_err());
        assert!(default_of("#[initial(let)] one: Constant<Bit>").is_err());
    }
}
