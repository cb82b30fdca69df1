import { CalendarDays, CalendarX2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Section } from '../../components/section.tsx';
import type { Subscription } from '../../contract/subscriptions.ts';
import { amount, capital, day as dayName, shortDay } from '../../domain/french.ts';
import { DEFAULT_ZONE, type IsoDay } from '../../domain/hub-time.ts';
import { type ComingDelivery, ORDERED_AT, orderedAt, orderedOn } from '../../domain/subscription-dates.ts';
import { subscriptionTotal } from '../../domain/subscription-total.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { useNow } from '../../hooks/use-now.ts';
import { skipDelivery } from '../../mutations/subscriptions.ts';
import { useLocale, useMarket } from '../../parts/market.tsx';
import { comingDays } from '../../parts/subscription-words.ts';
import { tell } from '../../parts/tell.ts';
import styles from './subscriptions.module.css';

const SHOWN = 4;

/** The next deliveries with what each costs at the prices of today, each left out or taken back until it is ordered. */
export function ComingDays({ subscription, today }: { subscription: Subscription; today: IsoDay }) {
  const gift = subscription.patreon.length > 0;
  const days = comingDays(subscription, today, gift ? 1 : SHOWN);
  if (days.length === 0) return null;
  return (
    <Section title={gift ? 'Prochain don' : 'Prochaines livraisons'}>
      <Card padding="none">
        <ul>
          {days.map((each) => (
            <li key={each.day}>
              {gift ? (
                <Gift subscription={subscription} day={each.day} />
              ) : (
                <Delivery subscription={subscription} {...each} />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Gift({ subscription, day }: { subscription: Subscription; day: IsoDay }) {
  const locale = useLocale();
  return (
    <ListRow
      leading={<CalendarDays aria-hidden />}
      title={capital(dayName(day))}
      trailing={amount(subscriptionTotal(subscription), locale)}
    />
  );
}

/** One delivery. It holds at once, with or without a network; the server has the last word on whether it was in time. */
function Delivery({ subscription, day, state }: { subscription: Subscription } & ComingDelivery) {
  const locale = useLocale();
  const market = useMarket();
  const skip = useMutate(skipDelivery);
  const zone = market?.hub.slug === subscription.hub ? market?.hub.timezone : undefined;
  const open = useNow() < orderedAt(day, zone ?? DEFAULT_ZONE);
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
            onClick={() => void tell(skip({ id: subscription.id, day, skipped: !skipped }))}
          >
            {skipped ? 'Reprendre' : 'Sauter'}
          </Button>
        )
      }
    />
  );
}

const CLOSED: Readonly<Record<ComingDelivery['state'], string>> = {
  planned: 'La commande est passée',
  skipped: 'Sautée',
  closed: 'Le marché est fermé',
};

function lastMoment(day: IsoDay): string {
  return `${shortDay(orderedOn(day))}, ${ORDERED_AT}h`;
}
