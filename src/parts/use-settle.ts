import type { Order, OrderItem } from '../contract/orders.ts';
import { NO_BREAK } from '../domain/french.ts';
import { seenClaims } from '../domain/line-claim.ts';
import { useMutate } from '../hooks/use-mutate.ts';
import { tickItem } from '../mutations/tick.ts';
import { showToast } from '../components/toast-queue.ts';
import { toastOnFailure } from './tell.ts';

/** A manager's word on a line that two people disagree on: so many pieces are in the bag, whatever was said before. */
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
