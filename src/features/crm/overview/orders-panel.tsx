import type { Overview } from '../../../contract/statistics/overview.ts';
import { decimal } from '../../../domain/text/french.ts';
import type { OverviewPeriod } from '../../../domain/calendar/overview-spans.ts';
import { barChart } from './overview-chart.ts';
import { isOfMonths, spanMark, spanName } from './overview-words.ts';
import { Column, Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './orders-panel.module.css';
import { Panel, type OverviewPanelProps } from './overview-panel.tsx';

interface OrdersPanelProps extends OverviewPanelProps {
  readonly period: OverviewPeriod;
  readonly hub: string | undefined;
}

/** Orders per week or month as bars, the year before as a line. */
export function OrdersPanel({ overview, waiting, period, hub }: OrdersPanelProps) {
  const months = isOfMonths(period);
  const place = hub === undefined ? '' : `, ${hub}`;
  return (
    <Panel
      title={months ? 'Commandes par mois' : 'Commandes par semaine'}
      detail={`${months ? 'le mois en cours en dernier' : 'semaine du lundi'}${place}`}
      waiting={waiting}
    >
      {overview && (
        <>
          <Drawing overview={overview} />
          <div className="visually-hidden">
            <InFigures told={overview} />
          </div>
        </>
      )}
    </Panel>
  );
}

function Drawing({ overview: { spans, period } }: { overview: Overview }) {
  const { ticks, bars, line } = barChart(
    spans.map(({ orders, ordersBefore }) => ({ value: orders, before: ordersBefore })),
  );
  return (
    <Column grow size="12" tabular className={styles.chart} aria-hidden>
      <Row as="p" gap="4" justify="end" wrap className={styles.legend}>
        <b>cette année</b>
        {line !== undefined && <span>l’an dernier</span>}
      </Row>
      <div className={styles.plot}>
        {ticks.map(({ value, at }) => (
          <i key={value} className={styles.tick} style={{ '--at': `${at}%` }}>
            <span>{decimal(value)}</span>
          </i>
        ))}
        <ol className={styles.bars}>
          {bars.map(({ height, marked }, at) => (
            <li key={spans[at]?.from} style={{ '--height': `${height}%` }}>
              {marked && <b>{decimal(spans[at]?.orders ?? 0)}</b>}
            </li>
          ))}
        </ol>
        {line !== undefined && (
          <svg className={styles.before} viewBox="0 0 100 100" preserveAspectRatio="none">
            {/* A wider line in the card's colour below the line, so that it is visible on every bar. */}
            <polyline className={styles.under} points={line} />
            <polyline points={line} />
          </svg>
        )}
      </div>
      <Text as="ol" tone="ink-2" words="center" nowrap className={styles.marks}>
        {spans.map(({ from }) => (
          <li key={from}>{spanMark(from, period)}</li>
        ))}
      </Text>
    </Column>
  );
}

function InFigures({ told: { spans, period } }: { told: Overview }) {
  return (
    <table>
      <caption>{isOfMonths(period) ? 'Commandes par mois' : 'Commandes par semaine'}</caption>
      <thead>
        <tr>
          <th scope="col">{isOfMonths(period) ? 'Mois' : 'Semaine'}</th>
          <th scope="col">Cette année</th>
          <th scope="col">L’an dernier</th>
        </tr>
      </thead>
      <tbody>
        {spans.map(({ from, orders, ordersBefore }) => (
          <tr key={from}>
            <th scope="row">{spanName(from, period)}</th>
            <td>{decimal(orders)}</td>
            <td>{decimal(ordersBefore)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
