import { ArrowLeft } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import type { CollectionRow } from '../../../contract/orders/day-rows.ts';
import { clock } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import { courierHref, courierPlace } from '../day/courier-place.ts';
import type { DayShop } from '../../fulfilment/stops/products-of-day.ts';
import { MarkMissing } from '../../fulfilment/lines/mark-missing.tsx';
import { CollectPlace } from '../../fulfilment/collection/collect-place.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import {
  expectedOf,
  type ExpectedProduct,
  laterPieces,
  laterWords,
  missingPieces,
  missingWords,
} from '../../fulfilment/collection/collection-counts.ts';
import { type CollectedShop, useCollected, useReceived } from '../../fulfilment/collection/use-collection.ts';
import { ProductGroup } from './product-group.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import { MovedGuard } from '../../shared/device/moved-guard.tsx';
import styles from './shop-collection.module.css';

interface ShopCollectionProps {
  readonly shop: DayShop;
  readonly collection: CollectionRow | undefined;
}

/** One producer: whether it was collected, the received quantities, and the orders of each product. */
export function ShopCollection({ shop, collection }: ShopCollectionProps) {
  const place = useAppLocation();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const { hub, day } = useCourierDay();
  const collected = { hub, day, vendor: shop.vendor, name: shop.name, held: collection };
  const collect = useCollected(collected);
  const missing = missingPieces(
    shop.products.map((product) => expectedOf(product, collection)),
    collection,
  );
  const later = laterPieces(
    shop.products.flatMap(({ lines }) => lines),
    collection,
  );
  return (
    <Stack as="section" gap="3" className={styles.shop} aria-label={shop.name}>
      <Stack gap="2" className={styles.head}>
        <ButtonLink
          look="ghost"
          size={44}
          icon={<ArrowLeft />}
          href={courierHref(place, { shop: undefined, product: undefined })}
        >
          Tous les producteurs
        </ButtonLink>
        <h2>{shop.name}</h2>
        <CollectPlace vendor={shop.vendor} name={shop.name} ordered={shop.address} />
        <Card>
          <Switch
            label="Collecté"
            detail={[
              collectedWords(collection, useStaffName(collection?.by), zone),
              ...(missing > 0 ? [missingWords(missing)] : []),
              ...(later > 0 ? [laterWords(later)] : []),
            ].join(', ')}
            checked={collection?.collected === true && later === 0}
            onChange={collect}
          />
        </Card>
      </Stack>
      <MovedGuard layout={courierPlace(place).product ?? ''}>
        <ul aria-label={`Produits, ${shop.name}`}>
          {shop.products.map((product) => (
            <ProductGroup
              key={product.key}
              product={product}
              aside={<Received shop={collected} product={expectedOf(product, collection)} />}
            />
          ))}
        </ul>
      </MovedGuard>
    </Stack>
  );
}

/** « reçu 7 sur 10 »: uncounted is not zero. */
function Received({ shop, product }: { shop: CollectedShop; product: ExpectedProduct }) {
  const { title, expected, lines } = product;
  const { received, less, more } = useReceived(shop, product);
  return (
    <Row
      gap="3"
      align="center"
      justify="between"
      wrap
      tone="ink-2"
      className={styles.received}
      data-short={(received !== undefined && received < expected) || undefined}
    >
      <span>{received === undefined ? 'pas compté' : `reçu ${received} sur ${expected}`}</span>
      <Stepper
        label={`Reçu, ${title}`}
        size={56}
        value={received ?? '–'}
        decreaseLabel={`Un de moins reçu, ${title}`}
        increaseLabel={`Un de plus reçu, ${title}`}
        canDecrease={received !== 0}
        onDecrease={less}
        onIncrease={more}
      />
      <MarkMissing {...{ title, lines, received }} size={64} />
    </Row>
  );
}

function useStaffName(user: number | undefined): string | undefined {
  const { staff } = useCourierDay();
  return staff.find((one) => one.user === user)?.displayName;
}

function collectedWords(
  collection: CollectionRow | undefined,
  who: string | undefined,
  zone: string,
): string {
  if (collection?.collected !== true) return 'Tout ce qui est attendu a été pris';
  const when = collection.at === undefined ? undefined : `à ${clock(Date.parse(collection.at), zone)}`;
  return ['Pris', when, who && `par ${who}`].filter(Boolean).join(' ');
}
