import type { QueryOf } from '../../../src/contract/call.ts';
import type { Overview, overviewStatistics as call } from '../../../src/contract/overview.ts';
import { localDay } from '../../../src/domain/hub-time.ts';
import { meanBasket } from '../../../src/domain/mean-basket.ts';
import type { DayPeriod } from '../../../src/domain/month-period.ts';
import {
  comparedDays,
  comparedWindows,
  lastMonths,
  overviewSpans,
  type Span,
  type Window,
  windowOf,
} from '../../../src/domain/overview-spans.ts';
import { accept, refuse, type Result } from '../../../src/domain/result.ts';
import { arrivalsByMonth } from '../../../src/domain/retention.ts';
import { segmentCounts } from '../../../src/domain/segment-counts.ts';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../store/database.ts';
import { hubBySlug } from '../../store/hubs.ts';
import {
  customersWithin,
  orderedWithin,
  type PreparedLines,
  preparedLines,
  returnedTo,
} from '../../store/overview-orders.ts';
import { standingPeople } from '../../store/overview-people.ts';
import { shopNames } from '../../store/statement-figures.ts';
import { listedOf } from './customer-report.ts';
import { peopleToCall } from './people-to-call.ts';

/** So many months are looked at for who arrived in them. */
const MONTHS = 6;

/**
 * How the customers of a hub order, of late and a year before (docs/decisions/0034). Accounts and segments are of the
 * whole market: an account belongs to no hub.
 */
export async function overviewOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { hub, period }: QueryOf<typeof call>,
): Promise<Result<Overview, 'not_found'>> {
  const zone = (await hubBySlug(tx, hub))?.timezone;
  if (zone === undefined) return refuse('not_found');
  const today = localDay(now, zone);
  const spans = overviewSpans(period, today);
  const windows = comparedWindows(spans, now, zone);
  const days = comparedDays(spans, now, zone);
  const people = (await standingPeople(tx)).map(listedOf);
  const lines = await preparedLines(tx, hub, days.own);
  return accept({
    ...{ hub, period, at: new Date(now).toISOString() },
    spans: await spansOf(tx, { hub, zone }, spans),
    sums: await sumsOf(tx, hub, windows.own, lines),
    before: await sumsOf(tx, hub, windows.before, await preparedLines(tx, hub, days.before)),
    accounts: people.length,
    segments: segmentCounts(people, now).map((one) => ({ ...one })),
    arrivals: await arrivalsOf(tx, { hub, zone }, lastMonths(MONTHS, today)),
    shops: await wrongShops(tx, lines),
    calls: await peopleToCall(tx, { hub, people, now, today }),
  });
}

interface Place {
  readonly hub: string;
  readonly zone: string;
}

async function spansOf(tx: Tx, { hub, zone }: Place, spans: readonly Span[]): Promise<Overview['spans']> {
  const found: Overview['spans'] = [];
  for (const { own, before } of spans) {
    const { orders, amount } = await orderedWithin(tx, hub, windowOf(own, zone));
    const then = await orderedWithin(tx, hub, windowOf(before, zone));
    found.push({ from: own.from, orders, amount, ordersBefore: then.orders });
  }
  return found;
}

async function sumsOf(
  tx: Tx,
  hub: string,
  window: Window,
  lines: readonly PreparedLines[],
): Promise<Overview['sums']> {
  const ordered = await orderedWithin(tx, hub, window);
  return {
    ...ordered,
    avg: meanBasket(ordered),
    customers: await customersWithin(tx, hub, window),
    lines: lines.reduce((sum, shop) => sum + shop.lines, 0),
    problems: lines.reduce((sum, shop) => sum + shop.problems, 0),
  };
}

async function arrivalsOf(
  tx: Tx,
  { hub, zone }: Place,
  months: readonly DayPeriod[],
): Promise<Overview['arrivals']> {
  const returned = await returnedTo(
    tx,
    hub,
    months.map((month) => windowOf(month, zone)),
  );
  const first = months.map(({ from }) => from);
  return arrivalsByMonth(first, returned).map(({ again, ...those }) => ({ ...those, again: [...again] }));
}

async function wrongShops(tx: Tx, lines: readonly PreparedLines[]): Promise<Overview['shops']> {
  const wrong = lines.filter(({ problems }) => problems > 0);
  const names = await shopNames(
    tx,
    wrong.map(({ vendor }) => vendor),
  );
  return wrong.map((shop) => ({ ...shop, name: names.get(shop.vendor) ?? shop.vendor }));
}
