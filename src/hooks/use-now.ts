import { useEffect, useState } from 'react';
import type { Ms } from '../contract/sync/sync.ts';
import { sessionOf } from '../mirror/queries/session-query.ts';
import { useLive } from './use-live.ts';

const TICK_MS = 15_000;

/** The server's time as far as this device knows it, ticking while the page is seen. */
export function useNow(every: Ms = TICK_MS): Ms {
  const skew = useSkew();
  return useDeviceNow(every) + skew;
}

/** How far the server's time is ahead of this device's: what was stamped here plus this is when it was. */
export function useSkew(): Ms {
  return useLive(sessionOf, {})?.skewMs ?? 0;
}

/** This device's own time, right or wrong: the one by which what was done and noted here is stamped. */
export function useDeviceNow(every: Ms = TICK_MS): Ms {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(() => document.visibilityState === 'visible' && tick(), every);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [every]);
  return now;
}
