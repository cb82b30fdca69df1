import { useEffect } from 'react';
import { useEngine } from './mirror-and-engine.tsx';

/** Well within the day after which a day no longer counts as viewed. */
const STILL_LOOKING_MS = 3_600_000;

/** Prioritises loading some days of a hub, and keeps them while mounted and for a day after. */
export function useWantedDays(hub: string, days: readonly string[]): void {
  const engine = useEngine();
  const named = days.join(' ');
  useEffect(() => {
    if (named === '') return;
    const want = () => void engine.wantDays(hub, named.split(' '));
    want();
    const timer = setInterval(want, STILL_LOOKING_MS);
    return () => clearInterval(timer);
  }, [engine, hub, named]);
}
