import { useCallback, useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';

/** A synchronisation on request. */
export interface SyncNow {
  readonly sync: () => void;
  readonly busy: boolean;
}

/** Synchronises now. Reports it when no worker responds, for example because its code cannot be loaded. */
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
