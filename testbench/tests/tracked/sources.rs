// SPDX-License-Identifier: MIT OR Apache-2.0
//! The crates of a checkout: their files, and what each file names of the others.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Item, ItemMod, ItemUse, Lit, Macro, Meta, UseTree, Visibility};

/// A target of a package: a library, a program, a binary of tests.
pub struct Crate {
    /// Its files, from the root of the checkout.
    pub files: BTreeSet<String>,
    /// From each file to those that it names, with a path that does.
    pub arrows: BTreeMap<String, BTreeMap<String, String>>,
}

/// The crates of these manifests, which are named from the root of the checkout.
pub fn crates<'a>(root: &Path, manifests: impl Iterator<Item = &'a String>) -> Vec<Crate> {
    let root = root.canonicalize().unwrap();
    let mut roots = BTreeSet::new();
    let mut known = BTreeSet::new();
    for manifest in manifests.map(|name| root.join(name)) {
        if known.contains(&manifest) {
            continue;
        }
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
            "--manifest-path",
        ]);
        let ran = cargo.arg(&manifest).output().unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let told: serde_json::Value = serde_json::from_slice(&ran.stdout).unwrap();
        for package in told["packages"].as_array().unwrap() {
            known.insert(PathBuf::from(package["manifest_path"].as_str().unwrap()));
            let targets = package["targets"].as_array().unwrap().iter();
            roots.extend(targets.map(|target| PathBuf::from(target["src_path"].as_str().unwrap())));
        }
    }
    roots.iter().map(|file| Reader::read(&root, file)).collect()
}

/// What a crate's files say, as it is read.
struct Reader<'a> {
    root: &'a Path,
    /// The file of each module.
    modules: BTreeMap<Vec<String>, String>,
    /// The module that is read, and its file.
    module: Vec<String>,
    file: PathBuf,
    /// Where the files of its modules stand.
    folder: PathBuf,
    /// What the files name: from which module, and the path.
    named: Vec<(Vec<String>, Vec<String>)>,
}

impl<'a> Reader<'a> {
    fn read(root: &'a Path, file: &Path) -> Crate {
        let mut reader = Self {
            root,
            modules: BTreeMap::new(),
            module: Vec::new(),
            file: PathBuf::new(),
            folder: PathBuf::new(),
            named: Vec::new(),
        };
        reader.enter(file, file.parent().unwrap());
        let mut arrows: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for (module, path) in &reader.named {
            let (from, to) = (&reader.modules[module], reader.file_of(module, path));
            if from != to {
                let paths = arrows.entry(from.clone()).or_default();
                paths.entry(to.to_owned()).or_insert_with(|| path.join("::"));
            }
        }
        Crate {
            files: reader.modules.into_values().collect(),
            arrows,
        }
    }

    /// The file that a path leads to, which a module names: that of its longest part that is a module.
    fn file_of(&self, module: &[String], path: &[String]) -> &str {
        let up = path.iter().take_while(|name| *name == "super").count();
        let (mut whole, rest) = match up {
            0 => (Vec::new(), &path[1..]),
            _ => (module[..module.len().saturating_sub(up)].to_vec(), &path[up..]),
        };
        whole.extend_from_slice(rest);
        while !self.modules.contains_key(&whole) {
            whole.pop();
        }
        &self.modules[&whole]
    }

    /// Reads the file of the module, whose modules stand in the folder.
    fn enter(&mut self, file: &Path, folder: &Path) {
        let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let name = file.canonicalize().unwrap();
        let name = name.strip_prefix(self.root).unwrap().to_str().unwrap().to_owned();
        self.modules.insert(self.module.clone(), name);
        let outer = (self.file.clone(), self.folder.clone());
        (self.file, self.folder) = (file.to_owned(), folder.to_owned());
        self.visit_file(&parsed);
        (self.file, self.folder) = outer;
    }

    /// Reads the file of a module that is declared.
    fn enter_declared(&mut self, item: &ItemMod) {
        let name = item.ident.to_string();
        if let Some(path) = path_of(&item.attrs) {
            let file = self.file.parent().unwrap().join(path);
            let folder = file.parent().unwrap().to_owned();
            return self.enter(&file, &folder);
        }
        let (file, inner) = (self.folder.join(format!("{name}.rs")), self.folder.join(name));
        match file.exists() {
            true => self.enter(&file, &inner),
            false => self.enter(&inner.join("mod.rs"), &inner),
        }
    }

    fn name(&mut self, path: Vec<String>) {
        // One alone is a visibility.
        if path.len() > 1 && ["crate", "super"].contains(&path[0].as_str()) {
            self.named.push((self.module.clone(), path));
        }
    }

    /// Each path of a `use`.
    fn name_used(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.name_used(&path.tree, &with(&path.ident)),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.name_used(tree, before)),
            UseTree::Name(name) => self.name(with(&name.ident)),
            UseTree::Rename(name) => self.name(with(&name.ident)),
            UseTree::Glob(_) => self.name([before, &["*".to_owned()]].concat()),
        }
    }

    /// Each path in what a macro is given, which need not be Rust.
    fn name_in(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() => colons += 1,
                TokenTree::Ident(name) if colons == 2 => {
                    path.push(name.to_string());
                    colons = 0;
                }
                token => {
                    self.name(std::mem::take(&mut path));
                    colons = 0;
                    match token {
                        TokenTree::Ident(name) => path.push(name.to_string()),
                        TokenTree::Group(group) => self.name_in(group.stream()),
                        _ => {}
                    }
                }
            }
        }
        self.name(path);
    }
}

impl Visit<'_> for Reader<'_> {
    fn visit_item(&mut self, item: &Item) {
        match item {
            Item::Mod(item) if item.content.is_some() && is_of_tests(&item.attrs) => {}
            Item::Mod(item) => {
                let name = item.ident.to_string();
                self.module.push(name.clone());
                match &item.content {
                    None => self.enter_declared(item),
                    Some((_, items)) => {
                        let file = self.modules[&self.module[..self.module.len() - 1]].clone();
                        self.modules.insert(self.module.clone(), file);
                        let inner = self.folder.join(name);
                        let outer = std::mem::replace(&mut self.folder, inner);
                        items.iter().for_each(|item| self.visit_item(item));
                        self.folder = outer;
                    }
                }
                self.module.pop();
            }
            item => visit::visit_item(self, item),
        }
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        self.name_used(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &syn::Path) {
        self.name(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &Macro) {
        visit::visit_macro(self, called);
        self.name_in(called.tokens.clone());
    }

    fn visit_visibility(&mut self, _: &Visibility) {}
}

/// The file that an attribute gives a module.
fn path_of(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(given) if given.path.is_ident("path") => match &given.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    })
}

/// Whether an attribute leaves a module to unit tests.
fn is_of_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => list.tokens.to_string() == "test",
        _ => false,
    })
}
