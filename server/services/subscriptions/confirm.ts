import type { Subscription } from '../../../src/contract/subscriptions.ts';
import { accept, refuse, type Result } from '../../../src/domain/result.ts';
import { subscriptionAnswer } from '../../feed/subscription-rows.ts';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../store/database.ts';
import { lastRun, type Run, runOf } from '../../store/subscription-runs.ts';
import { subscriptionOf } from '../../store/subscriptions.ts';
import { refresh } from '../checkout/ask-acquirer.ts';
import type { AcquirerContext } from '../checkout/outside.ts';
import { followCharge } from './charge.ts';
import { runSettled, settleRun } from './settle-run.ts';

/** After the customer authenticated: looks at the acquirer what became of the run, and makes it true. */
export async function confirmContract(
  outside: AcquirerContext & { readonly actor: Actor },
  id: string,
  intent: string,
): Promise<Result<Subscription, 'not_found' | 'authentication_failed'>> {
  const run = await outside.read((tx) => askedRun(tx, outside.actor, id, intent));
  if (run === undefined) return refuse('not_found');
  if (run.state === 'waiting') await follow(outside, run);
  return outside.read(async (tx) => {
    const after = await runOf(tx, id, run.day);
    const contract = await subscriptionOf(tx, id);
    if (contract === undefined) return refuse('not_found');
    return after?.state === 'failed' ? refuse('authentication_failed') : accept(subscriptionAnswer(contract));
  });
}

/** Asks the acquirer about a run that waits for its customer. */
async function follow(outside: AcquirerContext, run: Run): Promise<void> {
  if (run.oid === null) return followCharge(outside, run);
  const settled = await refresh(outside, run.oid);
  if (settled === undefined) return;
  const said = runSettled(settled, outside.gateways.payment.provider);
  await outside.write((tx) => settleRun(tx, run, said, outside.clock()));
}

/** The run of somebody's own contract that this intent is about. */
async function askedRun(tx: Tx, actor: Actor, id: string, intent: string): Promise<Run | undefined> {
  const contract = await subscriptionOf(tx, id);
  const run = contract?.customer === actor.id ? await lastRun(tx, id) : undefined;
  return run?.reference === intent ? run : undefined;
}
