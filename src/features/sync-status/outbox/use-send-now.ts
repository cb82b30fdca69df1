import { useCallback } from 'react';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useEngine, useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { releaseHolds } from '../../../mutations/perform/release-holds.ts';

/** Sends mutations that are still held for undo: an action on money must find them recorded. */
export function useSendNow(): () => Promise<void> {
  const mirror = useMirror();
  const engine = useEngine();
  const device = useMutationContext();
  return useCallback(async () => {
    await releaseHolds(mirror, device.now());
    // Released work is sent anyway; an unresponsive engine is reported by the money call that follows.
    await engine.syncNow('person').catch(reportError);
  }, [mirror, engine, device]);
}
