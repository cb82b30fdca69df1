import { useNow } from '../../hooks/use-now.ts';
import { panelHref, useAppLocation } from '../../hooks/use-place.ts';
import { strandsOf } from '../../parts/cart-bar.tsx';
import { groupByVendor } from '../../parts/cart-groups.ts';
import { checkoutPlan } from '../../parts/checkout-plan.ts';
import { PanelPage } from '../../parts/panel-page.tsx';
import type { OrderingState } from '../../parts/use-ordering.ts';
import { WhenSection } from '../../parts/when-section.tsx';
import { ByItself } from './by-itself.tsx';
import { Conditions } from './conditions.tsx';
import { HowSection } from './how-section.tsx';
import { OrderButton } from './order-button.tsx';
import { Recap } from './recap.tsx';
import { WhereSection } from './where-section.tsx';

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
