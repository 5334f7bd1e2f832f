-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `eleven_unpacker` for a design in VHDL: compile its Verilog into the same library, and `use work.eleven_unpacker_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package eleven_unpacker_pkg is
    component eleven_unpacker is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up.
            s_axis_tdata : in std_logic_vector(7 downto 0); -- A byte of a game's packed words.
            s_axis_tvalid : in std_logic; -- The byte is there.
            s_axis_tready : out std_logic; -- The block takes it at this edge; registered.
            s_axis_tlast : in std_logic; -- The byte is the last of its game.
            m_axis_tdata : out std_logic_vector(10 downto 0); -- A word, `D F R N`.
            m_axis_tvalid : out std_logic; -- The word is there.
            m_axis_tready : in std_logic; -- The receiver takes it at this edge.
            m_axis_tlast : out std_logic; -- The word is the last of its game.
            m_axis_tuser : out std_logic -- With tlast: the game does not end with the end of its list and zero bits up to the next byte.
        );
    end component;
end package eleven_unpacker_pkg;
