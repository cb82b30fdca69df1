import { PackageOpen, Scale } from 'lucide-react';
import { useMemo } from 'react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { useMay } from '../../shared/people/use-may.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { linesByShop } from '../../../mirror/queries/day-lines.ts';
import { collectionsOfDay, staffOfHub } from '../../../mirror/queries/day-rows-query.ts';
import { useWorkDays, WorkDayTabs } from '../days/work-days.tsx';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { shopCollection } from '../../fulfilment/collection/collection-counts.ts';
import { ComingDelivery } from '../../shared/market/coming-delivery.tsx';
import { EmptyOrMissing, PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { Row, Screen } from '../../../ui/layout/primitives.tsx';
import styles from './collection-pages.module.css';
import { ShopRow } from './collection-row.tsx';
import { ShopProducts } from './collected-products.tsx';

/** The collections of a day by shop: expected against received, and whether it was collected. */
export function CollectScreen() {
  const place = useAppLocation();
  const may = useMay();
  const work = useWorkDays();
  const { hub, day, need } = work;
  const lines = useLive(linesByShop, { hub, day });
  const collections = useLive(collectionsOfDay, { hub, day });
  const staff = useLive(staffOfHub, { hub }) ?? [];
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
      <OfficeHead
        title="Collecte"
        need={need}
        actions={
          may('hub.manage', hub) && (
            <ButtonLink size={44} look="ghost" href={`/orders/weights?day=${day}`} icon={<Scale />}>
              Poids
            </ButtonLink>
          )
        }
      >
        <WorkDayTabs work={work} without="shop" />
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
