import { Store } from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { count } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { categoryCounts } from '../../../mirror/queries/shelf-queries.ts';
import { isComplete, needOfShelf } from '../../../mirror/held-scopes.ts';
import { CategoryTile } from './category-tile.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { NoMarket, NotOnShelf } from '../../shared/market/no-market.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { ABSENT } from '../../shared/local-data/list-state-words.ts';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './shelf-page-parts.module.css';

/** Every aisle of the market with its number of products, and a link to the producers. */
export function AisleList() {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  useTitle('Rayons');
  const held = isComplete(useCoverage(needOfShelf(hub)));
  const counts = useLive(categoryCounts, { hub });
  return (
    <Stack gap="4" className={styles.aisles}>
      <h1>Rayons</h1>
      <div className={styles.search}>
        <SearchBox />
      </div>
      {market === undefined && <SkeletonRows count={6} />}
      {market === null && <NoMarket what="La liste des rayons" />}
      {market && (
        <>
          {market.categories.length === 0 && (
            <NotOnShelf what="Les rayons" many>
              {null}
            </NotOnShelf>
          )}
          <ul className={styles.tiles}>
            {market.categories.map((category) => (
              <Stack as="li" justify="center" key={category.slug}>
                <CategoryTile
                  category={category}
                  count={counts?.get(category.slug) ?? (held ? 0 : 'coming')}
                />
              </Stack>
            ))}
          </ul>
          <div className={styles.row}>
            <ListRow
              leading={
                <Tile>
                  <Store />
                </Tile>
              }
              title="Producteurs"
              detail={
                held ? count(market.shops.size, 'producteur du marché', 'producteurs du marché') : ABSENT
              }
              href="/vendors"
            />
          </div>
        </>
      )}
    </Stack>
  );
}
