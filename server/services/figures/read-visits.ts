import type { AnswerOf, QueryOf } from '../../../src/contract/call.ts';
import type { readVisits as call } from '../../../src/contract/metrics.ts';
import { DEFAULT_ZONE, type IsoDay, isIsoDay, localDay } from '../../../src/domain/hub-time.ts';
import { monthPeriod } from '../../../src/domain/month-period.ts';
import type { Context } from '../../http/context.ts';
import { feedbackSince } from '../../store/feedback.ts';
import { latestVisit, type VisitCount, visitCounts } from '../../store/visits.ts';

type Answer = AnswerOf<typeof call>;
type Counted = { [Field in 'ip' | 'uid' | 'source']: VisitCount[Field][number][] } & Pick<
  VisitCount,
  'hit' | 'amount'
>;
type Counts = Record<string, Record<string, Counted>>;

const MOST_FEEDBACK = 500;

/** What was counted since a day, by hub, day and action; what was said, when it is asked for. */
export async function readVisits(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  query: QueryOf<typeof call>,
): Promise<Answer> {
  const from = firstDay(query, localDay(now, DEFAULT_ZONE));
  const hubs: Record<string, Counts> = {};
  for (const { hub, day, action, ip, uid, source, ...sums } of await visitCounts(tx, from)) {
    const days = (hubs[hub] ??= {});
    (days[day] ??= {})[action] = { ...sums, ip: [...ip], uid: [...uid], source: [...source] };
  }
  const lastUpdate = (await latestVisit(tx)) ?? new Date(now).toISOString();
  if (query.feedback === undefined) return Object.assign(hubs, { lastUpdate });
  return Object.assign(hubs, { lastUpdate, feedback: await feedbackOf(tx, from) });
}

async function feedbackOf(tx: Context['tx'], from: IsoDay) {
  const rows = await feedbackSince(tx, `${from}T00:00:00.000Z`, MOST_FEEDBACK);
  return rows.map(({ id, user_id, hub, oid, evaluation, content, at }) => ({
    ...{ id, hub, evaluation, content, when: at },
    ...(user_id !== null && { user: user_id }),
    ...(oid !== null && { oid }),
  }));
}

function firstDay({ from, fromMonth }: QueryOf<typeof call>, today: IsoDay): IsoDay {
  if (from !== undefined && isIsoDay(from.slice(0, 10))) return from.slice(0, 10);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const wanted = fromMonth ?? month;
  return monthPeriod(wanted, wanted > month ? year - 1 : year).from;
}
