import { useEffect, useState } from 'react';
import type { Diagnostics } from '../../../contract/sync/engine-port.ts';
import { useEngine } from '../../../hooks/mirror-and-engine.tsx';

/** `silent`: the worker of this tab did not respond. */
export type Leadership = Pick<Diagnostics, 'leader' | 'term' | 'misfolded'> | 'silent';

const ASKS_EVERY_MS = 5000;

/** Whether this tab leads, polled while mounted; `undefined` before the first answer. */
export function useLeadership(): Leadership | undefined {
  const engine = useEngine();
  const [known, setKnown] = useState<Leadership>();
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const answer = await engine.diagnostics().catch((): Leadership => 'silent');
      if (!left) setKnown(answer);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASKS_EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [engine]);
  return known;
}
