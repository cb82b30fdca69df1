import { PageHead } from '../../components/page-head.tsx';
import { SkeletonCards } from '../../components/skeleton.tsx';
import { categoryName } from '../../domain/category.ts';
import { count, NO_BREAK } from '../../domain/french.ts';
import { useDevice } from '../../hooks/device.ts';
import { searchHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { isComplete, needOfShelf } from '../../mirror/standing.ts';
import { AgeStamp } from '../../parts/age-stamp.tsx';
import { FacetChips } from '../../parts/facet-chips.tsx';
import { facetCounts, narrowed, type Narrowing } from '../../parts/facets.ts';
import { LongGrid } from '../../parts/long-grid.tsx';
import { type Market, useMarket, useNextDelivery } from '../../parts/market.tsx';
import { NotOnShelf } from '../../parts/no-market.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { useCoverage } from '../../parts/use-standing.ts';
import { useShelfState } from '../../parts/use-shelf-state.ts';
import { useTitle } from '../../parts/use-title.ts';
import { type ShelfQuery, searchOf } from './asked.ts';
import { NothingFound } from './nothing-found.tsx';
import { Parts } from './parts.tsx';
import styles from './products.module.css';
import { useShelfProducts } from './use-asked-products.ts';
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
