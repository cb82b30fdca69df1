import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { containerOf } from '../../../src/domain/containers/container-counts.ts';
import { orderedPart } from '../../../src/domain/catalogue/bundle.ts';
import type { Share } from '../../../src/domain/catalogue/bundle-shares.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { type IsoDay, instantOf } from '../../../src/domain/calendar/hub-time.ts';
import { times, ZERO } from '../../../src/domain/money/money.ts';
import { vatRateOn } from '../../../src/domain/money/vat.ts';
import { isVatNumber } from '../../../src/domain/payment/vat-number.ts';
import { toldOnLine } from '../../../src/domain/people/diet.ts';
import { defaultPosition } from '../../../src/domain/fulfilment/tour.ts';
import type { ShelfProduct } from '../catalogue/checkout-products.ts';
import type { Orderable } from './assess-order.ts';
import type { PricedLine } from './check-lines.ts';
import type { CheckoutMarket } from './checkout-market.ts';
import { costOf } from './payment-choice.ts';

/** An order before it has its rank of the day, which the statement that writes it assigns. */
export type UnrankedOrder = Omit<Order, 'rank'>;

/**
 * Builds the order to write: stock and place are reserved, and no money is authorized yet (docs/rules.md#order-placement).
 *
 * @param ids its number, and that of the order with which it is delivered; 0: none
 */
export function buildOrder(
  orderable: Orderable,
  market: CheckoutMarket,
  { oid, parent }: { readonly oid: number; readonly parent: number },
): UnrankedOrder {
  const { wish, method, totals } = orderable;
  const at = new Date(market.now).toISOString();
  return {
    oid,
    hub: market.hub.slug,
    ...(wish.intent !== undefined && { intent: wish.intent }),
    created: at,
    ...(wish.accepted.versions !== undefined && { legal: wish.accepted.versions }),
    customer: customerOf(market),
    items: itemsOf(orderable.lines, { ...market, day: orderable.moment.day }),
    vendors: vendorsOf(orderable, market),
    payment: {
      alias: method.alias,
      number: method.number,
      issuer: method.issuer,
      status: 'pending',
      customer_credit: totals.credit,
      reserved: totals.reserved,
      captured: ZERO,
      refunded: ZERO,
      fees: {
        charge: chargeOf(method.issuer, market),
        shipping: totals.shipping.amount,
      },
      ...(wish.subscription !== undefined && { subscription: wish.subscription }),
      logs: [],
    },
    fulfillments: { status: 'reserved' },
    shipping: shippingOf(orderable, market, parent),
  };
}

function customerOf({ customer, containers }: CheckoutMarket): Order['customer'] {
  const { count, latestErrors = 0 } = customer.orders;
  return {
    id: customer.id,
    displayName: customer.displayName,
    email: customer.email.address,
    ...(customer.phone !== undefined && { phone: customer.phone }),
    plan: customer.plan.name,
    orders: count,
    ...(latestErrors > 0 && { latestErrors }),
    ...(containers.length > 0 && { containers: [...containers] }),
  };
}

/** The hub, what its customer wants for every line, and the day whose VAT applies. */
export type LineTerms = Pick<CheckoutMarket, 'hub' | 'customer' | 'diet'> & { readonly day: IsoDay };

/**
 * The items of the order, one line per shop: each shop sees its share of a composed product
 * (docs/rules.md#composed-products).
 *
 * @param last the highest number of the order's existing lines
 */
export function itemsOf(lines: readonly PricedLine[], market: LineTerms, last = 0): OrderItem[] {
  const items: OrderItem[] = [];
  for (const line of lines) {
    const first = last + items.length + 1;
    for (const share of line.shares)
      items.push(itemOf(line, share, { line: last + items.length + 1, first, market }));
  }
  return items;
}

function itemOf(
  { wish, quantity, product }: PricedLine,
  { vendor, title, price }: Share,
  { line, first, market }: { readonly line: number; readonly first: number; readonly market: LineTerms },
): OrderItem {
  const instead = wish.instead ?? market.customer.context?.instead;
  const avoid = toldOnLine(product.product, market.diet, instead?.kind === 'best');
  const { photo, attributes, logistics } = product.product;
  const container = containerOf(logistics?.container, market.hub.containers);
  return {
    line,
    sku: product.sku,
    title,
    category: product.category,
    hub: market.hub.slug,
    vendor,
    quantity,
    price,
    part: orderedPart(product.product),
    finalprice: times(price, quantity),
    tva: rateOf({ product }, market),
    // A composed product has one container per piece, which the line of its first share carries.
    ...(line === first && container !== undefined && { container }),
    ...(wish.note !== undefined && { note: wish.note }),
    ...(instead !== undefined && { instead }),
    ...(avoid.length > 0 && { avoid: [...avoid] }),
    ...(wish.audio !== undefined && { audio: wish.audio }),
    ...(wish.variant !== undefined && { variant: { title: wish.variant } }),
    ...(wish.frequency !== undefined && { frequency: wish.frequency }),
    ...(attributes.bundle && { bundle: true }),
    ...(line > first && { follows: first }),
    thumb: photo.url,
    fulfillment: { status: 'reserved', issue: 'issue_no_issue', refunded: false },
  };
}

/** The VAT rate of a product on the day of its delivery. */
export function rateOf({ product }: Pick<PricedLine, 'product'>, { day }: Pick<LineTerms, 'day'>): number {
  return vatRateOn(product.product.pricing.tva, day);
}

/** One entry per shop, with today's discount, never recomputed (docs/rules.md#vendor-discounts). */
export function vendorsOf(
  { lines, totals }: Pick<Orderable, 'lines' | 'totals'>,
  { hub }: Pick<CheckoutMarket, 'hub'>,
): Order['vendors'] {
  const shops = new Map(lines.flatMap(shopsOf));
  return [...shops].map(([slug, { name, address, discount, vatNumber }]) => ({
    slug,
    ...(hub.seller?.kind === 'shops' && vatNumber != null && isVatNumber(vatNumber) && { vatNumber }),
    name,
    address: `${address.streetAddress}, ${address.postalCode} ${address.region}`,
    collected: false,
    discount: {
      amount: discount.active ? discount.amount : ZERO,
      threshold: discount.active ? discount.threshold : ZERO,
      finalAmount: totals.vendorDiscounts.find(({ vendor }) => vendor === slug)?.amount ?? ZERO,
    },
  }));
}

function shopsOf({ product, shares }: PricedLine): [string, ShelfProduct['shop']][] {
  const known = new Map([product, ...product.others].map(({ urlpath, shop }) => [urlpath, shop]));
  return shares.map(({ vendor }) => {
    const shop = known.get(vendor);
    // The line check has refused a product with a missing shop.
    if (shop === undefined) throw new Error(`no shop ${vendor} for a share of ${product.sku}`);
    return [vendor, shop];
  });
}

function shippingOf(
  { to, moment }: Orderable,
  { hub, customer }: CheckoutMarket,
  parent: number,
): Order['shipping'] {
  const { name, streetAddress, floor, region, postalCode, note, geo } = to.at;
  const phone = to.deposit ? customer.phone : (to.at.phone ?? customer.phone);
  return {
    name,
    streetAddress,
    floor,
    region,
    postalCode,
    ...(note !== undefined && { note }),
    ...(phone !== undefined && { phone }),
    ...(geo !== undefined && { geo }),
    when: new Date(instantOf(moment.day, moment.hours, zoneOf(hub))).toISOString(),
    hours: moment.hours,
    parent,
    deposit: to.deposit,
    shipped: false,
    bags: 0,
    priority: 0,
    position: defaultPosition(postalCode),
  };
}

/** Rounds to a millionth, so that 0.05 and 0.03 add up to exactly 0.08. */
function chargeOf(issuer: string, market: CheckoutMarket): number {
  return Math.round((market.hub.serviceFees + costOf(issuer, market).fees) * 1e6) / 1e6;
}
