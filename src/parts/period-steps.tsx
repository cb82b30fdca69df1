import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconLink } from '../components/icon-button.tsx';
import { searchHref, usePlace } from '../hooks/use-place.ts';
import { isYear, periodBeside, periodText, type ReportPeriod } from './report-period.ts';

/** The month or year that is looked at, and the ways to those beside it; it stands in the address as `month`. */
export function PeriodSteps({ period }: { period: ReportPeriod }) {
  const place = usePlace();
  const what = isYear(period) ? 'Année' : 'Mois';
  const href = (by: number) => searchHref(place, { month: periodBeside(period, by) });
  return (
    <>
      <IconLink
        label={`${what} ${isYear(period) ? 'précédente' : 'précédent'}`}
        href={href(-1)}
        icon={<ChevronLeft />}
      />
      <b aria-live="polite">{periodText(period)}</b>
      <IconLink
        label={`${what} ${isYear(period) ? 'suivante' : 'suivant'}`}
        href={href(1)}
        icon={<ChevronRight />}
      />
    </>
  );
}
