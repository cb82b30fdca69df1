import type { Id } from '../../../src/contract/sync/sync.ts';
import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Actor } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { contactOf, saveContact } from './contacts-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubsOf } from './staff-store.ts';

/** Least interval between writes of an unchanged contact: each write pokes every staff member of the hub. */
const GRAIN_MS = MINUTE_MS;

/** Upper bound of a believable outbox length. */
const MAX_WAITING = 100_000;

/**
 * Records the contact of a staff member's device and the number of mutations unsent there, so that « 0/12 » distinguishes
 * a tour not begun from a device without network.
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
    await saveContact(tx, actor.id, client, { at, waiting });
    await recordStaff(tx, actor.id);
  });
}

/** Records a change of the staff rows of a user, one per hub; none for users without a hub. */
export async function recordStaff(tx: Tx, userId: number): Promise<void> {
  for (const hub of await hubsOf(tx, userId)) recordChange(tx, 'staff', `${hub}:${userId}`);
}

/** Records a granted or revoked role at a hub: the user's row, and their staff rows there and elsewhere. */
export async function recordMembership(tx: Tx, hub: string, userId: number): Promise<void> {
  recordChange(tx, 'user', userId);
  recordChange(tx, 'staff', `${hub}:${userId}`);
  await recordStaff(tx, userId);
}

function waitingOf(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d{1,9}$/.test(header)) return undefined;
  return Math.min(Number(header), MAX_WAITING);
}
