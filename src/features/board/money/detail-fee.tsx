import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { figure } from '../../../domain/text/french.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useMay } from '../../shared/people/use-may.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { FeeDialog } from './detail-fee-dialog.tsx';
import styles from '../detail/order-detail-parts.module.css';

/** What the delivery costs; the office may say another price while nothing was taken (docs/rules.md#delivery-fee). */
export function DetailFee({ order }: { order: Order }) {
  const locale = useLocale();
  const may = useMay();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const { status, fees } = order.payment;
  const changes = status === 'authorized' && order.closed === undefined && may('order.capture', order.hub);
  return (
    <div className={styles.pair}>
      <span className={styles.fee}>
        <b>Frais de livraison</b>
        <Money figure={figure(fees.shipping, locale)} currency="CHF" />
      </span>
      {changes && (
        <Button size={44} disabled={!online} onClick={() => setAsking(true)}>
          {online ? 'Changer les frais' : 'Changer, au retour du réseau'}
        </Button>
      )}
      <FeeDialog order={order} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
