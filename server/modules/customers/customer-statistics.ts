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

type Asking = Pick<Context, 'tx' | 'now' | 'setHeader'>;

/** What every customer ordered, with the segment in which their orders put them. See docs/rules.md#segments. */
export async function statisticsOfCustomers(
  { tx, now, setHeader }: Asking,
  { limit, start = 0 }: QueryOf<typeof customerStatistics>,
): Promise<EncodedBody> {
  const people = await countedPeople(tx, windowsAt(now));
  setHeader('x-total-count', String(people.length));
  const end = limit === undefined ? people.length : start + limit;
  return encodedList(ReportCustomer, reports(people.slice(start, end), now));
}

/** One after the other: each is forgotten once it is written. */
function* reports(people: readonly CountedPerson[], now: Ms): Generator<ReportCustomer> {
  for (const person of people) yield reportOf(person, now);
}

/** The customers of one list, where the office put somebody before where their orders do, and what it lost. */
export async function statisticsOfSegment(
  { tx, now }: Asking,
  list: CustomerList,
): Promise<AnswerOf<typeof segmentStatistics>> {
  const people = await countedPeople(tx, windowsAt(now));
  const users = people.flatMap((person) => {
    const report = reportOf(person, now);
    return standsIn(list, report.segment, report.funnel) ? [segmentUser(person, report)] : [];
  });
  const churn = churnOf(people.map(historyOf), now).filter((one) => list === 'churn' || one.segment === list);
  return { users, churn: churn.map((one) => ({ ...one, quits: [...one.quits] })) };
}
