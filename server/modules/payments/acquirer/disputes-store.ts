import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { type Centimes, centimes } from '../../../../src/domain/money/money.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { MoneyTables } from '../../../core/database/money-tables.ts';
import type { AcquirerDispute } from '../../../core/gateways/payment-gateway.ts';

export type StoredDispute = MoneyTables['payment_disputes'];

/** The disputes of an order's payments, oldest first. */
export function disputesOf(tx: Tx, oid: number): Promise<readonly StoredDispute[]> {
  return disputes(tx).where('oid', '=', oid).orderBy('opened').orderBy('id').execute();
}

/** Disputes by their ids. */
export async function disputesById(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDispute>> {
  if (ids.length === 0) return new Map();
  const rows = await disputes(tx).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether the acquirer must not refund an order's money: the customer's bank took it, or is deciding. An
 * inquiry does not prevent a refund, which ends it.
 */
export async function isDisputed(tx: Tx, oid: number): Promise<boolean> {
  const all = await disputesOf(tx, oid);
  return all.some(({ state, refundable }) => state === 'lost' || (state !== 'won' && !refundable));
}

/** The amount that the bank permanently took back from an order's payments. */
export async function lostBy(tx: Tx, oid: number): Promise<Centimes> {
  const lost = (await disputesOf(tx, oid)).filter(({ state }) => state === 'lost');
  return centimes(lost.reduce((total, { amount }) => total + amount, 0));
}

/** Stores the state of a dispute at the acquirer. */
export async function saveDispute(
  tx: Tx,
  oid: number,
  { id, reference, amount, reason, state, refundable, due, opened }: AcquirerDispute,
  now: Ms,
): Promise<void> {
  const present = {
    ...{ amount, reason, state, refundable, updated: new Date(now).toISOString() },
    due: due === undefined ? null : new Date(due).toISOString(),
  };
  await tx
    .insertInto('payment_disputes')
    .values({ id, oid, reference, opened: new Date(opened).toISOString(), ...present })
    .onConflict((known) => known.column('id').doUpdateSet(present))
    .execute();
}

function disputes(tx: Tx) {
  return tx.selectFrom('payment_disputes').selectAll();
}
