// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `cargo package` puts into the published crate. `make package` also builds it as published.

use std::path::Path;
use std::process::Command;

#[test]
fn the_package_holds_the_library_its_licences_and_pages_and_no_hardware() {
    let root = env!("CARGO_MANIFEST_DIR");
    // A package has no member crates beside it, and cargo leaves its own name for the manifest.
    if !Path::new(root).join("hdl").is_dir() {
        return;
    }
    let output = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--package", "halfmove"])
        .current_dir(root)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let list = String::from_utf8(output.stdout).expect("names of files");
    let files: Vec<_> = list.lines().collect();
    for needed in [
        "Cargo.toml",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "src/lib.rs",
        "docs/formats/brenner.md",
    ] {
        assert!(files.contains(&needed), "{needed} is missing:\n{list}");
    }
    for foreign in [
        "hdl/",
        "sim/",
        "testbench/",
        "fuzz/",
        "benches/comparison/",
        "benches/engines/",
        "benches/peers/",
        "benches/tables.py",
        "python/",
        "tests/no_std/",
        "target/",
        ".ci",
    ] {
        let found = files.iter().find(|file| file.starts_with(foreign));
        assert_eq!(found, None, "what another crate is made of");
    }
}

/// One version covers everything: crates, packages, cores.
#[test]
fn every_manifest_has_the_version_of_the_library() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let version = env!("CARGO_PKG_VERSION");
    let mut of_manifests = 0;
    let mut of_cores = 0;
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && !["target", "node_modules", "build"].contains(&&*name) && !name.starts_with('.') {
                folders.push(path);
                continue;
            }
            let text = || std::fs::read_to_string(&path).expect("a manifest");
            let (told, found) = match &*name {
                "Cargo.toml" | "pyproject.toml" => (text(), "version = \""),
                _ if name.ends_with(".core") => (text(), "name: halfmove:"),
                _ => continue,
            };
            let Some(line) = told.lines().find(|line| line.starts_with(found)) else {
                continue;
            };
            assert!(
                line.ends_with(version) || line.ends_with(&format!("\"{version}\"")),
                "{}: {line}",
                path.display()
            );
            *(if name.ends_with(".core") {
                &mut of_cores
            } else {
                &mut of_manifests
            }) += 1;
        }
    }
    // A package has its own manifest alone.
    assert!(
        of_manifests > 5 && of_cores > 20 || !root.join("hdl").is_dir(),
        "{of_manifests}, {of_cores}"
    );
    let changelog = std::fs::read_to_string(root.join("CHANGELOG.md")).expect("the changes");
    let newest = changelog
        .lines()
        .find_map(|line| line.strip_prefix("## "))
        .unwrap_or_default();
    assert!(newest.starts_with(version), "CHANGELOG.md begins with {newest}");
}

/// The table of the README has every crate that is shipped or runs in tests.
#[test]
fn the_readme_says_what_each_dependency_is_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).expect("the README");
    let (_, table) = readme.split_once("## Dependencies").expect("the table");
    let rows = table
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    let known: Vec<_> = rows.flat_map(|row| row.split([',', ' '])).collect();
    let crates = [
        "",
        "hdl",
        "hdl/export",
        "hdl/macros",
        "host",
        "sim",
        "testbench",
        "web/library",
        "python",
    ];
    let mut found = 0;
    for folder in crates {
        // A package has its own manifest alone, and cargo writes that anew.
        let Ok(manifest) = std::fs::read_to_string(root.join(folder).join("Cargo.toml")) else {
            continue;
        };
        let mut inside = false;
        for line in manifest.lines() {
            if line.starts_with('[') {
                inside = line == "[dependencies]" || line == "[dev-dependencies]" || line.starts_with("[target.");
            }
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            if inside && line.contains('=') && !line.starts_with(['#', '[']) && !name.starts_with("halfmove") {
                found += 1;
                assert!(known.contains(&name), "{folder}: {name}");
            }
        }
    }
    assert!(found > 30 || !root.join("hdl").is_dir(), "{found}");
}
