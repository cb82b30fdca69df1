import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { seenClaims } from '../../../domain/fulfilment/line-claim.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { tickItem } from '../../../mutations/fulfilment/tick-item-mutation.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

/** Resolves a disputed line as a manager: sets the quantity in the bag, overriding earlier claims. */
export function useResolveDispute(): (order: Order, item: OrderItem, quantity: number) => Promise<boolean> {
  const tick = useMutate(tickItem);
  return ({ oid }, { line, title, quantity: ordered, fulfillment }, quantity) => {
    const doing = tick({
      oid,
      line,
      status: quantity === 0 ? 'failure' : 'fulfilled',
      ...(quantity > 0 && quantity < ordered && { quantity }),
      settles: true,
      seen: seenClaims(fulfillment),
    });
    return toastOnFailure(doing).then((done) => {
      if (done) showToast({ title: `Départagé${NO_BREAK}: ${title}` });
      return done;
    });
  };
}
