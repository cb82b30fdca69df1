import type { IntendedLine } from '../../../src/contract/orders/checkout.ts';
import type { EditWish } from '../../../src/contract/orders/order-edit.ts';
import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import type { CartTotals } from '../../../src/domain/cart/cart-totals.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { sum, times, ZERO } from '../../../src/domain/money/money.ts';
import { type LineChange, placedKey } from '../../../src/domain/order/order-change.ts';
import { itemsOf, type LineTerms, rateOf, vendorsOf } from '../checkout/build-order.ts';
import type { PricedLine } from '../checkout/check-lines.ts';
import type { ChangedOrder } from '../orders/money-plan.ts';
import { piecesOf } from '../payments/acquirer/stock-store.ts';

/** A line of a change; `today`: what it is ordered as today, set where pieces are added. */
export interface DecidedLine {
  readonly change: LineChange<OrderItem, IntendedLine>;
  readonly today: PricedLine | undefined;
}

/**
 * The items of a changed order. A growing line takes today's price and tax; one whose shops or shares have
 * changed is ordered anew, under new numbers.
 */
export function changedItems(
  order: Order,
  decided: readonly DecidedLine[],
  market: LineTerms,
  now: Ms,
): Pick<ChangedOrder, 'items' | 'lastLine'> {
  const last = Math.max(order.lastLine ?? 0, ...order.items.map(({ line }) => line));
  const kept: OrderItem[] = [];
  const anew: PricedLine[] = [];
  const gen = `change:${now}`;
  for (const { change, today } of decided) {
    const { after } = change;
    if (after === 0) continue;
    if (change.kind === 'added') {
      if (today !== undefined) anew.push({ ...today, quantity: after });
      continue;
    }
    const own = sharesOf(order, change.line.line);
    if (today === undefined) kept.push(...own.map((item) => inQuantity(item, after, gen)));
    else if (sameShops(own, today))
      kept.push(
        ...own.map((item, at) =>
          inQuantity(
            { ...item, price: today.shares[at]?.price ?? item.price, tva: rateOf(today, market) },
            after,
            gen,
          ),
        ),
      );
    else anew.push({ ...today, quantity: after });
  }
  const since = new Date(now).toISOString();
  const news = itemsOf(anew, market, last).map((item) => ({ ...item, since }));
  const items = [...kept.sort((one, other) => one.line - other.line), ...news];
  const present = Math.max(0, ...items.map(({ line }) => line));
  const highest = Math.max(last, present);
  return { items, ...(highest > present && { lastLine: highest }) };
}

/** Items as the office edited them: a replacement names the replaced one (docs/rules.md#editing-an-order). */
export function editedItems(
  order: Pick<Order, 'items'>,
  items: readonly OrderItem[],
  replaced: EditWish['replaced'],
): OrderItem[] {
  const before = new Set(order.items.map(({ line }) => line));
  return items.map((item) => {
    if (before.has(item.line) || item.follows !== undefined) return item;
    const replaces = replacedBy(order, item, replaced);
    return { ...item, ...(replaces && { replaces }) };
  });
}

function replacedBy(
  order: Pick<Order, 'items'>,
  item: OrderItem,
  replaced: EditWish['replaced'],
): OrderItem['replaces'] {
  const wish = replaced.find(({ by }) => lineKey(by) === placedKey(item));
  const [first, ...others] = wish === undefined ? [] : sharesOf(order, wish.line);
  if (first === undefined) return undefined;
  const amount = sum([first, ...others].map(({ price, quantity }) => times(price, quantity)));
  return first.replaces ?? { title: first.title, amount };
}

/** The shops of the changed items, with the discounts that the amounts grant; new shops at today's terms. */
export function changedVendors(
  order: Order,
  items: readonly OrderItem[],
  {
    decided,
    totals,
    market,
  }: {
    readonly decided: readonly DecidedLine[];
    readonly totals: CartTotals;
    readonly market: Pick<LineTerms, 'hub'>;
  },
): Order['vendors'] {
  const lines = decided.flatMap(({ today }) => today ?? []);
  const known = new Map([
    ...vendorsOf({ lines, totals }, market).map((vendor) => [vendor.slug, vendor] as const),
    ...order.vendors.map((vendor) => [vendor.slug, vendor] as const),
  ]);
  const present = new Set(items.map(({ vendor }) => vendor));
  return [...known.values()]
    .filter(({ slug }) => present.has(slug))
    .map((vendor) => {
      const granted = totals.vendorDiscounts.find((discount) => discount.vendor === vendor.slug);
      return { ...vendor, discount: { ...vendor.discount, finalAmount: granted?.amount ?? ZERO } };
    });
}

/** The pieces that a change takes from stock and gives back. */
export function movedPieces(
  before: readonly OrderItem[],
  after: readonly OrderItem[],
): Pick<ChangedOrder, 'more' | 'less'> {
  const moved = new Map(piecesOf(after).map(({ sku, pieces }) => [sku, pieces]));
  for (const { sku, pieces } of piecesOf(before)) moved.set(sku, (moved.get(sku) ?? 0) - pieces);
  const all = [...moved].map(([sku, pieces]) => ({ sku, pieces }));
  return {
    more: all.filter(({ pieces }) => pieces > 0),
    less: all.filter(({ pieces }) => pieces < 0).map(({ sku, pieces }) => ({ sku, pieces: -pieces })),
  };
}

function sharesOf({ items }: Pick<Order, 'items'>, first: number): readonly OrderItem[] {
  return items.filter(({ line, follows }) => line === first || follows === first);
}

function sameShops(own: readonly OrderItem[], { shares }: PricedLine): boolean {
  return own.length === shares.length && own.every(({ vendor }, at) => vendor === shares[at]?.vendor);
}

/**
 * A line in another quantity is prepared anew, so that an earlier tick waits for a person
 * (docs/rules.md#changing-an-order); an unchanged one keeps its weight.
 */
function inQuantity(item: OrderItem, quantity: number, gen: string): OrderItem {
  if (quantity === item.quantity) return item;
  const fulfillment = { ...item.fulfillment, gen };
  return { ...item, quantity, finalprice: times(item.price, quantity), fulfillment };
}
