// Sets style properties of an element one by one. lit's own styleMap writes a style attribute, which the content security
// policy forbids.
import { Directive, directive } from "../vendor/lit-html/directive.js";
import { noChange } from "../vendor/lit-html/lit-html.js";

class StyleMap extends Directive {
  render() {
    return noChange;
  }

  /** @param {any} part @param {[Record<string, string>]} properties */
  update(part, [properties]) {
    for (const [name, value] of Object.entries(properties)) part.element.style.setProperty(name, value);
    return noChange;
  }
}

/** `<li ${styled({"--n": "3"})}>` */
export const styleMap = directive(StyleMap);
