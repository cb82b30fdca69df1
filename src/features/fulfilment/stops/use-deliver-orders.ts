import { useRef } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Id } from '../../../contract/sync/sync.ts';
import { outcomeOf } from '../../../domain/fulfilment/delivered-stop.ts';
import { type DeliveryOutcome, OUTCOME_WORDS } from '../../../domain/fulfilment/delivery-outcome.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { deliverOrder } from '../../../mutations/fulfilment/deliver-order-mutation.ts';
import { useUndoOrWarn } from '../lines/line-actions.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { vibrate } from '../../shared/device/vibrate.ts';

/** How the delivery of some orders of one door ended. */
export interface DeliveryReport {
  readonly outcome: DeliveryOutcome;
  readonly note?: string | undefined;
}

/** Says how a delivery ended, for all orders of a stop at once; ten seconds take all of it back. */
export function useDeliver(): (
  orders: readonly Order[],
  name: string,
  said: DeliveryReport,
) => Promise<void> {
  const deliver = useMutate(deliverOrder);
  const takeBack = useUndoOrWarn();
  // The order over which something is said: a second tap before it is read anew says nothing.
  const told = useRef(new Map<number, Order>());
  const say = async (order: Order, { outcome, note }: DeliveryReport): Promise<Id | undefined> => {
    const { oid, shipping } = order;
    if (told.current.get(oid) === order) return undefined;
    told.current.set(oid, order);
    let kept: Id | undefined;
    try {
      const doing = deliver({ oid, outcome, note, seen: outcomeOf(shipping) });
      await toastOnFailure(doing);
      const done = await doing;
      if (done.ok) kept = done.value;
    } finally {
      if (kept === undefined) told.current.delete(oid);
    }
    return kept;
  };
  return async (orders, name, said) => {
    const done: Id[] = [];
    for (const order of orders) {
      const kept = await say(order, said);
      if (kept !== undefined) done.push(kept);
    }
    if (done.length === 0) return;
    vibrate();
    showUndo(`${OUTCOME_WORDS[said.outcome]}${NO_BREAK}: ${name}`, () => done.forEach(takeBack));
  };
}
