import { ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { NoMarket } from '../../shared/market/no-market.tsx';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { useOrdering } from '../../shared/ordering/use-ordering.ts';
import { CheckoutForm } from './checkout-form.tsx';

/** The checkout: place, time and payment on one page that works offline. */
export function CheckoutPanel() {
  const state = useOrdering();
  const [{ person }] = useDevice();
  const place = useAppLocation();
  if (state === undefined) return <Frame children={<SkeletonRows count={6} />} />;
  if (state === null) {
    return (
      <Frame>
        <NoMarket what="Le marché" />
      </Frame>
    );
  }
  if (person === null) {
    const then = encodeURIComponent(panelHref(place, 'checkout'));
    return (
      <Frame>
        <EmptyState
          title="Connectez-vous pour commander"
          action={
            <ButtonLink look="primary" href={`/login?then=${then}`}>
              Se connecter
            </ButtonLink>
          }
        >
          Votre cabas vous suit&nbsp;: rien de ce que vous avez choisi n’est perdu.
        </EmptyState>
      </Frame>
    );
  }
  if (state.rows.waiting !== undefined) {
    return (
      <Frame>
        <EmptyState
          title="Une commande attend déjà"
          action={
            <ButtonLink look="primary" href={panelHref(place, 'waiting')}>
              Voir la commande en attente
            </ButtonLink>
          }
        >
          Envoyez-la, changez-la ou renoncez-y&nbsp;; la suivante pourra partir ensuite.
        </EmptyState>
      </Frame>
    );
  }
  if (state.cart.open.length === 0) {
    return (
      <Frame>
        <EmptyOrMissing need={needOfOwn(person)} what="Votre cabas">
          <EmptyState
            picture={<ShoppingBasket />}
            title="Votre cabas est vide"
            action={
              <ButtonLink look="primary" href="/home">
                Voir les produits
              </ButtonLink>
            }
          />
        </EmptyOrMissing>
      </Frame>
    );
  }
  return <CheckoutForm state={state} />;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <PanelPage
      title="Livraison et paiement"
      back={panelHref(useAppLocation(), 'cart')}
      backLabel="Retour au cabas"
      beside={null}
    >
      {children}
    </PanelPage>
  );
}
