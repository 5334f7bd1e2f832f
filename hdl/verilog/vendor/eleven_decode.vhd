-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `eleven_decode` for a design in VHDL: compile its Verilog into the same library, and `use work.eleven_decode_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package eleven_decode_pkg is
    component eleven_decode is
        port (
            code : in std_logic_vector(10 downto 0); -- The code, `D F R N`.
            from : out std_logic_vector(5 downto 0); -- Origin square: file in bits 0-2, rank in bits 3-5. Means nothing if special or invalid.
            \to\ : out std_logic_vector(5 downto 0); -- Target square; castling: the king's. Means nothing if special or invalid.
            promotion : out std_logic_vector(2 downto 0); -- Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none. Means nothing if invalid.
            special : out std_logic; -- No half-move but a text, result or mark; bits 8-3 of the code are its number.
            invalid : out std_logic -- A promotion that would leave the board: one of 16 codes that are never written.
        );
    end component;
end package eleven_decode_pkg;
