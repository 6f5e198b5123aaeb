// Modules that are fetched when first needed; the page is rendered again once they arrive.
import { signal } from "../vendor/signals-core/signals-core.js";

/** @template T @param {() => Promise<T>} load @returns {() => T | null} gives the module, or null while it is on its way */
export function lazy(load) {
  const loaded = signal(/** @type {T | null} */ (null));
  let requested = false;
  return () => {
    if (!requested) {
      requested = true;
      load().then((module) => {
        loaded.value = module;
      });
    }
    return loaded.value;
  };
}
