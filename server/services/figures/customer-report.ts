import type { ReportCustomer } from '../../../src/contract/statistics.ts';
import type { CountedCustomer } from '../../../src/domain/customer-churn.ts';
import { funnelOf } from '../../../src/domain/customer-funnel.ts';
import { segmentOf } from '../../../src/domain/customer-segment.ts';
import { DAY_MS, type Ms } from '../../../src/domain/hub-time.ts';
import { centimes, type Centimes, ZERO } from '../../../src/domain/money.ts';
import type { CountedPerson, Windows } from '../../store/customers.ts';

/** What a customer ordered, and the segment in which that puts them. */
export function reportOf(person: CountedPerson, now: Ms): ReportCustomer {
  const { id, displayName, givenName, email, created, latest, lastMail } = person;
  const { orders, amount, errors, refunds, last1, last3, last6 } = person;
  const funnel = funnelOf(person.funnel);
  return {
    ...{ _id: id, displayName, givenName, email, created, orders, amount, errors, refunds },
    ...{ last1Month: last1, last3Month: last3, last6Month: last6, after6Month: orders - last6 },
    avg: meanOf(person),
    ...(latest !== null && { latest }),
    ...segmentOf(historyOf(person), now),
    ...(funnel && { funnel }),
    ...(lastMail !== null && { lastMail }),
  };
}

/** What a segment is made of. */
export function historyOf(person: CountedPerson): CountedCustomer {
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

/** Since when orders are of the last one, three and six months; a month is thirty days. */
export function windowsAt(now: Ms): Windows {
  const ago = (months: number) => new Date(now - months * 30 * DAY_MS).toISOString();
  return { one: ago(1), three: ago(3), six: ago(6) };
}
