import { useSyncExternalStore } from 'react';

let seen = false;
const waiting = new Set<() => void>();

/** Says that the first screen of this page is drawn: from now on the network is free for what can wait. */
export function noteFirstScreen(): void {
  seen = true;
  for (const run of waiting) run();
  waiting.clear();
}

/** Runs once the first screen is drawn, at once when it is. */
export function afterFirstScreen(run: () => void): void {
  if (seen) run();
  else waiting.add(run);
}

/** Whether the first screen of this page is drawn. */
export function useFirstScreen(): boolean {
  return useSyncExternalStore(listen, () => seen);
}

function listen(hear: () => void): () => void {
  waiting.add(hear);
  return () => waiting.delete(hear);
}
