// An island: an element that follows its own signals and is rendered again alone, not with the whole page. For what
// changes with every frame of a drag or every second.
import { Directive, directive } from "../vendor/lit-html/directive.js";
import { noChange, render } from "../vendor/lit-html/lit-html.js";
import { effect, signal } from "../vendor/signals-core/signals-core.js";

class Island extends Directive {
  /** @param {any} info */
  constructor(info) {
    super(info);
    /** @type {{value: () => any} | null} */
    this.template = null;
  }

  /** @param {() => any} _template */
  render(_template) {
    return noChange;
  }

  /** @param {any} part @param {[() => any]} template */
  update(part, [template]) {
    if (this.template) this.template.value = template;
    else this.#start(part.element, template);
    return noChange;
  }

  /** @param {HTMLElement} element @param {() => any} template */
  #start(element, template) {
    const now = signal(template);
    this.template = now;
    let first = true;
    const stop = effect(() => {
      const content = now.value();
      if (!first && !element.isConnected) queueMicrotask(() => stop());
      else render(content, element);
      first = false;
    });
  }
}

/** `<g ${island(() => svg`…`)}></g>`: renders this element's content again when a signal that it reads changes. */
export const island = directive(Island);
