import { isIsoDay, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import { type AppLocation, searchHref } from '../../../hooks/use-place.ts';

/** The courier’s four tabs. */
export const courierViews = ['tour', 'prepare', 'issues', 'me'] as const;
export type CourierView = (typeof courierViews)[number];

/** The three groupings of the same lines. */
export const courierOrders = ['order', 'shop', 'product'] as const;
export type CourierOrder = (typeof courierOrders)[number];

/** The courier's location, all in the URL, so that each tab keeps its own position. */
export interface CourierPlace {
  readonly view: CourierView;
  /** `undefined`: the current working day. */
  readonly day: IsoDay | undefined;
  readonly tour: number | undefined;
  /** The order that is open over the tab. */
  readonly order: number | undefined;
  readonly by: CourierOrder;
  readonly shop: string | undefined;
  readonly product: string | undefined;
}

/** Parses the location from the search part of the URL; unknown values are ignored. */
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

/** The URL of a tab: keeps day, tour and grouping, closes what was open over the other tab. */
export function courierTab(place: AppLocation, view: CourierView): string {
  return searchHref(
    { ...place, path: '/shopper' },
    { view: view === 'tour' ? undefined : view, order: undefined, panel: undefined },
  );
}

/** The URL of another location in the same tab. */
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
