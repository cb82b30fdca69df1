import type { Order } from '../../contract/orders.ts';
import { outcomeOf } from '../../domain/delivered-stop.ts';
import { type DeliveryOutcome, OUTCOME_WORDS } from '../../domain/delivery-outcome.ts';
import { NO_BREAK } from '../../domain/french.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { showUndo } from '../../components/toast-queue.ts';
import { deliverOrder } from '../../mutations/deliver.ts';
import { useTakeBack } from '../../parts/courier-acts.ts';
import { tell } from '../../parts/tell.ts';
import { vibrate } from '../../parts/vibrate.ts';

/** How the delivery of some orders of one door ended. */
export interface SaidDelivery {
  readonly outcome: DeliveryOutcome;
  readonly note?: string | undefined;
}

/** Says how a delivery ended, for all orders of a stop at once; ten seconds take all of it back. */
export function useDeliver(): (orders: readonly Order[], name: string, said: SaidDelivery) => Promise<void> {
  const deliver = useMutate(deliverOrder);
  const takeBack = useTakeBack();
  return async (orders, name, { outcome, note }) => {
    const done: string[] = [];
    for (const { oid, shipping } of orders) {
      const doing = deliver({ oid, outcome, note, seen: outcomeOf(shipping) });
      await tell(doing);
      const kept = await doing;
      if (kept.ok) done.push(kept.value);
    }
    if (done.length === 0) return;
    vibrate();
    showUndo(`${OUTCOME_WORDS[outcome]}${NO_BREAK}: ${name}`, () => done.forEach(takeBack));
  };
}
