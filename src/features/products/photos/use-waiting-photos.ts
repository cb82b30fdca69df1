import { useEffect, useRef } from 'react';
import { useLive } from '../../../hooks/use-live.ts';
import { photosWaiting } from '../../../mirror/queries/waiting-photo-queries.ts';

/** The product of a form; `sku` 0 until it is created. */
interface PhotoOwner {
  readonly sku: number;
  readonly shop: string;
}

/** How long a photo waits while it is cropped. */
export const CROPPING_MS = 600_000;

/** Calls back whenever waiting photos of a product have been sent, so that the product can show them. */
export function useArrivals(owner: PhotoOwner, arrived: () => void): void {
  const waiting = useLive(photosWaiting, owner)?.length;
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current !== undefined && waiting !== undefined && waiting < before.current) arrived();
    before.current = waiting;
  }, [waiting, arrived]);
}
