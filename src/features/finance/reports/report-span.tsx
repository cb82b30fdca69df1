import { Chip } from '../../../ui/fields/chips.tsx';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { PeriodSteps } from '../../shared/dates/period-steps.tsx';
import { isYear, otherSpan, type ReportPeriod } from '../../shared/dates/report-period.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './report-pages.module.css';

/** Selects a month, or a whole year. */
export function ReportSpan({ period, today }: { period: ReportPeriod; today: string }) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <Row gap="2" align="center" wrap className={styles.span}>
      <PeriodSteps period={period} />
      <Chip
        pressed={isYear(period)}
        onToggle={() => go(searchHref(place, { month: otherSpan(period, today) }), { replace: true })}
      >
        Toute l’année
      </Chip>
    </Row>
  );
}
