// SPDX-License-Identifier: MIT OR Apache-2.0
//! `#[derive(Settle)]`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Result};

use crate::fields::{Fields, Part};

/// `Settle`, and the macro that tells `#[clocked]` the fields.
pub fn derive(block: &DeriveInput) -> Result<TokenStream> {
    let fields = Fields::of(block)?;
    let name = &block.ident;
    let (parameters, arguments, bounds) = block.generics.split_for_impl();
    let Fields { clock, inputs, parts } = &fields;
    let clock = clock.as_slice();
    let wired = fields
        .clock
        .is_some()
        .then(|| quote!(crate::simulation::settle::wired(self);));
    let parts = parts.iter().map(|Part { name, .. }| name);
    let told = fields.clock.is_some().then(|| {
        let told = format_ident!("clocked_{name}");
        quote! {
            macro_rules! #told {
                ($($kernel: tt)*) => {
                    #[::halfmove_hdl_macros::with_fields(#fields)]
                    $($kernel)*
                };
            }
        }
    });
    Ok(quote! {
        impl #parameters crate::simulation::Settle for #name #arguments #bounds {
            fn settle(&mut self) -> bool {
                #wired
                let edge = false #(| crate::simulation::settle::take(&mut self.#clock))*;
                let mut changed = false #(| crate::simulation::settle::Input::take(&mut self.#inputs))*;
                if edge | changed {
                    loop {
                        ::rust_hdl::prelude::Logic::update(self);
                        let again = false #(| crate::simulation::Settle::settle(&mut self.#parts))*;
                        if !again {
                            break;
                        }
                        changed = true;
                    }
                }
                changed
            }
        }
        #told
    })
}
