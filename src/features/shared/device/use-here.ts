import { useState } from 'react';
import type { GeoPoint } from '../../../domain/hub/distance.ts';

/** The location of this device, once requested. */
export type Here =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'found'; readonly at: GeoPoint }
  | { readonly kind: 'failed'; readonly reason: string };

/** The time limit of a location request. */
const PATIENCE_MS = 15_000;

/** A location up to this old is accepted: it still tells which point is near. */
const FRESH_MS = 60_000;

/** Locates this device on request. The location never leaves it; a device with GPS needs no network. */
export function useHere(): readonly [Here, () => Promise<Here>] {
  const [here, setHere] = useState<Here>({ kind: 'unasked' });
  const ask = async () => {
    const found = await findHere();
    setHere(found);
    return found;
  };
  return [here, ask];
}

function findHere(): Promise<Here> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ kind: 'failed', reason: 'Cet appareil ne dit pas où il est.' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ kind: 'found', at: { lat: latitude, lng: longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({
          kind: 'failed',
          reason:
            code === PERMISSION_DENIED
              ? 'La position est refusée à ce site\u00a0: les réglages du navigateur la permettent.'
              : 'La position n’a pas été trouvée. Réessayez dehors.',
        }),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}
