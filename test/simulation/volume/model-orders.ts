import * as z from 'zod/mini';
import { OrderIntent, type Quote } from '../../../src/contract/orders/checkout.ts';
import type { Id, Ms } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { asJson } from '../../../src/mirror/json.ts';
import { anOrder } from '../../mutations/support/order.ts';
import { totals } from '../../mutations/support/intent.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** An intent that became an order. */
export interface Placed {
  readonly oid: number;
  readonly intent: Id;
  readonly total: number;
  readonly confirmed: number;
}

export type Answer =
  | { readonly is: 'placed'; readonly placed: Placed; readonly row: Json }
  | { readonly is: 'known'; readonly info: Json }
  | { readonly is: 'changed'; readonly info: Json };

/** The conditions that an order meets at checkout. */
export interface Pricing {
  /** Its current total, given the seen one. */
  price(seen: number): number;
  /**
   * How long the bank takes, between the two transactions of the order (docs/protocol.md#two-transactions).
   */
  bankThinks(): Ms;
}

const FIRST_OID = 7000;
const PRICE_RISE = 40;
const BANK_AT_MOST_MS = 60_000;

/** Some prices have risen meanwhile, and some banks are slow. */
export function randomPricing(random: SeededRandom): Pricing {
  return {
    price: (seen) => seen + (random.happens(0.2) ? PRICE_RISE : 0),
    bankThinks: () => (random.happens(0.4) ? random.int(BANK_AT_MOST_MS) : 0),
  };
}

/** The server's answer to « Commander »: an order, the one placed before, or the current total. */
export function placeModelOrder(args: Json, actor: number, placed: readonly Placed[], till: Pricing): Answer {
  const order = z.parse(OrderIntent, args);
  const before = placed.find(({ intent }) => intent === order.intent);
  if (before) return { is: 'known', info: { oid: before.oid } };
  const price = till.price(order.seen.toPay);
  if (price !== order.seen.toPay) return { is: 'changed', info: asJson(quoteOf(order, price)) };
  const oid = FIRST_OID + placed.length;
  const { intent, hub, day } = order;
  const model = anOrder(oid);
  const customer = { ...model.customer, id: actor };
  const shipping = { ...model.shipping, when: `${day}T15:00:00.000Z` };
  const row = asJson({ ...model, hub, customer, shipping });
  return { is: 'placed', row, placed: { oid, intent, total: price, confirmed: order.seen.toPay } };
}

function quoteOf(order: OrderIntent, price: number): Quote {
  const lines = order.lines.map((line) => ({ ...line, price: centimes(price) }));
  const proposal = { ...order, lines, seen: totals(price) };
  return { changes: [{ kind: 'price' }], before: order.seen, after: totals(price), proposal };
}
