import { useSyncExternalStore } from 'react';

let seen = false;
const waiting = new Set<() => void>();

/** Signals that the first screen is rendered: deferred work may use the network. */
export function noteFirstScreen(): void {
  seen = true;
  for (const run of waiting) run();
  waiting.clear();
}

/** Runs a callback once the first screen is rendered, at once if it already is. */
export function afterFirstScreen(run: () => void): void {
  if (seen) run();
  else waiting.add(run);
}

/** Whether the first screen is rendered. */
export function useFirstScreen(): boolean {
  return useSyncExternalStore(listen, () => seen);
}

function listen(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}
