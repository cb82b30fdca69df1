import { useMemo } from 'react';
import { Pencil } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { categoryName, categoryOf } from '../../../domain/catalogue/category.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { isComplete, needOfShelf } from '../../../mirror/held-scopes.ts';
import { AgeStamp } from './price-age.tsx';
import { FacetChips } from './facet-chips.tsx';
import type { ShelfFilters } from './shelf-facets.ts';
import { LongGrid } from '../cards/long-grid.tsx';
import { type Market, useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { NotOnShelf } from '../../shared/market/no-market.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { SortChoice } from './sort-choice.tsx';
import { foundWords, useShelfAnswer } from './use-shelf-answer.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { type ShelfQuery, searchOf } from './shelf-query.ts';
import { NothingFound } from './no-search-results.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './shelf-page-parts.module.css';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { useLive } from '../../../hooks/use-live.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { categoryShelf, wholeShelf } from '../../../mirror/queries/shelf-queries.ts';
import { useSearch } from '../search/use-search.ts';

/** The products that the URL asks for, with the facets to filter them. */
export function Shelf({ asked: query }: { asked: ShelfQuery }) {
  const market = useMarket();
  const { next } = useNextDelivery();
  const products = useShelfProducts(query);
  const [{ hub = '' }] = useDevice();
  const held = isComplete(useCoverage(needOfShelf(hub)));
  const place = useAppLocation();
  const go = useGo();
  const title = titleOf(query, market ?? undefined);
  useTitle(title);

  const narrow = (change: Partial<ShelfFilters>) =>
    go(searchHref(place, searchOf({ ...query, ...change })), { replace: true });
  // A filter that appears later would shift the products: both render once the next delivery day is known.
  const shown = market === null || next !== undefined ? products : undefined;
  const answer = useShelfAnswer(shown, query);
  const found = answer?.found;
  return (
    <div className={styles.shelf}>
      <PageHead
        title={title}
        back="/products"
        backLabel="Tous les rayons"
        detail={
          found !== undefined &&
          (held || found.length > 0) && <span role="status">{foundWords(found.length, answer?.mine)}</span>
        }
        actions={<EditAisle asked={query} market={market ?? undefined} />}
      />
      <Stack gap="4" className={styles.body}>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <AgeStamp />
        {answer && (
          <Row gap="2" align="center" className={styles.filters}>
            <SortChoice
              chosen={query.sort}
              searched={query.words !== ''}
              onChange={(sort) => go(searchHref(place, { sort }), { replace: true })}
            />
            <VendorFilter
              counts={answer.counts.vendors}
              chosen={query.vendor}
              onChange={(vendor) => narrow({ vendor })}
            />
            {query.words === '' && query.category !== undefined && (
              <Parts counts={answer.counts.subs} chosen={query.sub} onChange={(sub) => narrow({ sub })} />
            )}
            <FacetChips
              chosen={query.facets}
              counts={answer.counts.facets}
              mine={answer.mine}
              onChange={(facets) => narrow({ facets })}
            />
          </Row>
        )}
        {found === undefined &&
          (held ? (
            <SkeletonCards count={8} />
          ) : (
            <NotOnShelf what="Les rayons" many>
              <SkeletonCards count={8} />
            </NotOnShelf>
          ))}
        {found?.length === 0 && <NothingFound query={query} empty={products?.length === 0} />}
        {found !== undefined && found.length > 0 && (
          <section>
            <h2 className="visually-hidden">Produits</h2>
            <LongGrid products={found} />
          </section>
        )}
      </Stack>
    </div>
  );
}

/** Links administrators to the editor of the shown aisle. */
function EditAisle({ asked, market }: { asked: ShelfQuery; market: Market | undefined }) {
  const me = useMe();
  if (!me || !isAdmin(me) || market === undefined) return null;
  if (asked.words !== '' || asked.category === undefined) return null;
  const aisle = categoryOf(asked.category, market.categories);
  return (
    aisle && <IconLink label="Modifier le rayon" icon={<Pencil />} href={`/admin/categories/${aisle.slug}`} />
  );
}

function titleOf({ words, category, facets, vendor }: ShelfQuery, market: Market | undefined): string {
  if (words !== '') return `«${NO_BREAK}${words}${NO_BREAK}»`;
  if (category !== undefined) return market ? categoryName(category, market.categories) : 'Rayon';
  if (vendor !== undefined) return market?.shops.get(vendor)?.name ?? 'Producteur';
  if (facets.has('liked')) return 'Mes favoris';
  return facets.has('discount') ? 'En rabais' : 'Tous les produits';
}

/** Filters by subcategory, one at a time or all: « Racines et tubercules », « Choux ». */
function Parts({
  counts,
  chosen,
  onChange,
}: {
  counts: ReadonlyMap<string, number>;
  chosen: string | undefined;
  onChange: (sub: string | undefined) => void;
}) {
  if (counts.size < 2 && chosen === undefined) return null;
  return (
    <Chips label="Parties du rayon">
      {[...counts].map(([name, many]) => (
        <Chip
          key={name}
          pressed={name === chosen}
          count={many}
          onToggle={(pressed) => onChange(pressed ? name : undefined)}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
}

/** Filters by producer, with the number of products of each. */
function VendorFilter({
  counts,
  chosen,
  onChange,
}: {
  counts: ReadonlyMap<string, number>;
  chosen: string | undefined;
  onChange: (vendor: string | undefined) => void;
}) {
  const market = useMarket();
  if (counts.size < 2 && chosen === undefined) return null;
  const names = [...counts]
    .map(([vendor, many]) => ({ vendor, many, name: market?.shops.get(vendor)?.name ?? vendor }))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
  return (
    <div className={styles.vendor}>
      <Select
        label="Producteur"
        hideLabel
        placeholder="Tous les producteurs"
        options={names.map(({ vendor, many, name }) => ({ value: vendor, label: `${name} (${many})` }))}
        value={chosen ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}

/** The products that the URL asks for, before filtering; `undefined` until they are read. */
function useShelfProducts({ category, words }: ShelfQuery): readonly ProductRow[] | undefined {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  const found = useSearch(words);
  // A URL may name a category by its title, as the original did (docs/rules.md#categories).
  const cat = category && (categoryOf(category, market?.categories ?? [])?.slug ?? category);
  const shelf = useLive(shelfOf, { hub, cat, wanted: words === '' });
  const inAisle = useMemo(
    () => (cat === undefined ? found : found?.filter(({ categories }) => categories === cat)),
    [found, cat],
  );
  if (words === '') return shelf !== undefined && shelf.cat === cat ? shelf.products : undefined;
  return inAisle;
}

// Returned with its category: the last answer stays until the next one arrives.
async function shelfOf(
  mirror: Mirror,
  { hub, cat, wanted }: { hub: string; cat: string | undefined; wanted: boolean },
) {
  if (!wanted) return undefined;
  const products = await (cat === undefined
    ? wholeShelf(mirror, { hub })
    : categoryShelf(mirror, { hub, cat }));
  return { cat, products };
}
