import { CreditCard, MapPin } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { Section } from '../../components/section.tsx';
import type { Order } from '../../contract/orders.ts';
import { paymentWords } from '../../domain/payment-status.ts';
import { cardTitle } from '../../parts/card-words.ts';
import { addressLine } from '../../parts/address-draft.ts';

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
