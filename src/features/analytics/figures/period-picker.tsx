import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { capital } from '../../../domain/text/french.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { periodText } from '../../shared/dates/report-period.ts';
import {
  monthsKept,
  otherWay,
  type VisitPeriod,
  visitPeriodBeside,
  visitPeriodText,
} from './visit-period.ts';
import { Row } from '../../../ui/layout/primitives.tsx';

interface PeriodProps {
  readonly period: VisitPeriod;
  readonly today: string;
}

/** Switches between months and weeks. */
export function PeriodKind({ period, today }: PeriodProps) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <Segmented
      label="Durée à montrer"
      value={period.of}
      segments={[
        { value: 'month', label: 'Mois' },
        { value: 'week', label: 'Semaine' },
      ]}
      onChange={() => go(searchHref(place, otherWay(period, today)), { replace: true })}
    />
  );
}

/** The selected month or week, with links to the previous and next one. */
export function PeriodPicker({ period, today }: PeriodProps) {
  const place = useAppLocation();
  const go = useGo();
  const href = (by: number) => searchHref(place, visitPeriodBeside(period, by));
  const { before, after } = period.of === 'week' ? WEEK : MONTH;
  const month = period.from.slice(0, 7);
  const known = monthsKept(today);
  const months = known.includes(month) ? known : [month, ...known];
  return (
    <Row gap="2" align="center" wrap>
      <IconLink label={before} href={href(-1)} icon={<ChevronLeft />} />
      {period.of === 'week' ? (
        <b aria-live="polite">{capital(visitPeriodText(period))}</b>
      ) : (
        <Select
          label="Mois"
          hideLabel
          value={month}
          options={months.map((one) => ({ value: one, label: capital(periodText(one)) }))}
          onChange={({ target }) => go(searchHref(place, { month: target.value, week: undefined }))}
        />
      )}
      <IconLink label={after} href={href(1)} icon={<ChevronRight />} />
    </Row>
  );
}

const MONTH = { before: 'Mois précédent', after: 'Mois suivant' };
const WEEK = { before: 'Semaine précédente', after: 'Semaine suivante' };
