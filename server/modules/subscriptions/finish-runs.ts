import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { orderOf } from '../orders/orders-store.ts';
import { openRuns, type Run } from './subscription-runs-store.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';
import { charge, followCharge } from './charge-run.ts';
import { askForRun } from './run-subscription.ts';
import { settledOrder, settleRun } from './settle-run.ts';

/** Runs whose process died before the acquirer answered, and those whose customer authenticated elsewhere or never. */
export async function runsLeft({ read, clock }: AcquirerContext, limit: number): Promise<readonly Run[]> {
  const now = clock();
  return read(async (tx) => [
    ...(await openRuns(tx, 'asking', now - MINUTE_MS, limit)),
    ...(await openRuns(tx, 'waiting', now, limit)),
  ]);
}

/** Goes on with one of them, under the key under which it was asked first. */
export async function finishRun(outside: AcquirerContext, run: Run): Promise<void> {
  if (run.oid === null) return run.state === 'asking' ? charge(outside, run) : followCharge(outside, run);
  const { oid } = run;
  const order = (await outside.read((tx) => orderOf(tx, oid)))?.order;
  if (order === undefined) return;
  const said = settledOrder(order, outside.gateways.payment.provider);
  if (said !== undefined) return outside.write((tx) => settleRun(tx, run, said, outside.clock()));
  if (run.state === 'asking') await askForRun(outside, run, oid);
}
