import type { EngineContext } from './engine-context.ts';

const AT_MOST_MS = 10_000;
const LOOKS_EVERY_MS = 100;

/** Waits until no mutation is in flight from any tab of this database; not for ever, since every send is harmless twice. */
export async function untilQuiet(
  { store, clock }: Pick<EngineContext, 'store' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const until = clock.now() + AT_MOST_MS;
  while (!signal.aborted && clock.now() < until) {
    const waiting = await store.waiting();
    if (waiting.every(({ state }) => state !== 'inflight')) return;
    await clock.sleep(LOOKS_EVERY_MS, signal);
  }
}
