import { LazySheet } from '../../components/overlays.tsx';
import type { ReportOrders, ShopReport } from '../../contract/statements.ts';
import { capital } from '../../domain/french.ts';
import { periodText, type ReportPeriod } from '../../parts/report-period.ts';
import { Statement } from './statement.tsx';

interface StatementSheetProps {
  readonly shop: ShopReport;
  /** Of all shops. */
  readonly products: ReportOrders['products'];
  readonly period: ReportPeriod;
  readonly onClose: () => void;
}

/** The statement of one shop beside the list of all. */
export function StatementSheet({ shop, products, period, onClose }: StatementSheetProps) {
  return (
    <LazySheet open onClose={onClose} title={shop.name} detail={capital(periodText(period))} wide="side">
      <Statement shop={shop} products={products} period={period} />
    </LazySheet>
  );
}
