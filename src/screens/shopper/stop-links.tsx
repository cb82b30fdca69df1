import { Navigation, Phone } from 'lucide-react';
import { IconLink } from '../../components/icon-button.tsx';
import type { Order } from '../../contract/orders.ts';
import { mapHref, phoneOf } from '../../parts/courier-words.ts';

/** The customer's telephone and the way to their door, in the applications that this telephone has for it. */
export function StopLinks({ order, name }: { order: Order; name: string }) {
  const phone = phoneOf(order);
  return (
    <>
      {phone !== undefined && (
        <IconLink size={64} look="line" label={`Appeler ${name}`} icon={<Phone />} href={`tel:${phone}`} />
      )}
      {order.redacted === undefined && (
        <IconLink
          size={64}
          look="line"
          label={`Itinéraire vers ${name}`}
          icon={<Navigation />}
          rel="external noreferrer"
          target="_blank"
          href={mapHref(order.shipping, navigator.userAgent)}
        />
      )}
    </>
  );
}
