import { PackageOpen } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { count } from '../../../domain/text/french.ts';
import { useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { isComplete } from '../../../mirror/held-scopes.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import { courierHref, courierPlace } from '../day/courier-place.ts';
import { countLines } from '../day/courier-progress.ts';
import { dayTitle } from '../../fulfilment/stops/delivery-words.ts';
import { PrintMenu } from '../../printing/print-menu.tsx';
import { useWakeLock } from '../../shared/device/use-wake-lock.ts';
import { ByOrder } from './prepare-by-order.tsx';
import { ByProduct } from './prepare-by-product.tsx';
import { ByShop } from './prepare-by-shop.tsx';
import { EmptyOrMissing, PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { DaySwitch } from '../day/day-switch.tsx';
import { Column, Row } from '../../../ui/layout/primitives.tsx';
import styles from './prepare-view.module.css';
import { ComingDelivery } from '../../shared/market/coming-delivery.tsx';
import { ViewHead } from '../day/courier-view-head.tsx';

const ways = [
  { value: 'order', label: 'Commandes' },
  { value: 'shop', label: 'Producteurs' },
  { value: 'product', label: 'Produits' },
] as const;

/** The lines of the day, by order, shop or product; each grouping keeps its position. */
export function PrepareView({ orders }: { orders: readonly Order[] }) {
  const place = useAppLocation();
  const go = useGo();
  const { day, need } = useCourierDay();
  const held = isComplete(useCoverage(need));
  const { by, shop } = courierPlace(place);
  const { settled, lines } = countLines(orders.flatMap(({ items }) => items));
  useWakeLock();
  return (
    <>
      <ViewHead
        title={dayTitle(day)}
        detail={
          held || lines > 0
            ? `${settled} sur ${count(lines, 'article préparé', 'articles préparés')}`
            : undefined
        }
        tab="Préparation"
      />
      <Column gap="3" className={styles.view}>
        <Row gap="2" align="center" justify="end" className={styles.days}>
          <DaySwitch />
          <PrintMenu orders={orders} kinds={['shops', 'customers', 'products']} />
        </Row>
        <Segmented
          label="Préparer par"
          segments={ways}
          value={by}
          onChange={(way) => go(courierHref(place, { by: way === 'order' ? undefined : way }))}
        />
      </Column>
      {orders.length === 0 ? (
        <EmptyOrMissing need={need} what="Les commandes de ce jour" many>
          <EmptyState picture={<PackageOpen />} title="Rien à préparer ce jour-là">
            Les commandes du jour arrivent ici dès qu’elles sont passées.
            <ComingDelivery after={day} />
          </EmptyState>
        </EmptyOrMissing>
      ) : (
        <>
          <PartialNotice need={need} />
          {by === 'order' && <ByOrder orders={orders} />}
          {by === 'shop' && <ByShop orders={orders} open={shop} />}
          {by === 'product' && <ByProduct orders={orders} />}
        </>
      )}
    </>
  );
}
