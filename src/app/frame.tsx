import type { ReactNode } from 'react';
import type { Route } from './places.ts';
import { readyPart } from './ready-part.tsx';

// The sign-in needs no shelf, and the shelf is the heaviest thing on a page: it comes with the first route of the shop.
const ShopLayout = readyPart(async () => (await import('./shop-layout.tsx')).ShopLayout);
const OfficeLayout = readyPart(async () => (await import('./office-layout.tsx')).OfficeLayout);
const ShopperLayout = readyPart(async () => (await import('./shopper-layout.tsx')).ShopperLayout);

/** Fetches the code of a frame. */
export function fetchFrame(of: Route['frame']): Promise<unknown> {
  switch (of) {
    case 'shop':
      return ShopLayout.fetch();
    case 'office':
      return OfficeLayout.fetch();
    case 'courier':
      return ShopperLayout.fetch();
    case 'bare':
      return Promise.resolve();
  }
}

interface FrameProps {
  readonly of: Route['frame'] | undefined;
  /** The panel that lies over the screen, when the address names one. */
  readonly panel: ReactNode | undefined;
  readonly children: ReactNode;
}

/** What stands around a screen: the shop, the office, the courier's tabs, or nothing. */
export function Frame({ of, panel, children }: FrameProps) {
  switch (of) {
    case 'shop':
      return <ShopLayout panel={panel}>{children}</ShopLayout>;
    case 'office':
      return <OfficeLayout panel={panel}>{children}</OfficeLayout>;
    case 'courier':
      return <ShopperLayout panel={panel}>{children}</ShopperLayout>;
    case 'bare':
    case undefined:
      return children;
  }
}
