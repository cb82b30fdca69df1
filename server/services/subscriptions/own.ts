import type { Json } from '../../../src/contract/wire.ts';
import type { Ms } from '../../../src/domain/hub-time.ts';
import { record } from '../../feed/record.ts';
import type { Actor } from '../../http/actor.ts';
import { audit } from '../../store/audit.ts';
import type { Tx } from '../../store/database.ts';
import {
  addSubscription,
  type HeldContract,
  saveSubscription,
  subscriptionHeld,
  subscriptionOf,
} from '../../store/subscriptions.ts';
import { mayTouch } from '../whose.ts';

/** A contract held for somebody who may act on it: their own, and an admin's every one. Others' are not there. */
export async function heldFor(tx: Tx, actor: Actor, id: string): Promise<HeldContract | undefined> {
  const known = await subscriptionOf(tx, id);
  return known !== undefined && mayTouch(actor, known.customer) ? subscriptionHeld(tx, id) : undefined;
}

/** The same for what people do for themselves alone: money is nobody else's (specification §6). */
export async function heldForOwner(tx: Tx, actor: Actor, id: string): Promise<HeldContract | undefined> {
  const known = await subscriptionOf(tx, id);
  return known?.customer === actor.id ? subscriptionHeld(tx, id) : undefined;
}

/** Writes a contract that is new. */
export async function openContract(tx: Tx, contract: HeldContract, now: Ms): Promise<void> {
  await addSubscription(tx, contract, now);
  record(tx, 'subscription', contract.id);
}

/** Writes a contract that is held, of which there is nothing to tell an audit. */
export async function keepContract(tx: Tx, contract: HeldContract, now: Ms): Promise<void> {
  await saveSubscription(tx, contract, now);
  record(tx, 'subscription', contract.id);
}

/** Writes a contract after something happened to it, and who did what to it; `who` is absent when nobody did. */
export async function changeContract(
  tx: Tx,
  before: HeldContract,
  after: HeldContract,
  deed: { readonly who: number | undefined; readonly action: string; readonly why?: string },
  now: Ms,
): Promise<HeldContract> {
  await keepContract(tx, after, now);
  const about = { entity: 'subscription', id: after.id, before: inShort(before), after: inShort(after) };
  await audit(tx, { ...deed, ...about }, now);
  return after;
}

/** What of a contract an audit tells. */
export function inShort({
  status,
  frequency,
  dayOfWeek,
  pauseUntil,
  skipped,
  alias,
  brings,
}: HeldContract): Json {
  return {
    ...{ status, frequency, dayOfWeek, alias },
    ...(pauseUntil !== undefined && { pauseUntil }),
    ...(skipped !== undefined && { skipped: [...skipped] }),
    ...(brings.kind === 'gift'
      ? { tier: brings.tier, amount: brings.amount }
      : {
          lines: brings.lines.map(({ sku, quantity, price }) => ({ sku, quantity, price })),
          hours: brings.hours,
        }),
  };
}
