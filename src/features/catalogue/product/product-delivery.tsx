import { CalendarDays, Clock } from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { type DeliveryDay, zoneOf } from '../../../domain/hub/delivery-calendar.ts';
import { count, day as dayInFull, deadline, NO_BREAK, shortDay } from '../../../domain/text/french.ts';
import { useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { useMarketDay } from '../../shared/market/use-market-day.ts';
import { comingDays, dayFor } from '../../shared/ordering/next-delivery.ts';
import { awayWords, hoursBefore, offeringOf, offerWords } from '../cards/product-offer.ts';
import { useShopStanding } from '../vendors/shop-standing.ts';
import { commonWeekdays, shopDays } from '../vendors/vendor-days.ts';
import { ShopTile } from '../vendors/vendor-tile.tsx';
import { useOffer } from '../cards/use-offer.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './product-page-parts.module.css';

/** When this product can be delivered: its producer with the coming days, its cut-off, and why not sooner. */
export function Delivery({ product, shop }: { product: ProductRow; shop: Shop | undefined }) {
  const market = useMarket();
  const { next, now } = useNextDelivery();
  const offer = useOffer(product);
  const today = useMarketDay();
  if (!market || !shop || next === undefined) return null;
  const offering = offeringOf(product, market.shops);
  const hours = hoursBefore(product, offering);
  const context = { now, calendar: market };
  const comes = dayFor(context, next?.day, hours, offering);
  const days = comingDays(context, hours, offering);
  const weekdays = commonWeekdays([offering, ...(offering.others ?? [])]);
  const why = offer.kind === 'later' ? offerWords(offer, shop, today) : undefined;
  const away = awayWords(shop, today);
  return (
    <Stack ground="surface" radius="lg" className={styles.delivery}>
      <Seller shop={shop} />
      {why !== undefined && <Notice tone="bell">{why}</Notice>}
      {days.length > 0 && <Days days={days} next={next?.day} />}
      {offer.kind !== 'none' && comes !== undefined && (
        <ListRow
          leading={<Clock />}
          title={`Pour ${dayInFull(comes.day)}${NO_BREAK}: avant ${deadline(comes.cutoff, now, zoneOf(market.hub))}`}
          detail={
            hours > 0 ? `Préparé sur commande, ${count(hours, 'heure', 'heures')} à l’avance` : undefined
          }
        />
      )}
      {(days.length === 0 || away !== undefined) && (
        <ListRow
          leading={<CalendarDays />}
          title={`Livré ${shopDays({ available: { weekdays } })}`}
          detail={away}
        />
      )}
    </Stack>
  );
}

/** The producer in the card of a wide page; on a phone its link is above the title. */
function Seller({ shop }: { shop: Shop }) {
  const standing = useShopStanding(shop);
  return (
    <div className={styles.seller}>
      <ListRow
        leading={<ShopTile shop={shop} />}
        title={shop.name}
        detail={standing === '' ? undefined : standing}
        href={`/vendor/${shop.urlpath}`}
      />
    </div>
  );
}

/** The coming delivery days; a full one is struck through. */
function Days({ days, next }: { days: readonly DeliveryDay[]; next: string | undefined }) {
  return (
    <Row as="ul" gap="2" wrap className={styles.days} aria-label="Prochaines livraisons">
      {days.map(({ day, state }) => {
        const [weekday, date] = shortDay(day).split(' ');
        const full = state === 'full';
        return (
          <Stack
            as="li"
            ground="surface"
            size="13"
            leading="snug"
            words="center"
            key={day}
            className={styles.date}
            data-next={day === next || undefined}
          >
            <span className="visually-hidden">{`${dayInFull(day)}${full ? ', complet' : ''}`}</span>
            <span aria-hidden>{weekday}</span>
            <Text as={full ? 's' : 'b'} size="17" weight="700" aria-hidden>
              {date}
            </Text>
            {full && (
              <Text size="12" aria-hidden>
                complet
              </Text>
            )}
          </Stack>
        );
      })}
    </Row>
  );
}
