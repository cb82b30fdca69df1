import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { hubRefund as hubRefundCall } from '../../../contract/orders/order-money.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { amount, amountOf, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { type Centimes, ZERO } from '../../../domain/money/money.ts';
import { gestureLeft } from '../../../domain/order/problem-credit.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import {
  RefundReasonFields,
  refundRefusalText,
  useRefundReason,
} from '../../shared/orders/refund-reason.tsx';
import { useTypedAmount } from '../../shared/forms/use-amount-field.ts';
import type { MoneyDialog } from './money-dialog.ts';

/**
 * Grants a goodwill refund at the expense of the hub or of a shop of the order; all refunds together are
 * limited to the price of the goods (docs/rules.md#hub-refund).
 */
export function GestureDialog({ order, open, onClose }: MoneyDialog) {
  const locale = useLocale();
  const mutation = useRemoteMutation(hubRefundCall);
  const left = gestureLeft(order);
  const typed = useTypedAmount('', (wanted) => {
    if (wanted === ZERO) return 'Un montant plus grand que zéro.';
    return wanted > left ? `Au plus ${amount(left, locale)} peuvent être offerts.` : undefined;
  });
  const { reason, setReason, given, forget } = useRefundReason('hub');
  const refund = typed.amount;
  const close = () => {
    mutation.reset();
    typed.forget();
    forget();
    onClose();
  };
  const give = async () => {
    typed.tried();
    if (refund === undefined) return;
    const result = await mutation.mutate({
      params: { oid: order.oid },
      body: { amount: refund, ...given, ...(given.bearer === 'shop' && { vendor: reason.bearer }) },
    });
    if (!result.ok) return;
    close();
    showToast({ title: amountOf(refund, 'offert', 'offerts', locale), detail: `Commande ${order.oid}` });
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title="Geste du marché"
      keep="Ne rien offrir"
      act={refund === undefined ? 'Offrir' : `Offrir ${amount(refund, locale)}`}
      tone="primary"
      busy={mutation.pending}
      error={refundRefusalText(mutation.refusal)}
      onAct={() => void give()}
    >
      <Field
        kind="decimal"
        label="Montant rendu au client"
        hint={gestureHint(order, left, locale)}
        trailing="CHF"
        autoFocus
        {...typed.field}
      />
      <RefundReasonFields
        shops={order.vendors.map(({ slug, name }) => ({ id: slug, name }))}
        value={reason}
        onChange={setReason}
      />
    </LazyDialog>
  );
}

/** What a goodwill refund covers: goods with their service, no delivery, and nothing already refunded. */
function gestureHint({ payment }: Order, left: Centimes, locale: Locale): string {
  const covers = `les articles et leurs frais de service${payment.refunded > ZERO ? ', moins ce qui est déjà rendu' : ''}`;
  return `Au plus ${amount(left, locale)}${NO_BREAK}: ${covers}.`;
}
