import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a button that is replaced by others when it has done its work: a keyboard goes on from the last of them. Gives
 * the place in which they stand, and what the button calls before it acts; `done` tells which of them are there.
 */
export function useKeptFocus<Place extends HTMLElement>(
  done: boolean,
): readonly [RefObject<Place | null>, () => void] {
  const place = useRef<Place>(null);
  const kept = useRef(false);
  useEffect(() => {
    if (!kept.current) return;
    kept.current = false;
    [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [done]);
  return [place, () => void (kept.current = true)];
}
