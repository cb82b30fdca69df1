import { PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import { DayTabs } from '../../../ui/layout/day-tabs.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { usePlaced } from '../days/use-placed.ts';
import { linesByShop } from '../../../mirror/queries/day-lines.ts';
import { collectionsOfDay, staffOfHub } from '../../../mirror/queries/day-rows-query.ts';
import { isComplete } from '../../../mirror/held-scopes.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { daysAround } from '../../../domain/calendar/day-window.ts';
import { closingWords, dayToShow, dayWords, limitOf, placedOn } from '../days/day-summary.ts';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { shopCollection } from '../../fulfilment/collection/collection-counts.ts';
import { ComingDelivery } from '../../shared/market/coming-delivery.tsx';
import { EmptyOrMissing, PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { useDaysNeed, useCoverage } from '../../shared/local-data/use-list-state.ts';
import { useWantedDays } from '../../../hooks/use-wanted-days.ts';
import { Row, Screen } from '../../../ui/layout/primitives.tsx';
import styles from './collection-pages.module.css';
import { ShopRow } from './collection-row.tsx';
import { ShopProducts } from './collected-products.tsx';

/** The collections of a day by shop: expected against received, and whether it was collected. */
export function CollectScreen() {
  const place = useAppLocation();
  const market = useMarket();
  const now = useNow();
  const hub = market?.slug ?? '';
  const today = localDay(now, market?.hub.timezone ?? DEFAULT_ZONE);
  const days = useMemo(() => daysAround(today), [today]);
  const placed = usePlaced(hub, days, today) ?? NOTHING;
  const day = dayToShow(place.search['day'], today, placed);
  useWantedDays(hub, days.includes(day) ? days : [...days, day]);
  const need = useDaysNeed(hub, [day]);
  const held = isComplete(useCoverage(need));
  const placedHere = useMemo(
    () => (held ? placed : new Map([...placed, [day, undefined]])),
    [held, placed, day],
  );
  const lines = useLive(linesByShop, { hub, day });
  const collections = useLive(collectionsOfDay, { hub, day });
  const staff = useLive(staffOfHub, { hub }) ?? [];
  const limit = limitOf(market?.hub);
  const ranks = market?.ranks ?? {};
  const shops = useMemo(
    () =>
      lines?.map((shop) =>
        shopCollection(
          shop,
          collections?.find(({ vendor }) => vendor === shop.vendor),
        ),
      ),
    [lines, collections],
  );
  const chosen = shops?.find(({ vendor }) => vendor === place.search['shop']);
  return (
    <Screen className={styles.collect} data-detail={chosen !== undefined || undefined}>
      <OfficeHead title="Collecte" need={need}>
        <DayTabs
          label="Jours"
          current={day}
          days={days
            .filter((one) => one === day || one === today || (placedOn(one, placed, ranks) ?? 0) > 0)
            .map((one) => ({
              id: one,
              href: searchHref(place, { day: one, shop: undefined }),
              ...dayWords(
                {
                  day: one,
                  placed: placedOn(one, placedHere, ranks),
                  limit,
                  closed: market ? closingWords(one, market.hub) : undefined,
                },
                today,
              ),
            }))}
        />
      </OfficeHead>
      <Row grow className={styles.beside}>
        <div className={styles.list}>
          {shops === undefined && <SkeletonRows count={6} />}
          {shops?.length === 0 && (
            <EmptyOrMissing need={need} what="La collecte de ce jour">
              <EmptyState picture={<PackageOpen />} title="Rien à collecter">
                Aucune commande ne tient de produit pour ce jour.
                <ComingDelivery after={day} />
              </EmptyState>
            </EmptyOrMissing>
          )}
          {shops !== undefined && shops.length > 0 && <PartialNotice need={need} />}
          <ul aria-label="Producteurs">
            {shops?.map((shop) => (
              <ShopRow
                key={shop.vendor}
                shop={shop}
                current={shop === chosen}
                href={searchHref(place, { shop: shop.vendor })}
                {...{ hub, day, staff }}
              />
            ))}
          </ul>
        </div>
        {chosen !== undefined && (
          <aside className={styles.aside} aria-label={chosen.name}>
            <ShopProducts
              key={`${day}:${chosen.vendor}`}
              shop={chosen}
              closeHref={searchHref(place, { shop: undefined })}
              {...{ hub, day }}
            />
          </aside>
        )}
      </Row>
    </Screen>
  );
}

const NOTHING: ReadonlyMap<string, number> = new Map();
