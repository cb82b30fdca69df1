import { ShoppingBasket } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { intentStoryOf } from '../../../mirror/queries/intent-queries.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { Story } from './waiting-story.tsx';

/** A waiting order: what is stored, pending or refused, and the customer's actions. */
export function WaitingPanel() {
  const [{ hub = '' }] = useDevice();
  const story = useLive(intentStoryOf, { hub });
  const market = useMarket();
  const back = panelHref(useAppLocation(), undefined);
  if (story === undefined || market === undefined) {
    return (
      <PanelPage title="Commande en attente" back={back} backLabel="Retour aux achats">
        <SkeletonRows count={3} />
      </PanelPage>
    );
  }
  if (story === null) {
    return (
      <PanelPage title="Commande en attente" back={back} backLabel="Retour aux achats">
        <EmptyState
          picture={<ShoppingBasket />}
          title="Aucune commande n’attend"
          action={
            <ButtonLink look="primary" href="/home">
              Voir les produits
            </ButtonLink>
          }
        >
          Une commande faite sans réseau attend ici jusqu’à ce qu’elle soit arrivée au marché.
        </EmptyState>
      </PanelPage>
    );
  }
  return <Story story={story} zone={market?.hub.timezone} back={back} />;
}
