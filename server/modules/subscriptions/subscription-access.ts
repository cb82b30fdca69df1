import type { Json } from '../../../src/contract/core/wire.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { Actor } from '../../core/actor.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import type { Tx } from '../../core/database/database-types.ts';
import {
  addSubscription,
  saveSubscription,
  lockSubscription,
  subscriptionOf,
} from './subscriptions-store.ts';
import type { StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';
import { mayAccessAccount } from '../people/account-access.ts';

/** Locks a contract for its customer or an admin; for everyone else it is unknown. */
export async function heldFor(tx: Tx, actor: Actor, id: string): Promise<StoredSubscription | undefined> {
  const known = await subscriptionOf(tx, id);
  return known !== undefined && mayAccessAccount(actor, known.customer)
    ? lockSubscription(tx, id)
    : undefined;
}

/** Locks a contract for its customer alone, who alone changes payment (docs/rules.md#permissions). */
export async function heldForOwner(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<StoredSubscription | undefined> {
  const known = await subscriptionOf(tx, id);
  return known?.customer === actor.id ? lockSubscription(tx, id) : undefined;
}

/** Writes a new contract. */
export async function openContract(tx: Tx, contract: StoredSubscription, now: Ms): Promise<void> {
  await addSubscription(tx, contract, now);
  recordChange(tx, 'subscription', contract.id);
}

/** Writes a locked contract without an audit entry. */
export async function keepContract(tx: Tx, contract: StoredSubscription, now: Ms): Promise<void> {
  await saveSubscription(tx, contract, now);
  recordChange(tx, 'subscription', contract.id);
}

/** Writes a changed contract with an audit entry; `who` is undefined for a job. */
export async function changeContract(
  tx: Tx,
  { before, after }: { readonly before: StoredSubscription; readonly after: StoredSubscription },
  auditEntry: { readonly who: number | undefined; readonly action: string; readonly why?: string },
  now: Ms,
): Promise<StoredSubscription> {
  await keepContract(tx, after, now);
  const change = { entity: 'subscription', id: after.id, before: inShort(before), after: inShort(after) };
  await writeAuditEntry(tx, { ...auditEntry, ...change }, now);
  return after;
}

/** The fields of a contract in an audit entry. */
export function inShort({
  status,
  frequency,
  dayOfWeek,
  pauseUntil,
  skipped,
  moved,
  changed,
  alias,
  brings,
}: StoredSubscription): Json {
  return {
    ...{ status, frequency, dayOfWeek, alias },
    ...(pauseUntil !== undefined && { pauseUntil }),
    ...(skipped !== undefined && { skipped: [...skipped] }),
    ...(moved !== undefined && { moved: moved.map(({ day, to }) => ({ day, to })) }),
    ...(changed !== undefined && {
      changed: changed.map(({ day, lines }) => ({
        day,
        lines: lines.map(({ sku, quantity, price }) => ({ sku, quantity, price })),
      })),
    }),
    ...(brings.kind === 'gift'
      ? { tier: brings.tier, amount: brings.amount }
      : {
          lines: brings.lines.map(({ sku, quantity, price }) => ({ sku, quantity, price })),
          hours: brings.hours,
        }),
  };
}
