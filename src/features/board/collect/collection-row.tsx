import { Link } from '../../../ui/actions/link.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { clock, count } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { receivedWords, type ShopCollection } from '../../fulfilment/collection/collection-counts.ts';
import { orders } from '../table/order-groups-by-tour.ts';
import { nameOf } from '../../fulfilment/lines/dispute-words.ts';
import { useCollected } from '../../fulfilment/collection/use-collection.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './collection-pages.module.css';

interface ShopRowProps {
  readonly shop: ShopCollection;
  readonly hub: string;
  readonly day: string;
  readonly staff: readonly StaffRow[];
  readonly current: boolean;
  readonly href: string;
}

/** One shop's collection: expected, received, and who collected it when. */
export function ShopRow({ shop, hub, day, staff, current, href }: ShopRowProps) {
  const market = useMarket();
  const collect = useCollected({ hub, day, ...shop });
  const { vendor, name, products, expected, received, later, held } = shop;
  const short = received < expected && (shop.counted || held?.collected === true);
  return (
    <Stack as="li" align="center" line="bottom" className={styles.shop} data-current={current || undefined}>
      <ThreadDot thread={threadOf(market?.shops.get(vendor)?.thread)} shape="bar" />
      <Link href={href} className={styles.name} aria-current={current || undefined}>
        <b>{name}</b>
        <small>{[count(products.length, 'article', 'articles'), orders(shop.orders)].join(', ')}</small>
      </Link>
      <Stack as="span" gap="1" tabular className={styles.received} data-short={short || undefined}>
        {receivedWords(shop)}
        <ProgressBar
          label={`Reçu de ${name}`}
          value={received}
          max={expected}
          tone={short ? 'promo' : 'brand'}
        />
      </Stack>
      <Switch
        label="Collecté"
        aria-label={`Collecté, ${name}`}
        detail={whenWords(held, staff, market?.hub.timezone ?? DEFAULT_ZONE)}
        checked={held?.collected === true && later === 0}
        onChange={collect}
      />
    </Stack>
  );
}

function whenWords(
  held: ShopCollection['held'],
  staff: readonly StaffRow[],
  zone: string,
): string | undefined {
  if (held?.collected !== true) return 'pas encore';
  if (held.at === undefined) return undefined;
  const at = `à ${clock(Date.parse(held.at), zone)}`;
  return held.by === undefined ? at : `${at}, ${nameOf(held.by, staff)}`;
}
