import { Store } from 'lucide-react';
import { ListRow } from '../../components/list-row.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tile } from '../../components/tile.tsx';
import { count } from '../../domain/french.ts';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { categoryCounts } from '../../mirror/queries/shelf.ts';
import { isComplete, needOfShelf } from '../../mirror/standing.ts';
import { CategoryTile } from '../../parts/category-tile.tsx';
import { useMarket } from '../../parts/market.tsx';
import { NoMarket, NotOnShelf } from '../../parts/no-market.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { ABSENT } from '../../parts/standing-words.ts';
import { useCoverage } from '../../parts/use-standing.ts';
import { useTitle } from '../../parts/use-title.ts';
import styles from './products.module.css';

/** Every aisle of the market with how much is in it, and the way to its producers. */
export function AisleList() {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  useTitle('Rayons');
  const held = isComplete(useCoverage(needOfShelf(hub)));
  const counts = useLive(categoryCounts, { hub });
  return (
    <div className={styles.aisles}>
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
              <li key={category.slug}>
                <CategoryTile
                  category={category}
                  count={counts?.get(category.slug) ?? (held ? 0 : 'coming')}
                />
              </li>
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
    </div>
  );
}
