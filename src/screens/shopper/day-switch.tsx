import { DayTabs } from '../../components/day-tabs.tsx';
import { count, day as dayName, shortDay } from '../../domain/french.ts';
import { addDays, type IsoDay } from '../../domain/hub-time.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { useCourierDay } from '../../parts/courier-day.tsx';
import { courierHref } from '../../parts/courier-place.ts';
import { daysAround } from '../../parts/held-days.ts';

/** The days that this telephone holds and that have work, today in any case. */
export function DaySwitch() {
  const place = usePlace();
  const { today, day, counts } = useCourierDay();
  const days = daysAround(today).filter((one) => one === today || one === day || (counts.get(one) ?? 0) > 0);
  if (days.length < 2) return null;
  return (
    <DayTabs
      key={days.length}
      label="Jour"
      current={day}
      days={days.map((one) => {
        const orders = count(counts.get(one) ?? 0, 'commande', 'commandes');
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
