import type { Id } from '../../../src/contract/sync/sync.ts';
import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Actor } from '../../core/actor.ts';
import type { AppContext } from '../../core/request-context.ts';
import { contactOf, keepContact } from './contacts-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubsOf } from './staff-store.ts';

/** While nothing else is new, a contact is written so often: each one is a poke to all who work for the hub. */
const GRAIN_MS = MINUTE_MS;

/** More than any outbox holds. */
const MOST_WAITING = 100_000;

/**
 * Remembers that a device of somebody who works for a hub spoke, and how much it said was still waiting there, so
 * that « 0/12 » does not mean both that nobody began and that they are in a cellar.
 */
export async function recordDeviceContact(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor | undefined,
  client: Id,
  header: string | undefined,
): Promise<void> {
  if (actor === undefined || actor.hubs.length === 0) return;
  const at = clock();
  const known = await contactOf(database.db, actor.id, client);
  const waiting = waitingOf(header) ?? known?.waiting ?? 0;
  if (known !== undefined && known.waiting === waiting && at - known.at < GRAIN_MS) return;
  await writeTransaction(database, async (tx) => {
    await keepContact(tx, actor.id, client, { at, waiting });
    await recordStaff(tx, actor.id);
  });
}

/** Says that what is shown of somebody who works for hubs has changed; of anybody else, nothing. */
export async function recordStaff(tx: Tx, userId: number): Promise<void> {
  for (const hub of await hubsOf(tx, userId)) recordChange(tx, 'staff', `${hub}:${userId}`);
}

function waitingOf(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d{1,9}$/.test(header)) return undefined;
  return Math.min(Number(header), MOST_WAITING);
}
