import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { Order } from '../../contract/orders.ts';
import { isCancelable } from '../../domain/payment-status.ts';
import { BankNotice } from '../../parts/bank-notice.tsx';
import { AgainSheet } from './again-sheet.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order.module.css';

/** What can still be done with an order: authenticate, cancel while nobody began, order it again. */
export function OrderActions({ order }: { order: Order }) {
  const [repeating, setRepeating] = useState(false);
  const cancelled = order.cancel !== undefined || order.payment.status === 'voided';
  const bank = order.payment.status === 'pending' ? order.payment.intent?.url : undefined;
  return (
    <div className={styles.actions}>
      {bank !== undefined && !cancelled && (
        <BankNotice address={bank}>
          Rien n’est prélevé avant votre accord. Ne passez pas la commande une seconde fois.
        </BankNotice>
      )}
      <Button icon={<RotateCcw />} wide onClick={() => setRepeating(true)}>
        Tout remettre dans le cabas
      </Button>
      {isCancelable(order) && !cancelled && <CancelOrder order={order} onAgain={() => setRepeating(true)} />}
      <AgainSheet order={order} open={repeating} onClose={() => setRepeating(false)} />
    </div>
  );
}
