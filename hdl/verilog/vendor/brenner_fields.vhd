-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `brenner_fields` for a design in VHDL: compile its Verilog into the same library, and `use work.brenner_fields_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package brenner_fields_pkg is
    component brenner_fields is
        port (
            code_byte : in std_logic_vector(7 downto 0); -- The byte.
            byte_class : out std_logic_vector(3 downto 0); -- What it is: one of the HALFMOVE_CLASS codes in halfmove_record.vh.
            man_kind : out std_logic_vector(2 downto 0); -- The kind that it moves, or that its prefix names, as in a record; 0 if none.
            man_label : out std_logic_vector(2 downto 0); -- The label of the man within its kind.
            direction : out std_logic_vector(2 downto 0); -- The direction, numbered as docs/cores/brenner.md says.
            distance : out std_logic_vector(2 downto 0); -- How many squares; 2 for castling.
            event_code : out std_logic_vector(2 downto 0) -- The low three bits of an event: result, annotation or castling.
        );
    end component;
end package brenner_fields_pkg;
