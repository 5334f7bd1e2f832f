// SPDX-License-Identifier: MIT OR Apache-2.0
//! The audit of kernels' sources: what RustHDL's syntax tree drops before any exporter can see it.

use std::path::Path;

use halfmove_hdl::export::audit_kernels;

fn lines(kernel: &str) -> Vec<usize> {
    let source = format!("impl Logic for Block {{\n#[hdl_gen]\nfn update(&mut self) {{\n{kernel}\n}}\n}}\n");
    audit_kernels(&source).into_iter().map(|fault| fault.line - 3).collect()
}

#[test]
fn guards_attributes_and_mistaken_names_are_found_where_they_stand() {
    assert_eq!(
        lines("match self.a.val() {\nState::Idle if self.b.val() => {}\n_ => {}\n}"),
        [2]
    );
    assert_eq!(lines("#[cfg(test)]\nself.a.next = true;"), [1]);
    assert_eq!(lines("self.a.next = bits_reversed(self.b.val());"), [1]);
}

#[test]
fn conditions_casts_and_comments_are_left_alone() {
    assert!(lines("if a {}\nelse if b {}\nmatch c { 0 => if d {}, _ => {} }").is_empty());
    assert!(lines("self.a.next = bit_cast::<3, 4>(self.b.val()) + Bits::<3>::from(1) + bits::<3>(2);").is_empty());
    assert!(lines("// for i in 0..=3, and x.index() + 1\nprintln!(\"0..=3 # {}\", '{');").is_empty());
    assert!(
        audit_kernels("fn update(&mut self) { for i in 0..=3 {} }").is_empty(),
        "not a kernel"
    );
}

#[test]
fn no_kernel_of_this_crate_says_more_than_its_syntax_tree() {
    let mut found = vec![];
    let mut files = 0;
    audit_directory(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
        &mut found,
    );
    assert!(files > 0);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

fn audit_directory(directory: &Path, files: &mut usize, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            audit_directory(&path, files, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            *files += 1;
            let faults = audit_kernels(&std::fs::read_to_string(&path).unwrap());
            found.extend(
                faults
                    .iter()
                    .map(|fault| format!("{}:{}: {}", path.display(), fault.line, fault.reason)),
            );
        }
    }
}
