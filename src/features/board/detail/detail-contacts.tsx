import { Mail, Map } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { CallLink } from '../../shared/people/call-link.tsx';
import { customerName, mapHref, phoneOf } from '../../fulfilment/stops/delivery-words.ts';

/** Call, write, find on a map: one touch each, when there is something to reach. */
export function DetailContacts({ order }: { order: Order }) {
  const phone = phoneOf(order);
  const { email } = order.customer;
  const name = customerName(order);
  return (
    <>
      <CallLink label={`Appeler ${name}`} phone={phone} />
      {email !== '' && <IconLink label={`Écrire à ${name}`} href={`mailto:${email}`} icon={<Mail />} />}
      {order.shipping.streetAddress !== '' && (
        <IconLink
          label="Voir sur la carte"
          href={mapHref(order.shipping, navigator.userAgent)}
          icon={<Map />}
          target="_blank"
          rel="noreferrer"
        />
      )}
    </>
  );
}
