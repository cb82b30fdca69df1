import { lazy, type ReactNode, Suspense } from 'react';
import type { PanelName } from '../../hooks/use-place.ts';
import { SlowStart } from '../start/slow-start.tsx';

const panelScreens = {
  cart: lazy(async () => ({ default: (await import('../../features/cart/page/cart-panel.tsx')).CartPanel })),
  checkout: lazy(async () => ({
    default: (await import('../../features/checkout/page/checkout-panel.tsx')).CheckoutPanel,
  })),
  waiting: lazy(async () => ({
    default: (await import('../../features/checkout/waiting/waiting-panel.tsx')).WaitingPanel,
  })),
  verify: lazy(async () => ({
    default: (await import('../../features/sync-status/verify/verify-panel.tsx')).VerifyPanel,
  })),
  sync: lazy(async () => ({
    default: (await import('../../features/sync-status/page/sync-panel.tsx')).SyncPanel,
  })),
} as const;

/** The panel that the address names, over any screen of the shop (docs/rules.md#routes). */
export function openPanel(name: PanelName | undefined): ReactNode | undefined {
  if (name === undefined) return undefined;
  const Panel = panelScreens[name];
  return (
    <Suspense fallback={<SlowStart of="part" />}>
      <Panel />
    </Suspense>
  );
}
