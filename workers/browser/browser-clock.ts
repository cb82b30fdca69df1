import type { Clock, Random } from '../sync/engine-ports.ts';

/**
 * The browser's clocks. Page and worker count from one start of the browser, `timeOrigin` included, so a tap and its
 * sending can be compared as long as both name the same `boot` (docs/protocol.md#age).
 */
export const browserClock = (boot: string): Clock => ({
  now: () => Date.now(),
  monotonic: () => ({ at: performance.timeOrigin + performance.now(), boot }),
  sleep: (wait, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, wait);
      signal.addEventListener('abort', end);
    }),
});

export const browserRandom: Random = {
  number: () => Math.random(),
  uuid: () => crypto.randomUUID(),
};
