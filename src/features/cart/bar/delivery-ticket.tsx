import { CalendarX2 } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Ticket } from '../../../ui/feedback/ticket.tsx';
import { shortDay, weekdayName } from '../../../domain/text/french.ts';
import { type IsoDay, weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { cutoffWords } from '../../shared/ordering/next-delivery.ts';

/** The yellow ticket of the next delivery: day, slot and cut-off. It links to the cart. */
export function DeliveryTicket({ size = 'normal' }: { size?: 'normal' | 'small' | undefined }) {
  const market = useMarket();
  const place = useAppLocation();
  const { next, now } = useNextDelivery();
  const coming = market === undefined || (market?.hub.status.active === true && next === undefined);
  if (coming) return size === 'normal' && <Skeleton shape="ticket" />;
  // A suspended market promises no delivery: the home page says why.
  if (!market?.hub.status.active || next === undefined) return null;
  if (next === null) {
    return (
      <Notice tone="bell" icon={<CalendarX2 />}>
        Aucune livraison possible ces prochains jours.
      </Notice>
    );
  }
  const { weekday, date } = stubOf(next.day);
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
      detail={cutoffWords(next.cutoff, now, market.hub)}
      href={panelHref(place, 'cart')}
    />
  );
}

/** « mar. » and « 24 ». */
export function stubOf(day: IsoDay): { weekday: string; date: string } {
  const [weekday = '', date = ''] = shortDay(day).split(' ');
  return { weekday, date };
}

/** « mardi 24 nov. »: the day in full, its month short. */
export function dayOnTicket(day: IsoDay): string {
  return [weekdayName(weekdayOf(day)), ...shortDay(day).split(' ').slice(1)].join(' ');
}
