import { Card } from '../../../ui/layout/card.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { count, figure } from '../../../domain/text/french.ts';
import { sum } from '../../../domain/money/money.ts';
import { amountOf } from '../../finance/invoices/invoice-accounts.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';

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
