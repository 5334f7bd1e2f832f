// SPDX-License-Identifier: MIT OR Apache-2.0
//! `connect!`: signals of one name, copied from one block to another.

use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Error, Expr, Ident, Result, Stmt, Token};

/// `to <- from: signal, signal ...`.
struct Connection {
    to: Expr,
    from: Expr,
    signals: Punctuated<Ident, Token![,]>,
}

impl Parse for Connection {
    fn parse(input: ParseStream) -> Result<Self> {
        let to = block(input)?;
        input.parse::<Token![<-]>()?;
        let from = block(input)?;
        input.parse::<Token![:]>()?;
        let signals = Punctuated::parse_separated_nonempty(input)?;
        if !input.is_empty() {
            return Err(input.error("expected the name of a signal"));
        }
        Ok(Self { to, from, signals })
    }
}

/// `self`, or `self.part`.
fn block(input: ParseStream) -> Result<Expr> {
    let this: Token![self] = input.parse()?;
    if input.parse::<Option<Token![.]>>()?.is_none() {
        return syn::parse2(quote!(#this));
    }
    let part: Ident = input.parse()?;
    syn::parse2(quote!(#this.#part))
}

/// The statements of a kernel with every `connect!` written out, one assignment a signal, and what is wrong with them.
pub fn written_out(statements: Vec<Stmt>) -> (Vec<Stmt>, Vec<Error>) {
    let (mut written, mut faults) = (vec![], vec![]);
    for statement in statements {
        match statement {
            Stmt::Macro(call) if call.mac.path.is_ident("connect") => match call.mac.parse_body().and_then(assignments)
            {
                Ok(assignments) => written.extend(assignments),
                Err(fault) => faults.push(fault),
            },
            other => written.push(other),
        }
    }
    (written, faults)
}

fn assignments(Connection { to, from, signals }: Connection) -> Result<Vec<Stmt>> {
    let assignment = |signal| syn::parse2(quote!(#to.#signal.next = #from.#signal.val();));
    signals.into_iter().map(assignment).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::ToTokens;

    fn written(kernel: &str) -> Result<String> {
        let block: syn::Block = syn::parse_str(&format!("{{ {kernel} }}"))?;
        let (statements, faults) = written_out(block.stmts);
        faults.into_iter().next().map_or(Ok(()), Err)?;
        Ok(quote!(#(#statements)*).to_string())
    }

    #[test]
    fn every_signal_becomes_an_assignment_in_its_place() {
        let kernel =
            "comment!(\"Ports.\"); connect!(self.inner <- self: rst, data); connect!(self <- self.inner: ready);";
        let expected: syn::Block = syn::parse_str(
            "{ comment!(\"Ports.\"); self.inner.rst.next = self.rst.val(); self.inner.data.next = self.data.val();
               self.ready.next = self.inner.ready.val(); }",
        )
        .unwrap();
        let expected: Vec<_> = expected.stmts.iter().map(ToTokens::to_token_stream).collect();
        assert_eq!(written(kernel).unwrap(), quote!(#(#expected)*).to_string());
    }

    #[test]
    fn what_is_no_connection_is_refused() {
        for kernel in [
            "connect!(self.a <- self.b);",
            "connect!(a <- b: c);",
            "connect!(self <- self.a: b.c);",
        ] {
            assert!(written(kernel).is_err(), "{kernel}");
        }
    }
}
