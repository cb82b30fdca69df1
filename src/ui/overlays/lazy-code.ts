import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../timing/when-idle.ts';

/** Lazily loaded code: loading, unavailable, or loaded. */
export type LazyPart<Part> = 'coming' | 'lost' | { readonly part: Part };

/**
 * Loads code on first use and caches it. A failure is reported, and final until the page is reloaded. Returns
 * the hook that gives its state; `idle` loads it once the page is rendered.
 */
export function lazyPart<Part>(load: () => Promise<Part>): (wanted: boolean | 'idle') => LazyPart<Part> {
  let now: LazyPart<Part> = 'coming';
  let requested = false;
  const listeners = new Set<() => void>();
  const become = (next: LazyPart<Part>) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const ask = () => {
    if (requested) return;
    requested = true;
    load().then(
      (part) => become({ part }),
      (error: unknown) => {
        reportError(error);
        become('lost');
      },
    );
  };
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => now;
  return function useLatePart(wanted) {
    useEffect(() => {
      if (wanted === 'idle') return whenIdle(ask);
      if (wanted) ask();
      return undefined;
    }, [wanted]);
    return useSyncExternalStore(listen, read, read);
  };
}
