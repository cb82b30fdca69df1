import { Scale } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { subtract } from '../../../domain/money/money.ts';
import { amount, amountOf, count, figure, type Locale } from '../../../domain/text/french.ts';
import type { PricedCart } from '../../shared/ordering/cart-pricing.ts';
import type { CheckoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { orderingLine, vendorsOf } from '../../shared/ordering/ordering-line.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './order-totals-list.module.css';
import { marginWords, totalRows } from '../../cart/totals/total-rows.ts';
import { ContainerNote } from '../../shared/containers/container-note.tsx';
import { Totals } from '../../cart/totals/totals.tsx';

interface OrderSumsProps {
  readonly ordering: Ordering;
  readonly plan: Pick<CheckoutPlan, 'entries' | 'priced'>;
}

/** The explained amounts of an order before it is placed, and how weighing may change them. */
export function OrderSums({ ordering, plan: { entries, priced } }: OrderSumsProps) {
  const locale = useLocale();
  if (priced === undefined) {
    return (
      <Notice tone="bell" title="Frais de livraison inconnus">
        Ils arrivent avec le réseau&nbsp;; la commande se fera ensuite.
      </Notice>
    );
  }
  const lines = entries.map(orderingLine);
  return (
    <Card>
      <Totals
        of="Votre commande"
        locale={locale}
        rows={totalRows({ ordering, lines, vendors: vendorsOf(entries), priced, locale })}
      />
      <ContainerNote entries={entries} hub={ordering.hub} />
      {priced.approximate > 0 && (
        <Row as="p" gap="2h" line="top" size="13" tone="ink-2" leading="text" className={styles.weighed}>
          <Scale aria-hidden />
          {weighedWords(ordering, priced, locale)}
        </Row>
      )}
    </Card>
  );
}

/** What a card holds for weighing and why; without a card, by how much weighing may change the amount. */
function weighedWords(
  { hub }: Ordering,
  { approximate, atMost, totals: { toPay, reserved } }: PricedCart,
  locale: Locale,
): string {
  return reserved > toPay
    ? `${amountOf(reserved, 'réservé', 'réservés', locale)} sur la carte, dont ${figure(subtract(reserved, toPay), locale)} de marge\u00a0: ${marginWords(hub, approximate)}. Le débit suit le poids réel, après la livraison.`
    : `${count(approximate, 'portion', 'portions')} «\u00a0~\u00a0»\u00a0: le montant est ajusté au poids réel, env. ${figure(toPay, locale)}, au plus ${amount(atMost, locale)}.`;
}
