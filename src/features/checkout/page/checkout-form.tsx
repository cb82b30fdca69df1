import { useNow } from '../../../hooks/use-now.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { strandsOf } from '../../cart/bar/cart-bar.tsx';
import { groupByVendor } from '../../shared/ordering/cart-groups.ts';
import { checkoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import type { OrderingState } from '../../shared/ordering/use-ordering.ts';
import { WhenSection } from '../time/delivery-time-section.tsx';
import { ByItself } from './automatic-order.tsx';
import { Conditions } from './accept-terms.tsx';
import { HowSection } from './payment-section.tsx';
import { OrderButton } from './order-button.tsx';
import { Recap } from './order-recap.tsx';
import { WhereSection } from './place-section.tsx';

/** The steps of a checkout, each changeable to the last moment. */
export function CheckoutForm({ state }: { state: OrderingState }) {
  const now = useNow();
  const plan = checkoutPlan(state.ordering, state.cart.open, state.choice, now);
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
        <Conditions {...step} />
        <ByItself {...step} />
      </div>
    </PanelPage>
  );
}
