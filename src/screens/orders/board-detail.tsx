import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconLink } from '../../components/icon-button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { orderHeld, stopsOfTour } from '../../mirror/queries/day-orders.ts';
import { staffOfHub, toursOfDay } from '../../mirror/queries/day-rows.ts';
import { waitingByOrder } from '../../mirror/queries/waiting-by-order.ts';
import type { Market } from '../../parts/market.tsx';
import { NotHere } from '../../parts/not-here.tsx';
import { orderDay } from '../../parts/order-words.ts';
import { stopsOf } from '../../parts/office-stops.ts';
import { OrderDetail } from './order-detail.tsx';

interface BoardDetailProps {
  readonly oid: number;
  readonly market: Market;
  readonly closeHref: string;
}

/** The order that the address names, from the mirror, also when the table does not show it. */
export function BoardDetail({ oid, market, closeHref }: BoardDetailProps) {
  const order = useLive(orderHeld, { oid });
  const here = order?.oid === oid ? order : undefined;
  const asked = {
    hub: market.slug,
    day: here === undefined ? '' : orderDay(here, market.hub.timezone),
    tour: here?.shipping.priority ?? 0,
  };
  const tours = useLive(toursOfDay, asked) ?? [];
  const staff = useLive(staffOfHub, asked) ?? [];
  const held = useLive(stopsOfTour, asked);
  const stops = useMemo(() => stopsOf(held ?? [], asked.tour), [held, asked.tour]);
  const unsent = useLive(waitingByOrder, {})?.get(oid) ?? 0;
  const [shown, setShown] = useState<number>();
  if (here !== undefined && shown !== oid) setShown(oid);
  if (order === null) return <Absent oid={oid} left={shown === oid} closeHref={closeHref} />;
  if (here === undefined) return <SkeletonRows count={6} />;
  return <OrderDetail key={oid} order={here} {...{ tours, staff, unsent, stops, closeHref }} />;
}

/** An order that is not here: it has left while one looked, or never came. */
function Absent({ oid, left, closeHref }: { oid: number; left: boolean; closeHref: string }) {
  if (!left) {
    return (
      <>
        <IconLink label="Fermer le détail" href={closeHref} icon={<X />} />
        <NotHere what="Cette commande" />
      </>
    );
  }
  return (
    <EmptyState
      title={`La commande ${oid} est partie`}
      action={<ButtonLink href={closeHref}>Fermer le détail</ButtonLink>}
    >
      Elle a été annulée, remboursée ou supprimée.
    </EmptyState>
  );
}
