import { PackageX, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Late } from '../../../ui/feedback/show-after-delay.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { orderHeld, stopsOfTour } from '../../../mirror/queries/day-orders.ts';
import { staffOfHub, toursOfDay } from '../../../mirror/queries/day-rows-query.ts';
import { waitingByOrder } from '../../../mirror/queries/waiting-by-order.ts';
import type { ScopeNeed } from '../../../mirror/held-scopes.ts';
import type { Market } from '../../shared/market/market-provider.tsx';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { orderDay } from '../../shared/orders/order-words.ts';
import { stopsOf } from '../tours/tour-stops.ts';
import { OrderDetail } from '../detail/order-detail.tsx';

interface BoardDetailProps {
  readonly oid: number;
  readonly market: Market;
  /** The scopes of the board around it. */
  readonly need: ScopeNeed;
  readonly closeHref: string;
}

/**
 * The order in the URL, from the mirror, also when the table does not show it; an order removed from the device while
 * open keeps its last state.
 */
export function BoardDetail({ oid, market, need, closeHref }: BoardDetailProps) {
  const order = useLive(orderHeld, { oid });
  const here = order?.oid === oid ? order : undefined;
  const input = {
    hub: market.slug,
    day: here === undefined ? '' : orderDay(here, market.hub.timezone),
    tour: here?.shipping.priority ?? 0,
  };
  const tours = useLive(toursOfDay, input) ?? [];
  const staff = useLive(staffOfHub, input) ?? [];
  const held = useLive(stopsOfTour, input);
  const stops = useMemo(() => stopsOf(held ?? [], input.tour), [held, input.tour]);
  const unsent = useLive(waitingByOrder, {})?.get(oid) ?? 0;
  // A refunded or cancelled order may be removed from the device while it is read.
  const [seen, setSeen] = useState<Order>();
  if (here !== undefined && seen !== here) setSeen(here);
  const left = order === null && seen?.oid === oid ? seen : undefined;
  const shown = here ?? left;
  if (shown !== undefined) {
    const gone = left !== undefined;
    return <OrderDetail key={oid} order={shown} {...{ gone, tours, staff, unsent, stops, closeHref }} />;
  }
  if (order !== null) return <SkeletonRows count={6} />;
  return (
    <>
      <IconLink label="Fermer le détail" href={closeHref} icon={<X />} />
      <Late key={oid} afterMs={COMES_MS} before={<SkeletonRows count={6} />}>
        <Absent market={market} need={need} />
      </Late>
    </>
  );
}

/** How long a linked order may take to arrive on this device, since it may just have been placed. */
const COMES_MS = 4_000;

/** The order is not on the board; once the board is fully loaded, the order is not loading either. */
function Absent({ market, need }: { market: Market; need: ScopeNeed }) {
  return (
    <EmptyOrMissing need={need} what="Cette commande">
      <EmptyState picture={<PackageX />} title="Commande introuvable">
        {`Elle n’est pas, ou plus, parmi les commandes de ${market.hub.name}.`}
      </EmptyState>
    </EmptyOrMissing>
  );
}
