"""The modules of a first visit, sent together: one request for each part of the page instead of fifty.

A browser asks a server without HTTP/2 for six files at a time, and each takes a way there and back. `index.html` lists
the modules of each part. Each is sent inside a function that returns what the module exports, in the order in which a
browser would run them, and whoever imports it, in a bundle or not, takes from that object. A module that several games
list, or that no part lists, is sent by itself.

The sources need imports without a cycle, no `export default`, no exported variable that changes, and no module of the
first part that waits while it is run; tests hold that.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterator

FOLDER = "bundles"  # their address below /web/
FIRST = "first"  # the part that the page cannot start without
START = "app.js"
ALONE = "state/early.js"  # runs before everything else

SHEET = re.compile(r'<link rel="stylesheet" href="/web/([^"]+)">\n')
MODULE = re.compile(r'<link rel="modulepreload" href="/web/([^"]+)"[^>]*>\n')
LATER = re.compile(r'<link rel="later" data-of="([\w-]+)" href="/web/([^"]+)">\n')
SCRIPT = re.compile(rf'(<script type="module" src="/web/){re.escape(START)}"')
ADDRESS = re.compile(r'url\("(?![a-z]+:|#)([^"]+)"\)')

WHAT = r"(?:(?P<what>\{[^}]*\}|\*\s*as\s+[\w$]+)\s*from\s*)?"
IMPORT = re.compile(rf"""(?:^|(?<=;))import\b\s*{WHAT}["'](?P<path>[^"']+\.js)["'];?""", re.MULTILINE)
PASSED_ON = re.compile(
    r"""(?:^|(?<=;))export\s*\{(?P<names>[^}]*)\}\s*from\s*["'](?P<path>[^"']+\.js)["'];?""", re.MULTILINE
)
DECLARED = re.compile(r"^export\s+(?=(?:async\s+)?(?:function\*?|const|class)\s+([\w$]+))", re.MULTILINE)
LISTED = re.compile(r"(?:^|(?<=[;}]))export\s*\{([^}]*)\};?", re.MULTILINE)
RENAMED = re.compile(r"([\w$]+)\s+as\s+([\w$]+)")
NAMES = r"\1: \2"
SOURCE_MAP = re.compile(r"//# sourceMappingURL=\S+")
WAITS = re.compile(r"^(?:(?:export\s+)?const [^=\n]+= )?await\b", re.MULTILINE)  # while it is run
DYNAMIC = re.compile(r"""\bimport\(\s*["'](\.[^"']+\.js)["']\s*\)""")

Read = Callable[[str], str]  # a file below web/, as it is sent


def bundle_of(part: str, kind: str = "js") -> str:
    return f"{FOLDER}/{part}.{kind}"


class Bundles:
    """What `index.html` says of each part, and the texts that are sent for it."""

    def __init__(self, index: str, read: Read) -> None:
        self._index, self._read = index, read
        listed = {FIRST: [*(name for name in MODULE.findall(index) if name != ALONE), START]}
        for part, name in LATER.findall(index):
            listed.setdefault(part, []).append(name)
        times = Counter(name for names in listed.values() for name in names)
        self.parts = {part: [name for name in names if times[name] == 1] for part, names in listed.items()}
        self.sheets = SHEET.findall(index)
        self._part_of = {name: part for part, names in self.parts.items() for name in names}

    # The page

    def page(self) -> str:
        """The page with one link for each part."""
        page = _replaced(SHEET, self._index, f'<link rel="stylesheet" href="/web/{bundle_of(FIRST, "css")}">\n')
        page = _replaced(MODULE, page, f'<link rel="modulepreload" href="/web/{bundle_of(FIRST)}">\n')
        page = SCRIPT.sub(rf'\g<1>{bundle_of(FIRST)}"', page)
        linked: set[str] = set()

        def later(found: re.Match[str]) -> str:
            part, name = found.groups()
            if self._part_of.get(name) != part:
                return found[0]
            if part in linked:
                return ""
            linked.add(part)
            return f'<link rel="later" data-of="{part}" href="/web/{bundle_of(part)}">\n'

        return LATER.sub(later, page)

    def sheet(self) -> str:
        """The style sheets of the page, one after the other, with the addresses in them seen from the bundle."""
        return "\n".join(self._seen_from_here(name) for name in self.sheets)

    def _seen_from_here(self, sheet: str) -> str:
        folder = posixpath.dirname(sheet)
        return ADDRESS.sub(lambda found: f'url("{_relative(folder, found[1])}")', self._read(sheet))

    # The modules

    def bundle(self, part: str) -> str:
        """All modules of the part, each run once, after those that it imports."""
        names = list(self._in_order(self.parts[part]))
        needed: list[str] = []  # objects of other bundles, modules that are sent by themselves
        bodies = [self._wrapped(name, needed) for name in names]
        exports = ", ".join(self._object(name) for name in names)
        heads = dict.fromkeys(needed)
        return "".join([*heads, *bodies, f"export {{ {exports} }};\n"])

    def module(self, name: str) -> str:
        """A module by itself: that of a bundle passes on what the bundle has, any other takes from the bundles."""
        if name in self._part_of:
            exports = ", ".join(dict.fromkeys(_exported(self._read(name))))
            return f"{self._fetched(name)}export const {{ {exports} }} = {self._object(name)};\n"
        seen: set[str] = set()

        def taken(target: str) -> tuple[str, str] | None:
            """What it takes from a bundle, which is imported once; any other import stays as it is."""
            if target not in self._part_of:
                return None
            before = "" if target in seen else self._fetched(target)
            seen.add(target)
            return self._object(target), before

        return self._rewritten(name, taken)

    def _in_order(self, names: list[str], seen: set[str] | None = None) -> Iterator[str]:
        seen = set() if seen is None else seen
        for name in names:
            if name in seen:
                continue
            seen.add(name)
            imports = [_path(name, found["path"]) for found in _imports(self._read(name))]
            yield from self._in_order(
                [each for each in imports if self._part_of.get(each) == self._part_of[name]], seen
            )
            yield name

    def _object(self, name: str) -> str:
        """What the bundles call a module's exports."""
        part = self._part_of[name]
        return f"${part.replace('-', '_')}_{self.parts[part].index(name)}"

    def _fetched(self, name: str) -> str:
        return f'import {{ {self._object(name)} }} from "/web/{bundle_of(self._part_of[name])}";'

    def _wrapped(self, name: str, needed: list[str]) -> str:
        """A module as a function that gives its exports."""
        exported = _exported(self._read(name))

        def taken(target: str) -> str:
            if self._part_of.get(target) == self._part_of[name]:
                return self._object(target)
            if target in self._part_of:
                needed.append(self._fetched(target) + "\n")
                return self._object(target)
            own = "$" + re.sub(r"\W", "_", target)
            needed.append(f'import * as {own} from "/web/{target}";\n')
            return own

        passed_on: list[str] = []

        def pass_on(found: re.Match[str]) -> str:
            of = taken(_path(name, found["path"]))
            passed_on.extend(f"{to}: {of}.{what}" for what, to in _names(found["names"]))
            return ""

        body = PASSED_ON.sub(pass_on, self._rewritten(name, lambda target: (taken(target), "")))
        body = SOURCE_MAP.sub("", LISTED.sub("", DECLARED.sub("", body)))
        body = DYNAMIC.sub(lambda found: f'import("/web/{_path(name, found[1])}")', body)
        gives = [f"{to}: {what}" for to, what in exported.items() if what] + passed_on
        how = "await (async " if WAITS.search(body) else "("
        return (
            f"// {name}\nconst {self._object(name)} = {how}() => {{\n{body}\nreturn {{ {', '.join(gives)} }};\n}})();\n"
        )

    def _rewritten(self, name: str, taken: Callable[[str], tuple[str, str] | None]) -> str:
        """The module with its imports taken from objects, and with what it fetches later fetched from bundles."""

        def static(found: re.Match[str]) -> str:
            source = taken(_path(name, found["path"]))
            if source is None:
                return found[0]
            of, before = source
            what = found["what"]
            if what is None:
                return before
            if what.startswith("*"):
                return f"{before}const {what.split()[-1]} = {of};"
            return f"{before}const {RENAMED.sub(NAMES, what)} = {of};"

        def dynamic(found: re.Match[str]) -> str:
            target = _path(name, found[1])
            if target not in self._part_of:
                return found[0]
            return f'import("/web/{bundle_of(self._part_of[target])}").then((bundle) => bundle.{self._object(target)})'

        return DYNAMIC.sub(dynamic, IMPORT.sub(static, self._read(name)))


def _replaced(pattern: re.Pattern[str], text: str, by: str) -> str:
    """The text with the first match replaced and the others left out."""
    texts = [by]
    return pattern.sub(lambda _: texts.pop() if texts else "", text)


def _relative(folder: str, address: str) -> str:
    return posixpath.relpath(posixpath.normpath(posixpath.join(folder, address)), FOLDER)


def _path(name: str, address: str) -> str:
    """Where an import of a module leads."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), address))


def _imports(text: str) -> Iterator[re.Match[str]]:
    yield from IMPORT.finditer(text)
    yield from PASSED_ON.finditer(text)


def _names(listed: str) -> list[tuple[str, str]]:
    """Pairs of a list such as `a, b as c`: inside and outside."""
    pairs = [each.split() for each in listed.split(",") if each.strip()]
    return [(pair[0], pair[-1]) for pair in pairs]


def _exported(text: str) -> dict[str, str]:
    """What a module exports, by name outside: the name inside, or nothing where it only passes it on."""
    found = {name: name for name in DECLARED.findall(text)}
    found |= {to: "" for each in PASSED_ON.finditer(text) for _, to in _names(each["names"])}
    return found | {to: what for each in LISTED.findall(PASSED_ON.sub("", text)) for what, to in _names(each)}
