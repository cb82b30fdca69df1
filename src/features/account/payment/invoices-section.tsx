import { Landmark, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { listHubs, type Hub } from '../../../contract/hubs/hubs.ts';
import { listInvoices } from '../../../contract/statistics/statements.ts';
import { listPapers } from '../../../contract/orders/papers.ts';
import { PaperRows } from '../../finance/papers/paper-rows.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { invoicesIn, amountOf, INVOICE_STATES } from '../../finance/invoices/invoice-accounts.ts';
import { billsOf, type InvoiceBill } from '../../finance/invoices/invoice-bills.ts';
import { monthsHeld } from '../../finance/invoices/held-invoices.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { ownPapers } from '../../../mirror/queries/own-orders.ts';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { reportPrintFailure } from '../../printing/not-printed.ts';
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
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { ExplainAmount } from '../../shared/amounts/explain-amount.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { StatusWords } from '../../../domain/core/status-tone.ts';
import { paymentState } from '../../../domain/payment/payment-status.ts';
import { orderDay } from '../../shared/orders/order-words.ts';
import { periodText } from '../../shared/dates/report-period.ts';
import { HowToPay } from './how-to-pay.tsx';

/** A person's open and paid invoices, and how to pay them; offline, those of the orders on this device. */
export function InvoicesSection() {
  const online = useOnline();
  const [{ person }] = useDevice();
  const papers = useLive(ownPapers, { person });
  const query = useRemoteQuery(listInvoices, { query: { user: 'me' } }, { online });
  const issued = useRemoteQuery(listPapers, { query: { user: 'me' } }, { online });
  const hubs = useRemoteQuery(listHubs, {}, { online });
  const held = useMemo(() => papers && monthsHeld(papers.orders), [papers]);
  const months = query.answer ?? (online ? undefined : held);
  const hubOf = (slug: string) => hubs.answer?.find((hub) => hub.slug === slug) ?? papers?.hubs.get(slug);
  const known = hubs.answer !== undefined || !online;
  const bills = billsOf(months ?? []);
  const several = new Set(bills.map(({ hub }) => hub)).size > 1;
  const numbered = issued.answer?.papers ?? [];
  const refusal = query.refusal ?? hubs.refusal ?? issued.refusal;
  const again = () => {
    query.refetch();
    hubs.refetch();
    issued.refetch();
  };
  return (
    <ProfilePage title="Factures">
      {!online && (
        <Notice tone="bell">
          Sans réseau, vos factures viennent des commandes de cet appareil, douze mois au plus&nbsp;; celles
          qui ont un numéro se lisent avec du réseau.
        </Notice>
      )}
      <RemoteProblem refusal={refusal} again={again} />
      {online && refusal === undefined && (months === undefined || !known) && <SkeletonRows count={5} />}
      {months !== undefined && known && (
        <>
          <Stack gap="2h" className={styles.figures}>
            <InvoiceSum name="À payer" invoices={invoicesIn(months, 'open')} />
            <InvoiceSum name="Virements annoncés" invoices={invoicesIn(months, 'announced')} />
          </Stack>
          {bills.map((bill) => (
            <InvoiceMonth
              key={`${bill.period} ${bill.hub}`}
              bill={bill}
              hub={hubOf(bill.hub)}
              several={several}
            />
          ))}
          {numbered.length > 0 && (
            <Section title="Factures et notes de crédit">
              <PaperRows papers={numbered} />
            </Section>
          )}
          {months.length === 0 && query.settled && numbered.length === 0 && issued.settled && <NoInvoice />}
          {months.length === 0 && !online && (
            <EmptyOrMissing need={needOfOwn(person)} what="Vos factures">
              <NoInvoice />
            </EmptyOrMissing>
          )}
        </>
      )}
    </ProfilePage>
  );
}

function NoInvoice() {
  return (
    <EmptyState picture={<Landmark />} title="Aucune facture">
      La facture d’une commande paraît ici une fois la commande livrée et payée, ou due.
    </EmptyState>
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
  readonly hub: Hub | undefined;
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
      {bill.due > 0 && <ExplainMonth bill={bill} zone={hub?.timezone} />}
      {bill.due > 0 && hub === undefined && (
        <Notice tone="info">
          Où payer se lit avec du réseau&nbsp;: ce marché n’est pas sur cet appareil.
        </Notice>
      )}
      {bill.due > 0 && hub !== undefined && <HowToPay bill={bill} payee={hub.payee} />}
      <PrintMonthButton bill={bill} hub={hub} />
    </Section>
  );
}

/** The open amount of a month, order by order. */
function ExplainMonth({ bill, zone }: { bill: InvoiceBill; zone: string | undefined }) {
  const locale = useLocale();
  return (
    <ExplainAmount detail={`Factures ouvertes, ${periodText(bill.period)}`}>
      <Bill
        lines={[
          ...bill.invoices.open.map((invoice) => ({
            ...{ id: String(invoice.oid), label: `Commande ${invoice.oid}` },
            reason: `Livrée ${shortDay(orderDay(invoice, zone))}. Sa page en explique chaque montant.`,
            sum: amount(amountOf(invoice), locale),
          })),
          { id: 'due', label: 'À payer', sum: amount(bill.due, locale), kind: 'total' },
        ]}
      />
    </ExplainAmount>
  );
}

/** Prints the month from what is on screen; the print code loads on demand. */
function PrintMonthButton({ bill, hub }: Pick<InvoiceMonthProps, 'bill' | 'hub'>) {
  const locale = useLocale();
  const [{ person }] = useDevice();
  const print = async () => {
    const { printMonth } = await import('../../finance/invoices/print-month.tsx');
    await printMonth({ bill, hub, person: person ?? 0, locale, now: Date.now() });
  };
  return (
    <Button icon={<Printer />} wide onClick={() => print().catch(reportPrintFailure)}>
      {`Imprimer ${periodText(bill.period)}`}
    </Button>
  );
}

function InvoiceRow({ invoice, zone }: { invoice: Order; zone: string | undefined }) {
  const locale = useLocale();
  const { label, tone } = STATES[invoice.payment.status] ?? paymentState(invoice.payment);
  return (
    <ListRow
      href={`/profile/orders/${invoice.oid}`}
      title={amount(amountOf(invoice), locale)}
      detail={`Commande ${invoice.oid}, ${shortDay(orderDay(invoice, zone))}`}
      trailing={<Badge tone={tone}>{label}</Badge>}
    />
  );
}

/** The customer's wording: what the office calls an open invoice is an amount to pay. */
const STATES: Readonly<Partial<Record<Order['payment']['status'], StatusWords>>> = {
  invoice: { label: 'À payer', tone: 'bell' },
  partially_paid: { label: 'Payée en partie', tone: 'bell' },
};
