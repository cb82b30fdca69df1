import type { Address } from '../../src/contract/people/addresses.ts';
import type { ConfigRow } from '../../src/contract/hubs/config.ts';
import type { Hub } from '../../src/contract/hubs/hubs.ts';
import type { Order } from '../../src/contract/orders/orders.ts';
import type { PaymentMethod } from '../../src/contract/people/payment-methods.ts';
import { zoneOf } from '../../src/domain/hub/delivery-calendar.ts';
import { slotsOf } from '../../src/domain/hub/delivery-hour.ts';
import { type IsoDay, localDay, type Ms, weekdayOf } from '../../src/domain/calendar/hub-time.ts';
import { sharesOf } from '../../src/domain/catalogue/bundle-shares.ts';
import { productPrice, sellable } from '../../src/domain/catalogue/product-price.ts';
import { shopDelivers } from '../../src/domain/catalogue/shop-calendar.ts';
import { dietOf } from '../../src/domain/people/diet-marks.ts';
import { price } from '../modules/checkout/order-totals.ts';
import { buildOrder } from '../modules/checkout/build-order.ts';
import type { PricedLine } from '../modules/checkout/check-lines.ts';
import { type Destination, deliveryTo } from '../modules/checkout/destination.ts';
import type { CheckoutMarket } from '../modules/checkout/checkout-market.ts';
import type { ShelfProduct } from '../modules/catalogue/checkout-products.ts';
import { type DemoPerson } from './demo-population.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A hub with its products. */
export interface HubStall {
  readonly hub: Hub;
  readonly config: ConfigRow;
  readonly shelf: ReadonlyMap<number, ShelfProduct>;
}

/** Customer, day and payment method of an order to make. */
export interface Asked {
  readonly customer: DemoPerson;
  readonly day: IsoDay;
  readonly method: PaymentMethod;
  readonly oid: number;
  readonly rank: number;
  readonly created: Ms;
  /** The customer's number of earlier orders. */
  readonly before: number;
  /** Their pending order of the same day, with which this one travels. */
  readonly parent?: Order | undefined;
  /** Slots that are full. */
  readonly fullSlots: ReadonlySet<number>;
}

/** An order as the checkout builds it, with the amounts that the checkout computes: pending, nothing paid yet. */
export function makeOrder(stand: HubStall, asked: Asked, drawn: SeededRandom): Order {
  const { hub, config, shelf } = stand;
  const { row } = asked.customer;
  const to = destinationOf(stand, asked, drawn);
  const hours = asked.parent?.shipping.hours ?? hourOf(stand, asked, to, drawn);
  const market: CheckoutMarket = {
    hub,
    config,
    shelf,
    customer: { ...row, orders: { ...row.orders, count: asked.before } },
    diet: dietOf([]),
    placed: { days: {}, slots: {} },
    pending: asked.parent === undefined ? [] : [asked.parent],
    openInvoices: 0,
    containers: [],
    now: asked.created,
  };
  const lines = linesOf(stand, asked.day, drawn);
  const delivery = deliveryTo(to, asked.day, hours, market);
  const { method } = asked;
  const totals = price(lines, { delivery, day: asked.day, issuer: method.issuer, credit: false }, market);
  const order = buildOrder(
    {
      wish: {
        hub: hub.slug,
        lines: lines.map(({ wish }) => wish),
        place: to.deposit ? { deposit: to.at.id } : { address: to.at },
        day: asked.day,
        hours,
        payment: { alias: method.alias, issuer: method.issuer },
        credit: false,
        accepted: { terms: true, adult: true },
      },
      lines,
      to,
      moment: { day: asked.day, hours },
      delivery,
      method,
      totals,
    },
    market,
    { oid: asked.oid, parent: asked.parent?.oid ?? 0 },
  );
  return { ...order, rank: asked.rank };
}

function destinationOf({ hub }: HubStall, { customer, parent }: Asked, drawn: SeededRandom): Destination {
  const own = customer.row.addresses.find(({ primary }) => primary);
  const deposits = hub.deposits.filter(({ active }) => active);
  const pickup = drawn.often(0.08) ? deposits[drawn.whole(0, deposits.length - 1)] : undefined;
  const known = parent && customer.row.addresses.find((address) => isAt(address, parent));
  if (known !== undefined) return { deposit: false, at: known };
  if (pickup !== undefined && parent === undefined) return { deposit: true, at: pickup };
  if (own === undefined) throw new Error(`${customer.row.displayName} lives nowhere`);
  return { deposit: false, at: own };
}

function isAt({ streetAddress, postalCode }: Address, { shipping }: Order): boolean {
  return shipping.streetAddress === streetAddress && shipping.postalCode === postalCode;
}

const SATURDAY = 6;

/** Most people choose the evening; on Saturdays noon. */
function hourOf({ hub }: HubStall, { day, fullSlots }: Asked, to: Destination, drawn: SeededRandom): number {
  if (to.deposit) return 0;
  const open = slotsOf(hub.shippingtimes)
    .map(({ hour }) => hour)
    .filter((hour) => !fullSlots.has(hour));
  const usual = weekdayOf(day) === SATURDAY && open.includes(12) ? 12 : 16;
  if (open.includes(usual) && drawn.often(0.6)) return usual;
  return open[drawn.whole(0, open.length - 1)] ?? usual;
}

const NOTES = ['Bien mûrs, s’il vous plaît', 'Pas trop gros', 'Pour une tarte', 'Coupé en tranches'] as const;

function linesOf({ hub, shelf }: HubStall, day: IsoDay, drawn: SeededRandom): readonly PricedLine[] {
  const zone = zoneOf(hub);
  const local = (instant: string | undefined) => instant && localDay(Date.parse(instant), zone);
  const offered = [...shelf.values()].filter(
    ({ product, status, shop }) =>
      sellable(product, { status }).sellable &&
      !product.attributes.business &&
      // Composed products are new in the catalogue: none has been ordered yet.
      !product.attributes.bundle &&
      shopDelivers(
        { ...shop.available, from: local(shop.available.from), to: local(shop.available.to) },
        day,
      ),
  );
  return drawn.some(offered, drawn.whole(3, 8)).map((chosen) => {
    const { sku, title, variants } = chosen.product;
    const variant = variants[drawn.whole(0, Math.max(0, variants.length - 1))]?.title;
    const quantity = drawn.often(0.7) ? 1 : drawn.whole(2, 4);
    const note = drawn.often(0.05) ? drawn.pick(NOTES) : undefined;
    return {
      wish: {
        sku,
        title,
        quantity,
        ...(variant !== undefined && { variant }),
        ...(note !== undefined && { note }),
      },
      quantity,
      price: productPrice(chosen.product),
      shares: sharesOf(chosen.product),
      product: chosen,
    };
  });
}
