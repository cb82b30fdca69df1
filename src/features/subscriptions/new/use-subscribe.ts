import { useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { createSubscription } from '../../../contract/orders/subscriptions.ts';
import { toChf } from '../../../domain/money/money.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { asJson } from '../../../mirror/json.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { type CartEntry, priceOf } from '../../shared/ordering/cart-groups.ts';
import type { RhythmWish, shippingOf } from '../model/rhythm-wish.ts';
import { bySku } from '../model/subscription-line-errors.ts';

interface NewContract {
  readonly hub: string;
  readonly entries: readonly CartEntry[];
  readonly wish: RhythmWish;
  readonly shipping: NonNullable<ReturnType<typeof shippingOf>>;
  readonly alias: string;
}

/**
 * Opens a contract, and goes to it; what stands against it comes for all of it and beside each line
 * (docs/rules.md#contracts).
 */
export function useSubscribe() {
  const asking = useRemoteMutation(createSubscription);
  const go = useGo();
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  return {
    pending: asking.pending,
    problem: asking.refusal?.message,
    errors,
    subscribe: async ({ hub, entries, wish, shipping, alias }: NewContract): Promise<void> => {
      setErrors({});
      const { frequency, dayOfWeek } = wish;
      const items = entries.map(itemOf);
      const body = { hub, shipping, items, payment: alias, frequency, dayOfWeek, plan: 'customer' };
      const asked = await asking.mutate({ body: asJson(body) });
      if (!asked.ok) return;
      const answer = decodeAnswer(createSubscription.answer, asked.answer);
      if ('errors' in answer) {
        setErrors(bySku(answer.errors));
        return;
      }
      showToast({ title: 'Abonnement conclu.', detail: 'Ses articles ont quitté le cabas.' });
      go(`/subscriptions/${encodeURIComponent(answer.id)}`, { replace: true });
    },
  };
}

/** A line as a REST call takes it: the price that its customer sees, in francs. */
function itemOf(entry: CartEntry) {
  const { sku, quantity, title, frequency, variant, note } = entry.line;
  return {
    ...{ sku, quantity, title, price: toChf(priceOf(entry)) },
    ...(frequency !== undefined && { frequency }),
    ...(variant !== undefined && { variant }),
    ...(note !== undefined && { note }),
  };
}
