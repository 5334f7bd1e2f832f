-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `record_judge_mates` for a design in VHDL: compile its Verilog into the same library, and `use work.record_judge_mates_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package record_judge_mates_pkg is
    component record_judge_mates is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            rst : in std_logic; -- Synchronous reset, active high; not needed after power-up.
            s_axis_tdata : in std_logic_vector(31 downto 0); -- A record.
            s_axis_tvalid : in std_logic; -- The record is there.
            s_axis_tready : out std_logic; -- The core takes it at this edge; registered.
            s_axis_tlast : in std_logic; -- The record is the last of its game.
            s_axis_tuser : in std_logic; -- With tlast: the game had an error.
            m_axis_tdata : out std_logic_vector(31 downto 0); -- The record.
            m_axis_tvalid : out std_logic; -- The record is there.
            m_axis_tready : in std_logic; -- The receiver takes it at this edge.
            m_axis_tlast : out std_logic; -- The record is the last of its game.
            m_axis_tuser : out std_logic_vector(4 downto 0) -- 0 bad game, 1 illegal half-move, 2 check, 3 mate, 4 stalemate.
        );
    end component;
end package record_judge_mates_pkg;
