import { useSyncExternalStore } from 'react';

let failing = false;
const listeners = new Set<() => void>();

/** Records whether the workers of this page fail repeatedly. */
export function recordEngineState(fails: boolean): void {
  failing = fails;
  for (const listener of listeners) listener();
}

/** Whether the sync worker cannot be started: no data is lost, and none is sent. */
export function useEngineFailing(): boolean {
  return useSyncExternalStore(listen, () => failing);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
