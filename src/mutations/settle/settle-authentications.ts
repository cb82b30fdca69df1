import type { Order } from '../../contract/orders/orders.ts';
import { bankRefusals } from '../../contract/core/bank-refusals.ts';
import type { Id } from '../../contract/sync/sync.ts';
import { openSession } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { IntentRow } from '../../mirror/mirror-records.ts';
import { omit } from '../../mirror/omit.ts';
import type { MutationContext } from '../perform/mutation-device.ts';

/** What is read of an order to know what became of its payment. */
interface DecidedOrder {
  readonly payment: Pick<Order['payment'], 'status'>;
  readonly cancel?: Pick<NonNullable<Order['cancel']>, 'reason'> | undefined;
}

/** What the bank decided, as the order says it. */
export interface BankVerdict {
  readonly status: Order['payment']['status'];
  /** Nobody answered it in time: the order ended by itself. */
  readonly late: boolean;
}

/**
 * Ends the intents that wait for a bank whose order says meanwhile what the bank decided: the customer may have
 * answered it in another tab, on another telephone, or not in time.
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

/** Ends one of them by what the server has just answered, before the order itself arrives here. */
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

/** What an order says of the bank that its customer was sent to. */
export function verdictOf({ payment, cancel }: DecidedOrder): BankVerdict {
  return { status: payment.status, late: cancel?.reason === 'timeout' };
}

/** An intent after the bank has spoken; `undefined` while it has not. */
export function authenticated(intent: IntentRow, { status, late }: BankVerdict): IntentRow | undefined {
  if (intent.state !== 'needs_auth' || status === 'pending') return undefined;
  const rest = omit(intent, 'authentication');
  if (status !== 'voided') return { ...rest, state: 'placed', unseen: 1 };
  const code = late ? 'authentication_late' : 'authentication_failed';
  return { ...omit(rest, 'oid'), state: 'failed', code, message: bankRefusals[code].message, unseen: 1 };
}
