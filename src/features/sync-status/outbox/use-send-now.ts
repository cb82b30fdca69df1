import { useCallback } from 'react';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useEngine, useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { releaseHolds } from '../../../mutations/perform/release-holds.ts';

/** Sends what still waits for its ten seconds of undo: an act on money must find it done. */
export function useSendNow(): () => Promise<void> {
  const mirror = useMirror();
  const engine = useEngine();
  const device = useMutationContext();
  return useCallback(async () => {
    await releaseHolds(mirror, device.now());
    // What was let go leaves by itself; an engine that does not hear says so when it is asked for the money.
    await engine.syncNow('person').catch(reportError);
  }, [mirror, engine, device]);
}
