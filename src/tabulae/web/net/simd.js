// Whether this browser runs the games' WebAssembly modules, which have 128-bit SIMD: a module with one such instruction.
const PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export const hasSimd = () => typeof WebAssembly === "object" && WebAssembly.validate(PROBE);
