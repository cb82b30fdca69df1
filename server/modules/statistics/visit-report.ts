import type { AnswerOf, QueryOf } from '../../../src/contract/core/call.ts';
import type { readVisits as call } from '../../../src/contract/statistics/metrics.ts';
import {
  addDays,
  DEFAULT_ZONE,
  type IsoDay,
  isIsoDay,
  localDay,
} from '../../../src/domain/calendar/hub-time.ts';
import { type DayPeriod, monthPeriod } from '../../../src/domain/calendar/month-period.ts';
import type { Context } from '../../core/request-context.ts';
import { feedbackBetween } from '../customers/feedback-store.ts';
import { latestVisit, type VisitCount, visitCounts } from './visits-store.ts';
import { instantsOf } from '../payments/billing/shops-statement.ts';

type Answer = AnswerOf<typeof call>;
type Counted = { [Field in 'ip' | 'uid' | 'source']: VisitCount[Field][number][] } & Pick<
  VisitCount,
  'hit' | 'amount'
>;
type Counts = Record<string, Record<string, Counted>>;

const MOST_FEEDBACK = 500;

/** The visits of a period, by hub, day and action; also its feedback, when requested. */
export async function readVisits(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  query: QueryOf<typeof call>,
): Promise<Answer> {
  const period = periodOf(query, localDay(now, DEFAULT_ZONE));
  const hubs: Record<string, Counts> = {};
  for (const { hub, day, action, ip, uid, source, ...sums } of await visitCounts(tx, period)) {
    const days = (hubs[hub] ??= {});
    (days[day] ??= {})[action] = { ...sums, ip: [...ip], uid: [...uid], source: [...source] };
  }
  const lastUpdate = (await latestVisit(tx)) ?? new Date(now).toISOString();
  if (query.feedback === undefined) return Object.assign(hubs, { lastUpdate });
  return Object.assign(hubs, { lastUpdate, feedback: await feedbackOf(tx, period) });
}

async function feedbackOf(tx: Context['tx'], period: DayPeriod) {
  const said = await feedbackBetween(tx, instantsOf(period), MOST_FEEDBACK);
  return said.map(({ id, user_id, hub, oid, evaluation, content, at }) => ({
    ...{ id, hub, evaluation, content, when: at },
    ...(user_id !== null && { user: user_id }),
    ...(oid !== null && { oid }),
  }));
}

function periodOf(query: QueryOf<typeof call>, today: IsoDay): DayPeriod {
  return { from: firstDay(query, today), to: dayIn(query.to) ?? addDays(today, 1) };
}

function firstDay({ from, fromMonth }: QueryOf<typeof call>, today: IsoDay): IsoDay {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const wanted = fromMonth ?? month;
  return dayIn(from) ?? monthPeriod(wanted, wanted > month ? year - 1 : year).from;
}

function dayIn(text: string | undefined): IsoDay | undefined {
  const day = text?.slice(0, 10);
  return day !== undefined && isIsoDay(day) ? day : undefined;
}
