/** The delay of deferred work in a browser without `requestIdleCallback`. */
const SOON_MS = 200;
/** While the user scrolls, a browser reports idle time between two frames, and then drops the next frames. */
const AT_REST_MS = 300;

/**
 * Runs deferred work once the page has drawn the urgent part and the user neither scrolls nor types. Returns the
 * cancellation.
 * @param atLatest milliseconds, however busy the page is
 */
export function whenIdle(work: () => void, atLatest = 10_000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const soon = setTimeout(work, SOON_MS);
    return () => clearTimeout(soon);
  }
  sinceLastTouch();
  const until = performance.now() + atLatest;
  const ask = () => requestIdleCallback(look, { timeout: Math.max(1, until - performance.now()) });
  const look = () => {
    if (sinceLastTouch() >= AT_REST_MS || performance.now() >= until) work();
    else handle = ask();
  };
  let handle = ask();
  return () => cancelIdleCallback(handle);
}

const TOUCHES = ['scroll', 'wheel', 'touchmove', 'pointerdown', 'keydown'];

let last = Number.NEGATIVE_INFINITY;
let listens = false;

/** Milliseconds since the user last scrolled, tapped or typed; recorded from the first call on. */
function sinceLastTouch(): number {
  if (!listens) {
    listens = true;
    const onTouch = () => {
      last = performance.now();
    };
    for (const kind of TOUCHES) addEventListener(kind, onTouch, { capture: true, passive: true });
  }
  return performance.now() - last;
}
