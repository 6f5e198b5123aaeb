// A part of the picture that follows its own signals: it is drawn again alone, not with the whole page. For what
// changes with every frame of a drag.
import { Directive, directive } from "../vendor/lit-html/directive.js";
import { noChange, render } from "../vendor/lit-html/lit-html.js";
import { effect, signal } from "../vendor/signals-core/signals-core.js";

class Own extends Directive {
  /** @param {any} info */
  constructor(info) {
    super(info);
    /** @type {{value: () => any} | null} */
    this.draw = null;
  }

  /** @param {() => any} _draw */
  render(_draw) {
    return noChange;
  }

  /** @param {any} part @param {[() => any]} draw */
  update(part, [draw]) {
    if (this.draw) this.draw.value = draw;
    else this.#start(part.element, draw);
    return noChange;
  }

  /** @param {HTMLElement} element @param {() => any} draw */
  #start(element, draw) {
    const now = signal(draw);
    this.draw = now;
    let first = true;
    const stop = effect(() => {
      const picture = now.value();
      if (!first && !element.isConnected) queueMicrotask(() => stop());
      else render(picture, element);
      first = false;
    });
  }
}

/** `<g ${own(() => svg`…`)}></g>`: what the function reads draws this element's content again. */
export const own = directive(Own);
