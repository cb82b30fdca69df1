import { localDay } from '../../domain/hub-time.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { type Market, useMarket } from '../../parts/market.tsx';
import { MissingData } from '../../parts/nothing-here.tsx';
import { OfficeHead } from '../../parts/office-head.tsx';
import { useTitle } from '../../parts/use-title.ts';
import { visitPeriod } from '../../parts/visit-period.ts';
import styles from './analytics.module.css';
import { PeriodKind, PeriodPicker } from './period-picker.tsx';
import { SourceFilter } from './source-filter.tsx';
import { VisitFigures } from './visit-figures.tsx';

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
