import { Segmented } from '../../ui/fields/segmented.tsx';
import { count } from '../../domain/text/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { searchHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { knownHubs } from '../../mirror/queries/market-queries.ts';
import { dayTitle } from '../fulfilment/stops/delivery-words.ts';
import { PrintMenu } from '../printing/print-menu.tsx';
import type { ShopDay } from './shop-days-of-work.ts';
import { useWakeLock } from '../shared/device/use-wake-lock.ts';
import { ByCustomer } from './shop-work-by-customer.tsx';
import { ByProduct } from './shop-work-by-product.tsx';
import { Cutoff } from './order-cutoff.tsx';
import styles from './shop-work-pages.module.css';

const ways = [
  { value: 'product', label: 'Produits' },
  { value: 'customer', label: 'Clients' },
] as const;

const papers = ['shops', 'products', 'customers'] as const;

/** All that a shop brings on a day: how far it is, until when it may grow, and its lines in one of two orders. */
export function DayWork({ work: { day, orders, settled, lines } }: { work: ShopDay }) {
  const place = useAppLocation();
  const go = useGo();
  const known = useLive(knownHubs, {}) ?? [];
  const hubs = [...new Set(orders.map(({ hub }) => hub))];
  const hub = hubs.find((slug) => slug === place.search['hub']) ?? hubs[0] ?? '';
  const shown = hubs.length > 1 ? orders.filter((order) => order.hub === hub) : orders;
  const by = place.search['by'] === 'customer' ? 'customer' : 'product';
  useWakeLock();
  return (
    <>
      <div className={styles.day}>
        <div className={styles.words}>
          <h2>{dayTitle(day)}</h2>
          <p aria-live="polite">{`${settled} sur ${count(lines, 'article prêt', 'articles prêts')}`}</p>
          <Cutoff {...{ hub, day }} />
        </div>
        <PrintMenu orders={shown} kinds={papers} />
      </div>
      <div className={styles.ways}>
        {hubs.length > 1 && (
          <Segmented
            label="Marché"
            segments={hubs.map((slug) => ({
              value: slug,
              label: known.find((one) => one.slug === slug)?.name ?? slug,
            }))}
            value={hub}
            onChange={(slug) => go(searchHref(place, { hub: slug }))}
          />
        )}
        <Segmented
          label="Préparer par"
          segments={ways}
          value={by}
          onChange={(way) => go(searchHref(place, { by: way === 'product' ? undefined : way }))}
        />
      </div>
      {by === 'product' ? <ByProduct orders={shown} /> : <ByCustomer orders={shown} />}
    </>
  );
}
