// Sets style properties of an element one by one: the page's policy allows no style attribute.
import { Directive, directive } from "../vendor/lit-html/directive.js";
import { noChange } from "../vendor/lit-html/lit-html.js";

class Styled extends Directive {
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
export const styled = directive(Styled);
