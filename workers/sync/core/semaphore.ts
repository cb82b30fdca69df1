/** Limits concurrency to `atOnce`; the others wait in FIFO order. */
export type Semaphore = <Done>(work: () => Promise<Done>) => Promise<Done>;

export function semaphore(atOnce: number): Semaphore {
  let inside = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (inside < atOnce) inside += 1;
    // The one that leaves passes its place on.
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}
