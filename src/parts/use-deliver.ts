import { useRef } from 'react';
import type { Order } from '../contract/orders.ts';
import type { Id } from '../contract/sync.ts';
import { outcomeOf } from '../domain/delivered-stop.ts';
import { type DeliveryOutcome, OUTCOME_WORDS } from '../domain/delivery-outcome.ts';
import { NO_BREAK } from '../domain/french.ts';
import { useMutate } from '../hooks/use-mutate.ts';
import { showUndo } from '../components/toast-queue.ts';
import { deliverOrder } from '../mutations/deliver.ts';
import { useUndoOrWarn } from './courier-acts.ts';
import { toastOnFailure } from './tell.ts';
import { vibrate } from './vibrate.ts';

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
