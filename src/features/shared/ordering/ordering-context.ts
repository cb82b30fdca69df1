import type { ConfigRow } from '../../../contract/hubs/config.ts';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import type { HubCalendar } from '../../../domain/hub/delivery-calendar.ts';
import type { VendorDiscount } from '../../../domain/cart/vendor-discount.ts';
import type { CartLine } from '../../../domain/cart/cart-totals.ts';
import type { Joinable, Latest } from '../../../mirror/queries/ordering-queries.ts';

/** The inputs of a checkout, as stored on this device. */
export interface Ordering {
  readonly config: ConfigRow;
  readonly hub: Hub;
  /** The number of orders of each day and slot. */
  readonly capacity:
    | {
        readonly days: Readonly<Record<string, number>>;
        readonly slots?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
      }
    | undefined;
  /** `null` for a visitor. */
  readonly me: UserRow | null;
  /** The pending orders that another one can join, the latest first. */
  readonly pending: readonly Joinable[];
  /** The latest order, the source of the proposed choices. */
  readonly latest?: Latest | undefined;
  /** Whether the conditions have no text yet: none are to be accepted. */
  readonly termsUnwritten?: boolean | undefined;
}

/** The fields of a cart line that pricing and the calendar read. */
export interface OrderingLine extends CartLine {
  /** Preparation hours of the product or its slowest shop; 0 or absent uses the hub's. */
  readonly timelimit?: number | undefined;
}

/** A producer in a cart: its name and discount. */
export interface OrderingVendor {
  readonly urlpath: string;
  readonly name: string;
  readonly discount: VendorDiscount;
}

/** The hub's calendar for the domain rules, with French reasons. */
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

/** Whether cards and TWINT can be added in this market (docs/rules.md#test-cards). */
export function takesCards({ keys }: Pick<ConfigRow, 'keys'>): boolean {
  return keys.cards !== 'none';
}

/** The fees of a hub's payment methods. */
export function gatewaysOf({ config, hub }: Pick<Ordering, 'config' | 'hub'>) {
  return hub.order?.gateway ?? config.order.gateway;
}
