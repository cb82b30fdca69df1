import { Store } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SkeletonCards } from '../../components/skeleton.tsx';
import { usePlace } from '../../hooks/use-place.ts';
import { useMarket } from '../../parts/market.tsx';
import { NoMarket, NotOnShelf } from '../../parts/no-market.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { VendorPage } from './vendor-page.tsx';

/** One producer, by the path in the address. */
export function VendorScreen() {
  const { params } = usePlace();
  const market = useMarket();
  const shop = market?.shops.get(params['urlpath'] ?? '');
  useTitle(shop?.name ?? 'Producteur');
  if (market === undefined) return <SkeletonCards count={6} />;
  if (market === null) return <NoMarket what="Ce producteur" />;
  if (shop !== undefined) return <VendorPage key={shop.urlpath} shop={shop} />;
  return (
    <NotOnShelf what="Ce producteur">
      <h1 className="visually-hidden">Producteur introuvable</h1>
      <EmptyState
        picture={<Store />}
        title="Ce producteur n’est pas dans ce marché"
        action={<ButtonLink href="/vendors">Voir les producteurs</ButtonLink>}
      >
        Il vend peut-être dans un autre marché.
      </EmptyState>
    </NotOnShelf>
  );
}
