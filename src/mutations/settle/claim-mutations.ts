import type { Id, Ms } from '../../contract/sync/sync.ts';
import { guard } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { isGivenUp, unsentCount, waitingByIds } from '../../mirror/outbox.ts';
import type { ClaimedBatch, IntentRow, IntentState, OutboxRow } from '../../mirror/mirror-records.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { omit } from '../../mirror/omit.ts';
import { whyStale } from './intent-consent.ts';

/**
 * « Commander » means now: an order that could not be sent for this time waits for another touch
 * (docs/rules.md#intent-consent).
 */
const TOUCH_HOLDS_MS = 600_000;

/**
 * Reads mutations again, marks them as in flight, and returns exactly those that may be sent: the marks are on the disk
 * before the request leaves (docs/protocol.md#claiming). Another person's mutations, abandoned ones and intents that
 * became too old to be sent automatically stay.
 */
export async function claim(mirror: Mirror, term: Id, ids: readonly Id[], now: Ms): Promise<ClaimedBatch> {
  const tables = mirror.strict;
  const { meta, outbox, intents } = tables;
  const written = tables.transaction('rw', [meta, outbox, intents], async () => {
    const session = await guard(tables, term);
    const rows = await waitingByIds(tables, ids);
    const free = rows.filter(
      (row) => row.state !== 'inflight' && !isGivenUp(row) && row.actor === session.person,
    );
    const leaving: OutboxRow[] = [];
    for (const row of free) {
      if (row.e === 'intent' && !(await mayLeave(tables, row, now, session.skewMs))) continue;
      leaving.push({ ...omit(row, 'parked'), state: 'inflight', attempts: row.attempts + 1 });
    }
    await outbox.bulkPut(leaving);
    return { rows: leaving, session, unsent: await unsentCount(tables) };
  });
  return mirror.inBoth(written);
}

/** Changes mutations that are still in the outbox: queued again after a request failed as a whole, or parked. */
export async function release(
  mirror: Mirror,
  term: Id,
  ids: readonly Id[],
  next: Pick<OutboxRow, 'state' | 'nextAt' | 'parked' | 'lastError'>,
): Promise<void> {
  const tables = mirror.strict;
  await tables.transaction('rw', [tables.meta, tables.outbox, tables.intents], async () => {
    await guard(tables, term);
    const rows = await waitingByIds(tables, ids);
    await tables.outbox.bulkPut(rows.map((row) => ({ ...omit(row, 'parked', 'lastError'), ...next })));
    for (const { eid, attempts } of rows.filter((row) => row.e === 'intent')) {
      // It was sent with an unknown result: never a second order (docs/rules.md#order-intents).
      const state: IntentState = attempts > 0 && next.state === 'queued' ? 'unknown' : 'queued';
      await moveIntent(tables, eid, state);
    }
  });
}

async function mayLeave(tables: Tables, row: OutboxRow, now: Ms, skewMs: Ms): Promise<boolean> {
  const intent = await tables.intents.get(row.eid);
  if (intent?.mutation !== row.id) return false;
  const why = whyItStays(intent, row, now, skewMs);
  if (why === undefined) {
    await tables.intents.put({ ...intent, state: 'checking', changedAt: now });
    return true;
  }
  await tables.outbox.put({ ...row, state: 'held' });
  const state = why === 'too_late' ? 'expired' : 'queued';
  await tables.intents.put({ ...intent, state, code: why, unseen: 1, changedAt: now });
  return false;
}

function whyItStays(intent: IntentRow, row: OutboxRow, now: Ms, skewMs: Ms) {
  // A mutation that was sent may be an order already: only the same one can find out.
  if (row.attempts > 0) return undefined;
  if (intent.ceiling !== undefined) return whyStale(intent, now + skewMs);
  return now - row.nextAt > TOUCH_HOLDS_MS ? 'touch_again' : undefined;
}

async function moveIntent(tables: Tables, id: Id, state: IntentState): Promise<void> {
  const intent = await tables.intents.get(id);
  if (intent?.state === 'checking') await tables.intents.put({ ...intent, state });
}
