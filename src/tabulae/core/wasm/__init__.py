"""WebAssembly: compiled twins for wasm32, the modules that hold them, and how Python calls them."""
