import { localDay } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useAppLocation, searchHref, useGo } from '../../../hooks/use-place.ts';
import { type Market, useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { visitPeriod } from './visit-period.ts';
import { Row, Screen } from '../../../ui/layout/primitives.tsx';
import { PeriodKind, PeriodPicker } from './period-picker.tsx';
import { VisitFigures } from './visit-figures-view.tsx';
import { X } from 'lucide-react';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';

/** Visits, conversion, sources and opinions by market: for admins, never stored on the device. */
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
    <Screen>
      <OfficeHead title="Fréquentation" tools={<PeriodKind period={period} today={today} />}>
        <Row gap="2" align="center" wrap>
          <PeriodPicker period={period} today={today} />
          <SourceFilter />
        </Row>
      </OfficeHead>
      {/* The key drops one period's data before another one's is shown. */}
      <VisitFigures key={`${period.from} ${period.to}`} {...{ market, period, now }} />
    </Screen>
  );
}

/** The selected source, with a button that clears the filter. */
function SourceFilter() {
  const place = useAppLocation();
  const go = useGo();
  const { source } = place.search;
  if (source === undefined) return null;
  return (
    <Chips label="Filtre">
      <Chip
        pressed
        icon={<X aria-label="Retirer le filtre" />}
        onToggle={() => go(searchHref(place, { source: undefined }), { replace: true })}
      >
        {source}
      </Chip>
    </Chips>
  );
}
