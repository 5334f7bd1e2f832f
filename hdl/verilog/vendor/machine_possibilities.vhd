-- SPDX-License-Identifier: MIT OR Apache-2.0
-- Written by `halfmove-hw package`; do not edit.
--
-- `machine_possibilities` for a design in VHDL: compile its Verilog into the same library, and `use work.machine_possibilities_pkg.all;`.

library ieee;
use ieee.std_logic_1164.all;

package machine_possibilities_pkg is
    component machine_possibilities is
        port (
            clk : in std_logic; -- Clock; everything happens at its rising edge.
            position_valid : in std_logic; -- There is a position at this edge.
            enemy_men : in std_logic_vector(63 downto 0); -- The men of the side that does not move; of an empty square it means nothing.
            kinds_0 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_1 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            kinds_2 : in std_logic_vector(63 downto 0); -- The kinds of men, bit by bit, lowest first: 1 king, 2 pawn, 4 queen, 5 rook, 6 bishop, 7 knight, 0 nobody.
            en_passant : in std_logic_vector(7 downto 0); -- The file of the pawn that has just made a double step, one bit a file; none if there is no such pawn.
            castling : in std_logic_vector(1 downto 0); -- The mover may still castle as far as the past is concerned: bit 0 on the king's side, bit 1 on the queen's.
            valid : out std_logic; -- The wires belong to the position of nine clocks ago.
            north_south_0 : out std_logic_vector(63 downto 0); -- D 2: squares that a man leaves along his file, by N - 1: N steps northward modulo 8.
            north_south_1 : out std_logic_vector(63 downto 0); -- D 2: squares that a man leaves along his file, by N - 1: N steps northward modulo 8.
            north_south_2 : out std_logic_vector(63 downto 0); -- D 2: squares that a man leaves along his file, by N - 1: N steps northward modulo 8.
            north_south_3 : out std_logic_vector(63 downto 0); -- D 2: squares that a man leaves along his file, by N - 1: N steps northward modulo 8.
            north_south_4 : out std_logic_vector(63 downto 0); -- D 2: squares that a man leaves along his file, by N - 1: N steps northward modulo 8.
            north_south_5 : out std_logic_vector(63 downto 0); -- D 2: squares that a man leaves along his file, by N - 1: N steps northward modulo 8.
            north_south_6 : out std_logic_vector(63 downto 0); -- D 2: squares that a man leaves along his file, by N - 1: N steps northward modulo 8.
            east_west_0 : out std_logic_vector(63 downto 0); -- D 0: squares that a man leaves along his rank, by N - 1: N steps eastward modulo 8.
            east_west_1 : out std_logic_vector(63 downto 0); -- D 0: squares that a man leaves along his rank, by N - 1: N steps eastward modulo 8.
            east_west_2 : out std_logic_vector(63 downto 0); -- D 0: squares that a man leaves along his rank, by N - 1: N steps eastward modulo 8.
            east_west_3 : out std_logic_vector(63 downto 0); -- D 0: squares that a man leaves along his rank, by N - 1: N steps eastward modulo 8.
            east_west_4 : out std_logic_vector(63 downto 0); -- D 0: squares that a man leaves along his rank, by N - 1: N steps eastward modulo 8.
            east_west_5 : out std_logic_vector(63 downto 0); -- D 0: squares that a man leaves along his rank, by N - 1: N steps eastward modulo 8.
            east_west_6 : out std_logic_vector(63 downto 0); -- D 0: squares that a man leaves along his rank, by N - 1: N steps eastward modulo 8.
            rising_0 : out std_logic_vector(63 downto 0); -- D 1: squares that a man leaves along his rising diagonal, by N - 1: N steps north-east modulo 8.
            rising_1 : out std_logic_vector(63 downto 0); -- D 1: squares that a man leaves along his rising diagonal, by N - 1: N steps north-east modulo 8.
            rising_2 : out std_logic_vector(63 downto 0); -- D 1: squares that a man leaves along his rising diagonal, by N - 1: N steps north-east modulo 8.
            rising_3 : out std_logic_vector(63 downto 0); -- D 1: squares that a man leaves along his rising diagonal, by N - 1: N steps north-east modulo 8.
            rising_4 : out std_logic_vector(63 downto 0); -- D 1: squares that a man leaves along his rising diagonal, by N - 1: N steps north-east modulo 8.
            rising_5 : out std_logic_vector(63 downto 0); -- D 1: squares that a man leaves along his rising diagonal, by N - 1: N steps north-east modulo 8.
            rising_6 : out std_logic_vector(63 downto 0); -- D 1: squares that a man leaves along his rising diagonal, by N - 1: N steps north-east modulo 8.
            falling_0 : out std_logic_vector(63 downto 0); -- D 3: squares that a man leaves along his falling diagonal, by N - 1: N steps north-west modulo 8.
            falling_1 : out std_logic_vector(63 downto 0); -- D 3: squares that a man leaves along his falling diagonal, by N - 1: N steps north-west modulo 8.
            falling_2 : out std_logic_vector(63 downto 0); -- D 3: squares that a man leaves along his falling diagonal, by N - 1: N steps north-west modulo 8.
            falling_3 : out std_logic_vector(63 downto 0); -- D 3: squares that a man leaves along his falling diagonal, by N - 1: N steps north-west modulo 8.
            falling_4 : out std_logic_vector(63 downto 0); -- D 3: squares that a man leaves along his falling diagonal, by N - 1: N steps north-west modulo 8.
            falling_5 : out std_logic_vector(63 downto 0); -- D 3: squares that a man leaves along his falling diagonal, by N - 1: N steps north-west modulo 8.
            falling_6 : out std_logic_vector(63 downto 0); -- D 3: squares that a man leaves along his falling diagonal, by N - 1: N steps north-west modulo 8.
            jumps_0 : out std_logic_vector(63 downto 0); -- Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
            jumps_1 : out std_logic_vector(63 downto 0); -- Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
            jumps_2 : out std_logic_vector(63 downto 0); -- Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
            jumps_3 : out std_logic_vector(63 downto 0); -- Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
            jumps_4 : out std_logic_vector(63 downto 0); -- Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
            jumps_5 : out std_logic_vector(63 downto 0); -- Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
            jumps_6 : out std_logic_vector(63 downto 0); -- Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
            jumps_7 : out std_logic_vector(63 downto 0); -- Squares that a knight leaves, by jump, clockwise: 1 file east and 2 ranks north, 2 east and 1 north, and so on.
            promotes_ahead : out std_logic_vector(7 downto 0); -- Files of pawns that promote straight ahead.
            promotes_rising : out std_logic_vector(7 downto 0); -- Files of pawns that promote to the north-east.
            promotes_falling : out std_logic_vector(7 downto 0); -- Files of pawns that promote to the north-west.
            in_check : out std_logic; -- The mover is in check.
            double_check : out std_logic; -- Two men give it.
            counted : out std_logic; -- The count belongs to the position of sixteen clocks ago.
            count : out std_logic_vector(9 downto 0); -- How many legal half-moves there are, four for a promotion.
            mate : out std_logic; -- There is none, and the mover is in check; of the position of the count.
            stalemate : out std_logic -- There is none, and he is not; likewise.
        );
    end component;
end package machine_possibilities_pkg;
