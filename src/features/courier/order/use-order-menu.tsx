import { DoorClosed, Navigation, Phone, Route } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MenuAction } from '../../../ui/actions/menu.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { isSettled } from '../../fulfilment/lines/picked-line.ts';
import { customerName, phoneOf, tourName } from '../../fulfilment/stops/delivery-words.ts';
import { mapHref } from '../../shared/addresses/map-link.ts';
import { DeliverySheet } from './delivery-outcome-sheet.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { positionBetween, TOURS } from '../../../domain/fulfilment/tour.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { ordersOfDay } from '../../../mirror/queries/day-orders.ts';
import { orderDay } from '../../shared/orders/order-words.ts';
import { usePutOrder } from '../../fulfilment/stops/use-place-orders.ts';

/** The rarer actions on an order, and their sheets. */
export function useOrderMenu(order: Order): {
  readonly actions: readonly MenuAction[];
  readonly sheets: ReactNode;
} {
  const [open, setOpen] = useState<'delivery' | 'tour'>();
  const close = () => setOpen(undefined);
  const phone = phoneOf(order);
  const name = customerName(order);
  const actions: readonly MenuAction[] = [
    ...(phone === undefined
      ? []
      : [{ label: `Appeler ${name}`, icon: <Phone />, onAction: () => location.assign(`tel:${phone}`) }]),
    ...(order.redacted === undefined
      ? [
          {
            label: 'Itinéraire',
            icon: <Navigation />,
            onAction: () => window.open(mapHref(order.shipping, navigator.userAgent), '_blank', 'noreferrer'),
          },
        ]
      : []),
    { label: 'Absent, refusée, voisin…', icon: <DoorClosed />, onAction: () => setOpen('delivery') },
    { label: 'Changer de tournée', icon: <Route />, onAction: () => setOpen('tour') },
  ];
  const sheets = (
    <>
      <DeliverySheet
        orders={[order]}
        name={name}
        ready={order.items.every(isSettled)}
        open={open === 'delivery'}
        onClose={close}
      />
      {open === 'tour' && <TourSheet order={order} onClose={close} />}
    </>
  );
  return { actions, sheets };
}

/** Moves an order to the end of another tour. */
function TourSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const orders = useLive(ordersOfDay, { hub: order.hub, day: orderDay(order) }) ?? [];
  const place = usePutOrder();
  const { priority } = order.shipping;
  const inTour = (tour: number) => orders.filter(({ shipping }) => shipping.priority === tour);
  const put = (tour: number) => {
    onClose();
    if (tour === priority) return;
    const last = inTour(tour).map(({ shipping }) => shipping.position);
    const end = positionBetween(last.length === 0 ? undefined : Math.max(...last), undefined);
    void place(
      order,
      { priority: tour, position: end },
      `${tourName(tour)}${NO_BREAK}: ${customerName(order)}`,
    );
  };
  return (
    <Sheet open onClose={onClose} title="Changer de tournée" detail={customerName(order)}>
      <RadioList
        legend="Tournée"
        value={String(priority)}
        onChange={(tour) => put(Number(tour))}
        options={[...TOURS, 0].map((tour) => ({
          value: String(tour),
          title: tourName(tour),
          detail: count(inTour(tour).length, 'commande', 'commandes'),
        }))}
      />
    </Sheet>
  );
}
