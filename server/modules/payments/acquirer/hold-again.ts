import type { Centimes } from '../../../../src/domain/money/money.ts';
import type { AcquirerPayment, Keyed } from '../../../core/gateways/payment-gateway.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { tokenOf } from '../methods/payment-methods-store.ts';

/** A hold that the bank refused; `decline` is the acquirer's code. */
export interface HoldRefused {
  readonly refused: 'payment_declined' | 'authentication_failed';
  readonly decline: string;
}

/** The owner removed the card, or the acquirer does not know it. */
const NO_CARD = 'no_card';

/**
 * Holds an amount of an order again, in the customer's absence. Refused without a card, by the bank, or when
 * the bank requires authentication: nothing is held then.
 */
export async function holdAgain(
  context: AcquirerContext,
  { key, since, oid, amount }: Keyed & { readonly oid: number; readonly amount: Centimes },
): Promise<AcquirerPayment | HoldRefused> {
  const { payment } = context.gateways;
  const token = await context.read(async (tx) => {
    const stored = await orderOf(tx, oid);
    return stored === undefined ? '' : tokenOf(tx, stored.order.customer.id, stored.order.payment.alias);
  });
  const made = await payment.authorise({
    ...{ key, token, amount, oid, ...(since !== undefined && { since }) },
    ...{ returnPath: `/stripe?oid=${oid}`, offSession: true },
  });
  switch (made.state) {
    case 'held':
    case 'taken':
      return made;
    case 'authentication_due':
      await payment.cancel({ key: `${key}:end`, reference: made.reference });
      return { refused: 'authentication_failed', decline: 'authentication_required' };
    case 'released':
      // An earlier attempt was given up after the hold succeeded: its key would only return that released
      // hold.
      return holdAgain(context, {
        ...{ key: `again:${made.reference}`, oid, amount },
        ...(since !== undefined && { since }),
      });
    case 'declined':
    case 'expired':
      return { refused: 'payment_declined', decline: made.decline ?? NO_CARD };
  }
}
