import type { ReportCustomer, SegmentUser } from '../../../src/contract/statistics/statistics.ts';
import type { CountedCustomer } from '../../../src/domain/statistics/customer-churn.ts';
import { funnelOf } from '../../../src/domain/statistics/customer-funnel.ts';
import { segmentOf } from '../../../src/domain/statistics/customer-segment.ts';
import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { meanBasket } from '../../../src/domain/statistics/average-basket.ts';
import type { ListedCustomer } from '../../../src/domain/statistics/segment-counts.ts';
import type { CountedPerson, Windows } from './customers-store.ts';
import type { SegmentFigures } from './people-figures-store.ts';

/** A customer's order figures and their segment. */
export function reportOf(person: CountedPerson, now: Ms): ReportCustomer {
  const { id, displayName, givenName, email, created, latest, lastMail } = person;
  const { orders, amount, errors, refunds, last1, last3, last6 } = person;
  const funnel = funnelOf(person.funnel);
  return {
    ...{ _id: id, displayName, givenName, email, created, orders, amount, errors, refunds },
    ...{ last1Month: last1, last3Month: last3, last6Month: last6, after6Month: orders - last6 },
    avg: meanBasket(person),
    ...(latest !== null && { latest }),
    ...segmentOf(historyOf(person), now),
    ...(funnel && { funnel }),
    ...(lastMail !== null && { lastMail }),
  };
}

/** The same in the shape of a listed user. */
export function segmentUser(person: CountedPerson, report: ReportCustomer): SegmentUser {
  const { familyName, rating, hubs, latestErrors } = person;
  const { _id, displayName, givenName, email, amount, created, segment, reason, orders, ...sums } = report;
  return {
    ...{ id: _id, _id, displayName, name: { givenName, familyName }, email: { address: email } },
    orders: { ...sums, count: orders, profile: segment, rating, hubs, latestErrors },
    ...{ amount, created, segment, reason },
  };
}

/** The figures from which a segment is computed. */
export function historyOf(person: SegmentFigures): CountedCustomer {
  const { id, created, latest, orders } = person;
  return {
    id,
    created: Date.parse(created),
    orders: {
      count: orders,
      avg: meanBasket(person),
      latest: latest === null ? undefined : Date.parse(latest),
    },
  };
}

/** The same with the funnel stage assigned by the office. */
export function listedOf(person: SegmentFigures): ListedCustomer {
  return { ...historyOf(person), funnel: funnelOf(person.funnel) };
}

/** The starts of the last one, three and six months; a month is thirty days. */
export function windowsAt(now: Ms): Windows {
  const ago = (months: number) => new Date(now - months * 30 * DAY_MS).toISOString();
  return { one: ago(1), three: ago(3), six: ago(6) };
}
