import { type ReactNode, useState } from 'react';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { count, weekdayName } from '../../../domain/text/french.ts';
import { weekdayOf } from '../../../domain/calendar/hub-time.ts';
import { needOfShelf } from '../../../mirror/held-scopes.ts';
import { type Market, useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { useMarketDay } from '../../shared/market/use-market-day.ts';
import { NoMarket, NotOnShelf } from '../../shared/market/no-market.tsx';
import { PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { SHOP_FACETS, type ShopFacet, shopHolds, shopsFor } from './vendor-filters.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './vendor-list.module.css';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { awayWords, isAway } from '../cards/product-offer.ts';
import { shopDays } from './vendor-days.ts';
import { ShopTile } from './vendor-tile.tsx';

/** All producers of the market. */
export function VendorsScreen() {
  const market = useMarket();
  useTitle('Producteurs');
  return (
    <Text as="div" shrink>
      {market ? (
        <Everybody market={market} />
      ) : (
        <>
          <Head detail={undefined} />
          {market === undefined && <SkeletonRows count={8} />}
          {market === null && <NoMarket what="La liste des producteurs" />}
        </>
      )}
    </Text>
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
      <Stack gap="2" className={styles.body}>
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
            {market.shops.size === 0 ? (
              <EmptyState title="Les premiers producteurs arrivent…">
                Ils se préparent à vendre ici. Revenez bientôt.
              </EmptyState>
            ) : (
              <EmptyState title="Aucun producteur trouvé">
                Retirez un filtre, ou cherchez un autre nom.
              </EmptyState>
            )}
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
      </Stack>
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

/** A producer's row: thread, place and delivery days. */
function VendorRow({ shop }: { shop: Shop }) {
  const today = useMarketDay();
  const away = awayWords(shop, today);
  return (
    <ListRow
      leading={<ShopTile shop={shop} />}
      title={
        <Row as="span" inline gap="2" align="center">
          <ThreadDot thread={threadOf(shop.thread)} />
          {shop.name}
        </Row>
      }
      detail={away ?? `${shop.address.region}, livre ${shopDays(shop)}`}
      trailing={isAway(shop, today) ? <Badge tone="bell">Absent</Badge> : undefined}
      href={`/vendor/${shop.urlpath}`}
    />
  );
}
