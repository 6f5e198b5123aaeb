// Compiles the Python modules of a zip file for the Python of a site: `node compile.mjs PYTHON IN OUT`, PYTHON being the folder
// with pyodide.mjs. In OUT each module.py has become module.pyc, which Python imports without reading the source. To be small, Python's
// own library loses its docstrings and line numbers.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, source, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const python = await loadPyodide();
python.FS.writeFile("/in.zip", new Uint8Array(readFileSync(source)));
python.globals.set("own", basename(source) === "tabulae.zip");
python.runPython(`
import ast, zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from types import CodeType

UNCHECKED = (1).to_bytes(4, "little")  # the source beside it, if there is one, is not looked at
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
NOWHERE = 0b1_1111_000  # in a table of lines: code without a position; the low bits are its length in instructions, less one

def small(text, name):
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0].value.value = ""
    return without_lines(compile(tree, name, "exec", dont_inherit=True))

def without_lines(code):
    inner = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    lines = bytes([NOWHERE | 7] * eights + [NOWHERE | rest - 1] * bool(rest))
    return code.replace(co_consts=inner, co_linetable=lines)

with zipfile.ZipFile("/in.zip") as given, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
    for info in given.infolist():
        if info.is_dir():
            continue
        content, name = given.read(info), info.filename
        if name.endswith(".py"):
            code = compile(content, name, "exec", dont_inherit=True) if own else small(content, name)
            content, name = MAGIC_NUMBER + UNCHECKED + source_hash(content) + dumps(code), name + "c"
        packed = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        packed.compress_type = zipfile.ZIP_DEFLATED
        made.writestr(packed, content)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));
process.exit(0);
