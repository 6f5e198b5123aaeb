// Calls exports of a WebAssembly module, in any engine. A call is { name, words, copies: [[offset, size], ...], top, floor }.

const numbers = (words) => words.map((word) => (typeof word === "string" ? BigInt(word) : word));

export class Module {
    /** @param {BufferSource} bytes the module @param {Uint8Array} before the bytes of all copies in order */
    constructor(bytes, before) {
        this.exports = new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports;
        this.before = before;
    }

    /** Lay the arguments of a call, which begin at `from`; gives the memory. */
    prepare({ copies, top, floor }, from) {
        const { exports, before } = this;
        if (exports.__heap_base.value > floor) throw new Error("the module's own data reach beyond the floor");
        const lacking = top - exports.memory.buffer.byteLength;
        if (lacking > 0) exports.memory.grow(Math.ceil(lacking / 65536));
        const memory = new Uint8Array(exports.memory.buffer);
        for (const [offset, size] of copies) {
            memory.set(before.subarray(from, from + size), offset);
            from += size;
        }
        return memory;
    }

    call({ name, words }) {
        return this.exports[name](...numbers(words));
    }

    /** Make all calls; gives their results, and the bytes of all copies after each. */
    callAll(calls) {
        const after = new Uint8Array(this.before.length);
        const results = [];
        let at = 0;
        for (const call of calls) {
            const memory = this.prepare(call, at);
            const result = this.call(call);
            results.push(typeof result === "bigint" ? String(result) : (result ?? null));
            for (const [offset, size] of call.copies) {
                after.set(memory.subarray(offset, offset + size), at);
                at += size;
            }
        }
        return { results, after };
    }
}
