import type { Sorting } from '../../../ui/lists/table-column.ts';
import { DAY_MS, type Ms } from '../../../domain/calendar/hub-time.ts';
import { foldText } from '../../../domain/text/search-text.ts';
import type { CustomerListEntry } from './listed-customer.ts';

/** The sort keys of a list, with their first direction. */
export const ORDERS = [
  'created',
  'created-up',
  'latest',
  'latest-up',
  'avg',
  'avg-up',
  'orders',
  'orders-up',
] as const;

export type Order = (typeof ORDERS)[number];

/** When the office last wrote: within two months, or before. */
export type Mailed = 'recent' | 'past';

/** The filters and order of a list, all stored in the URL. */
export interface ListView {
  readonly words: string;
  readonly order: Order;
  readonly mailed: Mailed | undefined;
  /** Only those whom the office moved there. */
  readonly moved: boolean;
}

/** Parses the view from the URL; unknown values fall back to the defaults. */
export function viewOf(search: Readonly<Record<string, string | undefined>>): ListView {
  const { q = '', sort, mailed } = search;
  return {
    words: q,
    order: ORDERS.find((one) => one === sort) ?? 'created',
    mailed: mailed === 'recent' || mailed === 'past' ? mailed : undefined,
    moved: search['moved'] === '1',
  };
}

/** Filters and sorts the customers: ties are sorted by number, so that rows keep their place. */
export function shownIn(
  people: readonly CustomerListEntry[],
  view: ListView,
  now: Ms,
): readonly CustomerListEntry[] {
  const words = foldText(view.words).trim();
  const shown = people.filter(
    (one) =>
      one.found.includes(words) &&
      (view.mailed === undefined || mailedWhen(one, now) === view.mailed) &&
      (!view.moved || isMoved(one)),
  );
  const { rank, up } = RANKS[view.order];
  const ranked = shown.map((one) => ({ one, at: rank(one) }));
  return ranked
    .sort((left, right) => compare(left.at, right.at, up) || left.one._id - right.one._id)
    .map(({ one }) => one);
}

/** Whether the office wrote within two months (sixty days); never counts as past. */
export function mailedWhen({ lastMail }: Pick<CustomerListEntry, 'lastMail'>, now: Ms): Mailed {
  return lastMail !== undefined && now - Date.parse(lastMail) <= RECENT_MS ? 'recent' : 'past';
}

/** The order of a list as the column headers show it. */
export function sortingOf(order: Order): Sorting {
  return { by: order.replace(/-up$/, ''), descending: !RANKS[order].up };
}

/** The URL value of a column's sort order; none for the default order. */
export function orderWord({ by, descending }: Sorting): string | undefined {
  const word = descending ? by : `${by}-up`;
  return word === 'created' ? undefined : word;
}

/** Whether the office moved them to their list. */
export function isMoved({ funnel }: Pick<CustomerListEntry, 'funnel'>): boolean {
  return funnel !== undefined;
}

const RECENT_MS = 60 * DAY_MS;

type Rank = (one: CustomerListEntry) => number | undefined;

const created: Rank = (one) => Date.parse(one.created);
const latest: Rank = (one) => (one.latest === undefined ? undefined : Date.parse(one.latest));
const avg: Rank = (one) => one.avg;
const orders: Rank = (one) => one.orders;

const RANKS: Readonly<Record<Order, { readonly rank: Rank; readonly up: boolean }>> = {
  created: { rank: created, up: false },
  'created-up': { rank: created, up: true },
  latest: { rank: latest, up: false },
  'latest-up': { rank: latest, up: true },
  avg: { rank: avg, up: false },
  'avg-up': { rank: avg, up: true },
  orders: { rank: orders, up: false },
  'orders-up': { rank: orders, up: true },
};

/** Customers without a value come last in either direction. */
function compare(left: number | undefined, right: number | undefined, up: boolean): number {
  if (left === right) return 0;
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  return up ? left - right : right - left;
}
