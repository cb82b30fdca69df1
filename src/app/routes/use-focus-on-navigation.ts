import { useEffect, useRef } from 'react';
import { useAppLocation } from '../../hooks/use-place.ts';
import { focusContent } from '../../features/shared/pages/focus-content.ts';

/**
 * Whoever goes to another screen or panel stands in its content: a keyboard need not walk through the header again.
 * A field that is being typed in and a dialog keep the focus. An opening that leads on by itself is no arrival: the
 * keyboard begins at the top, with the way past the navigation.
 */
export function useFocusOnNavigation(): void {
  const { path, panel } = useAppLocation();
  const here = `${path} ${panel ?? ''}`;
  const before = useRef(here);
  const touched = useRef(false);
  useEffect(() => {
    if (before.current === here) return;
    before.current = here;
    if (!touched.current) return;
    if (!document.activeElement?.closest('main, dialog, [role$="dialog"], input, textarea')) focusContent();
  }, [here]);
  useEffect(() => {
    const begin = () => {
      touched.current = true;
    };
    for (const kind of TOUCHES) document.addEventListener(kind, begin, { once: true, capture: true });
    return () => {
      for (const kind of TOUCHES) document.removeEventListener(kind, begin, { capture: true });
    };
  }, []);
  useEffect(() => {
    const begin = () => void import('./focus-recovery.ts').then(({ keepFocus }) => keepFocus());
    // Only a keyboard has something to lose; a thumb need not load it.
    document.addEventListener('keydown', begin, { once: true });
    return () => document.removeEventListener('keydown', begin);
  }, []);
}

const TOUCHES = ['pointerdown', 'keydown', 'click'] as const;
