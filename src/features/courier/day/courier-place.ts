import { isIsoDay, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import { type AppLocation, searchHref } from '../../../hooks/use-place.ts';

/** What the courier’s four tabs show. */
export const courierViews = ['tour', 'prepare', 'issues', 'me'] as const;
export type CourierView = (typeof courierViews)[number];

/** The three ways to go through the same lines. */
export const courierOrders = ['order', 'shop', 'product'] as const;
export type CourierOrder = (typeof courierOrders)[number];

/** Where a courier is; all of it stands in the address, so that no way of looking loses the place in another. */
export interface CourierPlace {
  readonly view: CourierView;
  /** `undefined`: the day that is to be worked on now. */
  readonly day: IsoDay | undefined;
  readonly tour: number | undefined;
  /** The order that is open over the tab. */
  readonly order: number | undefined;
  readonly by: CourierOrder;
  readonly shop: string | undefined;
  readonly product: string | undefined;
}

/** Reads the search part of an address; what is not understood counts for nothing. */
export function courierPlace({ search }: Pick<AppLocation, 'search'>): CourierPlace {
  const { view, day, tour, order, by, shop, product } = search;
  return {
    view: courierViews.find((one) => one === view) ?? 'tour',
    day: day !== undefined && isIsoDay(day) ? day : undefined,
    tour: whole(tour),
    order: whole(order),
    by: courierOrders.find((one) => one === by) ?? 'order',
    shop,
    product,
  };
}

/** The address of a tab: its day, tour and way of looking stay, what lay over the other tab does not. */
export function courierTab(place: AppLocation, view: CourierView): string {
  return searchHref(
    { ...place, path: '/shopper' },
    { view: view === 'tour' ? undefined : view, order: undefined, panel: undefined },
  );
}

/** The address of another place of the same tab. */
export function courierHref(
  place: AppLocation,
  change: Readonly<Partial<Record<keyof CourierPlace, string | number | undefined>>>,
): string {
  const words: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(change)) {
    words[name] = value === undefined ? undefined : String(value);
  }
  return searchHref({ ...place, path: '/shopper' }, words);
}

function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
