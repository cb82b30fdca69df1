import { laneOf } from '../contract/core/lanes.ts';
import type { Ms } from '../contract/sync/sync.ts';
import { waitingIn } from './outbox.ts';
import { waitingMessages } from './waiting-messages.ts';
import type { Tables } from './mirror-tables.ts';

/** One unfinished action of a person on this device. */
interface OpenWork {
  /** By this device's clock. */
  readonly at: Ms;
  /** Abandoned: only the server is still to be informed. */
  readonly giveUp?: 1 | boolean;
}

type Work = Pick<Tables, 'outbox' | 'deadletter' | 'intents' | 'photos' | 'voices' | 'meta'>;

/**
 * The work that a person would lose with this database: unsent mutations, entries of « À vérifier », prepared orders
 * that no mutation carries to the server, photos that no product shows yet, voices, and messages to a market.
 */
export async function openWork({
  outbox,
  deadletter,
  intents,
  photos,
  voices,
  meta,
}: Work): Promise<readonly OpenWork[]> {
  const [waiting, letters, orders, taken, spoken, messages] = await Promise.all([
    outbox.toArray(),
    deadletter.toArray(),
    intents.toArray(),
    photos.toArray(),
    voices.where('state').equals('unsent').toArray(),
    waitingMessages({ meta }),
  ]);
  const carried = new Set(waiting.filter(({ e }) => e === 'intent').map(({ eid }) => eid));
  const prepared = orders.filter(({ _id, state }) => state !== 'placed' && !carried.has(_id));
  return [
    ...waiting,
    ...letters,
    ...taken,
    ...spoken,
    ...messages,
    ...prepared.map(({ changedAt }) => ({ at: changedAt })),
  ];
}

/** The number of those. Counts the outbox by index and reads only its orders. */
export async function openCount({
  outbox,
  deadletter,
  intents,
  photos,
  voices,
  meta,
}: Work): Promise<number> {
  const [waiting, letters, taken, spoken, messages, unplaced] = await Promise.all([
    outbox.count(),
    deadletter.count(),
    photos.count(),
    voices.where('state').equals('unsent').count(),
    waitingMessages({ meta }),
    intents.where('state').notEqual('placed').primaryKeys(),
  ]);
  const carried = await waitingIn(
    { outbox },
    unplaced.map((id) => laneOf('intent', id)),
  );
  const leaving = new Set(carried.map(({ eid }) => eid));
  return (
    waiting + letters + taken + spoken + messages.length + unplaced.filter((id) => !leaving.has(id)).length
  );
}
