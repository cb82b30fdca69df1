import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { BodyOf } from '../../../contract/core/call.ts';
import { createPatreon, type Subscription } from '../../../contract/orders/subscriptions.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { asJson } from '../../../mirror/json.ts';
import { cancelSubscription } from '../../../mutations/customer/subscription-mutations.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

/**
 * Begins a gift and goes to it. The gift that it replaces ends only once the new one is paid, and by
 * the outbox: it ends even when the page dies in between.
 */
export function useSupport(before: Subscription | undefined) {
  const asking = useRemoteMutation(createPatreon);
  const cancel = useMutate(cancelSubscription);
  const go = useGo();
  return {
    pending: asking.pending,
    refusal: asking.refusal,
    support: async (body: BodyOf<typeof createPatreon>): Promise<void> => {
      const asked = await asking.mutate({ body: asJson(body) });
      if (!asked.ok) return;
      const { id, status } = decodeAnswer(createPatreon.answer, asked.answer);
      const paid = status === 'active';
      if (before !== undefined && paid) await toastOnFailure(cancel({ id: before.id }));
      if (paid) showToast({ title: 'Merci pour votre soutien.' });
      else if (before !== undefined)
        showToast({ title: 'Votre banque vous attend.', detail: 'L’ancien palier continue d’ici là.' });
      go(`/subscriptions/${encodeURIComponent(id)}`, { replace: true });
    },
  };
}
