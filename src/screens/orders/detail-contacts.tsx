import { Mail, Map, Phone } from 'lucide-react';
import { IconLink } from '../../components/icon-button.tsx';
import type { Order } from '../../contract/orders.ts';
import { customerName, mapHref, phoneOf } from '../../parts/courier-words.ts';

/** Call, write, find on a map: one touch each, when there is something to reach. */
export function DetailContacts({ order }: { order: Order }) {
  const phone = phoneOf(order);
  const { email } = order.customer;
  const name = customerName(order);
  return (
    <>
      {phone !== undefined && <IconLink label={`Appeler ${name}`} href={`tel:${phone}`} icon={<Phone />} />}
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
