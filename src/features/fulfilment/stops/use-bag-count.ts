import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { capital, NO_BREAK } from '../../../domain/text/french.ts';
import { MAX_BAGS } from '../../../domain/fulfilment/tour.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { countBags } from '../../../mutations/fulfilment/count-bags-mutation.ts';
import { bagWords, customerName } from './delivery-words.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { useSavedCount } from '../../shared/forms/use-saved-count.ts';
import { vibrate } from '../../shared/device/vibrate.ts';

/** The number of bags of an order: each step is saved and can be undone. */
export function useBagCount(order: Order): {
  readonly bags: number;
  readonly less: () => Promise<void>;
  readonly more: () => Promise<void>;
} {
  const bag = useMutate(countBags);
  const { oid, shipping } = order;
  const keep = async (bags: number) => {
    const kept = await toastOnFailure(bag({ oid, bags }));
    if (kept) vibrate();
    return kept;
  };
  const { count, step } = useSavedCount(shipping, shipping.bags, keep, ({ from, to }) =>
    showUndo(`${capital(bagWords(to))}${NO_BREAK}: ${customerName(order)}`, () => void keep(from)),
  );
  return {
    bags: count,
    less: () => step((bags) => Math.max(0, bags - 1)),
    more: () => step((bags) => Math.min(MAX_BAGS, bags + 1)),
  };
}
