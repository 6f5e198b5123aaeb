"""The WebAssembly modules of the games: built, compared with native code, and measured."""
