import type { AnswerOf, QueryOf } from '../../../src/contract/core/call.ts';
import {
  type customerStatistics,
  ReportCustomer,
  type segmentStatistics,
} from '../../../src/contract/statistics/statistics.ts';
import { churnOf } from '../../../src/domain/statistics/customer-churn.ts';
import { type CustomerList, standsIn } from '../../../src/domain/statistics/customer-funnel.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type EncodedBody, encodedList } from '../../core/encoded-body.ts';
import type { Context } from '../../core/request-context.ts';
import { type CountedPerson, countedPeople } from './customers-store.ts';
import { historyOf, reportOf, segmentUser, windowsAt } from './customer-report.ts';

type StatisticsContext = Pick<Context, 'tx' | 'now' | 'setHeader'>;

/** The order figures and segment of every customer. See docs/rules.md#segments. */
export async function statisticsOfCustomers(
  { tx, now, setHeader }: StatisticsContext,
  { limit, start = 0 }: QueryOf<typeof customerStatistics>,
): Promise<EncodedBody> {
  const people = await countedPeople(tx, windowsAt(now));
  setHeader('x-total-count', String(people.length));
  const end = limit === undefined ? people.length : start + limit;
  return encodedList(ReportCustomer, reports(people.slice(start, end), now));
}

/** A generator, so that only one report is in memory at a time. */
function* reports(people: readonly CountedPerson[], now: Ms): Generator<ReportCustomer> {
  for (const person of people) yield reportOf(person, now);
}

/** The customers of one list and its churn. A funnel stage assigned by the office takes precedence over the segment. */
export async function statisticsOfSegment(
  { tx, now }: StatisticsContext,
  list: CustomerList,
): Promise<AnswerOf<typeof segmentStatistics>> {
  const people = await countedPeople(tx, windowsAt(now));
  const users = people.flatMap((person) => {
    const report = reportOf(person, now);
    return standsIn(list, report.segment, report.funnel) ? [segmentUser(person, report)] : [];
  });
  const churn = churnOf(people.map(historyOf), now).filter(
    (lost) => list === 'churn' || lost.segment === list,
  );
  return { users, churn: churn.map((lost) => ({ ...lost, quits: [...lost.quits] })) };
}
