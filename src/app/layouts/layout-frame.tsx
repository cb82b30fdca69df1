import type { ReactNode } from 'react';
import type { Route } from '../routes/route-table.ts';
import { preloadableLazy } from '../routes/lazy-part.tsx';

// The sign-in does not need the shop frame, the heaviest part of a page: it loads with the first shop route.
const ShopLayout = preloadableLazy(async () => (await import('./shop-layout.tsx')).ShopLayout);
const OfficeLayout = preloadableLazy(async () => (await import('./office-layout.tsx')).OfficeLayout);
const ShopperLayout = preloadableLazy(async () => (await import('./courier-layout.tsx')).ShopperLayout);

const FRAMES = { shop: ShopLayout, office: OfficeLayout, courier: ShopperLayout };

/** Preloads the code of a frame. */
export async function fetchFrame(of: Route['frame']): Promise<void> {
  if (of !== 'bare') await FRAMES[of].fetch();
}

interface FrameProps {
  readonly of: Route['frame'] | undefined;
  /** The panel over the screen, when the URL names one. */
  readonly panel: ReactNode | undefined;
  readonly children: ReactNode;
}

/** Wraps a screen in its frame: shop, office, courier or none. */
export function Frame({ of, panel, children }: FrameProps) {
  if (of === undefined || of === 'bare') return children;
  const Layout = FRAMES[of];
  return <Layout panel={panel}>{children}</Layout>;
}
