import type { Centimes } from '../../../../src/domain/money/money.ts';
import type { AcquirerPayment } from '../../../core/gateways/payment-gateway.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { tokenOf } from '../methods/payment-methods-store.ts';

/**
 * Holds an amount of an order once more, with its customer away. `asks`: the bank wants the customer, and nothing is held;
 * `refused`: by the bank, or for want of the card.
 */
export async function holdAgain(
  context: AcquirerContext,
  { key, oid, amount }: { readonly key: string; readonly oid: number; readonly amount: Centimes },
): Promise<AcquirerPayment | 'asks' | 'refused'> {
  const { payment } = context.gateways;
  const token = await context.read(async (tx) => {
    const stored = await orderOf(tx, oid);
    return stored === undefined ? '' : tokenOf(tx, stored.order.customer.id, stored.order.payment.alias);
  });
  const made = await payment.authorise({
    ...{ key, token, amount, oid },
    ...{ returnPath: `/stripe?oid=${oid}`, offSession: true },
  });
  switch (made.state) {
    case 'held':
    case 'taken':
      return made;
    case 'authentication_due':
      await payment.cancel({ key: `${key}:end`, reference: made.reference });
      return 'asks';
    case 'released':
      // An earlier try was given up after it had held the amount: its key would only bring it back.
      return holdAgain(context, { key: `again:${made.reference}`, oid, amount });
    case 'declined':
    case 'expired':
      return 'refused';
  }
}
