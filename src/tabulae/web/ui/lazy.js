// A module that is fetched when it is first needed; the page is drawn again once it is here.
import { signal } from "../vendor/signals-core/signals-core.js";

/** @template T @param {() => Promise<T>} load @returns {() => T | null} the module, or null while it is on its way */
export function later(load) {
  const here = signal(/** @type {T | null} */ (null));
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      load().then((module) => {
        here.value = module;
      });
    }
    return here.value;
  };
}
