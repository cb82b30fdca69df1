import { CalendarX2 } from 'lucide-react';
import { DEFAULT_ZONE, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { deliveryDays } from '../../../domain/hub/delivery-calendar.ts';
import { hour as hourText, shortDay, weekdayName } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Ticket } from '../../../ui/feedback/ticket.tsx';
import { cutoffWords } from '../../shared/ordering/next-delivery.ts';
import styles from '../page/first-day.module.css';
import { type DaysDraft, hubDaysOf } from './days-draft.ts';

interface DaysPreviewProps {
  readonly draft: DaysDraft;
  readonly timezone: string | undefined;
}

/** The next delivery as customers read it, from the calendar that serves them. */
export function DaysPreview({ draft, timezone = DEFAULT_ZONE }: DaysPreviewProps) {
  const now = useNow();
  const hub = { ...hubDaysOf(draft), timezone, noshipping: [], premiumLimit: 0 };
  const calendar = {
    ...hub,
    weekdays: draft.weekdays,
    timelimit: 24 * draft.daysBefore,
    timelimitH: draft.hour,
  };
  const next = deliveryDays(now, calendar, { ranks: {}, premium: false }).find(
    ({ state }) => state === 'open',
  );
  const [weekday = '', date = ''] = next === undefined ? [] : shortDay(next.day).split(' ');
  return (
    <section className={styles.group}>
      <h2>Vos clients liront</h2>
      {next === undefined ? (
        <Notice tone="bell" icon={<CalendarX2 />}>
          Aucune livraison possible ces prochains jours.
        </Notice>
      ) : (
        <Ticket
          weekday={weekday}
          date={date}
          title={`Livraison ${weekdayName(weekdayOf(next.day))}${hoursOf(draft)}`}
          detail={cutoffWords(next.cutoff, now, calendar)}
        />
      )}
    </section>
  );
}

/** From the first hour of all slots to the last. */
function hoursOf({ slots }: DaysDraft): string {
  if (slots.length === 0) return '';
  const from = Math.min(...slots.map((slot) => slot.from));
  return `, ${hourText(from)}–${hourText(Math.max(...slots.map(({ to }) => to)))}`;
}
