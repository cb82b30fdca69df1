import type { Centimes } from '../../../../src/domain/money/money.ts';
import type { AcquirerPayment, Keyed } from '../../../core/gateways/payment-gateway.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { tokenOf } from '../methods/payment-methods-store.ts';

/** A hold that the bank did not give; `decline` is the acquirer's code. */
export interface HoldRefused {
  readonly refused: 'payment_declined' | 'authentication_failed';
  readonly decline: string;
}

/** The card was removed by its owner, or the acquirer does not know it. */
const NO_CARD = 'no_card';

/**
 * Holds an amount of an order once more, with its customer away. Refused for want of the card, by the bank, or because the
 * bank wants the customer: then nothing is held.
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
      // An earlier try was given up after it had held the amount: its key would only bring it back.
      return holdAgain(context, {
        ...{ key: `again:${made.reference}`, oid, amount },
        ...(since !== undefined && { since }),
      });
    case 'declined':
    case 'expired':
      return { refused: 'payment_declined', decline: made.decline ?? NO_CARD };
  }
}
