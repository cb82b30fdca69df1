import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { refundOrder } from '../../../contract/orders/order-money.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { amount, amountOf, figure } from '../../../domain/text/french.ts';
import { lineRefund } from '../../../domain/payment/refund-amounts.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import {
  RefundReasonFields,
  refundRefusalText,
  useRefundReason,
} from '../../shared/orders/refund-reason.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useTypedAmount } from '../../shared/forms/use-amount-field.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';

interface LineRefundProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly icon: ReactNode;
  readonly onDone: () => void;
}

/** Refunds the difference between the paid and the corrected price of a line; 0 refunds all of it. */
export function LineRefund({ order, item, icon, onDone }: LineRefundProps) {
  const locale = useLocale();
  const online = useOnline();
  const mutation = useRemoteMutation(refundOrder);
  const typed = useTypedAmount('', (lowered) =>
    lineRefund(order, item, lowered).ok ? undefined : `Un montant sous ${figure(item.finalprice, locale)}.`,
  );
  const { reason, setReason, given } = useRefundReason('shop');
  const shop = order.vendors.find(({ slug }) => slug === item.vendor)?.name ?? item.vendor;
  const price = typed.amount;
  const back = price === undefined ? undefined : lineRefund(order, item, price);
  const refund = async () => {
    typed.tried();
    if (price === undefined || back?.ok !== true || mutation.pending) return;
    const result = await mutation.mutate({
      params: { oid: order.oid },
      body: { line: item.line, finalprice: price, ...given },
    });
    if (!result.ok) return;
    showToast({ title: amountOf(back.value.amount, 'remboursé', 'remboursés', locale), detail: item.title });
    onDone();
  };
  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        void refund();
      }}
    >
      <Field
        kind="decimal"
        label="Cet article devrait coûter"
        hint={`Il a coûté ${amount(item.finalprice, locale)}. La différence est rendue, avec ses frais de service\u00a0; 0 rend tout l’article.`}
        trailing="CHF"
        {...typed.field}
      />
      {back?.ok === true && back.value.fees > 0 && (
        <Text as="p" size="14" tone="ink-2">
          {`${amountOf(back.value.amount, 'sera rendu', 'seront rendus', locale)}, dont frais de service ${figure(back.value.fees, locale)}.`}
        </Text>
      )}
      <RefundReasonFields shops={[{ id: 'shop', name: shop }]} value={reason} onChange={setReason} />
      <RemoteProblem
        refusal={
          mutation.refusal && { ...mutation.refusal, message: refundRefusalText(mutation.refusal) ?? '' }
        }
      />
      <Button type="submit" wide icon={icon} busy={mutation.pending} disabled={!online}>
        {!online
          ? 'Rembourser, au retour du réseau'
          : back?.ok === true
            ? `Rembourser ${amount(back.value.amount, locale)}`
            : 'Rembourser une partie ou tout'}
      </Button>
    </Stack>
  );
}
