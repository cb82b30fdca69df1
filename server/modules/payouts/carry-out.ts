import { MINUTE_MS, DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { AcquirerUnreachable, MoveRefused } from '../../core/gateways/payment-gateway.ts';
import { acquirerContextOf, type AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { each } from '../../platform/jobs/run-each.ts';
import { enterState } from './enter-state.ts';
import { holdPayouts, type StoredPayout } from './payouts-store.ts';
import { askedPayouts, executedTransfers, keepReference } from './stripe-payouts-store.ts';

const BATCH_SIZE = 50;
/** Banks take a transfer back within weeks. */
const WATCHED_MS = 90 * DAY_MS;

/** Asks Stripe to carry out its payouts among these; without an answer the job does it later. */
export async function carryOutSoon(context: AcquirerContext, ids: readonly string[]): Promise<void> {
  const asked = await context.read((tx) => askedPayouts(tx, { ids }, ids.length));
  try {
    for (const payout of asked) await carryOut(context, payout);
  } catch (error) {
    if (!(error instanceof AcquirerUnreachable)) throw error;
  }
}

/** Repeats the transfers whose process died, or that Stripe did not answer, under the same ids. */
export const finishPayouts: Job = {
  name: 'finish-payouts',
  everyMs: MINUTE_MS / 2,
  async run(app) {
    const context = acquirerContextOf(app);
    const before = app.clock() - MINUTE_MS;
    const asked = await context.read((tx) => askedPayouts(tx, { before }, BATCH_SIZE));
    await each(asked, (payout) => carryOut(context, payout));
  },
};

/** Checks each night whether a transfer was reversed without an event. */
export const watchTransfers: Job = {
  name: 'watch-transfers',
  everyMs: DAY_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    const since = app.clock() - WATCHED_MS;
    const executed = await context.read((tx) => executedTransfers(tx, since));
    await each(executed, (payout) => followReversal(context, payout));
  },
};

/** Pays one payout at Stripe. Idempotent: the transfer is known there by the payout's id. */
async function carryOut(context: AcquirerContext, payout: StoredPayout): Promise<void> {
  const { id, account, amount } = payout;
  const { payouts } = context.gateways.payment;
  if (payouts === undefined || account === null) return;
  try {
    const key = `payout:${id}`;
    const reference = await payouts.transfer({ key, payout: id, account, amount: centimes(amount) });
    await become(context, id, { state: 'executed', reference, why: null });
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    await become(context, id, { state: 'failed', reference: null, why: error.message });
  }
}

/** Makes a payout due again when Stripe reversed its transfer. */
export async function followReversal(context: AcquirerContext, payout: StoredPayout): Promise<void> {
  const { id, reference } = payout;
  const { payouts } = context.gateways.payment;
  if (payouts === undefined || reference === null || !(await payouts.isReversed(reference))) return;
  await become(context, id, { state: 'returned', reference, why: null });
}

/** Records the result of Stripe, unless another process already did. */
async function become(
  context: AcquirerContext,
  id: string,
  {
    state,
    reference,
    why,
  }: Pick<StoredPayout, 'reference'> & {
    readonly state: 'executed' | 'failed' | 'returned';
    readonly why: string | null;
  },
): Promise<void> {
  await context.write(async (tx) => {
    const [held] = await holdPayouts(tx, [id]);
    if (held?.state !== (state === 'returned' ? 'executed' : 'prepared')) return;
    await keepReference(tx, id, reference);
    await enterState(tx, held, { state, at: context.clock(), who: null, why });
  });
}
