import { laneOf } from '../contract/core/lanes.ts';
import type { Ms } from '../contract/sync/sync.ts';
import { waitingIn } from './outbox.ts';
import type { Tables } from './mirror-tables.ts';

/** One thing that somebody did here and that is not done. */
interface OpenWork {
  /** By this device's clock. */
  readonly at: Ms;
  /** Given up: only the server has to be told. */
  readonly giveUp?: 1 | boolean;
}

type Work = Pick<Tables, 'outbox' | 'deadletter' | 'intents'>;

/**
 * What a person would lose with this database: what is unsent, what stands in « À vérifier », and orders that were
 * prepared and that nothing carries to the server.
 */
export async function openWork({ outbox, deadletter, intents }: Work): Promise<readonly OpenWork[]> {
  const [waiting, letters, orders] = await Promise.all([
    outbox.toArray(),
    deadletter.toArray(),
    intents.toArray(),
  ]);
  const carried = new Set(waiting.filter(({ e }) => e === 'intent').map(({ eid }) => eid));
  const prepared = orders.filter(({ _id, state }) => state !== 'placed' && !carried.has(_id));
  return [...waiting, ...letters, ...prepared.map(({ changedAt }) => ({ at: changedAt }))];
}

/** How much that is: of what waits nothing is read but the orders, however much waits. */
export async function openCount({ outbox, deadletter, intents }: Work): Promise<number> {
  const [waiting, letters, unplaced] = await Promise.all([
    outbox.count(),
    deadletter.count(),
    intents.where('state').notEqual('placed').primaryKeys(),
  ]);
  const carried = await waitingIn(
    { outbox },
    unplaced.map((id) => laneOf('intent', id)),
  );
  const leaving = new Set(carried.map(({ eid }) => eid));
  return waiting + letters + unplaced.filter((id) => !leaving.has(id)).length;
}
