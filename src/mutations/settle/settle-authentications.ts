import type { Order } from '../../contract/orders/orders.ts';
import { bankRefusals } from '../../contract/core/bank-refusals.ts';
import type { Id } from '../../contract/sync/sync.ts';
import { wasCancelled } from '../../domain/order/cancel-reason.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { IntentRow } from '../../mirror/mirror-records.ts';
import { omit } from '../../mirror/omit.ts';
import type { MutationContext } from '../perform/mutation-device.ts';

/** The fields of an order that give the result of its authentication. */
interface DecidedOrder {
  readonly payment: Pick<Order['payment'], 'status'>;
  readonly cancel?: Pick<NonNullable<Order['cancel']>, 'reason'> | undefined;
}

/** The bank's decision, as the order holds it. */
export interface BankVerdict {
  readonly status: Order['payment']['status'];
  /** The authentication timed out: the order ended automatically. */
  readonly late: boolean;
  /** The order was cancelled by a person, regardless of the bank's decision. */
  readonly cancelled?: boolean;
}

/**
 * Ends the intents that wait for a bank whose decision their order already holds: the customer may have authenticated
 * in another tab, on another telephone, or not in time.
 */
export async function settleAuthentications(
  mirror: Mirror,
  device: Pick<MutationContext, 'now'>,
): Promise<void> {
  const tables = mirror.strict;
  await tables.transaction('rw', [tables.meta, tables.intents, tables.orders], async () => {
    await openSession(tables);
    const waiting = await tables.intents.where('state').equals('needs_auth').toArray();
    for (const intent of waiting) {
      const order = await tables.orders.get(String(intent.oid ?? 0));
      const after = order && authenticated(intent, verdictOf(order));
      if (after) await tables.intents.put({ ...after, changedAt: device.now() });
    }
  });
}

/** Ends one of them by the server's latest answer, before the order itself arrives here. */
export async function settleAuthentication(
  mirror: Mirror,
  id: Id,
  verdict: BankVerdict,
  device: MutationContext,
): Promise<void> {
  const tables = mirror.strict;
  await tables.transaction('rw', [tables.meta, tables.intents], async () => {
    await openSession(tables);
    const intent = await tables.intents.get(id);
    const after = intent && authenticated(intent, verdict);
    if (after) await tables.intents.put({ ...after, changedAt: device.now() });
  });
}

/** The bank's decision in an order. */
export function verdictOf({ payment, cancel }: DecidedOrder): BankVerdict {
  return { status: payment.status, late: cancel?.reason === 'timeout', cancelled: wasCancelled(cancel) };
}

/** An intent after the bank's decision; `undefined` without one. */
export function authenticated(
  intent: IntentRow,
  { status, late, cancelled }: BankVerdict,
): IntentRow | undefined {
  if (intent.state !== 'needs_auth' || status === 'pending') return undefined;
  const rest = omit(intent, 'authentication');
  // It became an order, whose own state tells what happened to it since.
  if (status !== 'voided' || cancelled === true) return { ...rest, state: 'placed', unseen: 1 };
  const code = late ? 'authentication_late' : 'authentication_failed';
  return { ...omit(rest, 'oid'), state: 'failed', code, message: bankRefusals[code].message, unseen: 1 };
}
