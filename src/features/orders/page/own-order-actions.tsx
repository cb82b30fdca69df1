import { PencilLine, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type Order, cancelOrder } from '../../../contract/orders/orders.ts';
import { cutoffOf } from '../../../domain/hub/delivery-calendar.ts';
import { isChangeable } from '../../../domain/order/order-change.ts';
import { clock, deadline } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { givenBack, tripPassedOn } from '../../../domain/payment/given-back.ts';
import { isCancelable, isUndone } from '../../../domain/payment/payment-status.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { ownOrders } from '../../../mirror/queries/own-orders.ts';
import { BankNotice } from '../../finance/payments/bank-notice.tsx';
import { type BankState, bankWords } from '../../finance/payments/bank-outcome-words.ts';
import { useBankReturn } from '../../finance/payments/use-bank-return.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { timeLeft } from '../../shared/dates/countdown.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { eldestComplement } from '../list/order-with-complements.ts';
import { orderDay } from '../../shared/orders/order-words.ts';
import styles from './own-order.module.css';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';

interface ActionsProps {
  readonly order: Order;
  /** Adds its lines to the cart. */
  readonly onAgain: () => void;
}

/** The most used actions on an order: authenticate, change, reorder. */
export function OrderActions({ order, hub, onAgain }: ActionsProps & { hub: Hub | undefined }) {
  const now = useNow();
  const cancelled = isUndone(order);
  const cutoff = hub === undefined ? undefined : cutoffOf(orderDay(order, hub.timezone), hub);
  const changeable = cutoff !== undefined && now < cutoff && isChangeable(order);
  return (
    <Stack gap="2" className={styles.actions}>
      {order.payment.status === 'pending' && !cancelled && <AtTheBank order={order} />}
      {changeable && (
        <ButtonLink wide icon={<PencilLine />} href={`/profile/orders/${order.oid}/change`}>
          {`Modifier jusqu’à ${deadline(cutoff, now, hub?.timezone ?? DEFAULT_ZONE)}`}
        </ButtonLink>
      )}
      <Button icon={<RotateCcw />} wide onClick={onAgain}>
        Tout remettre dans le cabas
      </Button>
    </Stack>
  );
}

/** The order awaits its customer's bank: until when, or that it is too late. Asks the server first. */
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

/** Cancels an order while that is possible; below all actions that are used more often. */
export function OrderEnd({ order, onAgain }: ActionsProps) {
  return isCancelable(order) && !isUndone(order) ? <CancelOrder order={order} onAgain={onAgain} /> : null;
}

/** Cancels an order before preparation; its lines can be put back in the cart by one touch. */
function CancelOrder({ order, onAgain }: ActionsProps) {
  const { oid, payment } = order;
  const orders = useLive(ownOrders, { person: order.customer.id });
  const heir = orders && eldestComplement(order, orders);
  const mutation = useRemoteMutation(cancelOrder);
  const online = useOnline();
  // An order change that would remove every line leads here.
  const { search } = useAppLocation();
  const [open, setOpen] = useState(search['cancel'] !== undefined);
  // A refusal due to the missing network is cleared once online.
  const { reset } = mutation;
  useEffect(() => {
    if (online) reset();
  }, [online, reset]);
  const close = () => {
    reset();
    setOpen(false);
  };
  const cancel = async () => {
    if (!online) return;
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
        error={online ? mutation.refusal?.message : 'Il faut le réseau pour annuler une commande.'}
        onClose={close}
        onAct={() => void cancel()}
      />
    </>
  );
}
