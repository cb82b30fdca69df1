import { DoorClosed, Navigation, Phone, Route } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MenuAction } from '../../../ui/actions/menu.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { isSettled } from '../../fulfilment/lines/picked-line.ts';
import { customerName, mapHref, phoneOf } from '../../fulfilment/stops/delivery-words.ts';
import { DeliverySheet } from './delivery-outcome-sheet.tsx';
import { TourSheet } from '../tour/move-to-tour-sheet.tsx';

/** What is done more rarely with an order, and the sheets that it opens. */
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
