import { CreditCard, MapPin } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { paymentWords } from '../../../domain/payment/payment-status.ts';
import { cardTitle } from '../../finance/payments/card-words.ts';
import { addressLine } from '../../shared/addresses/address-draft.ts';

/** Where an order goes and how it is paid. */
export function OrderWhere({ order: { shipping, payment } }: { order: Order }) {
  const { label, tone } = paymentWords[payment.status];
  return (
    <Section title="Livraison et paiement">
      <Card padding="none">
        <ListRow
          leading={<MapPin />}
          title={shipping.name}
          detail={
            <>
              {addressLine(shipping)}
              {shipping.note !== undefined && shipping.note !== '' && <> «&nbsp;{shipping.note}&nbsp;»</>}
            </>
          }
        />
        <ListRow
          leading={<CreditCard />}
          title={cardTitle({ ...payment, provider: payment.issuer === 'invoice' ? 'invoice' : 'stripe' })}
          detail="Moyen de paiement"
          trailing={<Badge tone={tone}>{label}</Badge>}
        />
      </Card>
    </Section>
  );
}
