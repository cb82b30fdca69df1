import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { StopPlace } from '../../../domain/fulfilment/tour-position.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { positionOrder } from '../../../mutations/fulfilment/position-order-mutation.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { vibrate } from '../../shared/device/vibrate.ts';

/** Assigns orders to a tour, each at its own position; false when one of them was refused. */
export function usePlaceOrders(): (
  orders: readonly Pick<Order, 'oid' | 'shipping'>[],
  places: readonly StopPlace[],
) => Promise<boolean> {
  const position = useMutate(positionOrder);
  return async (orders, places) => {
    const doing = orders.map(({ oid, shipping }, index) =>
      toastOnFailure(
        position({ oid, ...(places[index] ?? placeOf({ shipping })), seen: placeOf({ shipping }) }),
      ),
    );
    const kept = (await Promise.all(doing)).every(Boolean);
    if (kept) vibrate();
    return kept;
  };
}

/** Moves one order with a toast once saved, and an undo. */
export function usePutOrder(): (order: Order, to: StopPlace, words: string) => Promise<void> {
  const place = usePlaceOrders();
  return async (order, to, words) => {
    if (!(await place([order], [to]))) return;
    const there = { ...order, shipping: { ...order.shipping, ...to } };
    showUndo(words, () => void place([there], [placeOf(order)]));
  };
}

/** The tour and position of an order. */
export function placeOf({ shipping }: Pick<Order, 'shipping'>): StopPlace {
  return { priority: shipping.priority, position: shipping.position };
}
