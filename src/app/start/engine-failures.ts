import { useSyncExternalStore } from 'react';

let silent = false;
const listeners = new Set<() => void>();

/** Notes whether the workers of this page fail one after the other. */
export function noteEngine(fails: boolean): void {
  silent = fails;
  for (const listener of listeners) listener();
}

/** Whether the worker that talks to the network cannot be started: nothing is lost, and nothing leaves. */
export function useEngineSilence(): boolean {
  return useSyncExternalStore(listen, () => silent);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
