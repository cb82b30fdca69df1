import * as z from 'zod/mini';
import { HOUR_MS, type Ms } from '../../../domain/calendar/hub-time.ts';
import { localPath } from '../../../domain/core/local-path.ts';

const KEY = 'cabas.way';
const StoredDestination = z.object({ then: z.string(), at: z.number() });

/**
 * Stores where the sign-in leads while its link is in a mail: the link mostly opens in another tab of this device,
 * which does not know the checkout it was requested from.
 */
export function storeDestination(storage: Storage, then: string | undefined, now: Ms): void {
  if (then === undefined) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify({ then, at: now }));
}

/** Takes the stored destination once, if the mail was requested within the hour. */
export function takeDestination(storage: Storage, now: Ms): string | undefined {
  const text = storage.getItem(KEY);
  storage.removeItem(KEY);
  const kept = z.safeParse(StoredDestination, text === null ? null : JSON.parse(text));
  return kept.success && now - kept.data.at < HOUR_MS ? localPath(kept.data.then) : undefined;
}
