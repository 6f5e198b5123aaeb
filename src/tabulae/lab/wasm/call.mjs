// Calls exports of a WebAssembly module: node call.mjs MODULE FOLDER.
// FOLDER holds calls.json, { calls: [{ name, words, copies: [[offset, size], ...], top, floor }, ...], seconds }, and
// memory.bin, the bytes of all copies in order. The same bytes after each call are written to after.bin, the results to
// results.json. With `seconds`, the last call is then repeated: so long to get warm, and so long to be measured.
import { readFileSync, writeFileSync } from "node:fs";

const [module, folder] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module)), {});
const { calls, seconds } = JSON.parse(readFileSync(`${folder}/calls.json`, "utf8"));
const before = readFileSync(`${folder}/memory.bin`);
const after = Buffer.alloc(before.length);
const numbers = (words) => words.map((word) => (typeof word === "string" ? BigInt(word) : word));

function prepare({ copies, top, floor }, from) {
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

const results = [];
let at = 0;
let last = 0;
for (const call of calls) {
    const memory = prepare(call, at);
    const result = exports[call.name](...numbers(call.words));
    results.push(typeof result === "bigint" ? String(result) : (result ?? null));
    last = at;
    for (const [offset, size] of call.copies) {
        after.set(memory.subarray(offset, offset + size), at);
        at += size;
    }
}

function repeat(limit) {
    const call = calls[calls.length - 1];
    const words = numbers(call.words);
    const start = process.cpuUsage();
    let spent = 0;
    let count = 0;
    while (spent < limit) {
        prepare(call, last);
        exports[call.name](...words);
        count += 1;
        const usage = process.cpuUsage(start);
        spent = (usage.user + usage.system) / 1e6;
    }
    return count / spent;
}

if (seconds) repeat(seconds);
const rate = seconds ? repeat(seconds) : null;
writeFileSync(`${folder}/results.json`, JSON.stringify({ results, rate }));
writeFileSync(`${folder}/after.bin`, after);
