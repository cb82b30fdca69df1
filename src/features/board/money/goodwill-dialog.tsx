import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { hubRefund as hubRefundCall } from '../../../contract/orders/order-money.ts';
import { amount, amountOf, NO_BREAK } from '../../../domain/text/french.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { hubRefund } from '../../../domain/payment/refund-amounts.ts';
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
 * Grants a goodwill refund at the hub's expense, or at that of a shop of the order; all of them together at most the price of the goods
 * (docs/rules.md#hub-refund).
 */
export function GestureDialog({ order, open, onClose }: MoneyDialog) {
  const locale = useLocale();
  const mutation = useRemoteMutation(hubRefundCall);
  const { subtotal } = orderAmounts(order);
  const typed = useTypedAmount('', (wanted) => {
    const allowed = hubRefund(subtotal, order.payment.hub_refund ?? ZERO, wanted);
    return allowed.ok ? undefined : GESTURE_REFUSED[allowed.refusal];
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
      keep="Garder"
      act={refund === undefined ? 'Offrir' : `Offrir ${amount(refund, locale)}`}
      tone="primary"
      busy={mutation.pending}
      error={refundRefusalText(mutation.refusal)}
      onAct={() => void give()}
    >
      <Field
        kind="decimal"
        label="Montant rendu au client"
        hint={`Au plus ${amount(subtotal, locale)}${NO_BREAK}: le prix des articles.`}
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

const GESTURE_REFUSED = {
  refund_nothing: 'Un montant plus grand que zéro.',
  refund_too_much: 'Ce montant dépasse ce qui peut être offert.',
} as const;
