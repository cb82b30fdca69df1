import { Segmented } from '../../ui/fields/segmented.tsx';
import { count, deadline, hour } from '../../domain/text/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { searchHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { knownHubs, marketOf } from '../../mirror/queries/market-queries.ts';
import { dayTitle, customerName } from '../fulfilment/stops/delivery-words.ts';
import { PrintMenu } from '../printing/print-menu.tsx';
import type { ShopDay } from './shop-days-of-work.ts';
import { useWakeLock } from '../shared/device/use-wake-lock.ts';
import { ShopDayMail } from './shop-day-mail.tsx';
import { ByProduct } from './shop-work-by-product.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './shop-work-pages.module.css';
import { cutoffOf } from '../../domain/hub/delivery-calendar.ts';
import type { IsoDay } from '../../domain/calendar/hub-time.ts';
import { useNow } from '../../hooks/use-now.ts';
import { timeLeft } from '../shared/dates/countdown.ts';
import { calendarOf } from '../shared/ordering/ordering-context.ts';
import { RankBadge } from '../../ui/lists/rank-badge.tsx';
import { RowWords } from '../../ui/lists/row-text.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import { isSettled } from '../fulfilment/lines/picked-line.ts';
import { CourierPickingList } from '../fulfilment/lines/picking-list.tsx';
import { CourierTile } from '../fulfilment/lines/line-picture.tsx';

const ways = [
  { value: 'product', label: 'Produits' },
  { value: 'customer', label: 'Clients' },
] as const;

const papers = ['shops', 'products', 'customers'] as const;

/** A shop's preparation list of a day: progress, cut-off, and lines in one of two groupings. */
export function DayWork({ work, shop }: { work: ShopDay; shop: string }) {
  const { day, orders, settled, lines } = work;
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
      <Row gap="3" align="start" pad="4">
        <div className={styles.words}>
          <Text as="h2" size="24">
            {dayTitle(day)}
          </Text>
          <p aria-live="polite">{`${settled} sur ${count(lines, 'article prêt', 'articles prêts')}`}</p>
          <Cutoff {...{ hub, day }} />
        </div>
        <PrintMenu orders={shown} kinds={papers} />
      </Row>
      <Row gap="2" wrap className={styles.ways}>
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
      </Row>
      <ShopDayMail {...{ shop, hub, day }} orders={shown} />
      {by === 'product' ? <ByProduct orders={shown} /> : <ByCustomer orders={shown} />}
    </>
  );
}

/** The order cut-off of a day, and the hour at which everything must be at the hub. */
function Cutoff({ hub: slug, day }: { hub: string; day: IsoDay }) {
  const market = useLive(marketOf, { hub: slug });
  const now = useNow();
  if (!market) return null;
  const { hub } = market;
  const cutoff = cutoffOf(day, calendarOf(hub));
  const when = deadline(cutoff, now, hub.timezone);
  const left = timeLeft(cutoff, now);
  const may =
    cutoff > now
      ? `Des commandes peuvent encore venir jusqu’à ${when}${left === undefined ? '' : `, ${left}`}.`
      : `Commandes closes depuis ${when}.`;
  return <p>{`${may} À apporter avant ${hour(hub.timelimitH)}.`}</p>;
}

/** The orders of the day by rank: customer, and the shop's products in their bags. */
function ByCustomer({ orders }: { orders: readonly Order[] }) {
  return (
    <Stack as="ul" gap="2" align="start" className={styles.products} aria-label="Commandes à préparer">
      {orders.map((order) => (
        <CustomerGroup key={order.oid} order={order} />
      ))}
    </Stack>
  );
}

function CustomerGroup({ order }: { order: Order }) {
  const { rank, items } = order;
  const settled = items.filter(isSettled).length;
  const name = customerName(order);
  return (
    <li className={styles.group}>
      <Row gap="3" align="center" className={styles.customer}>
        <RankBadge rank={rank} state={settled === items.length ? 'done' : 'todo'} size={48} />
        <RowWords look="work" title={name}>
          <small>{`${settled} sur ${count(items.length, 'article prêt', 'articles prêts')}`}</small>
        </RowWords>
      </Row>
      <CourierPickingList
        label={`Articles, ${name}`}
        lines={items.map((item) => ({
          order,
          item,
          title: item.title,
          leading: <CourierTile item={item} />,
        }))}
      />
    </li>
  );
}
