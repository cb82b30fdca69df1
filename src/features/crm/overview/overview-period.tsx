import { Segmented } from '../../../ui/fields/segmented.tsx';
import { OVERVIEW_PERIODS, type OverviewPeriod } from '../../../domain/calendar/overview-spans.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { PERIOD_WORDS, periodWord } from './overview-words.ts';

/** How far back one looks; it stands in the address. */
export function PeriodChoice({ period }: { period: OverviewPeriod }) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <Segmented
      label="Période"
      value={period}
      segments={OVERVIEW_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
      onChange={(chosen) => go(searchHref(place, { period: periodWord(chosen) }), { replace: true })}
    />
  );
}
