import type { Locks } from '../../../workers/sync/engine-ports.ts';

interface Held {
  readonly lost: AbortController;
}

/** Web Locks in memory: one holder per name, a queue, `steal`. */
export function fakeLocks(): Locks & { holders(): number } {
  const held = new Map<string, Held>();
  const queues = new Map<string, (() => void)[]>();
  return {
    holders: () => held.size,
    async hold(name, work, how, signal) {
      if (how === 'steal') held.get(name)?.lost.abort();
      else if (held.has(name)) {
        if (how === 'if-free' || !(await turn(name, signal))) return false;
      }
      const mine: Held = { lost: new AbortController() };
      held.set(name, mine);
      try {
        await work(mine.lost.signal);
      } finally {
        if (held.get(name) === mine) {
          held.delete(name);
          queues.get(name)?.shift()?.();
        }
      }
      return true;
    },
  };

  function turn(name: string, signal: AbortSignal | undefined): Promise<boolean> {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return new Promise((resolve) => {
      const granted = () => resolve(true);
      queue.push(granted);
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(granted);
        if (at >= 0) queue.splice(at, 1);
        resolve(false);
      });
    });
  }
}
