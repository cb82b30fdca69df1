import { useSyncExternalStore } from 'react';

/**
 * The state of a newer version: installed and waiting, or already in control because another tab accepted it. Each
 * tab detects it separately.
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
