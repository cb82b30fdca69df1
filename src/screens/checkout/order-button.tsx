import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { count, figure } from '../../domain/french.ts';
import { useLocale } from '../../parts/market.tsx';
import styles from './order-button.module.css';
import type { StepProps } from './step.ts';
import { useOrder } from './use-order.ts';

/** The one button that orders, with its amount; while it cannot, what is missing stands beside it in words. */
export function OrderButton(step: StepProps) {
  const locale = useLocale();
  const { order, ordering, refused, reachable } = useOrder(step);
  const [asked, setAsked] = useState(false);
  const { obstacles, priced } = step.plan;
  const reason = refused ?? obstacles[0];
  const more = obstacles.length - 1;
  return (
    <>
      {reason !== undefined && (
        <p
          id="order-reason"
          className={styles.reason}
          data-asked={asked || undefined}
          role={asked ? 'alert' : undefined}
        >
          {reason}
          {refused === undefined &&
            more > 0 &&
            ` Et ${count(more, 'autre point', 'autres points')} à régler.`}
        </p>
      )}
      {reason === undefined && !reachable && (
        <p className={styles.reason}>
          Sans réseau, elle sera gardée sur ce téléphone&nbsp;: ce ne sera pas encore une commande.
        </p>
      )}
      <Button
        look="primary"
        size={56}
        wide
        busy={ordering}
        aria-disabled={obstacles.length > 0}
        aria-describedby={reason === undefined ? undefined : 'order-reason'}
        trailing={
          priced && <Money figure={figure(priced.totals.toPay, locale)} currency="CHF" size="large" />
        }
        onClick={() => (obstacles.length > 0 ? setAsked(true) : void order())}
      >
        Commander
      </Button>
    </>
  );
}
