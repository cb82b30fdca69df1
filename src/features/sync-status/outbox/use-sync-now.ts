import { useCallback, useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';

/** A look that a person asks for. */
export interface SyncNow {
  readonly sync: () => void;
  readonly busy: boolean;
}

/** Looks now. Where no worker hears, since its code cannot be had for one, that is said. */
export function useSyncNow(): SyncNow {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const sync = useCallback(async () => {
    setBusy(true);
    try {
      await engine.syncNow('person');
    } catch (error) {
      reportError(error);
      showToast({ title: 'La synchronisation n’a pas pu commencer. Rechargez la page.', kind: 'info' });
    } finally {
      setBusy(false);
    }
  }, [engine]);
  return { sync: useCallback(() => void sync(), [sync]), busy };
}
