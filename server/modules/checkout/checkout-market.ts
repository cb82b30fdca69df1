import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { UserRow } from '../../../src/contract/people/users.ts';
import { DAY_MS, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type Diet, dietOf } from '../../../src/domain/people/diet-marks.ts';
import { pendingOrders } from '../../../src/domain/order/pending-order.ts';
import type { Queryable } from '../../core/database/database-types.ts';
import { configReading, hubReading } from '../hubs/hubs-store.ts';
import { heldOrdersReading, openInvoicesReading } from '../orders/orders-store.ts';
import { type PlacedOrders, placedReadings } from '../payments/acquirer/delivery-places-store.ts';
import { dietReading } from '../people/diets-store.ts';
import { type HeldCount, heldReading } from '../containers/containers-store.ts';
import { shelfReading, type ShelfProduct } from '../catalogue/checkout-products.ts';
import { type BatchResults, runBatch } from '../../platform/database/batch-statement.ts';
import { userRowsReading } from '../../platform/feed/user-rows.ts';

/** The current data that an order is checked against. Amounts in centimes. */
export interface CheckoutMarket {
  readonly hub: Hub;
  readonly config: ConfigRow;
  readonly customer: UserRow;
  /** What the customer avoids; written on a line only with their permission. */
  readonly diet: Diet;
  readonly shelf: ReadonlyMap<number, ShelfProduct>;
  readonly placed: PlacedOrders;
  /** The customer's pending orders, which another can join, the latest first. */
  readonly pending: readonly Order[];
  readonly openInvoices: number;
  /** The containers of the hub that the customer holds. */
  readonly containers: readonly HeldCount[];
  readonly now: Ms;
}

/** The hub, customer and products that a market is read for. */
export interface MarketKey {
  readonly hub: string;
  readonly customer: number;
  readonly skus: readonly number[];
}

/** Reads the market for a customer and products; `undefined` for an unknown hub. */
export async function readMarket(
  tx: Queryable,
  key: MarketKey,
  now: Ms,
): Promise<CheckoutMarket | undefined> {
  return marketOf(await runBatch(tx, marketQueries(tx, key, now)), now);
}

/** The queries of a market, combined into one statement. */
export function marketQueries(tx: Queryable, { hub, customer, skus }: MarketKey, now: Ms) {
  return {
    hub: hubReading(tx, hub),
    config: configReading(tx, hub),
    customers: userRowsReading(tx, [customer]),
    marks: dietReading(tx, customer),
    held: heldOrdersReading(tx, customer, hub),
    shelf: shelfReading(tx, hub, [...new Set(skus)]),
    // The hub's time zone is not known yet: yesterday in UTC is early enough for every zone.
    ...placedReadings(tx, hub, localDay(now - DAY_MS, 'UTC')),
    openInvoices: openInvoicesReading(tx, customer),
    containers: heldReading(tx, { userId: customer, hub }),
  };
}

/** The market of the queries' results; `undefined` for an unknown hub. */
export function marketOf(
  read: BatchResults<ReturnType<typeof marketQueries>>,
  now: Ms,
): CheckoutMarket | undefined {
  const { hub, config, customers, marks, held, shelf, days, slots, openInvoices, containers } = read;
  const [customer] = customers;
  if (hub === undefined || config === undefined || customer === undefined) return undefined;
  const pending = pendingOrders(held, hub.slug);
  const diet = dietOf(marks);
  return {
    hub,
    config,
    customer: customer.row,
    diet,
    shelf,
    placed: { days, slots },
    pending,
    openInvoices,
    containers,
    now,
  };
}
