import { Bill } from '../../components/bill.tsx';
import { Card } from '../../components/card.tsx';
import { Section } from '../../components/section.tsx';
import type { Order } from '../../contract/orders.ts';
import { amount } from '../../domain/french.ts';
import { useLocale } from '../../parts/market.tsx';
import { billRows } from '../../parts/order-bill.ts';

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
