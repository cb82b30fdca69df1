import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { captureWait } from '../../../domain/fulfilment/capture-blockers.ts';
import { count } from '../../../domain/text/french.ts';
import { captureWordsOf } from '../../finance/payments/capture-words.ts';
import { isCapturable } from '../../../domain/payment/payment-status.ts';
import { TOURS } from '../../../domain/fulfilment/tour.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { positionOrder } from '../../../mutations/fulfilment/position-order-mutation.ts';
import { tourName } from '../../fulfilment/stops/delivery-words.ts';
import { orders as ordersWords } from './order-groups-by-tour.ts';
import { PrintMenu } from '../../printing/print-menu.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { useMay } from '../../shared/people/use-may.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './board.module.css';
import { CaptureMany } from '../money/bulk-capture.tsx';

/** The selected orders, and the call that ends the selection. */
export interface SelectionBarProps {
  readonly orders: readonly Order[];
  readonly onDone: () => void;
}

/** The bulk actions of the selected orders: tour, print, capture. */
export function SelectionBar({ orders, onDone }: SelectionBarProps) {
  const online = useOnline();
  const may = useMay();
  const position = useMutate(positionOrder);
  const [capturing, setCapturing] = useState(false);
  // Stops of a closed day cannot be moved.
  const movable = orders.filter(({ locked }) => locked === undefined);
  const prepared = orders.filter((order) => isCapturable(order) && may('order.capture', order.hub));
  const ready = prepared.filter((order) => captureWait(order) === undefined);
  const waiting = prepared.length - ready.length;
  const { act } = captureWordsOf(ready.map(({ payment }) => payment));
  const assign = async (tour: number) => {
    let assigned = 0;
    for (const { oid, shipping } of movable) {
      const seen = { priority: shipping.priority, position: shipping.position };
      if (await toastOnFailure(position({ oid, priority: tour, position: shipping.position, seen })))
        assigned += 1;
    }
    if (assigned > 0) showToast({ title: `${ordersWords(assigned)}, ${tourName(tour).toLowerCase()}` });
  };
  return (
    <Row
      gap="2"
      align="center"
      wrap
      ground="bell-soft"
      line="top"
      className={styles.bar}
      data-bar
      role="region"
      aria-label="Commandes choisies"
    >
      <b aria-live="polite">
        {`${ordersWords(orders.length)}${waiting === 0 ? '' : `, ${count(waiting, 'à vérifier', 'à vérifier')} avant de capturer`}`}
      </b>
      <div className={styles.pick}>
        <Select
          label="Donner à une tournée"
          hideLabel
          placeholder="Donner à une tournée"
          value=""
          disabled={movable.length === 0}
          options={[0, ...TOURS].map((tour) => ({ value: String(tour), label: tourName(tour) }))}
          onChange={({ target }) => void assign(Number(target.value))}
        />
      </div>
      <PrintMenu orders={orders} />
      <Button
        size={44}
        look="primary"
        icon={<Download />}
        disabled={ready.length === 0 || !online}
        onClick={() => setCapturing(true)}
      >
        {online ? `${act} (${ready.length})` : `${act}, au retour du réseau`}
      </Button>
      <IconButton label="Ne plus choisir" icon={<X />} onClick={onDone} />
      <CaptureMany orders={ready} open={capturing} onClose={() => setCapturing(false)} />
    </Row>
  );
}
