import { Store } from 'lucide-react';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { periodText, type ReportPeriod } from '../../shared/dates/report-period.ts';

/** The empty state of a period without sales: says when a sale counts. */
export function NothingSold({ period }: { period: ReportPeriod }) {
  return (
    <EmptyState picture={<Store />} title={`Rien de vendu en ${periodText(period)}`}>
      Une vente compte ici une fois livrée et payée, ou facturée.
    </EmptyState>
  );
}
