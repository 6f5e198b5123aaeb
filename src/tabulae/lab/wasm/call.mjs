// Calls exports of a WebAssembly module in Node: node call.mjs MODULE FOLDER.
// FOLDER holds calls.json, { calls, seconds } with calls as in call_core.mjs, and memory.bin, the bytes of all copies in
// order. The same bytes after each call are written to after.bin, the results to results.json. With `seconds`, the last
// call is then repeated: so long to get warm, and so long to be measured.
import { readFileSync, writeFileSync } from "node:fs";
import { Module } from "./call_core.mjs";

const [path, folder] = process.argv.slice(2);
const { calls, seconds } = JSON.parse(readFileSync(`${folder}/calls.json`, "utf8"));
const module = new Module(readFileSync(path), readFileSync(`${folder}/memory.bin`));
const { results, after } = module.callAll(calls);

function repeat(limit) {
    const call = calls[calls.length - 1];
    const bytes = (each) => each.copies.reduce((sum, [, size]) => sum + size, 0);
    const last = calls.slice(0, -1).reduce((sum, each) => sum + bytes(each), 0);
    const start = process.cpuUsage();
    let spent = 0;
    let count = 0;
    while (spent < limit) {
        module.prepare(call, last);
        module.call(call);
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
