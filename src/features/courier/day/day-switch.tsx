import { DayTabs, DayTabsComing } from '../../../ui/layout/day-tabs.tsx';
import { daysAround } from '../../../domain/calendar/day-window.ts';
import { count, day as dayName, shortDay } from '../../../domain/text/french.ts';
import { addDays, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useCourierDay } from './courier-day.tsx';
import { courierHref } from './courier-place.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useHeldDays } from '../../shared/local-data/use-list-state.ts';

/** The days with work that this phone holds, and always today. */
export function DaySwitch() {
  const place = useAppLocation();
  const { hub, today, day, counts, orders } = useCourierDay();
  const around = daysAround(today);
  const here = useHeldDays(hub, around);
  const online = useOnline();
  // Offline, a day that was never loaded may have work all the same.
  const unknown = (one: IsoDay) => here !== undefined && !here.has(one) && (counts.get(one) ?? 0) === 0;
  const days = around.filter(
    (one) => one === today || one === day || (counts.get(one) ?? 0) > 0 || (!online && unknown(one)),
  );
  // A day that is still loading may have work: its space is reserved to avoid a layout shift.
  if (days.length < 2)
    return orders !== undefined && around.every((one) => here?.has(one)) ? null : <DayTabsComing />;
  return (
    <DayTabs
      key={days.length}
      label="Jour"
      current={day}
      days={days.map((one) => {
        const orders = unknown(one) ? 'pas chargé' : count(counts.get(one) ?? 0, 'commande', 'commandes');
        return {
          id: one,
          href: courierHref(place, { day: one, tour: undefined, order: undefined }),
          label: nameOf(one, today),
          detail: orders,
          spoken: `${dayName(one)}, ${orders}`,
        };
      })}
    />
  );
}

function nameOf(day: IsoDay, today: IsoDay): string {
  if (day === today) return 'aujourd’hui';
  return day === addDays(today, 1) ? 'demain' : shortDay(day);
}
