import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { amount, percent } from '../../../domain/text/french.ts';
import { sum, times } from '../../../domain/money/money.ts';
import { subscriptionTotal } from '../../../domain/subscription/subscription-total.ts';
import { ExplainAmount } from '../../shared/amounts/explain-amount.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { isGift } from '../model/subscription-words.ts';
import styles from './subscription-pages.module.css';

/** The price of each delivery, with its breakdown. */
export function SubscriptionBill({ subscription }: { subscription: Subscription }) {
  const locale = useLocale();
  const { items, services, fees } = subscription;
  if (isGift(subscription)) return null;
  const way = subscription.shipping?.deposit === true ? 'Retrait' : 'Livraison';
  const rows = [
    { name: 'Articles', each: sum(items.map((item) => times(item.unit_amount, item.quantity))) },
    ...services.map(({ id, unit_amount }) => ({
      name: id === 'shipping' ? way : `Service${fees === undefined ? '' : `, ${percent(fees)}`}`,
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
        <ExplainAmount detail="Chaque livraison de cet abonnement">
          <Bill
            lines={[
              ...items.map((item, at) => ({
                ...{ id: `item-${at}`, label: item.title },
                reason: `${item.quantity} à ${amount(item.unit_amount, locale)}`,
                sum: amount(times(item.unit_amount, item.quantity), locale),
              })),
              ...rows
                .slice(1)
                .map(({ name, each }) => ({ id: name, label: name, sum: amount(each, locale) })),
              {
                ...{ id: 'total', kind: 'total', label: 'Total' },
                sum: amount(subscriptionTotal(subscription), locale),
              },
            ]}
          />
        </ExplainAmount>
        <p className={styles.note}>
          Un produit qui manque n’est pas facturé. Les prix sont ceux du jour de la commande, annoncés deux
          jours avant.
        </p>
      </Card>
    </Section>
  );
}
