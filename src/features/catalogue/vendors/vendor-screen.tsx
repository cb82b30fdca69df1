import { Store } from 'lucide-react';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { needOfShelf } from '../../../mirror/held-scopes.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData, EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { SoldElsewhere } from './sold-elsewhere.tsx';
import { useSellersOfShop } from './use-sellers.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { VendorPage } from './vendor-page.tsx';

/** The producer with the path in the URL; a shared link opens it in a market where it sells. */
export function VendorScreen() {
  const { params } = useAppLocation();
  const [{ hub }] = useDevice();
  const market = useMarket();
  const urlpath = params['urlpath'] ?? '';
  const shop = market?.shops.get(urlpath);
  useTitle(shop?.name ?? 'Producteur');
  if (market === undefined) return <SkeletonCards count={6} />;
  if (shop !== undefined) return <VendorPage key={shop.urlpath} shop={shop} />;
  if (hub === undefined) return <Elsewhere urlpath={urlpath} />;
  if (market === null) return <MissingData what="Ce producteur" />;
  return (
    <EmptyOrMissing need={needOfShelf(hub)} what="Ce producteur">
      <Elsewhere urlpath={urlpath} />
    </EmptyOrMissing>
  );
}

function Elsewhere({ urlpath }: { urlpath: string }) {
  return (
    <>
      <h1 className="visually-hidden">Producteur introuvable</h1>
      <SoldElsewhere
        sellers={useSellersOfShop(urlpath)}
        picture={<Store />}
        what="Ce producteur"
        words={{ elsewhere: 'Il vend dans un autre marché.', gone: 'Ce producteur ne vend plus ici' }}
        more={{ href: '/vendors', label: 'Voir les producteurs' }}
      />
    </>
  );
}
