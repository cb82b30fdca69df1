import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Order, cancelOrder } from '../../../contract/orders/orders.ts';
import { clock } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { givenBack, tripPassedOn } from '../../../domain/payment/given-back.ts';
import { isCancelable, isUndone } from '../../../domain/payment/payment-status.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { ownOrders } from '../../../mirror/queries/own-orders.ts';
import { BankNotice } from '../../finance/payments/bank-notice.tsx';
import { type BankState, bankWords } from '../../finance/payments/bank-outcome-words.ts';
import { useBankReturn } from '../../finance/payments/use-bank-return.ts';
import { timeLeft } from '../../shared/dates/countdown.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { eldestComplement } from '../list/order-with-complements.ts';
import { ReorderSheet } from '../reorder/reorder-sheet.tsx';
import styles from './own-order.module.css';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';

/** The possible actions on an order: authenticate, cancel before preparation, reorder. */
export function OrderActions({ order }: { order: Order }) {
  const [repeating, setRepeating] = useState(false);
  const cancelled = isUndone(order);
  return (
    <Stack gap="2" className={styles.actions}>
      {order.payment.status === 'pending' && !cancelled && <AtTheBank order={order} />}
      <Button icon={<RotateCcw />} wide onClick={() => setRepeating(true)}>
        Tout remettre dans le cabas
      </Button>
      {isCancelable(order) && !cancelled && <CancelOrder order={order} onAgain={() => setRepeating(true)} />}
      <ReorderSheet order={order} open={repeating} onClose={() => setRepeating(false)} />
    </Stack>
  );
}

/** The order awaits its customer's bank: until when, and afterwards that it is too late. The bank's state is asked first. */
function AtTheBank({ order: { oid, intent, payment } }: { order: Order }) {
  const now = useNow();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const { state, page, until } = useBankReturn(intent, oid);
  if (payment.intent?.url === undefined) return null;
  if (page === undefined) {
    const { title, text } = bankWords(state, { oid, recurring: payment.subscription !== undefined });
    return (
      <Notice tone={NOTICE_TONES[state] ?? 'info'} title={title}>
        {text}
      </Notice>
    );
  }
  const left = until === undefined ? undefined : timeLeft(until, now);
  const kept =
    until === undefined || left === undefined
      ? ''
      : ` Votre place est gardée jusqu’à ${clock(until, zone)}, ${left}.`;
  return (
    <BankNotice address={page} issuer={payment.issuer}>
      {`Rien n’est prélevé avant votre accord.${kept} Ne passez pas la commande une seconde fois.`}
    </BankNotice>
  );
}

const NOTICE_TONES: Readonly<Partial<Record<BankState, 'brand' | 'danger'>>> = {
  placed: 'brand',
  paid: 'brand',
  over: 'danger',
  refused: 'danger',
  late: 'danger',
};

/** Cancels an order before preparation; its lines can be put back in the cart by one touch. */
function CancelOrder({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const { oid, payment } = order;
  const orders = useLive(ownOrders, { person: order.customer.id });
  const heir = orders && eldestComplement(order, orders);
  const mutation = useRemoteMutation(cancelOrder);
  const [open, setOpen] = useState(false);
  const close = () => {
    mutation.reset();
    setOpen(false);
  };
  const cancel = async () => {
    const result = await mutation.mutate({ params: { oid }, body: { reason: 'customer' } });
    if (!result.ok) return;
    setOpen(false);
    showToast({
      title: `Commande ${oid} annulée.`,
      detail: givenBack(payment),
      action: { label: 'Remettre dans le cabas', onPress: onAgain },
    });
  };
  return (
    <>
      <Button look="danger-line" wide onClick={() => setOpen(true)}>
        Annuler la commande
      </Button>
      <LazyConfirm
        open={open}
        title="Annuler cette commande&nbsp;?"
        text={
          heir === undefined
            ? `Elle ne sera pas préparée, et votre place de livraison est rendue. ${givenBack(payment)}`
            : `Elle ne sera pas préparée. ${tripPassedOn(heir.oid, payment.fees.shipping)} ${givenBack(payment)}`
        }
        act="Annuler la commande"
        busy={mutation.pending}
        error={mutation.refusal?.message}
        onClose={close}
        onAct={() => void cancel()}
      />
    </>
  );
}
