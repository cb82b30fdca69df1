import type { Order } from '../../../contract/orders/orders.ts';
import {
  containersExpected,
  containersFound,
  containersValue,
  leftContainers,
} from '../../../domain/containers/container-counts.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { times } from '../../../domain/money/money.ts';
import { amount } from '../../../domain/text/french.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Bill, type BillLine } from '../../../ui/lists/amount-lines.tsx';
import { useLocale } from '../market/market-provider.tsx';

/** The deposits of an order, below its total: delivered and returned containers; hidden without any. */
export function OrderContainers({ order, own }: { readonly order: Order; readonly own: boolean }) {
  const locale = useLocale();
  const left = leftContainers(order);
  const out = left ? containersFound(order) : containersExpected(order);
  const back = order.shipping.returned?.counts.filter(({ count }) => count > 0) ?? [];
  if ((out.length === 0 || isUndone(order)) && back.length === 0) return null;
  const account = own ? 'votre compte' : 'le compte du client';
  const lines: BillLine[] = [
    ...(isUndone(order) ? [] : out).map((one) => ({
      id: `out-${one.name}-${one.deposit}`,
      label: `${one.count}\u00a0× ${one.name}`,
      reason: `${amount(one.deposit, locale)} de consigne, ${left ? 'portés' : 'à porter à la livraison'} sur ${account}`,
      sum: amount(containersValue([one]), locale),
    })),
    ...back.map(({ name, count, deposit }) => ({
      id: `back-${name}`,
      label: `${count}\u00a0× ${name}, ${count > 1 ? 'rendus' : 'rendu'}`,
      // The market computes the amount once the count is sent.
      reason: deposit === undefined ? 'Pas encore envoyé' : `Rendu sur ${account}`,
      sum: deposit === undefined ? '' : `−${amount(times(deposit, count), locale)}`,
    })),
  ];
  return (
    <Section title="Consignes">
      <Bill lines={lines} />
      <Text as="p" size="13" tone="ink-2">
        À part du total&nbsp;: une consigne n’est ni un achat ni soumise à la TVA.
      </Text>
    </Section>
  );
}
