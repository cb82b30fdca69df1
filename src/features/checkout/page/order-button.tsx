import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { figure } from '../../../domain/text/french.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { OrderReason } from './order-reason.tsx';
import type { StepProps } from './checkout-step.ts';
import { useOrder } from './use-place-order.ts';

/** The one button that orders, with its amount; while it cannot, what is missing stands beside it in words. */
export function OrderButton(step: StepProps) {
  const locale = useLocale();
  const { order, ordering, refused, reachable } = useOrder(step);
  const [asked, setAsked] = useState(false);
  const { obstacles, priced } = step.plan;
  const reason = refused ?? obstacles[0];
  return (
    <>
      <OrderReason
        id="order-reason"
        obstacles={obstacles}
        refused={refused}
        asked={asked}
        otherwise={
          reachable
            ? undefined
            : 'Sans réseau, elle sera gardée sur ce téléphone\u00a0: ce ne sera pas encore une commande.'
        }
      />
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
