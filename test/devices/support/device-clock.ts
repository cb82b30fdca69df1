import type { BrowserContext, Page, Worker } from 'playwright-core';

/** The wall clock of a device, as a person sets it in its settings. */
export interface DeviceClock {
  /** Milliseconds ahead of the true time, or behind it when negative. */
  set(ahead: number): Promise<void>;
}

/**
 * Shifts the wall clock of a device: in its pages, their sync workers and the service worker alike, while they
 * run. The monotonic clock is unchanged, as on a phone. Chromium reads the machine's clock, which is shared, so `Date`
 * is patched in each of the threads; one that starts afterwards is patched as soon as it is there.
 */
export function deviceClock(context: BrowserContext): DeviceClock {
  let ahead = 0;
  const follow = (page: Page) => page.on('worker', (worker) => void moved(page, worker));
  const moved = async (page: Page, worker: Worker) => {
    try {
      await worker.evaluate(moveDate, ahead);
    } catch (error) {
      // A page that is left takes its worker along.
      if (page.workers().includes(worker)) throw error;
    }
  };
  context.pages().forEach(follow);
  context.on('page', follow);
  return {
    async set(now) {
      ahead = now;
      await context.addInitScript(moveDate, ahead);
      const pages = context.pages();
      const workers = [...pages.flatMap((page) => page.workers()), ...context.serviceWorkers()];
      await Promise.all([
        ...pages.map((page) => page.evaluate(moveDate, ahead)),
        ...workers.map((worker) => worker.evaluate(moveDate, ahead)),
      ]);
    },
  };
}

/** Runs in the browser, without access to its closure. */
function moveDate(ahead: number): void {
  if (!Reflect.has(globalThis, 'TrueDate')) Reflect.set(globalThis, 'TrueDate', Date);
  const TrueDate = Reflect.get(globalThis, 'TrueDate') as DateConstructor;
  const now = () => TrueDate.now() + ahead;
  const Moved = new Proxy(TrueDate, {
    construct: (made, given: unknown[], called): object => {
      const date: unknown = Reflect.construct(made, given.length === 0 ? [now()] : given, called);
      if (typeof date !== 'object' || date === null) throw new Error('no date was made');
      return date;
    },
    get: (made, name): unknown => (name === 'now' ? now : Reflect.get(made, name)),
  });
  Reflect.set(globalThis, 'Date', Moved);
}
