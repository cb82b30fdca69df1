import { Scale } from 'lucide-react';
import { Card } from '../components/card.tsx';
import { Notice } from '../components/notice.tsx';
import { count } from '../domain/french.ts';
import type { CheckoutPlan } from './checkout-plan.ts';
import { useLocale } from './market.tsx';
import { orderingLine, vendorsOf } from './ordering-lines.ts';
import type { Ordering } from './ordering.ts';
import styles from './order-sums.module.css';
import { totalRows } from './total-rows.ts';
import { Totals } from './totals.tsx';

interface OrderSumsProps {
  readonly ordering: Ordering;
  readonly plan: Pick<CheckoutPlan, 'entries' | 'priced'>;
}

/** Every amount of an order before it is placed, each with its reason, and what the scales may still change. */
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
        <p className={styles.weighed}>
          <Scale aria-hidden />
          {`${count(priced.approximate, 'portion', 'portions')} «\u00a0~\u00a0»\u00a0: le montant réservé est ajusté au poids réel, 15\u00a0% d’écart au plus.`}
        </p>
      )}
    </Card>
  );
}
