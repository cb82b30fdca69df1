import { localDay } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { type Market, useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { visitPeriod } from './visit-period.ts';
import styles from './visit-pages.module.css';
import { PeriodKind, PeriodPicker } from './period-picker.tsx';
import { SourceFilter } from './source-filter.tsx';
import { VisitFigures } from './visit-figures-view.tsx';

/** How many came to each market, how far they went, where from, and what people said: for admins, kept on no device. */
export function AnalyticsScreen() {
  const market = useMarket();
  useTitle('Fréquentation');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <Analytics market={market} />;
}

function Analytics({ market }: { market: Market }) {
  const { search } = useAppLocation();
  const now = useNow();
  const today = localDay(now, market.hub.timezone);
  const period = visitPeriod({ month: search['month'], week: search['week'] }, today);
  return (
    <div className={styles.analytics}>
      <OfficeHead title="Fréquentation" tools={<PeriodKind period={period} today={today} />}>
        <div className={styles.filters}>
          <PeriodPicker period={period} today={today} />
          <SourceFilter />
        </div>
      </OfficeHead>
      {/* What was read of one period is never shown as another's. */}
      <VisitFigures key={`${period.from} ${period.to}`} {...{ market, period, now }} />
    </div>
  );
}
