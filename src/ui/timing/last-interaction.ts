const TOUCHES = ['scroll', 'wheel', 'touchmove', 'pointerdown', 'keydown'];

let last = Number.NEGATIVE_INFINITY;
let listens = false;

/** How long ago somebody scrolled, tapped or typed, in milliseconds; it is heard from the first asking on. */
export function sinceLastTouch(): number {
  if (!listens) {
    listens = true;
    const hear = () => {
      last = performance.now();
    };
    for (const kind of TOUCHES) addEventListener(kind, hear, { capture: true, passive: true });
  }
  return performance.now() - last;
}
