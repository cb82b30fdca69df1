import { Bill } from '../../components/bill.tsx';
import { Card } from '../../components/card.tsx';
import { Section } from '../../components/section.tsx';
import type { Subscription } from '../../contract/subscriptions.ts';
import { amount, percent } from '../../domain/french.ts';
import { sum, times } from '../../domain/money.ts';
import { subscriptionTotal } from '../../domain/subscription-total.ts';
import { useLocale } from '../../parts/market.tsx';
import { isGift } from '../../parts/subscription-words.ts';
import styles from './subscriptions.module.css';

/** What each delivery costs, and what that is made of. */
export function SubscriptionBill({ subscription }: { subscription: Subscription }) {
  const locale = useLocale();
  const { items, services, fees } = subscription;
  if (isGift(subscription)) return null;
  const rows = [
    { name: 'Articles', each: sum(items.map((item) => times(item.unit_amount, item.quantity))) },
    ...services.map(({ id, unit_amount }) => ({
      name: id === 'shipping' ? 'Livraison' : `Service${fees === undefined ? '' : `, ${percent(fees)}`}`,
      each: unit_amount,
    })),
  ];
  return (
    <Section title="Par livraison">
      <Card>
        <Bill
          lines={[
            ...rows.map(({ name, each }) => ({ id: name, label: name, sum: amount(each, locale) })),
            {
              ...{ id: 'total', kind: 'total', label: 'Total' },
              sum: amount(subscriptionTotal(subscription), locale),
            },
          ]}
        />
        <p className={styles.note}>
          Un produit qui manque n’est pas facturé. Les prix sont ceux du jour de la commande, annoncés deux
          jours avant.
        </p>
      </Card>
    </Section>
  );
}
