// The site without a server: how its tables on this device stand.
import { signal } from "../vendor/signals-core/signals-core.js";

/** starting, ready, evicted, elsewhere, or why there can be no tables; "" before */
export const deviceState = signal("");
/** Whether a newer version of the site is installed and waits for a reload */
export const newVersion = signal(false);
