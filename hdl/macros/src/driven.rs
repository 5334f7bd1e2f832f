// SPDX-License-Identifier: MIT OR Apache-2.0
//! The signals that a kernel drives, told to RustHDL as its `#[hdl_gen]` does, each once.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Block, Expr, Result};

use crate::statement::{Clocked, Statement, is_next};

/// Statements that connect all that the statements of a block drive, whatever the conditions around them.
pub fn connections(block: &Block) -> Result<TokenStream> {
    let mut driven = Driven::default();
    driven.block(block)?;
    let connections = driven.connections;
    Ok(quote!(#(#connections)*))
}

#[derive(Default)]
struct Driven {
    connections: Vec<TokenStream>,
    known: Vec<String>,
}

impl Driven {
    fn block(&mut self, block: &Block) -> Result<()> {
        block
            .stmts
            .iter()
            .try_for_each(|statement| self.statement(Statement::of(statement)?))
    }

    fn statement(&mut self, statement: Statement) -> Result<()> {
        match statement {
            Statement::Assign(assignment) => self.target(&assignment.left),
            Statement::If(conditional) => {
                self.block(&conditional.then_branch)?;
                if let Some((_, other)) = &conditional.else_branch {
                    self.expression(other)?;
                }
            }
            Statement::Match(matching) => {
                matching.arms.iter().try_for_each(|arm| self.expression(&arm.body))?;
            }
            Statement::For { turns, .. } => {
                // The same name may be another signal in another loop.
                let (name, range, inner) = (&turns.pat, &turns.expr, connections(&turns.body)?);
                self.add(quote!(for #name in #range { #inner }));
            }
            Statement::Comment(_) => {}
            Statement::Clocked(Clocked {
                this,
                parts,
                are_registers,
                ..
            }) => {
                for part in parts {
                    self.connect(&quote!(#this.#part.clock));
                    if are_registers {
                        self.connect(&quote!(#this.#part.d));
                    }
                }
            }
            Statement::Interfaces { function, from, to } => {
                let is_join = function.segments.last().is_some_and(|last| last.ident == "join");
                let connect = if is_join {
                    quote!(logic_connect_join_fn)
                } else {
                    quote!(logic_connect_link_fn)
                };
                self.add(quote!(::rust_hdl::prelude::logic::#connect(#from, #to);));
            }
        }
        Ok(())
    }

    /// A block, or what stands without braces.
    fn expression(&mut self, expression: &Expr) -> Result<()> {
        match expression {
            Expr::Block(block) => self.block(&block.block),
            single => self.statement(Statement::of_expression(single)?),
        }
    }

    /// The signal before `.next`.
    fn target(&mut self, target: &Expr) {
        if let Expr::Field(field) = target {
            if is_next(field) {
                let signal = &field.base;
                self.connect(&quote!(#signal));
            } else {
                self.target(&field.base);
            }
        }
    }

    fn connect(&mut self, signal: &TokenStream) {
        self.add(quote!(::rust_hdl::prelude::Logic::connect(&mut #signal);));
    }

    fn add(&mut self, connection: TokenStream) {
        let spelled = connection.to_string();
        if !self.known.contains(&spelled) {
            self.known.push(spelled);
            self.connections.push(connection);
        }
    }
}
