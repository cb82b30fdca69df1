import type { ConfigRow } from '../../../src/contract/config.ts';
import type { Hub } from '../../../src/contract/hubs.ts';
import type { Order } from '../../../src/contract/orders.ts';
import type { UserRow } from '../../../src/contract/users.ts';
import { zoneOf } from '../../../src/domain/delivery-calendar.ts';
import { localDay, type Ms } from '../../../src/domain/hub-time.ts';
import { pendingOrder } from '../../../src/domain/pending-order.ts';
import type { Tx } from '../../store/database.ts';
import { configOf, hubBySlug } from '../../store/hubs.ts';
import { heldOrdersOf, openInvoicesOf } from '../../store/orders.ts';
import { type Placed, placed } from '../../store/places.ts';
import { shelf, type ShelfProduct } from '../../store/shelf.ts';
import { userRows } from '../../store/user-rows.ts';

/** Everything that decides over an order, as it is now. Amounts in centimes. */
export interface Market {
  readonly hub: Hub;
  readonly config: ConfigRow;
  readonly customer: UserRow;
  readonly shelf: ReadonlyMap<number, ShelfProduct>;
  readonly placed: Placed;
  /** The order of the same person that another can join. */
  readonly pending: Order | undefined;
  readonly openInvoices: number;
  readonly now: Ms;
}

/** Reads the market for one person and some products; `undefined` when there is no such hub. */
export async function readMarket(
  tx: Tx,
  asked: { readonly hub: string; readonly customer: number; readonly skus: readonly number[] },
  now: Ms,
): Promise<Market | undefined> {
  const hub = await hubBySlug(tx, asked.hub);
  const config = await configOf(tx, asked.hub);
  const [customer] = await userRows(tx, [asked.customer]);
  if (hub === undefined || config === undefined || customer === undefined) return undefined;
  const held = await heldOrdersOf(tx, asked.customer, hub.slug);
  return {
    hub,
    config,
    customer: customer.row,
    shelf: await shelf(tx, hub.slug, [...new Set(asked.skus)]),
    placed: await placed(tx, hub.slug, localDay(now, zoneOf(hub))),
    pending: joinable(held, hub.slug),
    openInvoices: await openInvoicesOf(tx, asked.customer),
    now,
  };
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
