import { ShoppingBasket } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { checkoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { NoMarket } from '../../shared/market/no-market.tsx';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { useOrdering } from '../../shared/ordering/use-ordering.ts';
import { FullCart } from './full-cart.tsx';
import { RecurringLines } from './recurring-lines.tsx';
import { SetAside } from './lines-set-aside.tsx';
import { WaitingLines } from './waiting-lines.tsx';

/** The cart page by producer, with every amount explained; works offline. */
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
    const plan = checkoutPlan(state.ordering, cart.open, state.choice, { now });
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
