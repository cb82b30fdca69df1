import { useSyncExternalStore } from 'react';

let silent = false;
const listeners = new Set<() => void>();

/** Records whether the workers of this page fail repeatedly. */
export function noteEngine(fails: boolean): void {
  silent = fails;
  for (const listener of listeners) listener();
}

/** Whether the sync worker cannot be started: no data is lost, and none is sent. */
export function useEngineSilence(): boolean {
  return useSyncExternalStore(listen, () => silent);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
