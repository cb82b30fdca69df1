import { Field } from '../../../ui/fields/field.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { updateShipping } from '../../../contract/orders/fulfilment.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { amount, capital, NO_BREAK } from '../../../domain/text/french.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { captureWords } from '../../finance/payments/capture-words.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useTypedAmount } from '../../shared/forms/use-amount-field.ts';
import type { MoneyDialog } from './money-dialog.ts';

/** Changes the delivery price and shows the new total; online only, never queued. */
export function FeeDialog({ order, open, onClose }: MoneyDialog) {
  const locale = useLocale();
  const mutation = useRemoteMutation(updateShipping);
  const { shipping, bill } = orderAmounts(order);
  const typed = useTypedAmount('', (price) =>
    price === shipping ? 'C’est déjà le prix de la livraison.' : undefined,
  );
  const fee = typed.amount;
  const close = () => {
    mutation.reset();
    typed.forget();
    onClose();
  };
  const change = async () => {
    typed.tried();
    if (fee === undefined) return;
    const result = await mutation.mutate({ params: { oid: order.oid }, body: { amount: fee } });
    if (!result.ok) return;
    close();
    showToast({ title: `Livraison${NO_BREAK}: ${amount(fee, locale)}`, detail: `Commande ${order.oid}` });
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title="Frais de livraison"
      act={fee === undefined ? 'Changer' : `Passer à ${amount(fee, locale)}`}
      tone="primary"
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void change()}
    >
      <Field
        kind="decimal"
        label="Nouveau prix de la livraison"
        hint={`Aujourd’hui ${amount(shipping, locale)}.`}
        trailing="CHF"
        autoFocus
        {...typed.field}
      />
      {fee !== undefined && (
        <p role="status">
          {`${capital(captureWords(order.payment).todo)}${NO_BREAK}: ${amount(billWith(order, fee), locale)}, au lieu de ${amount(bill, locale)}.`}
        </p>
      )}
    </LazyDialog>
  );
}

function billWith({ items, vendors, payment }: Order, shipping: Centimes): Centimes {
  return orderAmounts({ items, vendors, payment: { ...payment, fees: { ...payment.fees, shipping } } }).bill;
}
