import { Card } from '../../components/card.tsx';
import { Section } from '../../components/section.tsx';
import type { Order } from '../../contract/orders.ts';
import { amount } from '../../domain/french.ts';
import { useLocale } from '../../parts/market.tsx';
import { billRows } from '../../parts/order-bill.ts';
import styles from './order.module.css';

/** Every amount of an order with where it comes from, down to what the bank held, took and gave back. */
export function OrderBill({ order, zone }: { order: Order; zone: string | undefined }) {
  const locale = useLocale();
  return (
    <Section title="Montants">
      <Card>
        <dl className={styles.bill}>
          {billRows(order, zone).map((row) => (
            <div key={row.id} data-kind={row.kind}>
              <dt>
                {row.label}
                {row.reason !== undefined && <small>{row.reason}</small>}
              </dt>
              <dd>{amount(row.amount, locale)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}
