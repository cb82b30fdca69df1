import type { Leadership, EngineContext } from '../engine-context.ts';

/** As often as the server does the same. */
const EVERY_MS = 600_000;

/** Lets a courier's device forget whom it delivered to, with or without a network (docs/rules.md#redaction). */
export async function keepForgetting(
  { store, clock }: EngineContext,
  { term, signal }: Leadership,
): Promise<void> {
  while (!signal.aborted) {
    await store.forget(term, clock.now());
    await clock.sleep(EVERY_MS, signal);
  }
}
