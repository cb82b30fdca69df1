import { CalendarDays, Clock } from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { zoneOf } from '../../../domain/hub/delivery-calendar.ts';
import { count, day as dayInFull, deadline, NO_BREAK } from '../../../domain/text/french.ts';
import { useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { useMarketDay } from '../../shared/market/use-market-day.ts';
import { dayFor } from '../../shared/ordering/next-delivery.ts';
import { awayWords, hoursBefore, offeringOf, offerWords } from '../cards/product-offer.ts';
import { commonWeekdays, shopDays } from '../vendors/vendor-days.ts';
import { useOffer } from '../cards/use-offer.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './product-page-parts.module.css';

/** When this product can be delivered: its producer's days, its cut-off, and why not sooner. */
export function Delivery({ product, shop }: { product: ProductRow; shop: Shop | undefined }) {
  const market = useMarket();
  const { next, now } = useNextDelivery();
  const offer = useOffer(product);
  const today = useMarketDay();
  if (!market || !shop || next === undefined) return null;
  const offering = offeringOf(product, market.shops);
  const hours = hoursBefore(product, offering);
  const comes = dayFor({ now, calendar: market }, next?.day, hours, offering);
  const weekdays = commonWeekdays([offering, ...(offering.others ?? [])]);
  const why = offer.kind === 'later' ? offerWords(offer, shop, today) : undefined;
  return (
    <Stack ground="surface" radius="lg" className={styles.delivery}>
      {why !== undefined && <Notice tone="bell">{why}</Notice>}
      {offer.kind !== 'none' && comes !== undefined && (
        <ListRow
          leading={<Clock />}
          title={`Pour ${dayInFull(comes.day)}${NO_BREAK}: avant ${deadline(comes.cutoff, now, zoneOf(market.hub))}`}
          detail={
            hours > 0 ? `Préparé sur commande, ${count(hours, 'heure', 'heures')} à l’avance` : undefined
          }
        />
      )}
      <ListRow
        leading={<CalendarDays />}
        title={`Livré ${shopDays({ available: { weekdays } })}`}
        detail={awayWords(shop, today)}
      />
    </Stack>
  );
}
