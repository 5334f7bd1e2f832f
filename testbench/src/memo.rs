// SPDX-License-Identifier: MIT OR Apache-2.0
//! Results of slow tools, remembered by everything that they depend on: a core that did not change is not proved, placed
//! or routed again.
//!
//! A result is kept in `target/memo`, in a file named by a fingerprint of its [`Inputs`]. Whoever remembers a result puts
//! in all of them: the texts that the tools read, their commands, their versions or files, and the Rust that reads their answers.
//! Proofs are kept in the repository too, in `docs/data/proofs.json`, so that a new checkout has them.
//! Only what is final and as it should be is kept: no failure, no skipped test, nothing that a time limit cut short.
//! [`FORGET_VARIABLE`] makes every run a fresh one, which then replaces what was remembered.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use halfmove_sim::fingerprint;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::tools::{Tool, ToolError};

/// Environment variable: if it is set to anything but nothing, no result is taken from memory.
pub const FORGET_VARIABLE: &str = "HALFMOVE_FORGET";

/// The proofs that were made, by their fingerprints: `make proofs` writes it.
const PROOFS: &str = "docs/data/proofs.json";

/// Those that this checkout has made or looked up.
const FOLDER_OF_PROOFS: &str = "target/memo/proofs";

/// Everything that a result depends on.
#[derive(Clone, Debug)]
pub struct Inputs {
    what: String,
    parts: Vec<(String, String)>,
}

impl Inputs {
    /// Of a result that is described in a few words.
    pub fn of(what: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            parts: Vec::new(),
        }
    }

    /// Adds a text, such as that of a file, with its name.
    #[must_use]
    pub fn text(mut self, name: impl Into<String>, text: impl Into<String>) -> Self {
        self.parts.push((name.into(), text.into()));
        self
    }

    /// Whether a text of this name is among them.
    pub fn has(&self, name: &str) -> bool {
        self.parts.iter().any(|(part, _)| part == name)
    }

    /// Adds texts with their names.
    #[must_use]
    pub fn texts<'a>(self, texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        texts
            .into_iter()
            .fold(self, |inputs, (name, text)| inputs.text(name, text))
    }

    /// Adds the version of a tool, or its file's checksum if it prints none.
    ///
    /// # Errors
    /// If the tool is missing.
    pub fn tool(self, tool: Tool) -> Result<Self, ToolError> {
        let version = tool.identity()?;
        Ok(self.text(format!("version of {}", tool.program), version))
    }

    /// Adds this program itself, for a result that depends on much of its code: any change of that code misses.
    ///
    /// # Panics
    /// If the program cannot read its own file.
    #[must_use]
    pub fn program(self) -> Self {
        static SELF: LazyLock<String> = LazyLock::new(|| {
            let path = std::env::current_exe().expect("a program has a file");
            fingerprint([fs::read(path).expect("a program can read its file")])
        });
        self.text("program", SELF.as_str())
    }

    /// The name of the result: another one for every change of any part.
    pub fn fingerprint(&self) -> String {
        let parts = self
            .parts
            .iter()
            .flat_map(|(name, text)| [name.as_str(), text.as_str()]);
        fingerprint(std::iter::once(self.what.as_str()).chain(parts))
    }
}

/// How a result was come by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The tools ran.
    Fresh,
    /// They had run before, on the same inputs.
    Remembered,
}

impl Source {
    /// What a test adds to the line that it prints.
    pub const fn remark(self) -> &'static str {
        match self {
            Self::Fresh => "",
            Self::Remembered => " (remembered: nothing it depends on has changed)",
        }
    }
}

/// Whether the environment asks to forget what is remembered.
pub fn forgets() -> bool {
    std::env::var_os(FORGET_VARIABLE).is_some_and(|value| !value.is_empty())
}

/// A folder of results.
#[derive(Clone, Debug)]
pub struct Memory {
    folder: PathBuf,
    /// A file with results that are not in the folder.
    file: Option<PathBuf>,
    forgets: bool,
}

/// What a file says.
#[derive(Serialize, Deserialize)]
struct Entry<T> {
    /// What the result is of, for people who look into the folder.
    what: String,
    result: T,
}

impl Memory {
    /// `target/memo` of this checkout; [`FORGET_VARIABLE`] is heeded.
    pub fn of_checkout() -> Self {
        Self {
            forgets: forgets(),
            ..Self::in_folder(crate::checkout().join("target/memo"))
        }
    }

    /// The same for proofs, which are kept in [`PROOFS`] too.
    pub fn of_proofs() -> Self {
        let checkout = crate::checkout();
        Self {
            forgets: forgets(),
            file: Some(checkout.join(PROOFS)),
            ..Self::in_folder(checkout.join(FOLDER_OF_PROOFS))
        }
    }

    /// This folder, which is made when there is something to put into it.
    pub const fn in_folder(folder: PathBuf) -> Self {
        Self {
            folder,
            file: None,
            forgets: false,
        }
    }

    /// The same, for runs that take nothing from it.
    #[must_use]
    pub fn forgetful(self) -> Self {
        Self { forgets: true, ..self }
    }

    /// The result of these inputs: from memory, or made, and then kept if it `is_final`.
    ///
    /// # Errors
    /// Those of `make`. A file that cannot be read is like none, and one that cannot be written is done without.
    pub fn result<T: Serialize + DeserializeOwned, E>(
        &self,
        inputs: &Inputs,
        is_final: impl FnOnce(&T) -> bool,
        make: impl FnOnce() -> Result<T, E>,
    ) -> Result<(T, Source), E> {
        let fingerprint = inputs.fingerprint();
        let path = self.folder.join(format!("{fingerprint}.json"));
        if !self.forgets {
            if let Some(result) = read(&path) {
                return Ok((result, Source::Remembered));
            }
            if let Some(entry) = self.in_file(&fingerprint) {
                let _ = self.write(&path, &entry);
                return Ok((entry.result, Source::Remembered));
            }
        }
        let result = make()?;
        if is_final(&result) {
            let entry = Entry {
                what: inputs.what.clone(),
                result: &result,
            };
            // Without it the next run takes longer, and that is all.
            let _ = self.write(&path, &entry);
        }
        Ok((result, Source::Fresh))
    }

    /// What the file says of these inputs.
    fn in_file<T: DeserializeOwned>(&self, fingerprint: &str) -> Option<Entry<T>> {
        let text = fs::read_to_string(self.file.as_ref()?).ok()?;
        let mut entries: Map<String, Value> = serde_json::from_str(&text).ok()?;
        serde_json::from_value(entries.remove(fingerprint)?).ok()
    }

    /// Whole or not at all: others may look for the same file at the same time.
    fn write<T: Serialize>(&self, path: &Path, entry: &Entry<T>) -> std::io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let file = tempfile::NamedTempFile::new_in(&self.folder)?;
        serde_json::to_writer(&file, entry)?;
        file.persist(path)?;
        Ok(())
    }
}

fn read<T: DeserializeOwned>(path: &Path) -> Option<T> {
    let text = fs::read_to_string(path).ok()?;
    let entry: Entry<T> = serde_json::from_str(&text).ok()?;
    Some(entry.result)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs() -> Inputs {
        Inputs::of("a proof").text("core.v", "module core;").text("depth", "40")
    }

    /// Asks for a result that would be `fresh`.
    fn ask(memory: &Memory, inputs: &Inputs, fresh: u32) -> (u32, Source) {
        memory.result(inputs, |_| true, || Ok::<_, ()>(fresh)).unwrap()
    }

    #[test]
    fn the_same_inputs_are_remembered_and_any_change_of_them_misses() {
        let folder = tempfile::tempdir().unwrap();
        let memory = Memory::in_folder(folder.path().join("memo"));
        assert_eq!(ask(&memory, &inputs(), 1), (1, Source::Fresh));
        assert_eq!(ask(&memory, &inputs(), 2), (1, Source::Remembered));
        let changed = [
            Inputs::of("another proof")
                .text("core.v", "module core;")
                .text("depth", "40"),
            Inputs::of("a proof")
                .text("core.v", "module core; ")
                .text("depth", "40"),
            Inputs::of("a proof").text("core.v", "module core;").text("depth", "41"),
            Inputs::of("a proof")
                .text("other.v", "module core;")
                .text("depth", "40"),
            Inputs::of("a proof").text("core.v", "module core;"),
            Inputs::of("a proof").text("depth", "40").text("core.v", "module core;"),
            inputs().text("version of yosys", "Yosys 0.23"),
            Inputs::of("a proof").text("core.vmodule core;", "").text("depth", "40"),
        ];
        for (number, changed) in (10..).zip(changed) {
            assert_eq!(ask(&memory, &changed, number), (number, Source::Fresh), "{changed:?}");
        }
    }

    #[test]
    fn neither_an_error_nor_what_is_not_final_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let memory = Memory::in_folder(folder.path().to_owned());
        assert_eq!(
            memory.result(&inputs(), |_: &u32| true, || Err("broken")),
            Err("broken")
        );
        let cut_short = memory.result(&inputs(), |_| false, || Ok::<_, ()>(1));
        assert_eq!(cut_short, Ok((1, Source::Fresh)));
        assert_eq!(ask(&memory, &inputs(), 2), (2, Source::Fresh));
    }

    #[test]
    fn who_forgets_makes_it_anew_and_replaces_what_was_kept() {
        let folder = tempfile::tempdir().unwrap();
        let memory = Memory::in_folder(folder.path().to_owned());
        ask(&memory, &inputs(), 1);
        assert_eq!(ask(&memory.clone().forgetful(), &inputs(), 2), (2, Source::Fresh));
        assert_eq!(ask(&memory, &inputs(), 3), (2, Source::Remembered));
    }

    #[test]
    fn what_the_file_has_is_put_into_the_folder_and_nothing_else_is_taken_from_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("kept.json");
        let memory = Memory {
            file: Some(file.clone()),
            ..Memory::in_folder(folder.path().join("memo"))
        };
        let other = Inputs::of("another proof");
        let line = |inputs: &Inputs| format!(r#""{}": {{"what":"a proof","result":7}}"#, inputs.fingerprint());
        fs::write(&file, format!("{{\n{},\n{}\n}}\n", line(&other), line(&inputs()))).unwrap();
        assert_eq!(ask(&memory.clone().forgetful(), &other, 1), (1, Source::Fresh));
        assert_eq!(ask(&memory, &inputs(), 1), (7, Source::Remembered));
        assert_eq!(ask(&memory, &inputs().text("depth", "41"), 1), (1, Source::Fresh));
        fs::remove_file(&file).unwrap();
        assert_eq!(ask(&memory, &inputs(), 2), (7, Source::Remembered));
        fs::write(&file, "{").unwrap();
        assert_eq!(ask(&memory, &Inputs::of("a third"), 3), (3, Source::Fresh));
    }

    #[test]
    fn each_line_of_the_proofs_in_the_repository_can_be_read() {
        let text = fs::read_to_string(crate::checkout().join(PROOFS)).unwrap();
        let entries: Map<String, Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(entries.len() + 2, text.lines().count());
        for (fingerprint, entry) in entries {
            assert_eq!(fingerprint.len(), inputs().fingerprint().len());
            let entry: Entry<Value> = serde_json::from_value(entry).unwrap();
            assert!(!entry.what.is_empty(), "{fingerprint}");
        }
    }

    #[test]
    fn a_file_that_is_cut_off_is_like_none() {
        let folder = tempfile::tempdir().unwrap();
        let memory = Memory::in_folder(folder.path().to_owned());
        ask(&memory, &inputs(), 1);
        let kept = folder.path().join(inputs().fingerprint() + ".json");
        let text = fs::read_to_string(&kept).unwrap();
        fs::write(&kept, &text[..text.len() / 2]).unwrap();
        assert_eq!(ask(&memory, &inputs(), 2), (2, Source::Fresh));
    }
}
