import { Scale } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { amount, count, figure } from '../../../domain/text/french.ts';
import type { CheckoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { orderingLine, vendorsOf } from '../../shared/ordering/ordering-line.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './order-totals-list.module.css';
import { totalRows } from '../../cart/totals/total-rows.ts';
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
        locale={locale}
        rows={totalRows({ ordering, lines, vendors: vendorsOf(entries), priced, locale })}
      />
      {priced.approximate > 0 && (
        <Row as="p" gap="2h" line="top" size="13" tone="ink-2" leading="text" className={styles.weighed}>
          <Scale aria-hidden />
          {`${count(priced.approximate, 'portion', 'portions')} «\u00a0~\u00a0»\u00a0: le montant est ajusté au poids réel, env. ${figure(priced.totals.toPay, locale)}, au plus ${amount(priced.atMost, locale)}.`}
        </Row>
      )}
    </Card>
  );
}
