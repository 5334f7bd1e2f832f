eleven/eleven_kinds.v
