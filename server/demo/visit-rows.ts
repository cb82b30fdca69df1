import { createHash } from 'node:crypto';
import type { Order } from '../../src/contract/orders/orders.ts';
import {
  addDays,
  DEFAULT_ZONE,
  instantOf,
  type IsoDay,
  localDay,
  MINUTE_MS,
  type Ms,
} from '../../src/domain/calendar/hub-time.ts';
import { type Centimes, centimes, sum, times, ZERO } from '../../src/domain/money/money.ts';
import { orderAmounts } from '../../src/domain/payment/order-amounts.ts';
import type { VisitAction } from '../../src/domain/statistics/visit.ts';
import type { MadeOrder } from './order-generator.ts';
import type { Rows } from './insert-rows.ts';
import type { DemoPerson } from './demo-population.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Days of visits, all within the current month and the one before it. */
const DAYS = 28;
/** Prices of products that visitors put in their cart without ordering. */
const PRICES = [350, 480, 620, 890, 1250] as const;
/** Empty for an unknown source, which is the most frequent. */
const SOURCES = [
  '',
  '',
  '',
  'google.com',
  'google.com',
  'infolettre',
  'instagram.com',
  'marche-de-carouge',
] as const;

/** One visitor's steps on a day, and when they began. */
interface Came {
  readonly hub: string;
  readonly at: Ms;
  readonly who: string;
  readonly user: number | null;
  readonly source: string;
  readonly steps: readonly (readonly [action: VisitAction, hits: number, amount: Centimes])[];
}

/**
 * The visits of people who agreed to be counted, up to the day before the start: today's visits are real
 * ones. Customers who ordered went all the way to that order; the other visitors left earlier.
 */
export function visitRows(
  {
    made,
    people,
    hubs,
  }: {
    readonly made: readonly MadeOrder[];
    readonly people: readonly DemoPerson[];
    readonly hubs: readonly string[];
  },
  now: Ms,
  drawn: SeededRandom,
): Rows<'visits'> {
  const today = localDay(now, DEFAULT_ZONE);
  const first = addDays(today, -DAYS);
  const bought = made.flatMap(({ order, fate }) => {
    const day = localDay(Date.parse(order.created), DEFAULT_ZONE);
    const counts = fate !== 'waiting' && fate !== 'timed-out' && agreed(order.customer.id);
    return counts && day >= first && day < today ? [buyer(order, drawn)] : [];
  });
  const looked = Array.from({ length: DAYS }, (_, at) => addDays(first, at)).flatMap((day) =>
    hubs.flatMap((hub, place) =>
      Array.from({ length: place === 0 ? drawn.whole(6, 13) : drawn.whole(2, 5) }, (_, index) =>
        passer({ hub, day, index }, people, drawn),
      ),
    ),
  );
  return [...bought, ...looked]
    .toSorted((left, right) => left.at - right.at)
    .flatMap(rowsOf)
    .map((row, index) => ({ id: index + 1, ...row }));
}

/** Two of three agree, always the same ones. */
function agreed(customer: number): boolean {
  return customer % 3 !== 0;
}

function buyer(order: Order, drawn: SeededRandom): Came {
  const total = totalOf(order);
  const pieces = order.items.reduce((many, { quantity }) => many + quantity, 0);
  return {
    ...{ hub: order.hub, at: Date.parse(order.created), source: drawn.pick(SOURCES) },
    ...{ who: String(order.customer.id), user: order.customer.id },
    steps: [
      ['landing', 1, ZERO],
      ['home', drawn.whole(1, 3), ZERO],
      ['cart', pieces, sum(order.items.map(({ price, quantity }) => times(price, quantity)))],
      ['checkout', 1, total],
      ['order', 1, total],
    ],
  };
}

/** The total of the order when it was placed: nothing was weighed or missing yet. */
function totalOf(order: Order): Centimes {
  const items = order.items.map((item) => ({
    ...item,
    finalprice: times(item.price, item.quantity),
    fulfillment: { ...item.fulfillment, status: 'created' as const },
  }));
  return orderAmounts({ ...order, items }).total;
}

/** A visitor who did not order. */
function passer(
  { hub, day, index }: { readonly hub: string; readonly day: IsoDay; readonly index: number },
  people: readonly DemoPerson[],
  drawn: SeededRandom,
): Came {
  const known = people.filter(({ hub: at, row }) => at === hub && agreed(row.id));
  const user = drawn.often(0.3) ? (known[drawn.whole(0, known.length - 1)]?.row.id ?? null) : null;
  const pieces = drawn.often(0.45) ? drawn.whole(1, 5) : 0;
  const amount = centimes(pieces * drawn.pick(PRICES));
  return {
    ...{ hub, user, who: user === null ? `${hub}:${index}` : String(user), source: drawn.pick(SOURCES) },
    at: instantOf(day, drawn.whole(7, 22), DEFAULT_ZONE) + drawn.whole(0, 59) * MINUTE_MS,
    steps: [
      ['landing', 1, ZERO],
      // A link may lead directly to a product.
      ...(drawn.often(0.85) ? [['home', drawn.whole(1, 2), ZERO] as const] : []),
      ...(pieces > 0 ? [['cart', pieces, amount] as const] : []),
      ...(pieces > 0 && drawn.often(0.35) ? [['checkout', 1, amount] as const] : []),
    ],
  };
}

function rowsOf({ hub, at, who, user, source, steps }: Came): Rows<'visits'> {
  const day = localDay(at, DEFAULT_ZONE);
  const visitor = createHash('sha256').update(`${day}:${who}`).digest('base64url').slice(0, 16);
  return steps.map(([action, hits, amount]) => ({
    ...{ hub, day, action, hits, amount, visitor, source, user_id: user },
    at: new Date(at).toISOString(),
  }));
}
