import { sql, type Updateable } from 'kysely';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';

/**
 * Where we stand with the acquirer over one order.
 *
 *   asking → waiting → held | taken → releasing → released
 *      └────────┴─────▶ refused
 *   nothing: an invoice, or all of it paid by credit.
 *
 * `asking`: nobody knows yet what the acquirer answered; the same key asks again.
 */
export type PaymentProgress =
  'asking' | 'waiting' | 'held' | 'taken' | 'releasing' | 'released' | 'refused' | 'nothing';

type PaymentChange = Omit<Updateable<Tables['payments']>, 'state' | 'updated'> & {
  readonly state: PaymentProgress;
};

export type StoredPayment = Tables['payments'] & { readonly state: PaymentProgress };

/** Writes what stands open over a new order; a part of a statement. */
export function newPaymentWrite(
  tx: Tx,
  payment: {
    readonly oid: number;
    readonly provider: string;
    readonly state: PaymentProgress;
    readonly amount: number;
  },
  now: Ms,
) {
  const updated = new Date(now).toISOString();
  return tx
    .insertInto('payments')
    .values({ ...payment, reference: null, captured: 0, refunded: 0, client_secret: null, updated });
}

/** What stands between an order and the acquirer. Orders that were imported have none. */
export async function paymentOf(tx: Tx, oid: number): Promise<StoredPayment | undefined> {
  const row = await tx.selectFrom('payments').selectAll().where('oid', '=', oid).executeTakeFirst();
  return row as StoredPayment | undefined;
}

export async function changePaymentOf(tx: Tx, oid: number, change: PaymentChange, now: Ms): Promise<void> {
  await paymentWrite(tx, oid, change, now).execute();
}

/** The same as a part of a statement. */
export function paymentWrite(tx: Tx, oid: number, change: PaymentChange, now: Ms) {
  return tx
    .updateTable('payments')
    .set({ ...change, updated: new Date(now).toISOString() })
    .where('oid', '=', oid);
}

/** The order of a payment that the acquirer speaks of. */
export async function orderOfReference(tx: Tx, reference: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('oid')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.oid;
}

/** Whether an event of the acquirer was heard before, and what it said is true here. */
export async function wasHeard(tx: Tx, id: string): Promise<boolean> {
  const known = await tx.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
}

/** Remembers an event of the acquirer; two that hear it at once agree. */
export async function markHeard(tx: Tx, id: string, provider: string, now: Ms): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({ id, provider, received: new Date(now).toISOString() })
    .onConflict((known) => known.column('id').doNothing())
    .execute();
}

/** Orders whose payment has stood open in one state since before that instant. */
export async function ordersStandingAt(
  tx: Tx,
  state: 'asking' | 'releasing',
  before: Ms,
  limit: number,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('oid')
    // Written into the statement: a value would hide from the planner that an index holds just these.
    .where('state', '=', sql.lit(state))
    .where('updated', '<=', new Date(before).toISOString())
    .orderBy('updated')
    .limit(limit)
    .execute();
  return rows.map(({ oid }) => oid);
}
