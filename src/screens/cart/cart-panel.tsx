import { ShoppingBasket } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useDevice } from '../../hooks/device.ts';
import { useNow } from '../../hooks/use-now.ts';
import { panelHref, useAppLocation } from '../../hooks/use-place.ts';
import { needOfOwn } from '../../mirror/standing.ts';
import { checkoutPlan } from '../../parts/checkout-plan.ts';
import { NoMarket } from '../../parts/no-market.tsx';
import { EmptyOrMissing } from '../../parts/nothing-here.tsx';
import { PanelPage } from '../../parts/panel-page.tsx';
import { useOrdering } from '../../parts/use-ordering.ts';
import { FullCart } from './full-cart.tsx';
import { RecurringLines } from './recurring-lines.tsx';
import { SetAside } from './set-aside.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** What somebody means to buy, by producer, with every amount explained; it works with no network at all. */
export function CartPanel() {
  const state = useOrdering();
  const [{ person }] = useDevice();
  const now = useNow();
  const back = panelHref(useAppLocation(), undefined);
  if (state === undefined) {
    return (
      <PanelPage title="Mon cabas" back={back} backLabel="Retour aux achats">
        <SkeletonRows count={5} />
      </PanelPage>
    );
  }
  if (state === null) {
    return (
      <PanelPage title="Mon cabas" back={back} backLabel="Retour aux achats">
        <NoMarket what="Le marché" />
      </PanelPage>
    );
  }
  const { cart, rows } = state;
  if (cart.open.length > 0) {
    const plan = checkoutPlan(state.ordering, cart.open, state.choice, now);
    return <FullCart {...{ state, plan, back }} />;
  }
  return (
    <PanelPage title="Mon cabas" back={back} backLabel="Retour aux achats">
      {cart.waiting.length === 0 && cart.recurring.length === 0 && (
        <EmptyOrMissing need={needOfOwn(person)} what="Votre cabas">
          <EmptyState
            picture={<ShoppingBasket />}
            title="Votre cabas est vide"
            action={
              <ButtonLink look="primary" href="/home">
                Voir les produits
              </ButtonLink>
            }
          >
            Ce que vous ajoutez est gardé ici, même sans réseau.
          </EmptyState>
        </EmptyOrMissing>
      )}
      <RecurringLines entries={cart.recurring} />
      <WaitingLines entries={cart.waiting} intent={rows.waiting} />
      <SetAside entries={cart.aside} />
    </PanelPage>
  );
}
