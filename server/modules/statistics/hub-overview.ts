import type { QueryOf } from '../../../src/contract/core/call.ts';
import type { Overview, overviewStatistics as call } from '../../../src/contract/statistics/overview.ts';
import { localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { meanBasket } from '../../../src/domain/statistics/average-basket.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import type { DayPeriod } from '../../../src/domain/calendar/month-period.ts';
import {
  comparedDays,
  comparedWindows,
  lastMonths,
  overviewSpans,
  type Span,
  windowOf,
} from '../../../src/domain/calendar/overview-spans.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { arrivalsByMonth } from '../../../src/domain/statistics/cohort-retention.ts';
import { segmentCounts } from '../../../src/domain/statistics/segment-counts.ts';
import type { Context } from '../../core/request-context.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import {
  customersReading,
  type Ordered,
  orderedReading,
  type PreparedLines,
  preparedReading,
  returnedReading,
} from './order-figures-store.ts';
import { segmentFigures } from '../customers/people-figures-store.ts';
import { type BatchResults, runBatch } from '../../platform/database/batch-statement.ts';
import { listedOf } from '../customers/customer-report.ts';
import { callReadings, peopleToCall } from './people-to-call.ts';

const NOTHING: Ordered = { orders: 0, amount: ZERO };

/** The number of months for which new customers are followed. */
const MONTHS = 6;

/**
 * The orders of a hub's customers, recently and a year before (docs/decisions/0034). Accounts and segments
 * cover the whole market: an account belongs to no hub.
 */
export async function overviewOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { hub, period }: QueryOf<typeof call>,
): Promise<Result<Overview, 'not_found'>> {
  const zone = (await hubBySlug(tx, hub))?.timezone;
  if (zone === undefined) return refuse('not_found');
  const today = localDay(now, zone);
  const spans = overviewSpans(period, today);
  const months = lastMonths(MONTHS, today);
  // One row per customer of the market: read separately, not inside the one row with all counts.
  const people = (await segmentFigures(tx)).map(listedOf);
  const read = await runBatch(tx, {
    ...countedReadings({ hub, zone }, { spans, months, now }),
    ...callReadings({ hub, now, today }),
  });
  return accept({
    ...{ hub, period, at: new Date(now).toISOString() },
    spans: spansOf(spans, read),
    ...sumsOf(read),
    accounts: people.length,
    segments: segmentCounts(people, now).map((one) => ({ ...one })),
    arrivals: arrivalsOf(months, read.returned),
    shops: read.lines.filter(({ problems }) => problems > 0).map((shop) => ({ ...shop })),
    calls: await peopleToCall(tx, { people, now, today }, read),
  });
}

interface Place {
  readonly hub: string;
  readonly zone: string;
}

interface Asked {
  readonly spans: readonly Span[];
  readonly months: readonly DayPeriod[];
  readonly now: Ms;
}

/** All counts in one statement: one per time span would need dozens. */
function countedReadings({ hub, zone }: Place, { spans, months, now }: Asked) {
  const windows = (days: readonly DayPeriod[]) => days.map((one) => windowOf(one, zone));
  const compared = comparedWindows(spans, now, zone);
  const days = comparedDays(spans, now, zone);
  return {
    own: orderedReading(hub, windows(spans.map((span) => span.own))),
    before: orderedReading(hub, windows(spans.map((span) => span.before))),
    ordered: orderedReading(hub, [compared.own, compared.before]),
    customers: customersReading(hub, [compared.own, compared.before]),
    lines: preparedReading(hub, days.own),
    linesBefore: preparedReading(hub, days.before),
    returned: returnedReading(hub, windows(months)),
  };
}

type Read = BatchResults<ReturnType<typeof countedReadings>>;

function spansOf(spans: readonly Span[], { own: now, before: then }: Read): Overview['spans'] {
  return spans.map(({ own }, at) => {
    const { orders, amount } = now[at] ?? NOTHING;
    return { from: own.from, orders, amount, ordersBefore: (then[at] ?? NOTHING).orders };
  });
}

function sumsOf({ ordered, customers, lines, linesBefore }: Read): Pick<Overview, 'sums' | 'before'> {
  const [own = NOTHING, before = NOTHING] = ordered;
  const [active = 0, activeBefore = 0] = customers;
  return {
    sums: { ...own, avg: meanBasket(own), customers: active, ...linesOf(lines) },
    before: { ...before, avg: meanBasket(before), customers: activeBefore, ...linesOf(linesBefore) },
  };
}

function linesOf(shops: readonly PreparedLines[]): Pick<Overview['sums'], 'lines' | 'problems'> {
  return {
    lines: shops.reduce((sum, shop) => sum + shop.lines, 0),
    problems: shops.reduce((sum, shop) => sum + shop.problems, 0),
  };
}

function arrivalsOf(months: readonly DayPeriod[], returned: Read['returned']): Overview['arrivals'] {
  const first = months.map(({ from }) => from);
  return arrivalsByMonth(first, returned).map(({ again, ...those }) => ({ ...those, again: [...again] }));
}
