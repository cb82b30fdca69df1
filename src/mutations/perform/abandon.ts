import type { Id, Ms } from '../../contract/sync/sync.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { neverSent, takeOutUnsent, waitingById } from '../../mirror/outbox.ts';
import type { IntentRow } from '../../mirror/mirror-records.ts';
import { omit } from '../../mirror/omit.ts';
import { keyOf, Settlement, settlingTables } from '../settle/settlement.ts';

/**
 * Abandons a mutation or an entry of « À vérifier ». An unsent one is removed at once; a possibly sent one stays, as a
 * wish, until the server has sealed it: it must have no effect after it was shown as gone (docs/protocol.md#sealing).
 */
export async function abandon(mirror: Mirror, id: Id, now: Ms): Promise<void> {
  const tables = mirror.strict;
  const written = tables.transaction('rw', settlingTables(tables, []), async () => {
    await openSession(tables);
    const settlement = new Settlement(tables, now);
    const letter = await tables.deadletter.get(id);
    if (letter !== undefined) {
      await tables.deadletter.delete(id);
      settlement.mark(keyOf(letter));
    }
    await giveUp(settlement, id, 'cancel');
    await settlement.close();
  });
  await mirror.inBoth(written);
}

/** Removes a waiting mutation, or records the wish to; its intent is removed, or becomes a draft. */
export async function giveUp(settlement: Settlement, id: Id, wish: 'cancel' | 'edit'): Promise<void> {
  const { tables, now } = settlement;
  const row = await waitingById(tables, id);
  if (row === undefined) return;
  const intent = row.e === 'intent' ? await tables.intents.get(row.eid) : undefined;
  if (!neverSent(row)) {
    await tables.outbox.update(row.seq, { giveUp: 1 });
    if (intent !== undefined) await tables.intents.put({ ...intent, wish, changedAt: now });
    return;
  }
  await takeOutUnsent(tables, row);
  settlement.mark(keyOf(row));
  await settlement.park(row.id, row.label);
  if (intent !== undefined) await forgetSending(settlement, intent, wish);
}

async function forgetSending(
  { tables, now }: Settlement,
  intent: IntentRow,
  wish: 'cancel' | 'edit',
): Promise<void> {
  if (wish === 'cancel') await tables.intents.delete(intent._id);
  else await tables.intents.put({ ...omit(intent, 'mutation'), state: 'draft', changedAt: now });
}
