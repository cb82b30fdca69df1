import { Landmark } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { listHubs, type HubAnswer } from '../../../contract/hubs/hubs.ts';
import { listInvoices } from '../../../contract/statistics/statements.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { invoicesIn, amountOf, INVOICE_STATES } from '../../finance/invoices/invoice-accounts.ts';
import { billsOf, type InvoiceBill } from '../../finance/invoices/invoice-bills.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../overview/account-pages.module.css';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import type { Order } from '../../../contract/orders/orders.ts';
import { count, figure, amount, capital, shortDay } from '../../../domain/text/french.ts';
import { sum } from '../../../domain/money/money.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { paymentWords } from '../../../domain/payment/payment-status.ts';
import { orderDay } from '../../shared/orders/order-words.ts';
import { periodText } from '../../shared/dates/report-period.ts';
import { HowToPay } from './how-to-pay.tsx';

/** A person's open and paid invoices, and how to pay them: read from the server, never stored on the device. */
export function InvoicesSection() {
  const online = useOnline();
  const query = useRemoteQuery(listInvoices, { query: { user: 'me' } }, { online });
  const hubs = useRemoteQuery(listHubs, {}, { online });
  const months = query.answer;
  const bills = billsOf(months ?? []);
  const several = new Set(bills.map(({ hub }) => hub)).size > 1;
  const refusal = query.refusal ?? hubs.refusal;
  const again = () => {
    query.refetch();
    hubs.refetch();
  };
  return (
    <ProfilePage title="Factures">
      {!online && <Notice tone="bell">Vos factures se lisent avec du réseau.</Notice>}
      <RemoteProblem refusal={refusal} again={again} />
      {online && refusal === undefined && (months === undefined || hubs.answer === undefined) && (
        <SkeletonRows count={5} />
      )}
      {months !== undefined && hubs.answer !== undefined && (
        <>
          <Stack gap="2h" className={styles.figures}>
            <InvoiceSum name="À payer" invoices={invoicesIn(months, 'open')} />
            <InvoiceSum name="Virements annoncés" invoices={invoicesIn(months, 'announced')} />
          </Stack>
          {bills.map((bill) => (
            <InvoiceMonth
              key={`${bill.period} ${bill.hub}`}
              bill={bill}
              hub={hubs.answer?.find(({ slug }) => slug === bill.hub)}
              several={several}
            />
          ))}
          {months.length === 0 && query.settled && (
            <EmptyState picture={<Landmark />} title="Aucune facture">
              Une commande payée sur facture paraît ici une fois livrée.
            </EmptyState>
          )}
        </>
      )}
    </ProfilePage>
  );
}

/** The total of all invoices in one state. */
function InvoiceSum({ name, invoices }: { name: string; invoices: readonly Order[] }) {
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

interface InvoiceMonthProps {
  readonly bill: InvoiceBill;
  /** The hub of the order; absent when the market no longer exists. */
  readonly hub: HubAnswer | undefined;
  /** Whether there are invoices of several markets, so that each is named. */
  readonly several: boolean;
}

/** The invoices of a month: each with its order, and how to pay the open ones. */
function InvoiceMonth({ bill, hub, several }: InvoiceMonthProps) {
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

/** What the office calls an invoice is an amount due for its customer. */
const STATES: Readonly<Partial<Record<Order['payment']['status'], (typeof paymentWords)['invoice']>>> = {
  invoice: { label: 'À payer', tone: 'bell' },
  partially_paid: { label: 'Payée en partie', tone: 'bell' },
};
