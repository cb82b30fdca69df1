import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { count, amount, percent } from '../../../domain/text/french.ts';
import {
  type CountedVisits,
  funnelOf,
  signupsOf,
  sourcesOf,
  visitDays,
  type FunnelStep,
} from '../../../domain/statistics/visit-figures.ts';
import { useAppLocation, searchHref, useGo } from '../../../hooks/use-place.ts';
import { daysOfPeriod, type VisitPeriod } from './visit-period.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './visit-pages.module.css';
import { VisitChart } from './visit-chart.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import type { VisitAction } from '../../../domain/statistics/visit.ts';

interface HubVisitsProps {
  readonly name: string;
  readonly days: Readonly<Record<string, Readonly<Record<string, CountedVisits>>>>;
  readonly period: VisitPeriod;
}

/** One market: the funnel from the first screen to an order, daily visits, and sources. */
export function HubVisits({ name, days, period }: HubVisitsProps) {
  const { source } = useAppLocation().search;
  const signups = signupsOf(days, source);
  return (
    <Section
      title={name}
      action={signups > 0 && <span>{count(signups, 'compte ouvert', 'comptes ouverts')}</span>}
    >
      <Stack gap="3" className={styles.hub}>
        <Card padding="none">
          <Funnel steps={funnelOf(days, source)} hub={name} />
        </Card>
        <Card className={styles.beside}>
          <VisitChart days={visitDays(days, daysOfPeriod(period), source)} hub={name} />
          <Sources sources={sourcesOf(days)} hub={name} />
        </Card>
      </Stack>
    </Section>
  );
}

interface SourcesProps {
  readonly sources: readonly { readonly name: string; readonly hits: number }[];
  readonly hub: string;
}

/** The sources of visits, most frequent first; a touch filters by one. */
function Sources({ sources, hub }: SourcesProps) {
  const place = useAppLocation();
  const go = useGo();
  if (sources.length === 0)
    return (
      <Text as="p" size="14" tone="ink-2" className={styles.note}>
        Aucune provenance connue.
      </Text>
    );
  return (
    <Chips label={`Provenances, ${hub}`}>
      {sources.map(({ name, hits }) => (
        <Chip
          key={name}
          pressed={place.search['source'] === name}
          count={hits}
          onToggle={(on) => go(searchHref(place, { source: on ? name : undefined }), { replace: true })}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
}

/** The funnel: count, amount and conversion to the next step. */
function Funnel({ steps, hub }: { steps: readonly FunnelStep[]; hub: string }) {
  const locale = useLocale();
  const most = Math.max(1, ...steps.map(({ people }) => people));
  return (
    <ol className={styles.funnel} aria-label={`Parcours, ${hub}`}>
      {steps.map(({ action, hits, people, accounts = 0, amount: money, goesOn }) => (
        <li key={action}>
          <b>{STEP_WORDS[action]}</b>
          <Text weight="600" tabular words="end" className={styles.people}>
            {count(people, 'personne', 'personnes')}
          </Text>
          <i aria-hidden style={{ '--share': `${(100 * people) / most}%` }} />
          <small>
            {[
              count(hits, 'fois', 'fois'),
              ...(money > 0 ? [amount(money, locale)] : []),
              ...(accounts > 0 ? [count(accounts, 'avec un compte', 'avec un compte')] : []),
            ].join(', ')}
          </small>
          {goesOn !== undefined && (
            <small className={styles.on}>{`${percent(goesOn)} jusqu’à l’étape suivante`}</small>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The labels of the counted actions. */
const STEP_WORDS: Readonly<Record<VisitAction, string>> = {
  landing: 'Arrivées',
  home: 'Accueil',
  cart: 'Mises au cabas',
  checkout: 'Caisse ouverte',
  order: 'Commandes',
  signup: 'Comptes ouverts',
};
