import type { Locks } from '../sync/engine-ports.ts';

/**
 * Web Locks. A holder whose lock is stolen hears of it when it wakes up. Where they do not exist every tab works;
 * the terms of the store and the server's memory keep that right.
 */
export const browserLocks: Locks = {
  async hold(name, work, how, signal) {
    const lost = new AbortController();
    if (!('locks' in navigator)) {
      await work(lost.signal);
      return true;
    }
    let ran: Promise<void> | undefined;
    const granted = (lock: Lock | null) => {
      if (!lock) return undefined;
      ran = work(lost.signal);
      return ran;
    };
    try {
      await navigator.locks.request(name, options(how, signal), granted);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
      // Stolen, or taken out of the queue.
      lost.abort();
      await ran;
    }
    return ran !== undefined;
  },
};

// A theft cannot be called off: the API refuses a signal with it.
function options(how: Parameters<Locks['hold']>[2], signal: AbortSignal | undefined): LockOptions {
  switch (how) {
    case 'queue':
      return signal ? { signal } : {};
    case 'if-free':
      return { ifAvailable: true };
    case 'steal':
      return { steal: true };
  }
}
