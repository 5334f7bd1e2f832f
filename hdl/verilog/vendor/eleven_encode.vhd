-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `eleven_encode` for a design in VHDL: compile its Verilog into the same library, and `use work.eleven_encode_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package eleven_encode_pkg is
    component eleven_encode is
        port (
            from : in std_logic_vector(5 downto 0); -- Origin square: file in bits 0-2, rank in bits 3-5.
            \to\ : in std_logic_vector(5 downto 0); -- Target square; castling: the king's.
            promotion : in std_logic_vector(2 downto 0); -- Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none.
            code : out std_logic_vector(10 downto 0); -- The code, `D F R N`. Means nothing if not valid.
            valid : out std_logic -- Some man can move like that; and if there is a promotion, a pawn reaches its last rank.
        );
    end component;
end package eleven_encode_pkg;
