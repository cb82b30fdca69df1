import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { NextDeliveryTicket } from '../../shared/market/next-delivery-ticket.tsx';

/** The yellow ticket of the next delivery: day, slot and cut-off. It links to the cart. */
export function DeliveryTicket({ size = 'normal' }: { size?: 'normal' | 'small' | undefined }) {
  const market = useMarket();
  const place = useAppLocation();
  const { next, now } = useNextDelivery();
  const coming = market === undefined || (market?.hub.status.active === true && next === undefined);
  if (coming) return size === 'normal' && <Skeleton shape="ticket" />;
  // A suspended market promises no delivery: the home page says why.
  if (!market?.hub.status.active || next === undefined) return null;
  const href = panelHref(place, 'cart');
  return <NextDeliveryTicket next={next} now={now} hub={market.hub} size={size} href={href} />;
}
