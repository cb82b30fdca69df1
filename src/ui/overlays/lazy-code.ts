import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../timing/when-idle.ts';

/** Lazily loaded code: loading, unavailable, or loaded. */
export type LazyPart<Part> = 'coming' | 'lost' | { readonly part: Part };

/**
 * Code that is fetched the first time that it is wanted, and kept. A failure is told to the journal and is kept by the
 * page as well: only loading it again asks once more. Gives the hook that says where it is; `idle` wants it once the
 * page is drawn.
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
