import { useCallback, useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Id } from '../../../contract/sync/sync.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';

/** What can be done about a refused action, on whatever screen it is shown. */
export interface LetterActs {
  /** Sends it again. */
  readonly retry: () => void;
  /** Gives it up. */
  readonly abandon: () => void;
  readonly busy: boolean;
}

/** Retries or gives up an entry of « À vérifier ». Where the worker does not hear, the entry stays and that is said. */
export function useLetterActs(id: Id): LetterActs {
  const engine = useEngine();
  const [busy, setBusy] = useState(false);
  const act = useCallback(async (ask: () => Promise<void>) => {
    setBusy(true);
    try {
      await ask();
    } catch (error) {
      reportError(error);
      showToast({ title: 'Cela n’a pas été fait. Réessayez.', kind: 'info' });
    } finally {
      setBusy(false);
    }
  }, []);
  return {
    retry: useCallback(() => void act(() => engine.retry(id)), [act, engine, id]),
    abandon: useCallback(() => void act(() => engine.abandon(id)), [act, engine, id]),
    busy,
  };
}
