import { Truck } from 'lucide-react';
import type { Order } from '../../contract/orders/orders.ts';
import { reportsEnded, wasDelivered } from '../../domain/order/problem-credit.ts';
import { clock, shortDay } from '../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useMarket } from '../shared/market/market-provider.tsx';
import { orderDay } from '../shared/orders/order-words.ts';
import { OwnOrderPage } from '../shared/orders/own-order-page.tsx';
import { ProfilePage } from '../shared/pages/account-page.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { OrderRating } from './order-rating.tsx';
import { ProblemLines } from './problem-lines.tsx';

/** The page after a delivery: a rating, then the products that had a problem; readable offline. */
export function AfterDeliveryScreen() {
  return <OwnOrderPage title="Commande" page={Shown} />;
}

function Shown({ order }: { order: Order }) {
  const { oid, shipping, closed } = order;
  const now = useNow();
  const market = useMarket();
  const zone = market?.hub.timezone ?? DEFAULT_ZONE;
  const page = { title: `Commande ${oid}`, back: `/profile/orders/${oid}` };
  const day = shortDay(orderDay(order, zone));
  if (!wasDelivered(order))
    return (
      <ProfilePage {...page}>
        <EmptyState
          picture={<Truck />}
          title={order.cancel === undefined ? 'Pas encore livrée' : 'Annulée'}
          action={<ButtonLink href={page.back}>Voir la commande</ButtonLink>}
        >
          Votre avis et vos problèmes se disent ici après la livraison.
        </EmptyState>
      </ProfilePage>
    );
  const days = market?.config.issue.ttl;
  const ended = days !== undefined && reportsEnded(closed, days, now);
  const at = shipping.outcome === undefined ? '' : ` à ${clock(Date.parse(shipping.outcome.at), zone)}`;
  return (
    <ProfilePage {...page} detail={`livrée ${day}${at}`}>
      {ended ? (
        <Notice tone="info" title="Le délai est passé">
          {`Un problème se signale dans les ${days} jours. Écrivez au marché si quelque chose reste à régler.`}
        </Notice>
      ) : (
        <OrderRating order={order} />
      )}
      <ProblemLines order={order} ended={ended} />
    </ProfilePage>
  );
}
