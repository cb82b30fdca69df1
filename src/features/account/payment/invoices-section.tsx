import { Landmark } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { listHubs } from '../../../contract/hubs/hubs.ts';
import { listInvoices } from '../../../contract/statistics/statements.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { invoicesIn } from '../../finance/invoices/invoice-accounts.ts';
import { billsOf } from '../../finance/invoices/invoice-bills.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { InvoiceMonth } from './invoice-month.tsx';
import { InvoiceSum } from './invoice-sum.tsx';
import styles from '../overview/account-pages.module.css';
import { ProfilePage } from '../../shared/pages/account-page.tsx';

/** What somebody who pays by invoice owes and has paid, and how to pay it: asked of the server, kept on no device. */
export function InvoicesSection() {
  const online = useOnline();
  const asked = useRemoteQuery(listInvoices, { query: { user: 'me' } }, { online });
  const hubs = useRemoteQuery(listHubs, {}, { online });
  const months = asked.answer;
  const bills = billsOf(months ?? []);
  const several = new Set(bills.map(({ hub }) => hub)).size > 1;
  const refusal = asked.refusal ?? hubs.refusal;
  const again = () => {
    asked.refetch();
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
          <div className={styles.figures}>
            <InvoiceSum name="À payer" invoices={invoicesIn(months, 'open')} />
            <InvoiceSum name="Virements annoncés" invoices={invoicesIn(months, 'announced')} />
          </div>
          {bills.map((bill) => (
            <InvoiceMonth
              key={`${bill.period} ${bill.hub}`}
              bill={bill}
              hub={hubs.answer?.find(({ slug }) => slug === bill.hub)}
              several={several}
            />
          ))}
          {months.length === 0 && asked.settled && (
            <EmptyState picture={<Landmark />} title="Aucune facture">
              Une commande payée sur facture paraît ici une fois livrée.
            </EmptyState>
          )}
        </>
      )}
    </ProfilePage>
  );
}
