import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { positionBetween, TOURS } from '../../../domain/fulfilment/tour.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { ordersOfDay } from '../../../mirror/queries/day-orders.ts';
import { customerName, tourName } from '../../fulfilment/stops/delivery-words.ts';
import { orderDay } from '../../shared/orders/order-words.ts';
import { usePutOrder } from '../../fulfilment/stops/use-place-orders.ts';

/** Puts an order at the end of another tour. */
export function TourSheet({ order, onClose }: { order: Order; onClose: () => void }) {
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
