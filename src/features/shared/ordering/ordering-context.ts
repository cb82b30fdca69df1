import type { ConfigRow } from '../../../contract/hubs/config.ts';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import type { HubCalendar } from '../../../domain/hub/delivery-calendar.ts';
import type { VendorDiscount } from '../../../domain/cart/vendor-discount.ts';
import type { SpentLine } from '../../../domain/cart/vendor-spend.ts';
import type { Joinable, Latest } from '../../../mirror/queries/ordering-queries.ts';

/** What an order is prepared from, as this device knows it. */
export interface Ordering {
  readonly config: ConfigRow;
  readonly hub: Hub;
  /** How many orders each day has, and each slot of a day. */
  readonly capacity:
    | {
        readonly days: Readonly<Record<string, number>>;
        readonly slots?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
      }
    | undefined;
  /** `null` for a visitor. */
  readonly me: UserRow | null;
  /** The order that waits to be delivered and that another one can join. */
  readonly pending: Joinable | undefined;
  /** Where from the choices are proposed. */
  readonly latest?: Latest | undefined;
}

/** What the amounts and the calendar read of a line of the cart. */
export interface OrderingLine extends SpentLine {
  /** « ~500 g »: an approximate portion is paid by its real weight. */
  readonly part: string;
  /** Hours of preparation of its own; 0 or absent: the hub's. */
  readonly timelimit?: number | undefined;
}

/** A producer in a cart: its name, and what it gives back. */
export interface OrderingVendor {
  readonly urlpath: string;
  readonly name: string;
  readonly discount: VendorDiscount;
}

/** The hub's calendar in the words of the rules, its reasons in French. */
export function calendarOf(hub: Hub): HubCalendar {
  const { noshipping, ...rest } = hub;
  return {
    ...rest,
    noshipping: noshipping.map(({ from, to, reason }) => ({ from, to, reason: reason.fr })),
  };
}

/** The postal codes that a hub delivers to. */
export function servedBy({ config, hub }: Pick<Ordering, 'config' | 'hub'>): readonly string[] {
  return config.hubs.find(({ slug }) => slug === hub.slug)?.postalCodes ?? [];
}

/** What the means of payment of a hub cost. */
export function gatewaysOf({ config, hub }: Pick<Ordering, 'config' | 'hub'>) {
  return hub.order?.gateway ?? config.order.gateway;
}
