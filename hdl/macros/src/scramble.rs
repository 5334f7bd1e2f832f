// SPDX-License-Identifier: MIT OR Apache-2.0
//! `#[derive(Scramble)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result};

/// `Scramble` for a struct of signals: no bit of any field is as it was.
pub fn derive(item: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &item.data else {
        return Err(Error::new_spanned(&item.ident, "only a struct is a word of a memory"));
    };
    let fields: Vec<_> = data.fields.iter().map(|field| &field.ident).collect();
    let name = &item.ident;
    Ok(quote! {
        impl crate::plumbing::Scramble for #name {
            fn scrambled(self) -> Self {
                Self { #(#fields: !self.#fields),* }
            }
        }
    })
}
