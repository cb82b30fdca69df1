import { sql, type Updateable } from 'kysely';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';
import type { AcquirerEvent } from '../../../core/gateways/payment-gateway.ts';

/**
 * The state of an order's payment at the acquirer.
 *
 *   asking → waiting → held | taken → releasing → released
 *      └────────┴─────▶ refused
 *   nothing: an invoice, or paid entirely by credit.
 *
 * `asking`: the acquirer's answer is not known yet; a retry uses the same key.
 */
export type PaymentProgress =
  'asking' | 'waiting' | 'held' | 'taken' | 'releasing' | 'released' | 'refused' | 'nothing';

/** About a day of a large market. */
const LATEST = 200;

type PaymentChange = Omit<Updateable<Tables['payments']>, 'state' | 'updated'> & {
  readonly state: PaymentProgress;
};

export type StoredPayment = Tables['payments'] & { readonly state: PaymentProgress };

/** The insert of a new order's payment, as part of a batch statement. */
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
  return tx.insertInto('payments').values({
    ...payment,
    reference: null,
    captured: 0,
    refunded: 0,
    client_secret: null,
    hold_ends: null,
    updated,
  });
}

/** The payment of an order; imported orders have none. */
export async function paymentOf(tx: Tx, oid: number): Promise<StoredPayment | undefined> {
  const row = await tx.selectFrom('payments').selectAll().where('oid', '=', oid).executeTakeFirst();
  return row as StoredPayment | undefined;
}

export async function changePaymentOf(tx: Tx, oid: number, change: PaymentChange, now: Ms): Promise<void> {
  await paymentWrite(tx, oid, change, now).execute();
}

/** The same, as part of a batch statement. */
export function paymentWrite(tx: Tx, oid: number, change: PaymentChange, now: Ms) {
  return tx
    .updateTable('payments')
    .set({ ...change, updated: new Date(now).toISOString() })
    .where('oid', '=', oid);
}

/** The order of a payment, by the acquirer's reference. */
export async function orderOfReference(tx: Tx, reference: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('oid')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.oid;
}

/** Whether an event of the acquirer was applied before. */
export async function wasApplied(tx: Tx, id: string): Promise<boolean> {
  const known = await tx.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
}

/** When the last event of an acquirer arrived. */
export async function lastEvent(tx: Tx, provider: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment_events')
    .select('received')
    .where('provider', '=', provider)
    .orderBy('received', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received;
}

/** The events about a payment, oldest first. */
export function eventsOf(tx: Tx, reference: string) {
  return tx
    .selectFrom('payment_events')
    .select(['received', 'kind'])
    .where('reference', '=', reference)
    .orderBy('received')
    .orderBy('id')
    .execute();
}

/** Records an applied event; concurrent calls are harmless. */
export async function markApplied(
  tx: Tx,
  { id, reference, kind }: AcquirerEvent,
  provider: string,
  now: Ms,
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({
      ...{ id, provider, received: new Date(now).toISOString() },
      ...{ kind, reference: reference === '' ? null : reference },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Orders whose payment has been in this state since before that instant. */
export async function staleOrders(
  tx: Tx,
  state: 'asking' | 'releasing',
  before: Ms,
  limit: number,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('oid')
    // A literal, not a parameter: the planner then uses the partial index of this state.
    .where('state', '=', sql.lit(state))
    .where('updated', '<=', new Date(before).toISOString())
    .orderBy('updated')
    .limit(limit)
    .execute();
  return rows.map(({ oid }) => oid);
}

/** Payments that wait for the acquirer or their customer since before an instant, the longest first. */
export async function waitingPayments(tx: Tx, before: Ms, limit: number) {
  const rows = await tx
    .selectFrom('payments')
    .select(['oid', 'state', 'amount', 'updated'])
    .where(sql<boolean>`state in ('asking', 'waiting', 'releasing')`)
    .where('updated', '<=', new Date(before).toISOString())
    .orderBy('updated')
    .limit(limit)
    .execute();
  return rows as readonly ((typeof rows)[number] & { readonly state: 'asking' | 'waiting' | 'releasing' })[];
}

/** Whether one of an acquirer's latest payments changed between two instants. */
export async function hasChangedPayments(
  tx: Tx,
  provider: string,
  { from, to }: { readonly from: Ms; readonly to: Ms },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('payments')
    .select('updated')
    .where('provider', '=', provider)
    .where('reference', 'is not', null)
    .orderBy('oid', 'desc')
    .limit(LATEST)
    .execute();
  return rows.some(({ updated }) => Date.parse(updated) >= from && Date.parse(updated) <= to);
}

/**
 * Whether anything may differ at the acquirer since an instant: a payment changed or waits, money is moving,
 * an event reported one, or a finding is open.
 */
export async function mayDiffer(tx: Tx, since: Ms): Promise<boolean> {
  const at = new Date(since).toISOString();
  const { rows } = await sql<{ differs: boolean }>`
    select exists (select from payments where updated >= ${at})
        or exists (select from payments where state in ('asking', 'waiting', 'releasing'))
        or exists (select from money_operations where state = 'running')
        or exists (
          select from payment_findings
          where ended is null and kind in ('payment_without_order', 'other_amounts', 'hold_lost')
        )
        or exists (select from payment_events where received >= ${at}) as differs`.execute(tx);
  return rows.some(({ differs }) => differs);
}

/**
 * Holds that the acquirer releases before an instant, of orders that still rely on them; the earliest first.
 * Without those already reported to the office, which a person decides.
 */
export async function endingHolds(tx: Tx, before: Ms, limit: number) {
  const rows = await tx
    .selectFrom('payments')
    .select(['oid', 'reference', 'amount', 'hold_ends'])
    .where('state', '=', sql.lit('held'))
    .where('hold_ends', '<=', new Date(before).toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_findings')
            .select('id')
            .where('kind', '=', 'hold_ending')
            .whereRef('subject', '=', 'payments.reference'),
        ),
      ),
    )
    .orderBy('hold_ends')
    .limit(limit)
    .execute();
  return rows.flatMap(({ reference, ...row }) => (reference === null ? [] : [{ ...row, reference }]));
}

/** The payments of an acquirer by their references. */
export async function paymentsByReference(
  tx: Tx,
  references: readonly string[],
): Promise<ReadonlyMap<string, StoredPayment>> {
  if (references.length === 0) return new Map();
  const rows = await tx.selectFrom('payments').selectAll().where('reference', 'in', references).execute();
  return new Map(rows.map((row) => [row.reference ?? '', row as StoredPayment]));
}

/** Card orders that rely on a hold or a capture without a reference at the acquirer. */
export function paymentsWithoutReference(tx: Tx, provider: string, limit: number) {
  return tx
    .selectFrom('payments')
    .select(['oid', 'amount'])
    .where('provider', '=', provider)
    .where('state', 'in', ['held', 'taken'])
    .where('reference', 'is', null)
    .limit(limit)
    .execute();
}
