import { useEffect, useState } from 'react';
import { dayHeld } from '../mirror/queries/day-held.ts';
import { statusOf } from '../mirror/queries/status-query.ts';
import { useLive } from './use-live.ts';
import { type CachedFiles, watchCached } from './watch-offline-readiness.ts';

/** Whether a day can be worked offline, and what is missing. */
export interface ReadyOffline {
  readonly ready: boolean;
  /** Fully readable orders. */
  readonly orders: number;
  readonly missing: { readonly orders: number; readonly pictures: number; readonly app: boolean };
}

/**
 * « Prêt hors ligne » for a day: every order read back with its lines and address, the hub's configuration, every
 * photo and the app itself in the caches (docs/rules.md#ready-offline). Fetches missing photos while online; revoked
 * when an order, a photo or a right is missing. `undefined` until first checked.
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

  // A result for other photos does not apply.
  if (held === undefined || found?.of !== pictures || found === undefined) return undefined;
  const missing = { orders: held.missing, pictures: found.missing, app: !found.app };
  const ready = held.whole && missing.orders === 0 && missing.pictures === 0 && found.app;
  return { ready, orders: held.orders, missing };
}
