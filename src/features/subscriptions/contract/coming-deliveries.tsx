import { CalendarDays, CalendarX2 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { amount, capital, day as dayName, shortDay } from '../../../domain/text/french.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import {
  type ComingDelivery,
  ORDERED_AT,
  orderedOn,
} from '../../../domain/subscription/subscription-dates.ts';
import { subscriptionTotal } from '../../../domain/subscription/subscription-total.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { skipDelivery } from '../../../mutations/customer/subscription-mutations.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { comingDays, isGift, isUnderWay, type Moment } from '../model/subscription-words.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import styles from './subscription-pages.module.css';

const SHOWN = 4;

/** The next deliveries with their cost at today's prices; each can be skipped or restored until it is ordered. */
export function ComingDays({ subscription, moment }: { subscription: Subscription; moment: Moment }) {
  const gift = isGift(subscription);
  const days = comingDays(subscription, moment, gift ? 1 : SHOWN);
  if (days.length === 0) return null;
  return (
    <Section title={gift ? 'Prochain don' : 'Prochaines livraisons'}>
      <Card padding="none">
        <ul>
          {days.map((each) => (
            <li key={each.day}>
              {gift ? (
                <Gift subscription={subscription} day={each.day} moment={moment} />
              ) : (
                <Delivery subscription={subscription} moment={moment} {...each} />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

interface ComingProps {
  subscription: Subscription;
  moment: Moment;
}

function Gift({ subscription, day, moment }: ComingProps & { day: IsoDay }) {
  const locale = useLocale();
  return (
    <ListRow
      leading={<CalendarDays aria-hidden />}
      title={capital(dayName(day))}
      detail={isUnderWay(subscription, day, moment) ? 'En cours de prélèvement' : undefined}
      trailing={amount(subscriptionTotal(subscription), locale)}
    />
  );
}

/** One delivery. A change applies at once, also offline; the server decides whether it was in time. */
function Delivery({ subscription, moment, day, state }: ComingProps & ComingDelivery) {
  const locale = useLocale();
  const skip = useMutate(skipDelivery);
  const open = !isUnderWay(subscription, day, moment);
  const skipped = state === 'skipped';
  const price = amount(subscriptionTotal(subscription), locale);
  return (
    <ListRow
      leading={skipped ? <CalendarX2 aria-hidden /> : <CalendarDays aria-hidden />}
      title={<span className={skipped ? styles.skipped : undefined}>{capital(dayName(day))}</span>}
      detail={
        open
          ? `${skipped ? 'Sautée, à reprendre' : `${price}, modifiable`} jusqu’au ${lastMoment(day)}`
          : CLOSED[state]
      }
      trailing={
        open && (
          <Button
            look="ghost"
            size={44}
            aria-label={`${skipped ? 'Reprendre' : 'Sauter'} la livraison du ${dayName(day)}`}
            onClick={() => toastOnFailure(skip({ id: subscription.id, day, skipped: !skipped }))}
          >
            {skipped ? 'Reprendre' : 'Sauter'}
          </Button>
        )
      }
    />
  );
}

const CLOSED: Readonly<Record<ComingDelivery['state'], string>> = {
  planned: 'En préparation, plus modifiable',
  skipped: 'Sautée, plus modifiable',
  closed: 'Le marché est fermé',
};

function lastMoment(day: IsoDay): string {
  return `${shortDay(orderedOn(day))}, ${ORDERED_AT}h`;
}
