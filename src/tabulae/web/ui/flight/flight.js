// Flights: copies of elements travel in the top layer, where nothing clips them, while the elements themselves are
// transparent. Flights of one group share a layer that is made and removed once: between those two moments only the
// compositor works. Everything is measured before anything is changed.

/**
 * @typedef {{element: HTMLElement, old: DOMRect, now: DOMRect, fresh: boolean, seen?: boolean, tilt?: number}} Travel
 *   seen: it was a card in sight before, so it does not fade in; else it comes out of a deck, a fan or a name plate;
 *   tilt: of a dropped card, in degrees
 * @typedef {{travel: Travel, duration: number, delay: number, turn?: number}} Flight turn: degrees at the start
 */

/** What comes out of a name plate is at least so large at first */
const SMALLEST = 0.4;
/** A flight is at its goal after this part of its time, 4 % too large; then it settles */
const ARRIVAL = 0.35;
const GO = "cubic-bezier(.43,.41,.64,.76)";
const SETTLE = "cubic-bezier(.19,.64,.46,1)";

/** The elements whose copies are flying */
export const inFlight = new WeakSet();

/** Start flights in groups; a group lands as a whole. Returns what resolves when each has landed. @param {Flight[][]} groups */
export function launch(groups) {
  const measured = groups.map((flights) =>
    flights.map((flight) => ({ flight, root: copyRoot(flight.travel.element) })),
  );
  return measured.map(start);
}

/** @param {{flight: Flight, root: HTMLElement | null}[]} group */
function start(group) {
  const delay = Math.min(...group.map(({ flight }) => flight.delay));
  const whole = Math.max(...group.map(({ flight }) => flight.delay + flight.duration)) - delay;
  /** @type {Map<HTMLElement, HTMLElement>} */
  const layers = new Map();
  const fliers = group.map(({ flight, root }) => {
    const { element, now } = flight.travel;
    if (!root) return element;
    const { context, card } = copyOf(element, root, now);
    const layer = layers.get(root) ?? emptyLayer();
    layers.set(root, layer);
    layer.append(context);
    inFlight.add(element);
    element.style.setProperty("opacity", "0", "important");
    return card;
  });
  for (const [root, layer] of layers) {
    root.append(layer);
    layer.showPopover();
  }
  const flown = group.map(({ flight }, i) => {
    const how = { duration: whole, delay, fill: /** @type {const} */ ("backwards") };
    return fliers[i].animate(steps(flight, flight.delay - delay, whole), how).finished;
  });
  return Promise.allSettled(flown).then(() => {
    for (const { flight, root } of group) {
      if (!root) continue;
      inFlight.delete(flight.travel.element);
      flight.travel.element.style.removeProperty("opacity");
    }
    for (const layer of layers.values()) layer.remove();
  });
}

/** The keyframes of a flight that waits, travels and lies, all within `whole`. @param {Flight} flight @param {number} wait @param {number} whole */
function steps({ travel: { old, now, seen = false, tilt = 0 }, duration, turn = tilt }, wait, whole) {
  const wide = now.width ? old.width / now.width : 1;
  const scale = seen ? wide : Math.max(SMALLEST, Math.min(1, wide, old.height / now.height));
  const [dx, dy] = [old.x + old.width / 2 - now.x - now.width / 2, old.y + old.height / 2 - now.y - now.height / 2];
  const at = (/** @type {number} */ part) => Math.min(1, (wait + part * duration) / whole);
  const from = `translate(${dx}px, ${dy}px) scale(${scale}) rotate(${turn}deg)`;
  return [
    { transform: from, opacity: Number(seen), offset: 0, easing: GO },
    ...(wait > 0 ? [{ transform: from, opacity: Number(seen), offset: at(0), easing: GO }] : []),
    { opacity: 1, offset: at(ARRIVAL / 10) },
    { transform: "translate(0, 0) scale(1.04) rotate(0deg)", offset: at(ARRIVAL), easing: SETTLE },
    { transform: "none", opacity: 1, offset: at(1) },
    ...(at(1) < 1 ? [{ transform: "none", opacity: 1, offset: 1 }] : []),
  ];
}

/**
 * The felt or tray that a copy of the element belongs to, or null where the element flies itself: drawings of an SVG,
 * and what nothing cuts off.
 * @param {HTMLElement} element
 */
function copyRoot(element) {
  const root = /** @type {HTMLElement | null} */ (element.closest(".felt, .tray"));
  return root?.showPopover && !(element instanceof SVGElement) && isClipped(element) ? root : null;
}

/** Whether something between the element and the stage would cut its flight off. @param {HTMLElement} element */
function isClipped(element) {
  for (let up = element.parentElement; up && !up.classList.contains("stage"); up = up.parentElement)
    if (getComputedStyle(up).overflow !== "visible") return true;
  return false;
}

function emptyLayer() {
  const layer = document.createElement("div");
  layer.className = "flight";
  layer.setAttribute("aria-hidden", "true");
  layer.inert = true;
  layer.popover = "manual";
  return layer;
}

/**
 * The element and its ancestors up to the root, without their other content: every style and container unit applies as
 * it does to the element itself.
 * @param {HTMLElement} element @param {HTMLElement} root @param {DOMRect} box
 */
function copyOf(element, root, box) {
  const card = bare(/** @type {HTMLElement} */ (element.cloneNode(true)));
  for (const inner of card.querySelectorAll("[id], [data-key]")) bare(/** @type {HTMLElement} */ (inner));
  let context = card;
  for (let up = element.parentElement; up && up !== root; up = up.parentElement) {
    const shell = bare(/** @type {HTMLElement} */ (up.cloneNode(false)));
    shell.style.setProperty("display", "contents", "important");
    shell.append(context);
    context = shell;
  }
  Object.assign(card.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  card.classList.add("flying");
  return { context, card };
}

/** Without what makes an element findable. @param {HTMLElement} element */
function bare(element) {
  for (const name of [
    "id",
    "data-key",
    "data-from",
    "data-card",
    "data-place",
    "data-inspect",
    "data-stop",
    "tabindex",
  ])
    element.removeAttribute(name);
  return element;
}
