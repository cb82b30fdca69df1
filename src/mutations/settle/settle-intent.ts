import * as z from 'zod/mini';
import { CancelReason, PaymentStatus } from '../../contract/orders/orders.ts';
import type { Final } from '../../contract/sync/sync.ts';
import { isGivenUp } from '../../mirror/outbox.ts';
import type { IntentRow, OutboxRow } from '../../mirror/mirror-records.ts';
import { asJson } from '../../mirror/json.ts';
import { omit } from '../../mirror/omit.ts';
import { intentAfter } from './intent-outcome.ts';
import { isCovered } from './intent-consent.ts';
import { authenticated, verdictOf } from './settle-authentications.ts';
import type { Circumstances, Settlement } from './settlement.ts';

/**
 * Records the outcome of an intent. When the differences are within the customer's consent, the proposal is sent again
 * automatically (docs/rules.md#intent-consent).
 */
export async function settleIntent(
  settlement: Settlement,
  op: OutboxRow,
  result: Final,
  { uuid, serverNow }: Circumstances,
): Promise<void> {
  const { tables, now } = settlement;
  const intent = await tables.intents.get(op.eid);
  // An answer to an earlier sending does not apply to the present one.
  if (intent === undefined || intent.mutation !== op.id) return;
  const after = intentAfter(intent, result, now);
  if (after === null) {
    await tables.intents.delete(op.eid);
    return;
  }
  const order = after.quote?.proposal;
  const wanted = !isGivenUp(op) && intent.wish === undefined;
  if (
    wanted &&
    order !== undefined &&
    after.quote !== undefined &&
    isCovered(after, after.quote, serverNow)
  ) {
    const id = uuid();
    await tables.outbox.add({ ...sentAgain(op), id, args: asJson(order), at: now, nextAt: now });
    await tables.intents.put({
      ...omit(after, 'quote', 'code', 'message', 'unseen'),
      state: 'queued',
      order,
      mutation: id,
    });
    return;
  }
  await tables.intents.put(await withBankVerdict(settlement, after));
}

const Decided = z.object({
  payment: z.object({ status: PaymentStatus }),
  cancel: z.optional(z.object({ reason: CancelReason })),
});

// The order may have come by the feed before its answer, and with it the bank's decision.
async function withBankVerdict({ rows }: Settlement, intent: IntentRow): Promise<IntentRow> {
  if (intent.oid === undefined) return intent;
  const key = { e: 'order', id: String(intent.oid) };
  await rows.load([key]);
  const order = z.safeParse(Decided, rows.base(key)?.d);
  return (order.success && authenticated(intent, verdictOf(order.data))) || intent;
}

function sentAgain(op: OutboxRow): Omit<OutboxRow, 'seq'> {
  return {
    ...omit(op, 'seq', 'lastError', 'parked'),
    prev: op.id,
    deps: [],
    state: 'queued',
    attempts: 0,
  };
}
