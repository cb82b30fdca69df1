import { CalendarDays } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Section } from '../../components/section.tsx';
import type { Subscription } from '../../contract/subscriptions.ts';
import { amount, capital, day, shortDay } from '../../domain/french.ts';
import type { IsoDay } from '../../domain/hub-time.ts';
import { orderedOn } from '../../domain/subscription-dates.ts';
import { subscriptionTotal } from '../../domain/subscription-total.ts';
import { useLocale } from '../../parts/market.tsx';
import { comingDays } from '../../parts/subscription-words.ts';

const SHOWN = 4;

/** The next deliveries with what each costs at the prices of today, and until when one can still be changed. */
export function ComingDays({ subscription, today }: { subscription: Subscription; today: IsoDay }) {
  const locale = useLocale();
  const gift = subscription.patreon.length > 0;
  const days = comingDays(subscription, today, gift ? 1 : SHOWN);
  if (days.length === 0) return null;
  return (
    <Section title={gift ? 'Prochain don' : 'Prochaines livraisons'}>
      <Card padding="none">
        {days.map((each) => (
          <ListRow
            key={each}
            leading={<CalendarDays aria-hidden />}
            title={capital(day(each))}
            detail={gift ? undefined : `Modifiable jusqu’au ${shortDay(orderedOn(each))}, 6h`}
            trailing={amount(subscriptionTotal(subscription), locale)}
          />
        ))}
      </Card>
    </Section>
  );
}
