import { ArrowDown } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Money } from '../../ui/feedback/money-text.tsx';
import { count, figure } from '../../domain/text/french.ts';
import { piecesOf } from '../shared/ordering/cart-groups.ts';
import type { CheckoutPlan } from '../shared/ordering/checkout-plan.ts';
import { useLocale } from '../shared/market/market-provider.tsx';
import styles from './assisted-order.module.css';

export interface OnwardProps {
  readonly plan: Pick<CheckoutPlan, 'entries' | 'priced' | 'day'>;
  readonly onGo: () => void;
}

/** Where the order stands below what is found: what it holds, and the way to it. */
export function NextStep({ plan: { entries, priced }, onGo }: OnwardProps) {
  const locale = useLocale();
  if (entries.length === 0) return null;
  return (
    <div className={styles.onward}>
      <Button
        look="primary"
        wide
        icon={<ArrowDown />}
        trailing={priced && <Money figure={figure(priced.totals.toPay, locale)} currency="CHF" />}
        onClick={onGo}
      >
        {`Suite, ${count(piecesOf(entries), 'article', 'articles')}`}
      </Button>
    </div>
  );
}
