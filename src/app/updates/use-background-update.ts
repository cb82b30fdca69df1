import { useEffect } from 'react';
import { useEngine } from '../../hooks/mirror-and-engine.tsx';
import type { WaitingCounts } from '../../mirror/queries/waiting-counts.ts';
import type { StatusRow } from '../../mirror/mirror-records.ts';
import { applyUpdate } from './apply-update.ts';

/** A page that nobody has looked at for so long may be loaded again under nobody's eyes. */
const HIDDEN_MS = 60_000;

/**
 * Takes the newer version by itself while nobody looks: nothing mid-send, no order being checked, nothing typed that
 * a reload would lose (docs/protocol.md#quiet-update).
 */
export function useQuietUpdate(status: StatusRow | undefined, counts: WaitingCounts | undefined): void {
  const engine = useEngine();
  const ready = status?.upgrade === true && status.sending === 0 && counts?.ordering === false;
  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') {
        timer = setTimeout(() => !somethingIsTyped() && void applyUpdate(engine), HIDDEN_MS);
      }
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [ready, engine]);
}

function somethingIsTyped(): boolean {
  const fields = document.querySelectorAll(
    'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])',
  );
  return [...fields].some((field) => 'value' in field && field.value !== '');
}
