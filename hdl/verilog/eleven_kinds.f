eleven_kinds.v
