import { captureOrder } from '../payments/order-money/capture-order.ts';
import { declinedSince } from '../orders/money-operations-store.ts';
import { readActorById } from '../../platform/http/session/sessions-store.ts';
import { acquirerContextOf, type AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { each } from '../../platform/jobs/run-each.ts';
import { askedCaptures, endCapture } from './day-captures-store.ts';

const TWO_SECONDS_MS = 2000;
const BATCH_SIZE = 200;

/**
 * Makes the captures that offices requested, one order at a time. An unfinished capture is continued under
 * the same operation; several processes capture each order once.
 */
export const captureDays: Job = {
  name: 'capture-days',
  everyMs: TWO_SECONDS_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    const asked = await context.read((tx) => askedCaptures(tx, BATCH_SIZE));
    await each(asked, (capture) => makeCapture(context, capture));
  },
};

async function makeCapture(
  context: AcquirerContext,
  { oid, who, asked }: { readonly oid: number; readonly who: number; readonly asked: string },
): Promise<void> {
  const actor = await context.read((tx) => readActorById(tx, who));
  const done =
    actor === undefined
      ? { ok: false as const, refusal: 'forbidden' as const }
      : await captureOrder({ ...context, actor }, oid, undefined, asked);
  // Another process is making this capture: the next run looks again.
  if (!done.ok && done.refusal === 'still_running') return;
  const at = new Date(context.clock()).toISOString();
  await context.write(async (tx) => {
    if (done.ok || done.refusal === 'order_captured')
      return endCapture(tx, oid, { state: 'done', code: null, decline: null, at });
    const decline = (await declinedSince(tx, oid, asked)) ?? null;
    return endCapture(tx, oid, { state: 'refused', code: done.refusal, decline, at });
  });
}
