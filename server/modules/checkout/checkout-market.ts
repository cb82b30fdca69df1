import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { UserRow } from '../../../src/contract/people/users.ts';
import { DAY_MS, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { pendingOrder } from '../../../src/domain/order/pending-order.ts';
import type { Queryable } from '../../core/database/database-types.ts';
import { configReading, hubReading } from '../hubs/hubs-store.ts';
import { heldOrdersReading, openInvoicesReading } from '../orders/orders-store.ts';
import { type PlacedOrders, placedReadings } from '../payments/acquirer/delivery-places-store.ts';
import { shelfReading, type ShelfProduct } from '../catalogue/checkout-products.ts';
import { type BatchResults, runBatch } from '../../platform/database/batch-statement.ts';
import { userRowsReading } from '../../platform/feed/user-rows.ts';

/** Everything that decides over an order, as it is now. Amounts in centimes. */
export interface CheckoutMarket {
  readonly hub: Hub;
  readonly config: ConfigRow;
  readonly customer: UserRow;
  readonly shelf: ReadonlyMap<number, ShelfProduct>;
  readonly placed: PlacedOrders;
  /** The order of the same person that another can join. */
  readonly pending: Order | undefined;
  readonly openInvoices: number;
  readonly now: Ms;
}

/** For whom, where and of what a market is read. */
export interface AskedMarket {
  readonly hub: string;
  readonly customer: number;
  readonly skus: readonly number[];
}

/** Reads the market for one person and some products; `undefined` when there is no such hub. */
export async function readMarket(
  tx: Queryable,
  asked: AskedMarket,
  now: Ms,
): Promise<CheckoutMarket | undefined> {
  return marketOf(await runBatch(tx, marketQueries(tx, asked, now)), now);
}

/** What a market is made of, to be read by one statement. */
export function marketQueries(tx: Queryable, { hub, customer, skus }: AskedMarket, now: Ms) {
  return {
    hub: hubReading(tx, hub),
    config: configReading(tx, hub),
    customers: userRowsReading(tx, [customer]),
    held: heldOrdersReading(tx, customer, hub),
    shelf: shelfReading(tx, hub, [...new Set(skus)]),
    // The zone of the hub is not known yet: nowhere is it earlier than yesterday.
    ...placedReadings(tx, hub, localDay(now - DAY_MS, 'UTC')),
    openInvoices: openInvoicesReading(tx, customer),
  };
}

/** The market that was read; `undefined` when there is no such hub. */
export function marketOf(
  read: BatchResults<ReturnType<typeof marketQueries>>,
  now: Ms,
): CheckoutMarket | undefined {
  const { hub, config, customers, held, shelf, days, slots, openInvoices } = read;
  const [customer] = customers;
  if (hub === undefined || config === undefined || customer === undefined) return undefined;
  const pending = joinable(held, hub.slug);
  return { hub, config, customer: customer.row, shelf, placed: { days, slots }, pending, openInvoices, now };
}

/** On the wire an order that joined none has a parent of 0; the rule asks for none at all. */
function joinable(held: readonly Order[], hub: string): Order | undefined {
  const found = pendingOrder(
    held.map(({ oid, hub: at, cancel, payment, shipping: { when, parent } }) => ({
      oid,
      hub: at,
      cancel,
      payment,
      shipping: { when, parent: parent === 0 ? undefined : parent },
    })),
    hub,
  );
  return held.find(({ oid }) => oid === found?.oid);
}
