import { useEffect } from 'react';
import type { AnyImport } from './import-words.ts';

/** Refetches every second while a job writes or undoes one of these imports. */
export function useWhileRunning(imports: readonly AnyImport[], online: boolean, refetch: () => void): void {
  const running = online && imports.some(({ state }) => state === 'applying' || state === 'undoing');
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(refetch, POLL_MS);
    return () => clearInterval(timer);
  }, [running, refetch]);
}

const POLL_MS = 1000;
