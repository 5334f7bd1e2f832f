-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `eleven_kinds` for a design in VHDL: compile its Verilog into the same library, and `use work.eleven_kinds_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package eleven_kinds_pkg is
    component eleven_kinds is
        port (
            code : in std_logic_vector(10 downto 0); -- The code, `D F R N`.
            kinds : out std_logic_vector(6 downto 0) -- The kinds, from bit 0: White's pawn, Black's, knight, bishop, rook, queen, king; 0 if special or invalid.
        );
    end component;
end package eleven_kinds_pkg;
