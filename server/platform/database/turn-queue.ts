/** The only connection was not free in time. Nothing was done: the request may be retried. */
export class TurnTimeout extends Error {
  override name = 'TurnTimeout';
}

/** Ends a turn; calling it twice does nothing more. */
export type Release = () => void;

/**
 * Grants turns one after the other, in the order of the requests. A request that waits longer than `limitMs` leaves the
 * queue and fails with `TurnTimeout`.
 */
export function turnQueue(limitMs: number): () => Promise<Release> {
  const waiting: (() => void)[] = [];
  let taken = false;

  const next = () => {
    const first = waiting.shift();
    if (first === undefined) taken = false;
    else first();
  };
  const releaseOnce = (): Release => {
    let held = true;
    return () => {
      if (held) next();
      held = false;
    };
  };

  return () => {
    if (!taken) {
      taken = true;
      return Promise.resolve(releaseOnce());
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve(releaseOnce());
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new TurnTimeout(`no turn within ${limitMs} ms, ${waiting.length} still waiting`));
      }, limitMs);
      waiting.push(start);
    });
  };
}
