import { useCallback, useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Id } from '../../../contract/sync/sync.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';

/** The actions on a refused mutation, for any screen. */
export interface LetterActs {
  /** Sends it again. */
  readonly retry: () => void;
  /** Abandons it. */
  readonly abandon: () => void;
  readonly busy: boolean;
}

/**
 * Retries or abandons an entry of « À vérifier ». When the worker does not respond, the entry stays and the person is
 * informed.
 */
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
