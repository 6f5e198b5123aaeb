// The games' WebAssembly modules for Python: `compile` gives what makes instances. See docs/wasm.md for what they export.

const PAGE = 65_536;

class Instance {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    /** @type {any} */
    this.exports = new WebAssembly.Instance(module, {}).exports;
    this.heapBase = this.exports.__heap_base.value;
  }

  /** Have so many bytes of memory. @param {number} size */
  reserve(size) {
    const has = this.exports.memory.buffer.byteLength;
    if (size > has) this.exports.memory.grow(Math.ceil((size - has) / PAGE));
  }

  /** Copy bytes of Python into the memory. @param {number} offset @param {any} buffer */
  put(offset, buffer) {
    withBytes(buffer, (bytes) => new Uint8Array(this.exports.memory.buffer).set(bytes, offset));
  }

  /** Copy bytes of the memory into a buffer of Python. @param {number} offset @param {any} buffer */
  get(offset, buffer) {
    withBytes(buffer, (bytes) => bytes.set(new Uint8Array(this.exports.memory.buffer, offset, bytes.length)));
  }

  /** @param {number} offset @param {number} size */
  clear(offset, size) {
    new Uint8Array(this.exports.memory.buffer, offset, size).fill(0);
  }

  /** @param {string} name @param {any} words @param {any} wide which words are 64-bit integers; both lists of Python */
  call(name, words, wide) {
    const isWide = wide.toJs();
    const numbers = words
      .toJs()
      .map((/** @type {any} */ word, /** @type {number} */ n) => (isWide[n] ? BigInt(word) : Number(word)));
    return this.exports[name](...numbers);
  }
}

/** @param {any} buffer a buffer of Python @param {(bytes: Uint8Array) => void} use */
export function withBytes(buffer, use, kind = "u8") {
  const view = buffer.getBuffer(kind);
  try {
    use(view.data);
  } finally {
    view.release();
  }
}

/** @param {any} buffer the module, a buffer of Python */
export function compile(buffer) {
  /** @type {WebAssembly.Module | undefined} */
  let module;
  withBytes(buffer, (bytes) => {
    module = new WebAssembly.Module(bytes.slice());
  });
  return { instance: () => new Instance(/** @type {WebAssembly.Module} */ (module)) };
}
