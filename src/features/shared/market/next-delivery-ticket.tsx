import { CalendarX2 } from 'lucide-react';
import { type IsoDay, type Ms, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { shortDay, weekdayName } from '../../../domain/text/french.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Ticket } from '../../../ui/feedback/ticket.tsx';
import type { NextDelivery } from '../ordering/delivery-plan.ts';
import { cutoffWords } from '../ordering/next-delivery.ts';

interface NextDeliveryTicketProps {
  /** `null` when no coming day is available. */
  readonly next: NextDelivery | null;
  readonly now: Ms;
  readonly hub: { readonly timezone?: string | undefined };
  readonly size?: 'normal' | 'small' | undefined;
  /** The link target; without it the ticket is not a link. */
  readonly href?: string | undefined;
}

/** The next delivery as customers see it: day, slot and cut-off. */
export function NextDeliveryTicket({ next, now, hub, size = 'normal', href }: NextDeliveryTicketProps) {
  if (next === null) {
    return (
      <Notice tone="bell" icon={<CalendarX2 />}>
        Aucune livraison possible ces prochains jours.
      </Notice>
    );
  }
  const [weekday = '', date = ''] = shortDay(next.day).split(' ');
  const when = size === 'small' ? weekdayName(weekdayOf(next.day)) : dayOnTicket(next.day);
  return (
    <Ticket
      size={size}
      weekday={weekday}
      date={date}
      title={
        <>
          {`Livraison ${when}`}
          {next.slot && (
            <>
              , <span>{next.slot}</span>
            </>
          )}
        </>
      }
      detail={cutoffWords(next.cutoff, now, hub)}
      href={href}
    />
  );
}

/** « mardi 24 nov. »: the day in full, its month short. */
export function dayOnTicket(day: IsoDay): string {
  return [weekdayName(weekdayOf(day)), ...shortDay(day).split(' ').slice(1)].join(' ');
}
