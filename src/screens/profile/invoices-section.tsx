import { Landmark } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Money } from '../../components/money.tsx';
import { Notice } from '../../components/notice.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { listHubs } from '../../contract/hubs.ts';
import { listInvoices } from '../../contract/statements.ts';
import { count, figure } from '../../domain/french.ts';
import { sum } from '../../domain/money.ts';
import { AskedProblem } from '../../parts/asked-problem.tsx';
import { amountOf, invoicesIn } from '../../parts/invoice-accounts.ts';
import { billsOf } from '../../parts/invoice-bills.ts';
import { useLocale } from '../../parts/market.tsx';
import { useOnline } from '../../parts/use-online.ts';
import { useReadAnswer } from '../../parts/use-read-answer.ts';
import { InvoiceMonth } from './invoice-month.tsx';
import styles from './invoices.module.css';
import { ProfilePage } from './profile-page.tsx';

/** What somebody who pays by invoice owes and has paid, and how to pay it: asked of the server, kept on no device. */
export function InvoicesSection() {
  const locale = useLocale();
  const online = useOnline();
  const asked = useReadAnswer(listInvoices, online ? { query: { user: 'me' } } : undefined);
  const hubs = useReadAnswer(listHubs, online ? {} : undefined);
  const months = asked.answer;
  const refusal = asked.refusal ?? hubs.refusal;
  const again = () => {
    asked.again();
    hubs.again();
  };
  return (
    <ProfilePage title="Factures">
      {!online && <Notice tone="bell">Vos factures se lisent avec du réseau.</Notice>}
      <AskedProblem refusal={refusal} again={again} />
      {online && refusal === undefined && (months === undefined || hubs.answer === undefined) && (
        <SkeletonRows count={5} />
      )}
      {months !== undefined && hubs.answer !== undefined && (
        <>
          <div className={styles.sums}>
            <Card>
              <small>À payer</small>
              <b>
                <Money
                  figure={figure(sum(invoicesIn(months, 'open').map(amountOf)), locale)}
                  currency="CHF"
                />
              </b>
              <small>{count(invoicesIn(months, 'open').length, 'facture', 'factures')}</small>
            </Card>
            <Card>
              <small>Virements annoncés</small>
              <b>
                <Money
                  figure={figure(sum(invoicesIn(months, 'announced').map(amountOf)), locale)}
                  currency="CHF"
                />
              </b>
              <small>{count(invoicesIn(months, 'announced').length, 'facture', 'factures')}</small>
            </Card>
          </div>
          {billsOf(months).map((bill) => (
            <InvoiceMonth
              key={`${bill.period} ${bill.hub}`}
              bill={bill}
              hub={hubs.answer?.find(({ slug }) => slug === bill.hub)}
              several={new Set(billsOf(months).map(({ hub }) => hub)).size > 1}
            />
          ))}
          {months.length === 0 && (
            <EmptyState picture={<Landmark />} title="Aucune facture">
              Une commande payée sur facture paraît ici une fois livrée.
            </EmptyState>
          )}
        </>
      )}
    </ProfilePage>
  );
}
