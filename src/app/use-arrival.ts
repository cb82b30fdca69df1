import { useEffect, useRef } from 'react';
import { usePlace } from '../hooks/use-place.ts';
import { focusContent } from '../parts/focus-content.ts';

/**
 * Whoever goes to another screen or panel stands in its content: a keyboard need not walk through the header again.
 * A field in which somebody types and a dialog keep the focus.
 */
export function useArrival(): void {
  const { path, panel } = usePlace();
  const here = `${path} ${panel ?? ''}`;
  const before = useRef(here);
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    if (!document.activeElement?.closest('main, dialog, [role$="dialog"], input, textarea')) focusContent();
  }, [here]);
  useEffect(() => {
    const begin = () => void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus());
    // Only a keyboard has something to lose; a thumb need not load it.
    document.addEventListener('keydown', begin, { once: true });
    return () => document.removeEventListener('keydown', begin);
  }, []);
}
