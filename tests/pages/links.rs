// SPDX-License-Identifier: MIT OR Apache-2.0
//! The pages as a web: every link leads somewhere, and every page can be found.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The root of the checkout.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The Markdown files of the project, by their paths from the root; folders of tools and builds are left out.
pub fn pages() -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).expect("a folder of the project") {
            let entry = entry.expect("an entry of the folder");
            let name = entry.file_name().into_string().expect("the name is UTF-8");
            let path = folder.join(&name);
            if entry.path().is_dir() {
                if name != "target" && name != "node_modules" && !name.starts_with('.') {
                    folders.push(path);
                }
            } else if name.ends_with(".md") {
                found.insert(path);
            }
        }
    }
    found
}

/// A page's text.
pub fn text(page: &Path) -> String {
    fs::read_to_string(root().join(page)).unwrap_or_else(|error| panic!("{}: {error}", page.display()))
}

/// The lines that are no code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    })
}

/// What a page links to within the project, pictures included: the path, and the anchor or nothing.
pub fn links(page: &Path) -> Vec<(PathBuf, String)> {
    let text = text(page);
    let mut found = Vec::new();
    let lines = prose(&text);
    // A link may be broken over two lines.
    let joined = lines.collect::<Vec<_>>().join(" ");
    for after in joined.split("](").skip(1) {
        let target = after.split(')').next().unwrap_or_default();
        if target.contains("://") {
            continue;
        }
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = match path {
            "" => page.to_owned(),
            path => normal(&page.parent().unwrap_or(Path::new("")).join(path)),
        };
        found.push((path, anchor.to_owned()));
    }
    found
}

/// The path without `..`.
fn normal(path: &Path) -> PathBuf {
    let mut parts: Vec<Component<'_>> = Vec::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                parts.pop();
            }
            Component::CurDir => {}
            part => parts.push(part),
        }
    }
    parts.iter().collect()
}

/// The anchors that GitHub gives the headings of a page.
pub fn anchors(page: &Path) -> BTreeSet<String> {
    let text = text(page);
    let headings = prose(&text).filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = words
            .chars()
            .filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
    };
    headings.map(anchor).collect()
}

/// The pages that can be reached from these.
pub fn reachable(from: &[&str]) -> BTreeSet<PathBuf> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<PathBuf> = from.iter().map(PathBuf::from).collect();
    while let Some(page) = open.pop() {
        let is_page = page.extension().is_some_and(|extension| extension == "md");
        if is_page && root().join(&page).exists() && reached.insert(page.clone()) {
            open.extend(links(&page).into_iter().map(|(path, _)| path));
        }
    }
    reached
}
