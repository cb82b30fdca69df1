import { useEffect, useState } from 'react';
import { dayHeld } from '../mirror/queries/day-held.ts';
import { statusOf } from '../mirror/queries/status.ts';
import { bringPhotos, photosMissing, shellKept } from './offline-photos.ts';
import { useLive } from './use-live.ts';

/** A browser may throw caches away at any time: what was said is looked at again. */
const LOOKS_AGAIN_MS = 60_000;
const LOOKS_WHILE_BRINGING_MS = 3000;

/** Whether a day could be worked through in a cellar, and what is lacking. */
export interface ReadyOffline {
  readonly ready: boolean;
  /** Orders that were read back whole. */
  readonly orders: number;
  readonly missing: { readonly orders: number; readonly pictures: number; readonly app: boolean };
}

/**
 * « Prêt hors ligne » for a day: every order read back with its lines and address, the hub's configuration, every
 * picture and the app itself in the caches (decisions 42). Missing pictures are brought home while there is a
 * network; the word is taken back when an order, a picture or a right is missing. `undefined` until first looked at.
 */
export function useReadyOffline(hub: string, day: string): ReadyOffline | undefined {
  const held = useLive(dayHeld, { hub, day });
  const network = useLive(statusOf, {})?.network;
  const [found, setFound] = useState<{
    readonly of: string;
    readonly pictures: number;
    readonly app: boolean;
  }>();
  const pictures = held?.pictures.join(' ');

  useEffect(() => {
    if (pictures === undefined) return;
    const urls = pictures === '' ? [] : pictures.split(' ');
    let left = false;
    let asked = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look() {
      const [lacking, app] = await Promise.all([photosMissing(urls), shellKept()]);
      if (left) return;
      setFound({ of: urls.join(' '), pictures: lacking.length, app });
      const bringing = lacking.length > 0 && (network === 'online' || network === 'slow');
      if (bringing && !asked) bringPhotos(urls);
      // Asked again only after a pause: what fails once mostly fails twice.
      asked = bringing && !asked;
      timer = setTimeout(() => void look(), bringing ? LOOKS_WHILE_BRINGING_MS : LOOKS_AGAIN_MS);
    }
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [pictures, network]);

  // What was found for other pictures says nothing of these.
  if (held === undefined || found?.of !== pictures || found === undefined) return undefined;
  const missing = { orders: held.missing, pictures: found.pictures, app: !found.app };
  const ready = held.whole && missing.orders === 0 && missing.pictures === 0 && found.app;
  return { ready, orders: held.orders, missing };
}
