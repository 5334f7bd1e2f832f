# SPDX-License-Identifier: MIT OR Apache-2.0
# The terminal session of the README, a command a line: `make session` records it, tests/session.rs runs it.
halfmove encode famous.pgn -o famous.brenner
halfmove stats --no-codes --top 2 --step 50 famous.brenner
halfmove find --material 0400.?? famous.brenner
halfmove explain --board 2C2C6117DB
printf '\377' | dd of=famous.brenner bs=1 seek=3000 conv=notrunc status=none
halfmove verify famous.brenner || echo "exit status $?"
halfmove convert --quiet famous.brenner -o saved.brenner; halfmove verify saved.brenner
echo '1. e2-e4 e7e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 *' | halfmove convert --from pgn --to pgn
