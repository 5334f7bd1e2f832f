// SPDX-License-Identifier: MIT OR Apache-2.0
//! No crate has a circle of files: what a file takes from others does not lead back to it.
//!
//! A path that begins with `crate` or `super`, in a `use` or elsewhere, is an arrow to the file of the module that it leads to,
//! or that its item stands in. Where a file names a module that it declares itself, by `child::X` or `pub use child::X`, there is
//! none: the parent lists its children, and they may take its items as `super::X`. A parent that takes a child's items by
//! `crate::parent::child::X` is in a circle with a child that does so. Modules within a file are that file. Unit tests within it
//! may use anything.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::sources::{Crate, crates};
use super::{checkout, tracked};

/// Where the arrows of a crate lead back to where they come from: the shortest circle of each file that is in none before, with
/// what each of its files names.
fn circles(of: &Crate) -> Vec<String> {
    let mut known = BTreeSet::new();
    let mut found = Vec::new();
    for file in of.arrows.keys() {
        if known.contains(file.as_str()) {
            continue;
        }
        if let Some(circle) = circle_from(file, &of.arrows) {
            let steps = circle.iter().map(|(from, path)| format!("{from} names {path}"));
            found.push(steps.collect::<Vec<_>>().join(", "));
            known.extend(circle.into_iter().map(|(from, _)| from));
        }
    }
    found
}

/// The shortest way from a file back to it: each file on it, with the path that leads on.
fn circle_from<'a>(
    start: &'a str,
    arrows: &'a BTreeMap<String, BTreeMap<String, String>>,
) -> Option<Vec<(&'a str, &'a str)>> {
    let mut reached: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
    let mut next = VecDeque::from([start]);
    while let Some(file) = next.pop_front() {
        for (to, path) in arrows.get(file).into_iter().flatten() {
            if !reached.contains_key(to.as_str()) {
                reached.insert(to, (file, path));
                next.push_back(to);
            }
        }
        if let Some(&step) = reached.get(start) {
            let mut way = vec![step];
            while way[way.len() - 1].0 != start {
                way.push(reached[way[way.len() - 1].0]);
            }
            way.reverse();
            return Some(way);
        }
    }
    None
}

#[test]
fn no_crate_has_a_circle_of_files() {
    let Some(files) = tracked() else { return };
    let manifests = files.keys().filter(|name| name.ends_with("Cargo.toml"));
    let crates = crates(&checkout(), manifests);
    let found: Vec<String> = crates.iter().flat_map(circles).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));

    let read: BTreeSet<&String> = crates.iter().flat_map(|read| &read.files).collect();
    let sources = files.keys().filter(|name| name.ends_with(".rs"));
    let unread: Vec<&String> = sources.filter(|name| !read.contains(name)).collect();
    assert!(unread.is_empty(), "in no crate: {unread:?}");
    let arrows: usize = crates.iter().flat_map(|of| of.arrows.values()).map(BTreeMap::len).sum();
    assert!(arrows > 2_000, "{arrows}");
}

#[test]
fn circles_are_found() {
    let found = |files: &[(&str, &str)]| {
        let folder = tempfile::tempdir().unwrap();
        let manifest = "[package]\nname = \"planted\"\n[workspace]\n";
        for (name, text) in files.iter().chain(&[("Cargo.toml", manifest)]) {
            let file = folder.path().join(name);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        }
        let crates = crates(folder.path(), [&"Cargo.toml".to_owned()].into_iter());
        assert_eq!(crates.len(), 1);
        circles(&crates[0])
    };
    let root = (
        "src/lib.rs",
        "mod one;\nmod two;\nmod other { pub struct Inner; }\npub use one::One;",
    );
    // A parent lists its children, and they take its items; a unit test takes anything.
    let lists = (
        "src/one/mod.rs",
        "pub mod child;\npub use child::Child;\npub struct One;",
    );
    let child = ("src/one/child.rs", "use super::One;\npub struct Child(One);");
    let tests = "use crate::One;\npub struct Two(One);\n#[cfg(test)]\nmod tests { use crate::one::child; }";
    let sound = [root, lists, child, ("src/two.rs", tests)];
    assert!(found(&sound).is_empty());

    let with = |name: &'static str, text: &'static str| {
        let rest = sound.into_iter().filter(|(other, _)| *other != name);
        found(&rest.chain([(name, text)]).collect::<Vec<_>>())
    };
    let three = "src/lib.rs names crate::two::Two, src/two.rs names crate::One";
    for text in [
        "mod one;\nmod two;\nuse crate::two::Two;",
        "mod one;\nmod two;\nfn of() -> bool { matches!(1, crate::two::Two) }",
    ] {
        assert_eq!(with("src/lib.rs", text), [three]);
    }
    let by_crate = "pub mod child;\nuse crate::one::child::{Child, other};\npub struct One;";
    let circle = "src/one/child.rs names super::One, src/one/mod.rs names crate::one::child::Child";
    assert_eq!(with("src/one/mod.rs", by_crate), [circle]);
    let within = "pub struct Child;\nmod inner { fn of() { super::super::super::two::of(); } }";
    let three = "use crate::one::child::Child as Other;\npub struct Two;";
    let long = [root, lists, ("src/one/child.rs", within), ("src/two.rs", three)];
    let circle = "src/one/child.rs names super::super::super::two::of, src/two.rs names crate::one::child::Child";
    assert_eq!(found(&long), [circle]);
}
