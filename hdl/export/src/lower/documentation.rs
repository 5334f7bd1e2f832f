// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the source says of a block and RustHDL's visitor does not show: documentation, the types of its parts, the
//! constants in its kernel. The derive `Documented` and the attributes `#[clocked]` and `#[checked]` write it
//! (`halfmove-hdl-macros`), from the syntax tree.

use rust_hdl::prelude::*;

use crate::lower::collect::hexadecimal;
use crate::lower::tree::Step;

/// A block, a struct of signals, or what a signal holds, with its documentation. The derive of this name writes it.
#[diagnostic::on_unimplemented(message = "the exporter needs the documentation of `{Self}`: derive `Documented`")]
pub trait Documented {
    /// What its source says of it.
    const DOCUMENTATION: &'static Documentation;
}

/// A block with a kernel that holds nothing which its Verilog would silently lose. `#[clocked]` and `#[checked]` write it.
#[diagnostic::on_unimplemented(
    message = "the kernel of `{Self}` is neither `#[clocked]` nor `#[checked]`",
    note = "a block whose body is Verilog, and an interface, is `#[kernel(none)]`"
)]
pub trait Kernel {
    /// The name of its module, if its kernel begins with `comment!("module NAME")`.
    const MODULE: Option<&'static str>;

    /// Its statements.
    const STEPS: &'static [Step];

    /// The constants that its kernel uses.
    fn constants() -> Vec<NamedConstant>;
}

/// Stands for a type in a question to the compiler: does it have a [`Kernel`]?
#[doc(hidden)]
pub struct KernelOf<B>(std::marker::PhantomData<B>);

impl<B: Kernel> KernelOf<B> {
    /// The constants that its kernel uses.
    pub const CONSTANTS: Option<fn() -> Vec<NamedConstant>> = Some(B::constants);
}

/// The answer for every other type: the compiler prefers the one above.
#[doc(hidden)]
pub trait NoKernel {
    /// There is no kernel.
    const CONSTANTS: Option<fn() -> Vec<NamedConstant>> = None;
}

impl<B> NoKernel for KernelOf<B> {}

/// A text in pieces, to be joined: some are names of modules.
pub type Pieces = &'static [&'static str];

/// What the source says of a type.
#[derive(Debug, Clone, Copy)]
pub struct Documentation {
    /// The name of the struct.
    pub name: &'static str,
    /// The file that it stands in.
    pub file: &'static str,
    /// The licence of the crate that it stands in, as its manifest has it; nothing or an empty text if it does not.
    pub license: Option<&'static str>,
    /// The path of the module that it stands in, which begins with the crate's name.
    pub place: &'static str,
    /// The documentation of a block, line by line.
    pub about: &'static [Pieces],
    /// Its fields; of an enumeration, its variants.
    pub fields: &'static [Field],
    /// The constants in its kernel, if it is a block with a kernel.
    pub kernel: Option<fn() -> Vec<NamedConstant>>,
}

/// A field of a block or struct, or a variant.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// The first paragraph of its documentation, as one line.
    pub about: Pieces,
    /// Whether it is a flip-flop.
    pub is_register: bool,
    /// The integers among the generics of its type.
    pub numbers: &'static [usize],
    /// The documentation of its type; for a signal, register or constant, of the type that it holds.
    pub of: &'static Documentation,
}

/// A constant in Rust that a kernel uses by its path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedConstant {
    /// Its path as the kernel has it, joined by `$`.
    pub(crate) key: String,
    /// In bits.
    pub(crate) width: usize,
    /// In hexadecimal digits.
    pub(crate) value: String,
}

impl NamedConstant {
    /// The constant that a kernel spells so, such as `error::BLOCKED`.
    pub fn new<T: Synth>(path: &str, value: T) -> Self {
        Self {
            key: path.replace("::", "$"),
            width: T::BITS,
            value: hexadecimal(&value.verilog()),
        }
    }

    /// The module in Rust that it stands in.
    pub(crate) fn module(&self) -> &str {
        let path = self.key.rsplit_once('$').map_or("", |(path, _)| path);
        path.rsplit('$').next().unwrap_or_default()
    }

    /// Its own name.
    pub(crate) fn name(&self) -> &str {
        self.key.rsplit('$').next().unwrap_or_default()
    }
}

/// The module of a block that states its name, for the documentation of other blocks.
///
/// # Panics
/// At compile time: the kernel of the block does not begin with `comment!("module NAME")`.
pub const fn module_of<B: Kernel>() -> &'static str {
    match B::MODULE {
        Some(name) => name,
        None => panic!("a link in a block's documentation leads to a block that does not state the name of its module"),
    }
}

impl Documentation {
    /// Of what has no fields.
    pub const NOTHING: Self = Self {
        name: "",
        file: "",
        license: None,
        place: "",
        about: &[],
        fields: &[],
        kernel: None,
    };

    /// The field, or the elements of the array, with this key.
    pub(crate) fn field(&self, key: &str) -> Option<&'static Field> {
        let name = key.split('$').next()?;
        self.fields.iter().find(|field| field.name == name)
    }

    /// Its file, from the crate's `src` on, and the crate.
    pub(crate) fn origin(&self) -> String {
        let parts: Vec<&str> = self.file.split(['/', '\\']).collect();
        let start = parts.iter().position(|part| *part == "src").unwrap_or_default();
        let crate_name = self.place.split("::").next().unwrap_or_default();
        format!("{} of {crate_name}", parts[start..].join("/"))
    }

    /// Its documentation.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.about.iter().map(|pieces| pieces.concat()).collect()
    }

    /// What is said of a signal or sub-block. The signals of an interface are fields of its own struct, as are those of a
    /// struct that a signal or register holds; a register's value is documented where the register is. What is said of a
    /// whole up to a colon (`Clock 3: ...`) holds for its fields.
    pub(crate) fn of(&self, key: &str) -> Option<String> {
        let mut documentation = self;
        let (mut when, mut about) = (String::new(), String::new());
        let mut parts = key.split('$').filter(|part| part.parse::<usize>().is_err()).peekable();
        while let Some(part) = parts.next() {
            let field = documentation.field(part)?;
            if !field.about.is_empty() {
                about = field.about.concat();
                if let Some((clock, _)) = about.split_once(": ").filter(|(clock, _)| clock.starts_with("Clock")) {
                    when = format!("{clock}: ");
                }
            }
            if field.is_register {
                parts.next_if_eq(&"q");
            }
            documentation = field.of;
        }
        (!about.is_empty()).then(|| match about.starts_with(&when) {
            true => about,
            false => format!("{when}{}", in_mid_sentence(&about)),
        })
    }

    /// What is said of a variant of an enumeration that some field holds.
    pub(crate) fn of_variant(&self, enumeration: &str, variant: &str) -> Option<String> {
        let own = self
            .fields
            .iter()
            .find(|field| self.name == enumeration && field.name == variant);
        match own {
            Some(own) => (!own.about.is_empty()).then(|| own.about.concat()),
            None => self
                .fields
                .iter()
                .find_map(|field| field.of.of_variant(enumeration, variant)),
        }
    }
}

/// A sentence behind a colon: its first word is small unless it is a name.
fn in_mid_sentence(text: &str) -> String {
    let first = text.split([' ', '.', ',']).next().unwrap_or_default();
    let is_name =
        ["Black", "White"].contains(&first.trim_end_matches("'s")) || first.chars().skip(1).any(char::is_uppercase);
    let mut letters = text.chars();
    match letters.next() {
        Some(letter) if !is_name => letter.to_lowercase().chain(letters).collect(),
        _ => text.into(),
    }
}

macro_rules! without_fields {
    ($($name: ty $(, for all $size: ident)?;)*) => {
        $(impl $(<const $size: usize>)? Documented for $name {
            const DOCUMENTATION: &'static Documentation = &Documentation::NOTHING;
        })*
    };
}

without_fields! {
    bool;
    Clock;
    Bits<N>, for all N;
    Signed<N>, for all N;
}

/// RustHDL's own blocks with bodies in Verilog: they say nothing of themselves.
macro_rules! memories {
    ($($name: ident $(, $size: ident)?;)*) => {
        $(impl<D: Synth $(, const $size: usize)?> Documented for $name<D $(, $size)?> {
            const DOCUMENTATION: &'static Documentation = &Documentation::NOTHING;
        })*
    };
}

memories! {
    DFF;
    RAM, N;
    ROM, N;
    SyncROM, N;
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTE: Documentation = Documentation {
        fields: &[Field {
            name: "black",
            about: &["Black is to move."],
            is_register: false,
            numbers: &[],
            of: &Documentation::NOTHING,
        }],
        ..Documentation::NOTHING
    };

    const fn field(name: &'static str, about: Pieces, is_register: bool) -> Field {
        Field {
            name,
            about,
            is_register,
            numbers: &[],
            of: &NOTE,
        }
    }

    const BLOCK: Documentation = Documentation {
        file: "hdl/src/plumbing/delay.rs",
        place: "lab::plumbing::delay",
        about: &[&["See `", "lab_other", "`."], &[]],
        fields: &[
            field("note", &["Clock 3: what is known."], false),
            field("kept", &[], true),
            field("value", &["What is stored."], true),
        ],
        ..Documentation::NOTHING
    };

    #[test]
    fn documentation_is_found_where_it_stands() {
        assert_eq!(BLOCK.lines(), ["See `lab_other`.", ""]);
        assert_eq!(BLOCK.origin(), "src/plumbing/delay.rs of lab");
        assert_eq!(BLOCK.of("note").as_deref(), Some("Clock 3: what is known."));
        assert_eq!(BLOCK.of("note$1$black").as_deref(), Some("Clock 3: Black is to move."));
        assert_eq!(BLOCK.of("kept$q$black").as_deref(), Some("Black is to move."));
        assert_eq!(BLOCK.of("value$q").as_deref(), Some("What is stored."));
        assert_eq!(BLOCK.of("kept$q"), None);
        assert_eq!(BLOCK.of("nothing"), None);
    }

    #[test]
    fn a_variant_is_found_in_what_a_field_holds() {
        const PHASE: Documentation = Documentation {
            name: "Phase",
            fields: &[field("Wait", &["It comes."], false), field("Take", &[], false)],
            ..Documentation::NOTHING
        };
        const HOLDER: Documentation = Documentation {
            fields: &[Field {
                of: &PHASE,
                ..field("phase", &[], true)
            }],
            ..Documentation::NOTHING
        };
        assert_eq!(HOLDER.of_variant("Phase", "Wait").as_deref(), Some("It comes."));
        assert_eq!(HOLDER.of_variant("Phase", "Take"), None);
        assert_eq!(HOLDER.of_variant("Step", "Wait"), None);
    }

    #[test]
    fn a_sentence_behind_a_colon_begins_small_unless_with_a_name() {
        assert_eq!(in_mid_sentence("The square."), "the square.");
        assert_eq!(in_mid_sentence("Black's king."), "Black's king.");
    }

    #[test]
    fn a_constant_has_the_width_and_the_value_of_its_type() {
        let constant = NamedConstant::new("error::BLOCKED", Bits::<4>::from(6));
        assert_eq!(
            (constant.key.as_str(), constant.width, constant.value.as_str()),
            ("error$BLOCKED", 4, "6")
        );
    }
}
