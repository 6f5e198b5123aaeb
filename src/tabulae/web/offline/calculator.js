// Arithmetic on long arrays of Python, in place: src/tabulae/offline/arrays/fast.py says what is asked.

/** @type {Record<string, (a: number, b: number) => number>} */
const BINARY = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  maximum: (a, b) => Math.max(a, b),
};
/** @type {Record<string, (a: number) => number>} */
const UNARY = { exp: Math.exp, log: Math.log };

/** Call with the numbers of several buffers. @param {any[]} buffers @param {(...numbers: Float32Array[]) => void} use */
function withNumbers(buffers, use) {
  const views = buffers.map((buffer) => buffer.getBuffer("f32"));
  try {
    use(...views.map((view) => view.data));
  } finally {
    for (const view of views) view.release();
  }
}

export const calculator = {
  /** @param {any} a @param {any} b @param {any} out @param {number} rows @param {number} inner @param {number} columns */
  matmul(a, b, out, rows, inner, columns) {
    withNumbers([a, b, out], (left, right, product) => multiply(left, right, product, rows, inner, columns));
  },
  /** @param {string} name @param {any} a @param {any} b a buffer or a number @param {any} out */
  binary(name, a, b, out) {
    const of = BINARY[name];
    if (typeof b === "number") {
      withNumbers([a, out], (left, result) => {
        for (let n = 0; n < left.length; n++) result[n] = of(left[n], b);
      });
      return;
    }
    withNumbers([a, b, out], (left, right, result) => {
      const wide = right.length;
      for (let n = 0, m = 0; n < left.length; n++, m = m + 1 === wide ? 0 : m + 1) result[n] = of(left[n], right[m]);
    });
  },
  /** @param {string} name @param {any} a @param {any} out */
  unary(name, a, out) {
    withNumbers([a, out], (numbers, result) => {
      for (let n = 0; n < numbers.length; n++) result[n] = UNARY[name](numbers[n]);
    });
  },
};

/**
 * Most inputs of a net are zeros, and so are many outputs of its layers: their rows are skipped.
 * @param {Float32Array} left @param {Float32Array} right @param {Float32Array} product
 * @param {number} rows @param {number} inner @param {number} columns
 */
function multiply(left, right, product, rows, inner, columns) {
  const sums = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    for (let k = 0; k < inner; k++) {
      const value = left[row * inner + k];
      if (value === 0) continue;
      const at = k * columns;
      for (let n = 0; n < columns; n++) sums[n] += value * right[at + n];
    }
    product.set(sums, row * columns);
  }
}
