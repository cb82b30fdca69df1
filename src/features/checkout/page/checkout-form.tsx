import { useNow } from '../../../hooks/use-now.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { strandsOf } from '../../cart/bar/cart-bar.tsx';
import { groupByVendor } from '../../shared/ordering/cart-groups.ts';
import { checkoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import type { OrderingState } from '../../shared/ordering/use-ordering.ts';
import { WhenSection } from '../time/delivery-time-section.tsx';
import { UsualReplacement } from '../../shared/replacement/usual-replacement.tsx';
import { Conditions } from './accept-terms.tsx';
import { ByItself } from './automatic-order.tsx';
import { HowSection } from './payment-section.tsx';
import { Recap } from './order-recap.tsx';
import { WhereSection } from './place-section.tsx';
import type { StepProps } from './checkout-step.ts';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { figure } from '../../../domain/text/french.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { OrderReason } from './order-reason.tsx';
import { useOrder } from './use-place-order.ts';

/** The steps of a checkout, each editable until the end. */
export function CheckoutForm({ state }: { state: OrderingState }) {
  const now = useNow();
  const plan = checkoutPlan(state.ordering, state.cart.open, state.choice, { now });
  const step = { state, plan, now };
  return (
    <PanelPage
      title="Livraison et paiement"
      back={panelHref(useAppLocation(), 'cart')}
      backLabel="Retour au cabas"
      strands={strandsOf(groupByVendor(state.cart.open))}
      beside={<Recap {...step} />}
      footer={<OrderButton {...step} />}
    >
      <div>
        <WhereSection {...step} />
        <WhenSection ordering={state.ordering} plan={plan} now={now} choose={state.choose} />
        <HowSection {...step} />
        <UsualReplacement />
        <Conditions {...step} />
        <ByItself {...step} />
      </div>
    </PanelPage>
  );
}

/** The order button with its amount; while disabled, the obstacles are listed beside it. */
function OrderButton(step: StepProps) {
  const locale = useLocale();
  const { order, ordering, refused, reachable } = useOrder(step);
  const [pressed, setPressed] = useState(false);
  const { obstacles, priced } = step.plan;
  const reason = refused ?? obstacles[0];
  return (
    <>
      <OrderReason
        id="order-reason"
        obstacles={obstacles}
        refused={refused}
        pressed={pressed}
        otherwise={
          reachable
            ? undefined
            : 'Sans réseau, elle sera gardée sur cet appareil\u00a0: ce ne sera pas encore une commande.'
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
        onClick={() => (obstacles.length > 0 ? setPressed(true) : void order())}
      >
        Commander
      </Button>
    </>
  );
}
