eleven/eleven_encode.v
