import { Link } from '../../../components/link.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { Switch } from '../../../components/switch.tsx';
import { ThreadDot } from '../../../components/thread-dot.tsx';
import type { StaffRow } from '../../../contract/day-rows.ts';
import { clock, count } from '../../../domain/french.ts';
import { DEFAULT_ZONE } from '../../../domain/hub-time.ts';
import { threadOf } from '../../../parts/look.ts';
import { useMarket } from '../../../parts/market.tsx';
import { receivedWords, type ShopCollection } from '../../../parts/office-collect.ts';
import { orders } from '../../../parts/office-groups.ts';
import { nameOf } from '../../../parts/office-names.ts';
import { useCollected } from '../../../parts/use-collect.ts';
import styles from './collect.module.css';

interface ShopRowProps {
  readonly shop: ShopCollection;
  readonly hub: string;
  readonly day: string;
  readonly staff: readonly StaffRow[];
  readonly current: boolean;
  readonly href: string;
}

/** One shop: what it should bring, what it brought, whether somebody fetched it, when and who. */
export function ShopRow({ shop, hub, day, staff, current, href }: ShopRowProps) {
  const market = useMarket();
  const collect = useCollected({ hub, day, ...shop });
  const { vendor, name, products, expected, received, held } = shop;
  const short = received < expected && (shop.counted || held?.collected === true);
  return (
    <li className={styles.shop} data-current={current || undefined}>
      <ThreadDot thread={threadOf(market?.shops.get(vendor)?.thread)} shape="bar" />
      <Link href={href} className={styles.name} aria-current={current || undefined}>
        <b>{name}</b>
        <small>{[count(products.length, 'article', 'articles'), orders(shop.orders)].join(', ')}</small>
      </Link>
      <span className={styles.received} data-short={short || undefined}>
        {receivedWords(shop)}
        <ProgressBar
          label={`Reçu de ${name}`}
          value={received}
          max={expected}
          tone={short ? 'promo' : 'brand'}
        />
      </span>
      <Switch
        label="Collecté"
        aria-label={`Collecté, ${name}`}
        detail={whenWords(held, staff, market?.hub.timezone ?? DEFAULT_ZONE)}
        checked={held?.collected === true}
        onChange={collect}
      />
    </li>
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
