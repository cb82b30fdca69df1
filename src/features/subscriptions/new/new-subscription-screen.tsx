import { Repeat } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { FREQUENCIES, SUBSCRIPTION_DEFAULTS } from '../../../domain/subscription/subscription.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { NoMarket } from '../../shared/market/no-market.tsx';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { useOrdering } from '../../shared/ordering/use-ordering.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { NewSubscription } from './new-subscription.tsx';

/** Turns the recurring lines of a cart into a contract: days, place and payment of each delivery. */
export function NewSubscriptionScreen() {
  const { search } = useAppLocation();
  const state = useOrdering();
  const [{ person }] = useDevice();
  useTitle('Nouvel abonnement');
  const frequency =
    FREQUENCIES.find((each) => each === search['frequency']) ?? SUBSCRIPTION_DEFAULTS.frequency;
  const entries = state?.cart.recurring.filter(({ line }) => line.frequency === frequency) ?? [];
  return (
    <Page head={<PageHead title="Nouvel abonnement" back="/subscriptions" />}>
      {state === undefined && <SkeletonRows count={5} />}
      {state === null && <NoMarket what="Le marché" />}
      {state && entries.length === 0 && (
        <EmptyOrMissing need={needOfOwn(person)} what="Votre cabas">
          <EmptyState
            picture={<Repeat />}
            title="Rien à recevoir à ce rythme"
            action={
              <ButtonLink look="primary" href="/products?facets=subscription">
                Voir les produits à l’abonnement
              </ButtonLink>
            }
          >
            Sur la page d’un produit, choisissez une fréquence avant de l’ajouter au cabas.
          </EmptyState>
        </EmptyOrMissing>
      )}
      {state && entries.length > 0 && (
        <NewSubscription ordering={state.ordering} entries={entries} frequency={frequency} />
      )}
    </Page>
  );
}
