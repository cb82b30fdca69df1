import { inTransaction } from '../../../server/platform/database/transaction.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { openFindings } from '../../../server/modules/payments/acquirer/findings-store.ts';
import { paymentOf } from '../../../server/modules/payments/acquirer/payments-store.ts';
import { runningOperation } from '../../../server/modules/orders/money-operations-store.ts';
import { orderOf } from '../../../server/modules/orders/orders-store.ts';
import type { StripeLedger } from './stripe-ledger.ts';
import type { StoredIntent } from './stripe-objects.ts';

/**
 * Violated invariants of a market and its Stripe, in words: no money without an order, no order without its
 * hold, never more captured than held, the same amounts on both sides, and no open finding of the office.
 */
export async function stripeViolations(database: Database, ledger: StripeLedger): Promise<readonly string[]> {
  const oids = await database.db.selectFrom('orders').select('oid').orderBy('oid').execute();
  const intents = [...ledger.intents.keys()].map((id) => ledger.intent(id));
  const said: string[] = [];
  for (const { oid } of oids)
    said.push(
      ...(await ofOrder(
        database,
        oid,
        intents.filter(({ metadata }) => metadata['oid'] === String(oid)),
      )),
    );
  const known = new Set(oids.map(({ oid }) => String(oid)));
  for (const intent of intents) {
    if (hasMoney(intent) && !known.has(String(intent.metadata['oid'])))
      said.push(`${intent.id} is of no order`);
    if (intent.received > intent.amount) said.push(`${intent.id} took more than it held`);
    if (intent.refunded > intent.received) said.push(`${intent.id} gave more back than it took`);
  }
  const findings = await inTransaction(database, (tx) => openFindings(tx, 100));
  return [...said, ...findings.map(({ kind, subject }) => `the office is told ${kind} of ${subject}`)];
}

async function ofOrder(
  database: Database,
  oid: number,
  intents: readonly StoredIntent[],
): Promise<readonly string[]> {
  const { order, payment, running } = await inTransaction(database, async (tx) => ({
    running: await runningOperation(tx, oid),
    order: (await orderOf(tx, oid))?.order,
    payment: await paymentOf(tx, oid),
  }));
  if (order === undefined || payment === undefined) return [];
  const money = intents.filter(hasMoney);
  // A change may wait for the customer's bank beside the hold of the order.
  const asks = running?.plan.kind === 'change' && running.plan.step.kind === 'waiting';
  const open = intents.filter(({ status }) => status === 'requires_action' || status === 'processing');
  const stands = order.cancel === undefined && order.payment.status !== 'voided';
  const [only] = money;
  const { captured, refunded, status } = order.payment;
  return [
    ...(stands || money.length === 0 ? [] : [`money is there for ${oid}, which does not stand`]),
    ...(payment.state === 'waiting' || asks || open.length === 0 ? [] : [`a payment of ${oid} is left open`]),
    ...(money.length > 1 ? [`${oid} is paid ${money.length} times`] : []),
    ...(stands && status === 'authorized' && only?.status !== 'requires_capture'
      ? [`${oid} has no hold`]
      : []),
    ...(money.some(({ id }) => id !== payment.reference) ? [`${oid} counts on another payment`] : []),
    ...(['asking', 'releasing'].includes(payment.state) ? [`the payment of ${oid} is ${payment.state}`] : []),
    ...(stands && only !== undefined && (only.received !== captured || only.refunded !== refunded)
      ? [`${oid} says ${captured} −${refunded}, Stripe ${only.received} −${only.refunded}`]
      : []),
  ];
}

/** Whether a payment holds money, or captured some that was not refunded. */
function hasMoney({ status, received, refunded }: StoredIntent): boolean {
  return status === 'requires_capture' || received > refunded;
}
