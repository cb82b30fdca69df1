import { type ReactNode, useState } from 'react';
import { Chip, Chips } from '../../components/chips.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { count, weekdayName } from '../../domain/french.ts';
import { weekdayOf } from '../../domain/hub-time.ts';
import { needOfShelf } from '../../mirror/standing.ts';
import { type Market, useMarket, useNextDelivery } from '../../parts/market.tsx';
import { NoMarket, NotOnShelf } from '../../parts/no-market.tsx';
import { PartialNotice } from '../../parts/nothing-here.tsx';
import { SHOP_FACETS, type ShopFacet, shopHolds, shopsFor } from '../../parts/shop-filter.ts';
import { useTitle } from '../../parts/use-title.ts';
import styles from './vendors.module.css';
import { VendorRow } from './vendor-row.tsx';

/** Everybody who makes what this market sells. */
export function VendorsScreen() {
  const market = useMarket();
  useTitle('Producteurs');
  return (
    <div className={styles.vendors}>
      {market ? (
        <Everybody market={market} />
      ) : (
        <>
          <Head detail={undefined} />
          {market === undefined && <SkeletonRows count={8} />}
          {market === null && <NoMarket what="La liste des producteurs" />}
        </>
      )}
    </div>
  );
}

function Head({ detail }: { detail: ReactNode }) {
  return <PageHead title="Producteurs" back="/products" backLabel="Rayons" detail={detail} />;
}

function Everybody({ market }: { market: Market }) {
  const { next } = useNextDelivery();
  const [words, setWords] = useState('');
  const [facets, setFacets] = useState<ReadonlySet<ShopFacet>>(new Set());
  const found = shopsFor(market.shops.values(), { facets, words }, next?.day);
  const toggle = (facet: ShopFacet) => {
    const changed = new Set(facets);
    if (!changed.delete(facet)) changed.add(facet);
    setFacets(changed);
  };
  return (
    <>
      <Head
        detail={
          <>
            {market.hub.name}
            {found.length > 0 && (
              <span role="status">{`, ${count(found.length, 'producteur', 'producteurs')}`}</span>
            )}
          </>
        }
      />
      <div className={styles.body}>
        <SearchField
          label="Chercher un producteur"
          placeholder="Un nom, un village…"
          value={words}
          onChange={setWords}
        />
        <Chips label="Affiner">
          {SHOP_FACETS.filter((facet) => facet !== 'day' || next).map((facet) => (
            <Chip
              key={facet}
              pressed={facets.has(facet)}
              count={found.filter((shop) => shopHolds(facet, shop, next?.day)).length}
              onToggle={() => toggle(facet)}
            >
              {facet === 'day'
                ? `Livre ${next ? weekdayName(weekdayOf(next.day)) : 'bientôt'}`
                : WORDS[facet]}
            </Chip>
          ))}
        </Chips>
        {found.length > 0 && <PartialNotice need={needOfShelf(market.slug)} />}
        {found.length === 0 ? (
          <NotOnShelf what="Les producteurs" many>
            <EmptyState title="Aucun producteur trouvé">
              Retirez un filtre, ou cherchez un autre nom.
            </EmptyState>
          </NotOnShelf>
        ) : (
          <ul className={styles.list}>
            {found.map((shop) => (
              <li key={shop.urlpath}>
                <VendorRow shop={shop} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const WORDS = {
  bio: 'Bio',
  local: 'Local',
  gluten: 'Sans gluten',
  lactose: 'Sans lactose',
  vegetarian: 'Végétarien',
  discount: 'Avec rabais',
} as const satisfies Record<Exclude<ShopFacet, 'day'>, string>;
