import { Card } from '../../components/card.tsx';
import { Money } from '../../components/money.tsx';
import type { Order } from '../../contract/orders.ts';
import { count, figure } from '../../domain/french.ts';
import { sum } from '../../domain/money.ts';
import { amountOf } from '../../parts/invoice-accounts.ts';
import { useLocale } from '../../parts/market.tsx';

/** What all invoices that stand at one point come to. */
export function InvoiceSum({ name, invoices }: { name: string; invoices: readonly Order[] }) {
  const locale = useLocale();
  return (
    <Card>
      <small>{name}</small>
      <b>
        <Money figure={figure(sum(invoices.map(amountOf)), locale)} currency="CHF" />
      </b>
      <small>{count(invoices.length, 'facture', 'factures')}</small>
    </Card>
  );
}
