import { cutoffOf } from '../../domain/hub/delivery-calendar.ts';
import { deadline, hour } from '../../domain/text/french.ts';
import type { IsoDay } from '../../domain/calendar/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { marketOf } from '../../mirror/queries/market-queries.ts';
import { timeLeft } from '../shared/dates/countdown.ts';
import { calendarOf } from '../shared/ordering/ordering-context.ts';

/** Until when orders for a day may still come, and when all of it must be at the hub. */
export function Cutoff({ hub: slug, day }: { hub: string; day: IsoDay }) {
  const market = useLive(marketOf, { hub: slug });
  const now = useNow();
  if (!market) return null;
  const { hub } = market;
  const cutoff = cutoffOf(day, calendarOf(hub));
  const when = deadline(cutoff, now, hub.timezone);
  const left = timeLeft(cutoff, now);
  const may =
    cutoff > now
      ? `Des commandes peuvent encore venir jusqu’à ${when}${left === undefined ? '' : `, ${left}`}.`
      : `Commandes closes depuis ${when}.`;
  return <p>{`${may} À apporter avant ${hour(hub.timelimitH)}.`}</p>;
}
