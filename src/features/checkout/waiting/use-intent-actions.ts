import { useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { UNREACHABLE_RESULT } from '../../../hooks/engine-call.ts';
import { useEngine, useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { panelHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import type { IntentRow } from '../../../mirror/mirror-records.ts';
import { seenIntent, takeBackIntent } from '../../../mutations/customer/intent-wishes.ts';
import { sendIntent } from '../../../mutations/customer/order-intent-mutations.ts';
import { useCheckoutChoice } from '../../shared/ordering/checkout-choice.ts';
import { choiceOf } from './choice-of-intent.ts';

/** A customer's actions on a waiting order. */
export interface IntentActs {
  readonly send: () => Promise<void>;
  /** Returns to the checkout with all choices restored. */
  readonly edit: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly checkNetwork: () => Promise<void>;
  readonly seeOrder: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly checking: boolean;
}

export function useIntentActs(intent: IntentRow): IntentActs {
  const mirror = useMirror();
  const device = useMutationContext();
  const engine = useEngine();
  const place = useAppLocation();
  const go = useGo();
  const [{ person }] = useDevice();
  const [, choose] = useCheckoutChoice(person, intent.hub);
  const [checking, setChecking] = useState(false);
  const id = intent._id;

  async function takeBack(wish: 'edit' | 'cancel'): Promise<boolean> {
    const taken = await takeBackIntent(mirror, id, wish, device);
    if (!taken.ok) showToast({ title: refusals[taken.refusal].message, kind: 'info' });
    return taken.ok && taken.value === 'done';
  }

  return {
    checking,
    async send() {
      await sendIntent(mirror, id, device);
    },
    async edit() {
      choose(choiceOf(intent));
      if (await takeBack('edit')) go(panelHref(place, 'checkout'), { replace: true });
    },
    async cancel() {
      if (await takeBack('cancel')) go(panelHref(place, 'cart'), { replace: true });
    },
    async checkNetwork() {
      setChecking(true);
      try {
        await engine.syncNow('waiting');
      } catch (error) {
        reportError(error);
        showToast({ title: UNREACHABLE_RESULT.message, kind: 'info' });
      } finally {
        setChecking(false);
      }
    },
    async seeOrder() {
      await seenIntent(mirror, id);
      go(`/profile/orders/${intent.oid ?? ''}`);
    },
    async close() {
      await seenIntent(mirror, id);
      go(panelHref(place, undefined), { replace: true });
    },
  };
}
