import type { Mirror } from '../mirror.ts';
import type { IntentRow } from '../mirror-records.ts';

/** The intents that became orders and whose card was not dismissed yet. */
export async function placedIntents(mirror: Mirror): Promise<readonly IntentRow[]> {
  const intents = await mirror.intents.toArray();
  return intents.filter(({ state }) => state === 'placed');
}
