import type { ReactNode } from 'react';
import type { Route } from '../routes/route-table.ts';
import { preloadableLazy } from '../routes/lazy-part.tsx';

// The sign-in needs no shelf, and the shelf is the heaviest thing on a page: it comes with the first route of the shop.
const ShopLayout = preloadableLazy(async () => (await import('./shop-layout.tsx')).ShopLayout);
const OfficeLayout = preloadableLazy(async () => (await import('./office-layout.tsx')).OfficeLayout);
const ShopperLayout = preloadableLazy(async () => (await import('./courier-layout.tsx')).ShopperLayout);

const FRAMES = { shop: ShopLayout, office: OfficeLayout, courier: ShopperLayout };

/** Fetches the code of a frame. */
export async function fetchFrame(of: Route['frame']): Promise<void> {
  if (of !== 'bare') await FRAMES[of].fetch();
}

interface FrameProps {
  readonly of: Route['frame'] | undefined;
  /** The panel that lies over the screen, when the address names one. */
  readonly panel: ReactNode | undefined;
  readonly children: ReactNode;
}

/** What stands around a screen: the shop, the office, the courier's tabs, or nothing. */
export function Frame({ of, panel, children }: FrameProps) {
  if (of === undefined || of === 'bare') return children;
  const Layout = FRAMES[of];
  return <Layout panel={panel}>{children}</Layout>;
}
