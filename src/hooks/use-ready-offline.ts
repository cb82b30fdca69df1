import { useEffect, useState } from 'react';
import { dayHeld } from '../mirror/queries/day-held.ts';
import { statusOf } from '../mirror/queries/status-query.ts';
import { useLive } from './use-live.ts';
import { type CachedFiles, watchCached } from './watch-offline-readiness.ts';

/** Whether a day could be worked through in a cellar, and what is lacking. */
export interface ReadyOffline {
  readonly ready: boolean;
  /** Orders that were read back whole. */
  readonly orders: number;
  readonly missing: { readonly orders: number; readonly pictures: number; readonly app: boolean };
}

/**
 * « Prêt hors ligne » for a day: every order read back with its lines and address, the hub's configuration, every
 * picture and the app itself in the caches (docs/rules.md#ready-offline). Missing pictures are brought home while
 * there is a network; the word is taken back when an order, a picture or a right is missing. `undefined` until first
 * looked at.
 */
export function useReadyOffline(hub: string, day: string): ReadyOffline | undefined {
  const held = useLive(dayHeld, { hub, day });
  const network = useLive(statusOf, {})?.network;
  const reachable = network === 'online' || network === 'slow';
  const [found, setFound] = useState<CachedFiles & { readonly of: string }>();
  const pictures = held?.pictures.join(' ');

  useEffect(() => {
    if (pictures === undefined) return;
    const urls = pictures === '' ? [] : pictures.split(' ');
    return watchCached(urls, reachable, (kept) => setFound({ of: pictures, ...kept }));
  }, [pictures, reachable]);

  // What was found for other pictures says nothing of these.
  if (held === undefined || found?.of !== pictures || found === undefined) return undefined;
  const missing = { orders: held.missing, pictures: found.missing, app: !found.app };
  const ready = held.whole && missing.orders === 0 && missing.pictures === 0 && found.app;
  return { ready, orders: held.orders, missing };
}
