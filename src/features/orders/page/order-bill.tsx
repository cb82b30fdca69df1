import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { amount } from '../../../domain/text/french.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { billRows } from './order-amount-rows.ts';

/** Every amount of an order with where it comes from, down to what the bank held, took and gave back. */
export function OrderBill({ order, zone }: { order: Order; zone: string | undefined }) {
  const locale = useLocale();
  return (
    <Section title="Montants">
      <Card>
        <Bill lines={billRows(order, zone).map((row) => ({ ...row, sum: amount(row.amount, locale) }))} />
      </Card>
    </Section>
  );
}
