import type { AnswerOf, QueryOf } from '../../../src/contract/call.ts';
import {
  type customerStatistics,
  ReportCustomer,
  type segmentStatistics,
} from '../../../src/contract/statistics.ts';
import { churnOf } from '../../../src/domain/customer-churn.ts';
import { funnelOf, listedSegment } from '../../../src/domain/customer-funnel.ts';
import { type Segment, segmentOf } from '../../../src/domain/customer-segment.ts';
import { DAY_MS, type Ms } from '../../../src/domain/hub-time.ts';
import { centimes, type Centimes, ZERO } from '../../../src/domain/money.ts';
import { type Written, writtenList } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { type CountedPerson, countedPeople } from '../../store/customers.ts';

type Asking = Pick<Context, 'tx' | 'now' | 'setHeader'>;

/** What every customer ordered, with the segment in which their orders put them. Facts §1.13. */
export async function statisticsOfCustomers(
  { tx, now, setHeader }: Asking,
  { limit, start = 0 }: QueryOf<typeof customerStatistics>,
): Promise<Written> {
  const people = await countedPeople(tx, windows(now));
  setHeader('x-total-count', String(people.length));
  const end = limit === undefined ? people.length : start + limit;
  return writtenList(
    ReportCustomer,
    people.slice(start, end).map((person) => report(person, now)),
  );
}

/** The customers of one segment, where the office put somebody before where their orders do, and what it lost. */
export async function statisticsOfSegment(
  { tx, now }: Asking,
  segment: Segment,
): Promise<AnswerOf<typeof segmentStatistics>> {
  const people = await countedPeople(tx, windows(now));
  const users = people
    .map((person) => report(person, now))
    .filter((one) => listedSegment(one.segment, one.funnel) === segment);
  const churn = churnOf(people.map(history), now).filter(
    (one) => segment === 'churn' || one.segment === segment,
  );
  return { users, churn: churn.map((one) => ({ ...one, quits: [...one.quits] })) };
}

function report(person: CountedPerson, now: Ms): ReportCustomer {
  const { id, displayName, email, created, latest, lastMail } = person;
  const { orders, amount, errors, refunds, last1, last3, last6 } = person;
  const funnel = funnelOf(person.funnel);
  return {
    ...{ _id: id, displayName, email, created, orders, amount, errors, refunds },
    ...{ last1Month: last1, last3Month: last3, last6Month: last6, after6Month: orders - last6 },
    avg: meanOf(person),
    ...(latest !== null && { latest }),
    ...segmentOf(history(person), now),
    ...(funnel && { funnel }),
    ...(lastMail !== null && { lastMail }),
  };
}

function history(person: CountedPerson) {
  const { id, created, latest, orders } = person;
  return {
    id,
    created: Date.parse(created),
    orders: {
      count: orders,
      avg: meanOf(person),
      latest: latest === null ? undefined : Date.parse(latest),
    },
  };
}

/** The mean basket, to a centime. */
function meanOf({ orders, amount }: Pick<CountedPerson, 'orders' | 'amount'>): Centimes {
  return orders === 0 ? ZERO : centimes(Math.round(amount / orders));
}

function windows(now: Ms) {
  const ago = (months: number) => new Date(now - months * 30 * DAY_MS).toISOString();
  return { one: ago(1), three: ago(3), six: ago(6) };
}
