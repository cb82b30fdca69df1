import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { isYear, periodBeside, periodText, type ReportPeriod } from './report-period.ts';

/** The selected month or year, with links to the previous and next one; stored in the URL as `month`. */
export function PeriodSteps({ period }: { period: ReportPeriod }) {
  const place = useAppLocation();
  const { before, after } = isYear(period) ? YEAR : MONTH;
  const href = (by: number) => searchHref(place, { month: periodBeside(period, by) });
  return (
    <>
      <IconLink label={before} href={href(-1)} icon={<ChevronLeft />} />
      <b aria-live="polite">{periodText(period)}</b>
      <IconLink label={after} href={href(1)} icon={<ChevronRight />} />
    </>
  );
}

const MONTH = { before: 'Mois précédent', after: 'Mois suivant' };
const YEAR = { before: 'Année précédente', after: 'Année suivante' };
