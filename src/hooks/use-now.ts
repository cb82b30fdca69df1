import { useEffect, useState } from 'react';
import type { Ms } from '../contract/sync/sync.ts';
import { sessionOf } from '../mirror/queries/session-query.ts';
import { useLive } from './use-live.ts';

const TICK_MS = 15_000;

/** The server's time as estimated by this device, ticking while the page is visible. */
export function useNow(every: Ms = TICK_MS): Ms {
  const skew = useSkew();
  return useDeviceNow(every) + skew;
}

/** The server's time minus this device's: added to a local timestamp, it gives server time. */
export function useSkew(): Ms {
  return useLive(sessionOf, {})?.skewMs ?? 0;
}

/** This device's own time, possibly wrong: the clock of all local timestamps. */
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
