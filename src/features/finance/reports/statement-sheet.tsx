import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import type { ReportOrders, ShopReport } from '../../../contract/statistics/statements.ts';
import { capital } from '../../../domain/text/french.ts';
import { periodText, type ReportPeriod } from '../../shared/dates/report-period.ts';
import { Statement } from './shop-statement-view.tsx';

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
