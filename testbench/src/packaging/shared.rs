// SPDX-License-Identifier: MIT OR Apache-2.0
//! Core files of what several cores have. FuseSoC takes every core file once, so a design of several cores has each module
//! once.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The constants of streams. No core reads them: they are for who takes its records.
const CONSTANTS: [&str; 2] = ["halfmove_record.vh", "halfmove_tuser.vh"];
const CONSTANTS_NAME: &str = "halfmove_constants";

/// A core file's name ends with the name of a group.
const VENDOR: &str = "halfmove:shared:";

/// For each file that several cores have, its group: the files of its folder that the same cores have. A group has the name of
/// the first of them.
pub(super) struct Groups(BTreeMap<String, String>);

impl Groups {
    /// Of these cores with the lists of their files.
    pub fn of<'a>(lists: impl IntoIterator<Item = (&'a str, Vec<String>)>) -> Self {
        let mut users: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for (core, files) in lists {
            for file in files {
                users.entry(file).or_default().insert(core);
            }
        }
        let mut groups: BTreeMap<(String, BTreeSet<&str>), Vec<String>> = BTreeMap::new();
        for (file, users) in users.into_iter().filter(|(_, users)| users.len() > 1) {
            let (folder, _) = file.rsplit_once('/').unwrap_or_default();
            groups.entry((folder.to_owned(), users)).or_default().push(file);
        }
        let named = |files: Vec<String>| {
            let name = stem(&files[0]);
            files.into_iter().map(move |file| (file, name.clone()))
        };
        Self(groups.into_values().flat_map(named).collect())
    }

    /// The set of files `rtl` of a core: the groups that it depends on, and the files that it alone has.
    pub fn rtl(&self, files: &[String], with_constants: bool) -> String {
        let (shared, own): (Vec<&String>, Vec<&String>) = files.iter().partition(|file| self.0.contains_key(*file));
        let mut depend: BTreeSet<&str> = shared.iter().map(|file| &*self.0[*file]).collect();
        depend.extend(with_constants.then_some(CONSTANTS_NAME));
        let mut text = "  rtl:\n    file_type: verilogSource\n".to_owned();
        for (key, values) in [
            ("depend", depend.iter().map(|name| format!("{VENDOR}{name}")).collect()),
            ("files", own.into_iter().cloned().collect::<Vec<_>>()),
        ] {
            if !values.is_empty() {
                let _ = writeln!(text, "    {key}:");
            }
            for value in values {
                let _ = writeln!(text, "      - {value}");
            }
        }
        text
    }

    /// Their core files by their paths from `hdl/verilog` on; each stands beside its modules.
    pub fn files(&self) -> BTreeMap<PathBuf, String> {
        let mut members: BTreeMap<&str, Vec<&String>> = BTreeMap::new();
        for (file, group) in &self.0 {
            members.entry(group).or_default().push(file);
        }
        let mut made: BTreeMap<PathBuf, String> = members
            .into_iter()
            .map(|(group, files)| {
                let path = Path::new(files[0]).with_file_name(format!("{group}.core"));
                let names = files
                    .iter()
                    .filter_map(|file| Some(file.rsplit_once('/')?.1.to_owned()));
                (path, text(group, "what several cores have", names))
            })
            .collect();
        let headers = CONSTANTS.map(|name| format!("{name}: {{is_include_file: true}}"));
        made.insert(
            Path::new("lib").join(format!("{CONSTANTS_NAME}.core")),
            text(
                CONSTANTS_NAME,
                "constants of records and of what stands beside them",
                headers,
            ),
        );
        made
    }
}

/// How every core file begins.
pub(super) fn opening(name: &str, description: &str) -> String {
    format!(
        "CAPI=2:\n# SPDX-License-Identifier: MIT OR Apache-2.0\n# Written by `halfmove-hw package`; do not edit.\n\
         name: {name}:{}\ndescription: \"{description}\"\n\nfilesets:\n",
        env!("CARGO_PKG_VERSION"),
    )
}

fn stem(file: &str) -> String {
    let (_, name) = file.rsplit_once('/').unwrap_or(("", file));
    name.trim_end_matches(".v").to_owned()
}

fn text(name: &str, description: &str, files: impl IntoIterator<Item = String>) -> String {
    let mut text = opening(&format!("{VENDOR}{name}"), description);
    text += "  rtl:\n    file_type: verilogSource\n    files:\n";
    for file in files {
        let _ = writeln!(text, "      - {file}");
    }
    text + "\ntargets:\n  default:\n    filesets: [rtl]\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_several_cores_have_is_grouped_by_folder_and_by_the_cores() {
        let files = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let groups = Groups::of([
            ("one", files(&["a/one.v", "a/x.v", "a/y.v", "b/z.v"])),
            ("two", files(&["a/x.v", "a/y.v", "b/z.v", "a/two.v"])),
            ("three", files(&["a/three.v", "b/z.v", "a/two.v"])),
        ]);
        let rtl = groups.rtl(&files(&["a/two.v", "a/x.v", "a/y.v", "b/z.v"]), true);
        let depend = ["halfmove_constants", "two", "x", "z"].map(|name| format!("      - halfmove:shared:{name}\n"));
        assert!(rtl.ends_with(&format!("    depend:\n{}", depend.concat())), "{rtl}");
        let alone = groups.rtl(&files(&["a/three.v"]), false);
        assert!(
            alone.ends_with("verilogSource\n    files:\n      - a/three.v\n"),
            "{alone}"
        );
        let made = groups.files();
        let paths: Vec<&Path> = made.keys().map(PathBuf::as_path).collect();
        let expected = ["a/two.core", "a/x.core", "b/z.core", "lib/halfmove_constants.core"].map(Path::new);
        assert_eq!(paths, expected);
        assert!(made[Path::new("a/x.core")].contains("    files:\n      - x.v\n      - y.v\n\n"));
    }
}
