import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { categoryName } from '../../../domain/catalogue/category.ts';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { isComplete, needOfShelf } from '../../../mirror/held-scopes.ts';
import { AgeStamp } from './price-age.tsx';
import { FacetChips } from './facet-chips.tsx';
import { facetCounts, narrowed, type Narrowing } from './shelf-facets.ts';
import { LongGrid } from '../cards/long-grid.tsx';
import { type Market, useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { NotOnShelf } from '../../shared/market/no-market.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { useShelfState } from './use-shelf-state.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { type ShelfQuery, searchOf } from './shelf-query.ts';
import { NothingFound } from './no-search-results.tsx';
import { Parts } from './subcategory-chips.tsx';
import styles from './shelf-page-parts.module.css';
import { useShelfProducts } from './use-shelf-products.ts';
import { VendorFilter } from './vendor-filter.tsx';

/** What the address asks for, with the facets that narrow it. */
export function Shelf({ asked }: { asked: ShelfQuery }) {
  const market = useMarket();
  const { next } = useNextDelivery();
  const products = useShelfProducts(asked);
  const [{ hub = '' }] = useDevice();
  const held = isComplete(useCoverage(needOfShelf(hub)));
  const state = useShelfState();
  const place = useAppLocation();
  const go = useGo();
  const title = titleOf(asked, market ?? undefined);
  useTitle(title);

  const narrow = (change: Partial<Narrowing>) =>
    go(searchHref(place, searchOf({ ...asked, ...change })), { replace: true });
  // A filter that came after the products would push them: both are drawn once the day of the next delivery is known.
  const shown = market === null || next !== undefined ? products : undefined;
  const found = shown && narrowed(shown, asked, state);
  const counts = shown && facetCounts(shown, asked, state);
  return (
    <div className={styles.shelf}>
      <PageHead
        title={title}
        back="/products"
        backLabel="Tous les rayons"
        detail={
          found !== undefined &&
          (held || found.length > 0) && (
            <span role="status">{count(found.length, 'produit', 'produits')}</span>
          )
        }
      />
      <div className={styles.body}>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <AgeStamp />
        {counts && (
          <div className={styles.filters}>
            <VendorFilter
              counts={counts.vendors}
              chosen={asked.vendor}
              onChange={(vendor) => narrow({ vendor })}
            />
            {asked.words === '' && asked.category !== undefined && (
              <Parts counts={counts.subs} chosen={asked.sub} onChange={(sub) => narrow({ sub })} />
            )}
            <FacetChips
              chosen={asked.facets}
              counts={counts.facets}
              onChange={(facets) => narrow({ facets })}
            />
          </div>
        )}
        {found === undefined &&
          (held ? (
            <SkeletonCards count={8} />
          ) : (
            <NotOnShelf what="Les rayons" many>
              <SkeletonCards count={8} />
            </NotOnShelf>
          ))}
        {found?.length === 0 && <NothingFound asked={asked} empty={products?.length === 0} />}
        {found !== undefined && found.length > 0 && (
          <section>
            <h2 className="visually-hidden">Produits</h2>
            <LongGrid products={found} />
          </section>
        )}
      </div>
    </div>
  );
}

function titleOf({ words, category, facets, vendor }: ShelfQuery, market: Market | undefined): string {
  if (words !== '') return `«${NO_BREAK}${words}${NO_BREAK}»`;
  if (category !== undefined) return market ? categoryName(category, market.categories) : 'Rayon';
  if (vendor !== undefined) return market?.shops.get(vendor)?.name ?? 'Producteur';
  if (facets.has('liked')) return 'Mes favoris';
  return facets.has('discount') ? 'En rabais' : 'Tous les produits';
}
