import { showUndo } from '../components/toast-queue.ts';
import type { Order } from '../contract/orders.ts';
import { capital, NO_BREAK } from '../domain/french.ts';
import { MAX_BAGS } from '../domain/tour.ts';
import { useMutate } from '../hooks/use-mutate.ts';
import { countBags } from '../mutations/bags.ts';
import { bagWords, customerName } from './courier-words.ts';
import { toastOnFailure } from './tell.ts';
import { useKeptCount } from './use-kept-count.ts';
import { vibrate } from './vibrate.ts';

/** In how many bags an order goes: each step is kept, and can be taken back. */
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
  const { count, step } = useKeptCount(shipping, shipping.bags, keep, ({ from, to }) =>
    showUndo(`${capital(bagWords(to))}${NO_BREAK}: ${customerName(order)}`, () => void keep(from)),
  );
  return {
    bags: count,
    less: () => step((bags) => Math.max(0, bags - 1)),
    more: () => step((bags) => Math.min(MAX_BAGS, bags + 1)),
  };
}
