import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { count } from '../../../domain/text/french.ts';
import {
  type CountedVisits,
  funnelOf,
  signupsOf,
  sourcesOf,
  visitDays,
} from '../../../domain/statistics/visit-figures.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { daysOfPeriod, type VisitPeriod } from './visit-period.ts';
import styles from './visit-pages.module.css';
import { Funnel } from './visit-funnel.tsx';
import { Sources } from './visit-sources.tsx';
import { VisitChart } from './visit-chart.tsx';

interface HubVisitsProps {
  readonly name: string;
  readonly days: Readonly<Record<string, Readonly<Record<string, CountedVisits>>>>;
  readonly period: VisitPeriod;
}

/** One market: the way from the first screen to an order, day by day, and where people came from. */
export function HubVisits({ name, days, period }: HubVisitsProps) {
  const { source } = useAppLocation().search;
  const signups = signupsOf(days, source);
  return (
    <Section
      title={name}
      action={signups > 0 && <span>{count(signups, 'compte ouvert', 'comptes ouverts')}</span>}
    >
      <div className={styles.hub}>
        <Card padding="none">
          <Funnel steps={funnelOf(days, source)} hub={name} />
        </Card>
        <Card className={styles.beside}>
          <VisitChart days={visitDays(days, daysOfPeriod(period), source)} hub={name} />
          <Sources sources={sourcesOf(days)} hub={name} />
        </Card>
      </div>
    </Section>
  );
}
