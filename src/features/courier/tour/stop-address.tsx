import { StickyNote } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { streetLine, townLine } from '../../fulfilment/stops/delivery-words.ts';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './stop-address.module.css';

/** The address and the customer's note; both are removed from this phone a day after the delivery. */
export function StopAddress({ shipping, redacted }: { shipping: Order['shipping']; redacted: boolean }) {
  if (redacted)
    return (
      <Text as="p" tone="ink-2">
        L’adresse a quitté ce téléphone un jour après la livraison.
      </Text>
    );
  return (
    <>
      <address className={styles.address}>
        {streetLine(shipping)}
        <br />
        {townLine(shipping)}
      </address>
      {shipping.note !== undefined && shipping.note !== '' && (
        <Row
          as="p"
          gap="2h"
          ground="bell-soft"
          radius="md"
          tone="bell-text"
          weight="550"
          leading="snug"
          className={styles.note}
        >
          <StickyNote aria-hidden />
          <span>
            <span className="visually-hidden">Note&nbsp;: </span>
            {shipping.note}
          </span>
        </Row>
      )}
    </>
  );
}
