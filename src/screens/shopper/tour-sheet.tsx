import { Sheet } from '../../components/sheet.tsx';
import { RadioList } from '../../components/radio-list.tsx';
import { showToast } from '../../components/toast-queue.ts';
import type { Order } from '../../contract/orders.ts';
import { count, NO_BREAK } from '../../domain/french.ts';
import { positionBetween, TOURS } from '../../domain/tour.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { ordersOfDay } from '../../mirror/queries/day-orders.ts';
import { positionOrder } from '../../mutations/position.ts';
import { customerName, tourName } from '../../parts/courier-words.ts';
import { orderDay } from '../../parts/order-words.ts';
import { tell } from '../../parts/tell.ts';

/** Puts an order at the end of another tour. */
export function TourSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const orders = useLive(ordersOfDay, { hub: order.hub, day: orderDay(order) }) ?? [];
  const place = useMutate(positionOrder);
  const { priority, position } = order.shipping;
  const inTour = (tour: number) => orders.filter(({ shipping }) => shipping.priority === tour);
  const put = (tour: number) => {
    onClose();
    if (tour === priority) return;
    const last = inTour(tour).map(({ shipping }) => shipping.position);
    const end = positionBetween(last.length === 0 ? undefined : Math.max(...last), undefined);
    void tell(place({ oid: order.oid, priority: tour, position: end, seen: { priority, position } }));
    showToast({ title: `${tourName(tour)}${NO_BREAK}: ${customerName(order)}` });
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
