import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { createPatreon, Subscription } from '../../../src/contract/orders/subscriptions.ts';
import { weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import { PATREON_FREQUENCY, tierOf } from '../../../src/domain/subscription/patreon.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { subscriptionAnswer } from '../../platform/feed/subscription-rows.ts';
import type { Actor } from '../../core/actor.ts';
import type { StepsContext } from '../../core/request-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { runOf, saveRun, takeRun } from './subscription-runs-store.ts';
import { lockSubscription } from './subscriptions-store.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { methodOf } from '../payments/methods/payment-methods-store.ts';
import { recurringMeans } from './change-state.ts';
import { charge } from './charge-run.ts';
import { changeContract, inShort, openContract } from './subscription-access.ts';
import { calendarAt } from './schedule-subscription.ts';
import { aliasOf } from './subscription-body.ts';

type CallContext = StepsContext & { readonly actor: Actor };

/** Opens a recurring gift and charges the first amount at once; a refused payment cancels it. */
export async function supportMarket(
  context: CallContext,
  body: BodyOf<typeof createPatreon>,
): Promise<Result<Subscription, RefusalCode>> {
  const opened = await context.write((tx) => open(tx, context, body));
  if (!opened.ok) return opened;
  const { id, start: day } = opened.value;
  await charge(context, { subscription: id, day });
  return context.write(async (tx) => {
    const held = await lockSubscription(tx, id);
    if (held === undefined) throw new Error(`gift ${id} does not exist`);
    if ((await runOf(tx, id, day))?.state !== 'failed') return accept(subscriptionAnswer(held));
    const cancelled = { ...held, status: 'cancel', next: undefined, intent: null } as const;
    await changeContract(
      tx,
      { before: held, after: cancelled },
      { who: undefined, action: 'subscription.cancel' },
      context.clock(),
    );
    return refuse('payment_declined');
  });
}

async function open(
  tx: Tx,
  { actor, clock }: CallContext,
  body: BodyOf<typeof createPatreon>,
): Promise<Result<StoredSubscription, RefusalCode>> {
  const now = clock();
  const frequency = body.frequency ?? PATREON_FREQUENCY;
  const tier = tierOf(typeof body.product === 'string' ? body.product : body.product.id, frequency);
  if (tier === undefined) return refuse('tier_unknown');
  await lockUser(tx, actor.id);
  const { zone, today } = calendarAt(undefined, now);
  const means = await recurringMeans(tx, actor.id, aliasOf(body.payment), { now, zone });
  if (!means.ok) return means;
  // An invoice needs a delivery.
  if ((await methodOf(tx, actor.id, means.value))?.provider === 'invoice')
    return refuse('payment_not_recurring');
  const contract: StoredSubscription = {
    ...{ id: `sub_${randomUUID()}`, customer: actor.id, plan: 'patreon', status: 'pending', frequency },
    ...{ dayOfWeek: weekdayOf(today), start: today, alias: means.value },
    brings: { kind: 'gift', tier: tier.id, amount: tier.price },
    created: new Date(now).toISOString(),
  };
  await openContract(tx, contract, now);
  const run = { subscription: contract.id, day: today };
  await takeRun(tx, { ...run, hub: null }, now);
  await saveRun(tx, run, { state: 'asking', amount: tier.price }, now);
  const auditEntry = {
    who: actor.id,
    action: 'subscription.create',
    entity: 'subscription',
    id: contract.id,
  };
  await writeAuditEntry(tx, { ...auditEntry, after: inShort(contract) }, now);
  return accept(contract);
}
