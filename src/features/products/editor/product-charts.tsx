import { productHistory } from '../../../contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { issueStatistics } from '../../../contract/statistics/statistics.ts';
import { addDays, DAY_MS, DEFAULT_ZONE, instantOf, localDay } from '../../../domain/calendar/hub-time.ts';
import { ISSUE_WORDS, type ItemIssue } from '../../../domain/fulfilment/item-issue.ts';
import {
  amount,
  columnDay,
  count,
  decimal,
  figure,
  list,
  percent,
  shortMonth,
} from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import { BarPlot, PlotCard, StepPlot } from '../../../ui/plots/plot.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { CAUSE_WORDS } from '../../stock/stock-words.ts';
import { lossesByCause, type PricePoint, pricePoints, weeklySales } from './product-figures.ts';
import type { Movements } from './stock-section.tsx';

interface ProductChartsProps {
  /** The stored product. */
  readonly product: ProductRow;
  readonly movements: Movements | undefined;
  readonly online: boolean;
}

/** A year's prices, weekly sales and causes of loss, each as a chart and as a table. */
export function ProductCharts({ product, movements, online }: ProductChartsProps) {
  const { sku } = product;
  const now = useNow();
  const today = localDay(now, DEFAULT_ZONE);
  const history = useRemoteQuery(productHistory, { params: { sku } }, { online });
  const issues = useRemoteQuery(
    issueStatistics,
    { params: { month: '-', year: Number(today.slice(0, 4)) } },
    { online },
  );
  const from = now - YEAR_MS;
  const reported = (issues.answer ?? [])
    .filter(({ _id }) => _id.vendor === product.vendor)
    .flatMap((month) => month.issues)
    .filter((line) => line.sku === sku);
  return (
    <>
      {!online && (
        <Text as="p" size="14" tone="ink-2">
          Prix, ventes et pertes se lisent avec du réseau.
        </Text>
      )}
      <RemoteProblem refusal={history.refusal} again={history.refetch} />
      {history.answer !== undefined && (
        <Prices points={pricePoints(history.answer, product, from)} from={from} now={now} />
      )}
      {movements !== undefined && <Sales movements={movements} today={today} />}
      {movements !== undefined && issues.answer !== undefined && (
        <Losses
          movements={movements}
          issues={reported.map(({ issue, quantity }) => ({ issue, quantity }))}
          from={from}
        />
      )}
    </>
  );
}

interface PricesProps {
  readonly points: readonly PricePoint[];
  readonly from: number;
  readonly now: number;
}

function Prices({ points, from, now }: PricesProps) {
  const today = localDay(now, DEFAULT_ZONE);
  const dayOf = (at: number) => localDay(at, DEFAULT_ZONE);
  const words = points.map(
    ({ at, price, promoted }) =>
      `${amount(price)}${promoted ? ' en promotion' : ''} dès le ${columnDay(dayOf(at), today)}`,
  );
  return (
    <PlotCard
      title="Prix"
      detail="depuis douze mois"
      table={{
        heads: ['Dès le', 'Prix', 'Promotion'],
        rows: points
          .map(({ at, price, promoted }) => [
            columnDay(dayOf(at), today),
            amount(price),
            promoted ? 'oui' : 'non',
          ])
          .reverse(),
      }}
    >
      <StepPlot
        label={`Prix du produit\u00a0: ${list(words)}`}
        steps={points.map(({ at, price, promoted }) => ({
          at: Math.min(1, Math.max(0, (at - from) / (now - from))),
          value: price,
          text: promoted ? `${figure(price)} promo` : figure(price),
          broken: promoted,
        }))}
        ends={[shortMonth(dayOf(from)), shortMonth(today)]}
      />
    </PlotCard>
  );
}

function Sales({ movements, today }: { movements: Movements; today: string }) {
  const weeks = weeklySales(movements.ordered, today, WEEKS);
  const sold = weeks.reduce((sum, { pieces }) => sum + pieces, 0);
  const since = instantOf(addDays(today, -7 * WEEKS), 0, DEFAULT_ZONE);
  const lost = lossesByCause(movements.movements, since).reduce((sum, { pieces }) => sum + pieces, 0);
  const rows = weeks.map(({ monday, pieces }) => [columnDay(monday, today), decimal(pieces)] as const);
  return (
    <PlotCard
      title="Ventes par semaine"
      detail={sold + lost === 0 ? 'rien encore' : `pertes ${percent(lost / (sold + lost))}`}
      table={{ heads: ['Semaine du', 'Pièces'], rows: [...rows].reverse() }}
    >
      <BarPlot
        label={`Pièces vendues par semaine\u00a0: ${list(rows.map(([day, pieces]) => `${pieces} dès le ${day}`))}`}
        bars={weeks.map(({ monday, pieces }) => ({
          label: columnDay(monday, today),
          value: pieces,
          text: decimal(pieces),
        }))}
      />
    </PlotCard>
  );
}

interface LossesProps {
  readonly movements: Movements;
  readonly issues: readonly { readonly issue: ItemIssue; readonly quantity: number }[];
  readonly from: number;
}

/** Lost pieces by cause, and pieces with a problem at the customer. */
function Losses({ movements, issues, from }: LossesProps) {
  const lost = lossesByCause(movements.movements, from).map(
    ({ cause, pieces }) => [CAUSE_WORDS[cause], pieces] as const,
  );
  const kinds = [...new Set(issues.map(({ issue }) => issue))].map(
    (issue) =>
      [
        ISSUE_WORDS[issue].label,
        issues.reduce((sum, one) => sum + (one.issue === issue ? one.quantity : 0), 0),
      ] as const,
  );
  const causes = [...lost, ...kinds].sort(([, left], [, right]) => right - left);
  const all = causes.reduce((sum, [, pieces]) => sum + pieces, 0);
  return (
    <PlotCard
      title="Causes de perte"
      detail={count(all, 'pièce', 'pièces')}
      table={{ heads: ['Cause', 'Pièces'], rows: causes.map(([name, pieces]) => [name, decimal(pieces)]) }}
    >
      {causes.length === 0 ? (
        <Text as="p" size="14" tone="ink-2">
          Aucune perte notée.
        </Text>
      ) : (
        <BarPlot
          label={`Causes de perte\u00a0: ${list(causes.map(([name, pieces]) => `${name} ${pieces}`))}`}
          bars={causes.slice(0, 4).map(([name, pieces]) => ({
            label: name,
            value: pieces,
            text: decimal(pieces),
          }))}
        />
      )}
    </PlotCard>
  );
}

const WEEKS = 8;
const YEAR_MS = 365 * DAY_MS;
