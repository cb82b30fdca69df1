import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Overview } from '../../../contract/statistics/overview.ts';
import { count, decimal, figure, type Locale, percent } from '../../../domain/text/french.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { sparkline } from './overview-chart.ts';
import { type Change, difference, growth, lessIsBetter, problemShare } from './overview-words.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './key-figures.module.css';
import type { OverviewPanelProps } from './overview-panel.tsx';

/** Five totals of the period, each compared with a year before. */
export function KeyFigures({ overview, waiting }: OverviewPanelProps) {
  const locale = useLocale();
  const figures = overview && figuresOf(overview, locale);
  return (
    <Stack as="dl" gap="3" className={styles.figures}>
      {NAMES.map((name, at) => (
        <Card key={name} className={styles.figure}>
          <dt>{name}</dt>
          {waiting && (
            <dd>
              <Skeleton shape="title" width={60} />
            </dd>
          )}
          {figures?.[at]}
        </Card>
      ))}
    </Stack>
  );
}

const NAMES = [
  ...['Chiffre d’affaires', 'Commandes', 'Panier moyen', 'Clients actifs', 'Articles à problème'],
];

function figuresOf({ sums, before, spans, accounts }: Overview, locale: Locale): readonly ReactNode[] {
  const [share, shareBefore] = [problemShare(sums), problemShare(before)];
  const none = before.orders === 0;
  return [
    <Figure
      key="amount"
      unit="CHF"
      change={growth(sums.amount, before.amount)}
      beside={none ? 'rien il y a un an' : 'face à l’an dernier'}
      drawing={<Line values={spans.map(({ amount }) => amount)} />}
    >
      {figure(sums.amount, locale)}
    </Figure>,
    <Figure
      key="orders"
      change={growth(sums.orders, before.orders)}
      beside={none ? 'dans la période' : `face à ${decimal(before.orders)}`}
    >
      {decimal(sums.orders)}
    </Figure>,
    <Figure
      key="avg"
      unit="CHF"
      change={growth(sums.avg, before.avg)}
      beside={none ? 'par commande' : `face à ${figure(before.avg, locale)}`}
    >
      {figure(sums.avg, locale)}
    </Figure>,
    <Figure
      key="customers"
      change={none ? undefined : difference(sums.customers, before.customers)}
      beside={`sur ${count(accounts, 'inscrit', 'inscrits')}`}
    >
      {decimal(sums.customers)}
    </Figure>,
    <Figure
      key="problems"
      change={lessIsBetter(share, shareBefore)}
      beside={share === undefined ? 'rien de préparé encore' : count(sums.problems, 'article', 'articles')}
    >
      {share === undefined ? '·' : percent(share)}
    </Figure>,
  ];
}

interface FigureProps {
  readonly unit?: string;
  readonly change: Change | undefined;
  /** The comparison, or the base. */
  readonly beside: string;
  readonly drawing?: ReactNode;
  readonly children: ReactNode;
}

function Figure({ unit, change, beside, drawing, children }: FigureProps) {
  return (
    <>
      <Text as="dd" size="28" weight="700" tabular leading="tight" nowrap className={styles.value}>
        {children}
        {unit !== undefined && <small>{unit}</small>}
      </Text>
      {drawing}
      <Row as="dd" align="center" wrap size="13" tone="ink-2" className={styles.change}>
        {change !== undefined && (
          <b data-better={change.better}>
            {change.up ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
            {change.text}
          </b>
        )}
        <span>{beside}</span>
      </Row>
    </>
  );
}

/** A sparkline; the orders chart has its values. */
function Line({ values }: { values: readonly number[] }) {
  return (
    <dd className={styles.line} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline points={sparkline(values)} />
      </svg>
    </dd>
  );
}
