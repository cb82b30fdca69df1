import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { HubAnswer } from '../../../contract/hubs/hubs.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { amount, capital, shortDay } from '../../../domain/text/french.ts';
import { paymentWords } from '../../../domain/payment/payment-status.ts';
import { amountOf, INVOICE_STATES } from '../../finance/invoices/invoice-accounts.ts';
import type { InvoiceBill } from '../../finance/invoices/invoice-bills.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { orderDay } from '../../shared/orders/order-words.ts';
import { periodText } from '../../shared/dates/report-period.ts';
import { HowToPay } from './how-to-pay.tsx';

interface InvoiceMonthProps {
  readonly bill: InvoiceBill;
  /** Where it was ordered; absent when the market is no more. */
  readonly hub: HubAnswer | undefined;
  /** Whether there are invoices of several markets, so that each is named. */
  readonly several: boolean;
}

/** The invoices of a month: each with its order, and how to pay those that are open. */
export function InvoiceMonth({ bill, hub, several }: InvoiceMonthProps) {
  const name = capital(periodText(bill.period));
  return (
    <Section title={several ? `${name}, ${hub?.name ?? bill.hub}` : name}>
      <Card padding="none">
        {INVOICE_STATES.flatMap((state) =>
          bill.invoices[state].map((invoice) => (
            <InvoiceRow key={invoice.oid} invoice={invoice} zone={hub?.timezone} />
          )),
        )}
      </Card>
      {bill.due > 0 && <HowToPay bill={bill} payee={hub?.payee} />}
    </Section>
  );
}

function InvoiceRow({ invoice, zone }: { invoice: Order; zone: string | undefined }) {
  const locale = useLocale();
  const { label, tone } = STATES[invoice.payment.status] ?? paymentWords[invoice.payment.status];
  return (
    <ListRow
      href={`/profile/orders/${invoice.oid}`}
      title={amount(amountOf(invoice), locale)}
      detail={`Commande ${invoice.oid}, ${shortDay(orderDay(invoice, zone))}`}
      trailing={<Badge tone={tone}>{label}</Badge>}
    />
  );
}

/** What the office calls an invoice is to be paid by whoever reads it here. */
const STATES: Readonly<Partial<Record<Order['payment']['status'], (typeof paymentWords)['invoice']>>> = {
  invoice: { label: 'À payer', tone: 'bell' },
  partially_paid: { label: 'Payée en partie', tone: 'bell' },
};
