import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the keyboard focus from a button that its own action replaces to the last button in the container. Returns
 * the container's ref and a callback to call before the action; the effect runs when `done` changes.
 */
export function useFocusHandover<Place extends HTMLElement>(
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
