// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names for modules: the ones their blocks state, else the name of the block around them and the field.

use std::collections::BTreeSet;

use crate::emit::draft::Draft;
use crate::ir::error::{ExportError, Fault};
use crate::ir::names::identifier;

/// A name for each draft. The last draft is the top; a draft stands before the one it is part of.
///
/// Different modules that state one name (a block that is generic in a width) are told apart by the first port whose
/// width differs in all of them and by the integers that they are generic in, as `holder_8` and `holder_32`, or
/// `delay_8x16` and `delay_32x3`; if that is not enough, by their place.
///
/// # Errors
///
/// Names that are taken or are no identifiers.
pub(crate) fn names(top: &str, drafts: &[Draft]) -> Result<Vec<String>, Vec<ExportError>> {
    let last = drafts.len() - 1;
    let mut wanted = vec![top.to_string(); drafts.len()];
    for index in (0..last).rev() {
        let draft = &drafts[index];
        wanted[index] = match (&draft.stated_name, draft.parent) {
            (Some(name), _) => name.clone(),
            (None, parent) => format!("{}_{}", wanted[parent.unwrap_or(last)], without_numbers(&draft.field)),
        };
    }
    let mut names = wanted.clone();
    let mut errors = vec![];
    for name in wanted.iter().collect::<BTreeSet<_>>() {
        let alike: Vec<usize> = (0..last).filter(|&index| wanted[index] == *name).collect();
        if alike.len() < 2 && name != top {
            continue;
        }
        if let Some(&parametrised) = alike.iter().find(|&&index| drafts[index].has_parameters) {
            errors.push(ExportError {
                block: drafts[parametrised].path.clone(),
                signal: None,
                fault: Fault::ParametersDiffer(name.clone()),
            });
            continue;
        }
        let endings = telling_endings(drafts, &alike);
        for (position, &index) in alike.iter().enumerate() {
            names[index] = match &endings {
                Some(endings) => format!("{name}_{}", endings[position]),
                None => format!("{name}_{}", drafts[index].path.replace('.', "_")),
            };
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut seen = BTreeSet::new();
    for (name, draft) in names.iter().zip(drafts).rev() {
        let fault = match identifier(name) {
            Err(Fault::Keyword(word)) => Fault::ModuleKeyword(word),
            Err(fault) => fault,
            Ok(_) if !seen.insert(name) => Fault::ModuleNameTaken(name.clone()),
            Ok(_) => continue,
        };
        let block = if draft.path.is_empty() {
            top.into()
        } else {
            draft.path.clone()
        };
        errors.push(ExportError {
            block,
            signal: None,
            fault,
        });
    }
    if errors.is_empty() { Ok(names) } else { Err(errors) }
}

/// Endings that tell modules apart: the width of the first port that does so, if need be with the integers that their
/// types are generic in, as `8x16`.
fn telling_endings(drafts: &[Draft], alike: &[usize]) -> Option<Vec<String>> {
    let different = |words: &[String]| words.len() > 1 && words.iter().collect::<BTreeSet<_>>().len() == words.len();
    let ports = alike.iter().map(|&index| drafts[index].ports.len()).min()?;
    let widths = |port: usize| -> Vec<String> {
        alike
            .iter()
            .map(|&index| drafts[index].ports[port].width.to_string())
            .collect()
    };
    let with_generics = |words: Vec<String>| -> Vec<String> {
        let parts = |(word, &index): (String, &usize)| {
            [word]
                .into_iter()
                .chain(drafts[index].generics.iter().map(ToString::to_string))
                .collect::<Vec<_>>()
                .join("x")
        };
        words.into_iter().zip(alike).map(parts).collect()
    };
    let telling = (0..ports).map(widths).find(|words| different(words)).map(with_generics);
    telling
        .or_else(|| {
            let varying = (0..ports)
                .map(widths)
                .filter(|words| words.iter().any(|word| *word != words[0]));
            varying.map(with_generics).find(|words| different(words))
        })
        .or_else(|| {
            let joined = |numbers: &[usize]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("x");
            let generics: Vec<String> = alike.iter().map(|&index| joined(drafts[index].generics)).collect();
            (different(&generics) && generics.iter().all(|ending| !ending.is_empty())).then_some(generics)
        })
}

/// A field as part of a name; equal elements of an array share a module, so their numbers say nothing.
fn without_numbers(field: &str) -> String {
    field
        .split('.')
        .filter(|part| part.parse::<usize>().is_err())
        .collect::<Vec<_>>()
        .join("_")
}
