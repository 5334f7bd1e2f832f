-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `eleven_encode_pipe` for a design in VHDL: compile its Verilog into the same library, and `use work.eleven_encode_pipe_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package eleven_encode_pipe_pkg is
    component eleven_encode_pipe is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            from : in std_logic_vector(5 downto 0); -- Origin square: file in bits 0-2, rank in bits 3-5.
            \to\ : in std_logic_vector(5 downto 0); -- Target square; castling: the king's.
            promotion : in std_logic_vector(2 downto 0); -- Kind promoted to: 4 Q, 5 R, 6 B, 7 N, or 0 if none.
            half_move_valid : in std_logic; -- There is a half-move at this edge.
            code : out std_logic_vector(10 downto 0); -- The code, `D F R N`. Means nothing if invalid.
            invalid : out std_logic; -- It has no code: no man can move like that, or there is a promotion where no pawn reaches its last rank.
            valid : out std_logic -- The outputs belong to a half-move that came six clocks ago.
        );
    end component;
end package eleven_encode_pipe_pkg;
