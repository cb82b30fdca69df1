import { Navigation } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { CallLink } from '../../shared/people/call-link.tsx';
import { phoneOf } from '../../fulfilment/stops/delivery-words.ts';
import { mapHref } from '../../shared/addresses/map-link.ts';

/** Call and map links, opened by the phone's own apps. */
export function StopLinks({ order, name }: { order: Order; name: string }) {
  const phone = phoneOf(order);
  return (
    <>
      <CallLink size={64} look="line" label={`Appeler ${name}`} phone={phone} />
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
