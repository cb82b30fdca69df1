import { useEffect } from 'react';
import { useAppLocation } from '../../hooks/use-place.ts';
import { recordVisit } from '../../hooks/track-visit.ts';
import type { Route } from '../routes/route-table.ts';

// Somebody who signs in is shown the same screen again, by another tree: it stays one.
let before = '';

/**
 * Tells of each screen of the shop, of its first page and of the checkout among them. Who is at work, in the office or
 * on a tour, is no visitor.
 */
export function useTellScreens(route: Route | undefined): void {
  const { path, panel } = useAppLocation();
  const shop = route?.frame === 'shop' || route?.frame === 'bare';
  const here = shop ? `${path} ${panel ?? ''}` : '';
  useEffect(() => {
    const [pathBefore, panelBefore] = before.split(' ');
    before = here;
    if (here === '') return;
    const [now, panelNow] = here.split(' ');
    recordVisit('landing');
    if (now === '/home' && now !== pathBefore) recordVisit('home');
    if (panelNow === 'checkout' && panelNow !== panelBefore) recordVisit('checkout');
  }, [here]);
}
