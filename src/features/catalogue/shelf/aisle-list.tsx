import { Store } from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { count } from '../../../domain/text/french.ts';
import { CategoryTile } from './category-tile.tsx';
import { useAisles } from './use-aisles.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { NoMarket, NotOnShelf } from '../../shared/market/no-market.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { ABSENT } from '../../shared/local-data/list-state-words.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './shelf-page-parts.module.css';

/** Every aisle of the market with its number of products, and a link to the producers. */
export function AisleList() {
  const market = useMarket();
  const { aisles, counts, held } = useAisles();
  useTitle('Rayons');
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
          {aisles.length === 0 && (
            <NotOnShelf what="Les rayons" many>
              <Text as="p" tone="ink-2">
                Rien n’est encore en vente dans ce marché.
              </Text>
            </NotOnShelf>
          )}
          <ul className={styles.tiles}>
            {aisles.map((category) => (
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
