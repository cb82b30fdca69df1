import { StickyNote } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { streetLine, townLine } from '../../fulfilment/stops/delivery-words.ts';
import styles from './stop-address.module.css';

/** The address and the customer's note; both are removed from this phone a day after the delivery. */
export function StopAddress({ shipping, redacted }: { shipping: Order['shipping']; redacted: boolean }) {
  if (redacted)
    return <p className={styles.gone}>L’adresse a quitté ce téléphone un jour après la livraison.</p>;
  return (
    <>
      <address className={styles.address}>
        {streetLine(shipping)}
        <br />
        {townLine(shipping)}
      </address>
      {shipping.note !== undefined && shipping.note !== '' && (
        <p className={styles.note}>
          <StickyNote aria-hidden />
          <span>
            <span className="visually-hidden">Note&nbsp;: </span>
            {shipping.note}
          </span>
        </p>
      )}
    </>
  );
}
