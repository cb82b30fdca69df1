import { useEffect, useState } from 'react';
import { whenIdle } from '../components/when-idle.ts';
import { DEFAULT_ZONE, localDay } from '../domain/hub-time.ts';
import { useLiveLater } from '../hooks/use-live-later.ts';
import { useNow } from '../hooks/use-now.ts';
import { disputeCount } from '../mirror/queries/line-trouble.ts';
import { useMarket } from '../parts/market.tsx';
import { daysAround } from '../parts/office-day.ts';

/** How many lines of the days around today wait for a decision of the office. Counted once the first screen stands. */
export function useDisputes(): number {
  const market = useMarket();
  const today = localDay(useNow(), market?.hub.timezone ?? DEFAULT_ZONE);
  const [stands, setStands] = useState(false);
  useEffect(() => whenIdle(() => setStands(true)), []);
  const days = daysAround(today);
  const hub = stands ? (market?.slug ?? '') : '';
  return useLiveLater(disputeCount, { hub, from: days[0] ?? today, to: days.at(-1) ?? today })?.many ?? 0;
}
