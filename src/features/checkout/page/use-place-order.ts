import { useState } from 'react';
import { refusals } from '../../../contract/core/refusals.ts';
import { centimes } from '../../../domain/money/money.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { panelHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { legalVersions } from '../../../mirror/queries/document-queries.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import type { StatusRow } from '../../../mirror/mirror-records.ts';
import { type SendPolicy, orderIntent } from '../../../mutations/customer/order-intent-mutations.ts';
import { settleAuthentications } from '../../../mutations/settle/settle-authentications.ts';
import { intentOf } from '../../shared/ordering/checkout-plan.ts';
import type { StepProps } from './checkout-step.ts';

export interface Ordering {
  readonly order: () => Promise<void>;
  readonly ordering: boolean;
  /** Why the device refused it. */
  readonly refused: string | undefined;
  /** Whether it would be sent at once. */
  readonly reachable: boolean;
}

/**
 * Places the planned order. Online it is sent at once; offline it waits for a confirmation, or only for the network
 * when the customer allowed that up to an amount (docs/rules.md#order-intents, docs/rules.md#intent-consent).
 */
export function useOrder({ state, plan }: StepProps): Ordering {
  const mirror = useMirror();
  const device = useMutationContext();
  const place = useAppLocation();
  const go = useGo();
  const status = useLive(statusOf, {});
  // The versions on screen when the conditions are accepted, not those current when the order is sent.
  const versions = useLive(legalVersions, { hub: state.ordering.hub.slug });
  const [ordering, setOrdering] = useState(false);
  const [refused, setRefused] = useState<string>();
  const reachable = isReachable(status);

  async function order() {
    if (ordering || plan.day === undefined) return;
    setOrdering(true);
    setRefused(undefined);
    try {
      const id = state.rows.draft?._id ?? device.id();
      const planned = intentOf(plan, state.choice, id, state.ordering.hub.slug);
      const accepted = { ...planned.accepted, ...(versions !== undefined && { versions }) };
      const intent = { ...planned, accepted };
      await settleAuthentications(mirror, device);
      const taken = await orderIntent(
        mirror,
        intent,
        { cutoff: plan.day.cutoff, policy: leavingOf(isReachable(status), state.choice.ceiling) },
        device,
      );
      if (taken.ok) {
        state.forget();
        go(panelHref(place, 'waiting'), { replace: true });
      } else setRefused(refusalText(taken.refusal));
    } finally {
      setOrdering(false);
    }
  }

  return { order, ordering, refused, reachable };
}

/** The granularity with which the engine records its last contact. */
const CONTACT_STEP_MS = 10_000;

/**
 * The browser is the first to know that the network is gone; the engine knows whether the server answers,
 * after its first answer since this page opened.
 */
function isReachable(status: StatusRow | undefined): boolean {
  if (!navigator.onLine || status?.lastContact === undefined) return false;
  const heard = status.lastContact >= performance.timeOrigin - CONTACT_STEP_MS;
  return heard && (status.network === 'online' || status.network === 'slow');
}

function leavingOf(reachable: boolean, ceiling: number | undefined): SendPolicy {
  if (ceiling !== undefined) return { kind: 'by-itself', ceiling: centimes(ceiling) };
  return { kind: reachable ? 'now' : 'on-touch' };
}

function refusalText(code: keyof typeof refusals | 'intent_waiting'): string {
  return code === 'intent_waiting' ? 'Une commande attend déjà d’être envoyée.' : refusals[code].message;
}
