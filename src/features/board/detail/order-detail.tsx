import { CloudUpload, ShoppingBag, TriangleAlert, X } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { FULFILMENT_WORDS } from '../../../domain/fulfilment/fulfilment-words.ts';
import { paymentWords } from '../../../domain/payment/payment-status.ts';
import {
  bagWords,
  customerName,
  streetLine,
  tourName,
  townLine,
} from '../../fulfilment/stops/delivery-words.ts';
import { cancelText } from '../../shared/orders/order-words.ts';
import { RISK_WORDS, risksOf } from '../table/order-risks.ts';
import { useMay } from '../../shared/people/use-may.ts';
import { FULFILMENT_ICONS, PAYMENT_ICONS } from '../table/status-icons.tsx';
import { DetailContacts } from './detail-contacts.tsx';
import { DetailDelivery } from './detail-delivery.tsx';
import { DetailEnded } from './detail-ended.tsx';
import { DetailHistory } from './detail-history.tsx';
import { DetailLetters } from './detail-dead-letters.tsx';
import { DetailLines } from './detail-lines.tsx';
import { DetailMoney } from '../money/detail-money.tsx';
import styles from './order-detail-parts.module.css';

export interface DetailProps {
  readonly order: Order;
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
  /** How many actions of this device wait on it. */
  readonly unsent: number;
  /** The other orders of its tour, to stand between. */
  readonly stops: readonly Order[];
  /** It has left this device: what stands here is how it was last, and nothing can be done with it. */
  readonly gone: boolean;
  /** The address of the board without a detail. */
  readonly closeHref: string;
}

/** One order beside the board: who, where, what was found and by whom, the delivery, the money. */
export function OrderDetail({ order, tours, staff, unsent, stops, gone, closeHref }: DetailProps) {
  const { shipping, payment, fulfillments } = order;
  const may = useMay();
  const name = customerName(order);
  const tour = tours.find((one) => one.tour === shipping.priority);
  const courier = staff.find(({ user }) => user === tour?.courier)?.displayName;
  const risks = risksOf(order, unsent).filter((risk) => risk !== 'missing');
  return (
    <article className={styles.detail} aria-label={`Commande ${order.oid}, ${name}`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{name}</h2>
          <DetailContacts order={order} />
          <IconLink label="Fermer le détail" href={closeHref} icon={<X />} />
        </div>
        <p>
          {[`N° ${order.oid}`, `rang ${order.rank}`, tourName(shipping.priority), courier]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p>{shipping.deposit ? shipping.name : `${streetLine(shipping)}, ${townLine(shipping)}`}</p>
        {shipping.note !== undefined && shipping.note !== '' && <p>«&nbsp;{shipping.note}&nbsp;»</p>}
        <div className={styles.badges}>
          <Badge tone={paymentWords[payment.status].tone} icon={PAYMENT_ICONS[payment.status]}>
            {paymentWords[payment.status].label}
          </Badge>
          <Badge
            tone={FULFILMENT_WORDS[fulfillments.status].tone}
            icon={FULFILMENT_ICONS[fulfillments.status]}
          >
            {cancelText(order) ?? FULFILMENT_WORDS[fulfillments.status].label}
          </Badge>
          <Badge tone="mute" icon={<ShoppingBag />}>
            {bagWords(shipping.bags)}
          </Badge>
          {risks.map((risk) => (
            <Badge
              key={risk}
              tone={risk === 'unsent' ? 'bell' : 'danger'}
              icon={risk === 'unsent' ? <CloudUpload /> : <TriangleAlert />}
            >
              {RISK_WORDS[risk]}
            </Badge>
          ))}
        </div>
      </header>
      <DetailEnded order={order} gone={gone} />
      <div className={styles.body} inert={gone}>
        <DetailLetters oid={order.oid} />
        <DetailLines order={order} staff={staff} />
        {order.cancel === undefined && <DetailDelivery order={order} stops={stops} />}
        {may('order.capture', order.hub) && <DetailHistory order={order} />}
      </div>
      {!gone && <DetailMoney order={order} unsent={unsent} />}
    </article>
  );
}
