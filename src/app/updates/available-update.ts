import { useSyncExternalStore } from 'react';

/**
 * What a page knows of a version newer than the one it runs: it is whole on this device and waits, or it serves all
 * pages already, because another tab accepted it. Every tab sees it with its own eyes, and answers for itself.
 */
export type NewerVersion = 'none' | 'waits' | 'took-over';

let known: NewerVersion = 'none';
const listeners = new Set<() => void>();

export function noteNewerVersion(version: NewerVersion): void {
  known = version;
  for (const listener of listeners) listener();
}

export function useNewerVersion(): NewerVersion {
  return useSyncExternalStore(listen, () => known);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
