import { isPlaceholder } from '../../../src/domain/text/placeholder-page.ts';
import { documentBySlug } from '../content/documents-store.ts';
import { createHash } from 'node:crypto';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { canonicalJson } from '../../../src/domain/core/canonical-json.ts';
import { placesFor } from '../../../src/domain/hub/capacity.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { creditEntry } from '../../../src/domain/payment/credit.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import { add, centimes, max, ZERO } from '../../../src/domain/money/money.ts';
import { isPremium } from '../../../src/domain/people/person.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { cartHeld, cartHeldReading, cartWrite } from '../cart/carts-store.ts';
import { basketOrderWrite } from '../cart/shared-baskets-store.ts';
import { type StockAndPlace, reserveStockAndPlace, CLAIMED_RANK, nextOid } from './reservations-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { orderOfIntentReading, orderWrites, type StoredOrder } from '../orders/orders-store.ts';
import { methodsReading } from '../payments/methods/payment-methods-store.ts';
import { newPaymentWrite } from '../payments/acquirer/payments-store.ts';
import { piecesOf } from '../payments/acquirer/stock-store.ts';
import { runBatch, writeBatch } from '../../platform/database/batch-statement.ts';
import type { CartContent } from '../cart/cart-content.ts';
import { moveCredit } from '../payments/credit/move-credit.ts';
import { assessOrder, type Assessment, type Orderable } from './assess-order.ts';
import { pendingTo } from './destination.ts';
import { buildOrder, type UnrankedOrder } from './build-order.ts';
import { splitCart } from '../payments/acquirer/cart-taken.ts';
import { withPaymentLog } from '../orders/order-log.ts';
import { type CheckoutMarket, marketOf, marketQueries } from './checkout-market.ts';
import type { OrderForMail } from '../mails/order-mails.ts';
import { confirmOrderWrites } from '../orders/confirm-order.ts';
import type { OrderWish } from './order-wish.ts';

/**
 * The order is written. `asks`: the acquirer has to authorize it now, with no transaction open; `token` names the means
 * of payment to the acquirer.
 */
export interface Reserved {
  readonly kind: 'reserved';
  readonly written: UnrankedOrder;
  /** The order with its rank, which is known once the transaction has committed, and earlier unless `asks`. */
  readonly order: () => Order;
  readonly day: IsoDay;
  /** The labels of the hub's slots. */
  readonly slots: OrderForMail['slots'];
  readonly deposits: OrderForMail['deposits'];
  readonly asks: boolean;
  readonly token: string;
}

/** The result of the first transaction. */
export type Reservation =
  | Reserved
  | { readonly kind: 'changed'; readonly assessment: Assessment }
  /** The intent has an order already; `same`: with the same lines and total. */
  | { readonly kind: 'known'; readonly stored: StoredOrder; readonly same: boolean }
  | { readonly kind: 'refused'; readonly refusal: RefusalCode };

/** The customer of an order, and the key under which the acquirer will know it. */
export interface Placing {
  readonly customer: number;
  /** This transaction holds the lock of the customer already. */
  readonly held?: boolean;
  /** The mutation or request that places it. */
  readonly key: string;
  readonly now: Ms;
}

/**
 * Runs the first of the two transactions of an order (docs/protocol.md#two-transactions): assesses the wish, then takes
 * stock, place, rank and credit, writes the order, and takes its lines out of the cart. When another order took the last
 * of something between the assessment and the claim, the transaction fails as a conflict and is retried.
 */
export async function reserveOrder(tx: Tx, wish: OrderWish, placing: Placing): Promise<Reservation> {
  const { customer, now, held = false } = placing;
  if (!held) await lockUser(tx, customer);
  const read = await runBatch(tx, {
    ...marketQueries(tx, { hub: wish.hub, customer, skus: wish.lines.map(({ sku }) => sku) }, now),
    known: orderOfIntentReading(tx, customer, wish.intent),
    cart: cartHeldReading(tx, customer, wish.hub),
    methods: methodsReading(tx, customer),
    oid: nextOid(),
  });
  const { known, cart, methods, oid } = read;
  if (known !== undefined && known.order.payment.status !== 'voided')
    return { kind: 'known', stored: known, same: known.print === wishFingerprint(wish) };

  const sells = marketFor(wish, marketOf(read, now));
  const agreed = wish.accepted.terms || (await nothingToAccept(tx, sells));
  const decided = decide(wish, sells, agreed);
  if (!('orderable' in decided)) return decided;
  const { orderable, market } = decided;
  const from = cart ?? (await cartHeld(tx, customer, market.hub.slug));
  const written = await write(tx, orderable, market, { oid, cart: from, placing });
  const { alias } = orderable.method;
  const token = methods.find((method) => method.alias === alias)?.token ?? '';
  const { shippingtimes: slots, deposits } = market.hub;
  return { kind: 'reserved', ...written, day: orderable.moment.day, slots, deposits, token };
}

/** The fingerprint of an intent: its lines and its total. */
export function wishFingerprint({ hub, lines, seen }: OrderWish): string {
  const text = canonicalJson({
    hub,
    lines: lines.map((line) => [lineKey(line), line.quantity, line.price ?? null]),
    total: seen?.toPay ?? null,
  });
  return createHash('sha256').update(text).digest('hex');
}

/** The order of a subscription pays its own delivery, even beside another order of that day (docs/rules.md#delivery-way). */
function marketFor(
  { subscription }: OrderWish,
  market: CheckoutMarket | undefined,
): CheckoutMarket | undefined {
  return subscription === undefined ? market : market && { ...market, pending: [] };
}

/** Whether the conditions of a market are published without their text. */
async function nothingToAccept(tx: Tx, market: CheckoutMarket | undefined): Promise<boolean> {
  if (market === undefined) return false;
  const page = await documentBySlug(tx, market.config.legal.terms, { id: undefined, admin: false });
  return page !== undefined && isPlaceholder(page);
}

function decide(
  wish: OrderWish,
  market: CheckoutMarket | undefined,
  agreed: boolean,
): Reservation | { readonly orderable: Orderable; readonly market: CheckoutMarket } {
  if (market === undefined) return { kind: 'refused', refusal: 'hub_unknown' };
  if (!market.hub.status.active) return { kind: 'refused', refusal: 'hub_closed' };
  if (!agreed) return { kind: 'refused', refusal: 'terms_not_accepted' };
  const alcohol = [...market.shelf.values()].some(({ product }) => product.details.alcohol === true);
  if (alcohol && !wish.accepted.adult) return { kind: 'refused', refusal: 'age_not_confirmed' };
  const assessment = assessOrder(wish, market);
  const { orderable } = assessment;
  return orderable === undefined ? { kind: 'changed', assessment } : { orderable, market };
}

/** The claim of an order: its pieces, and a place of the day or the rank of the order that it joins. */
function claimOf(
  { lines, moment, to }: Orderable,
  { hub, customer }: CheckoutMarket,
  joined: Order | undefined,
): StockAndPlace {
  const pieces = piecesOf(lines.map(({ product, quantity }) => ({ sku: product.sku, quantity })));
  if (joined !== undefined) return { pieces, place: { rank: joined.rank } };
  const limit = placesFor(hub, isPremium(customer));
  const slot = !to.deposit && { slot: { limit: hub.slotLimit?.[moment.hours] ?? null } };
  return { pieces, place: { hub: hub.slug, day: moment.day, hour: moment.hours, limit, ...slot } };
}

interface Writing {
  readonly oid: number;
  readonly cart: CartContent;
  readonly placing: Placing;
}

async function write(
  tx: Tx,
  orderable: Orderable,
  market: CheckoutMarket,
  { oid, cart, placing: { customer, key, now } }: Writing,
): Promise<Pick<Reserved, 'written' | 'order' | 'asks'>> {
  const { method, totals, moment, wish, delivery, to } = orderable;
  const together = delivery.kind === 'with-pending-order';
  const joined = together ? pendingTo(to, moment.day, market)?.order : undefined;
  const built = buildOrder(orderable, market, { oid, parent: joined?.oid ?? 0 });
  const invoice = method.provider === 'invoice';
  const asks = !invoice && totals.toPay > 0;
  const payment = withPaymentLog(built, {}, { what: 'authorize', amount: totals.reserved, now });
  const written: UnrankedOrder = asks ? built : { ...built, payment: { ...payment, status: 'authorized' } };

  const { hub } = written;
  const { taken, left } =
    wish.subscription === undefined
      ? splitCart(cart, keysOf(orderable), now)
      : { taken: {}, left: { lines: cart.lines, removed: cart.removed } };
  const print = wish.intent === undefined ? null : wishFingerprint(wish);
  const open = { oid, provider: method.provider, amount: totals.reserved } as const;
  const stored = { order: written, day: moment.day, placing: key, print, taken, expires: null };
  const writes = [
    ...orderWrites(tx, stored, CLAIMED_RANK),
    newPaymentWrite(tx, { ...open, state: asks ? 'asking' : 'nothing' }, now),
    cartWrite(tx, { owner: customer, hub }, left, now),
    ...(wish.subscription === undefined
      ? [basketOrderWrite(tx, { owner: customer, hub }, { oid, day: moment.day }, now)]
      : []),
  ];
  const rank = await reserveStockAndPlace(tx, claimOf(orderable, market, joined), writes, { later: asks });
  const order = () => ({ ...written, rank: rank() });
  recordChange(tx, 'order', oid);
  recordChange(tx, 'cart', `${customer}:${hub}`);
  const about = { userId: customer, oid, now };
  const carried = max(centimes(0 - totals.credit), ZERO);
  await moveCredit(tx, creditEntry('rollover', oid, carried), about);
  const owed = add(max(totals.credit, ZERO), invoice ? totals.toPay : ZERO);
  await moveCredit(tx, creditEntry('authorize', oid, centimes(0 - owed)), about);
  if (!asks)
    await writeBatch(
      tx,
      confirmOrderWrites(
        tx,
        {
          ...{ order: order(), day: moment.day },
          ...{ slots: market.hub.shippingtimes, deposits: market.hub.deposits },
        },
        now,
      ),
    );
  return { written, order, asks };
}

function keysOf({ lines }: Orderable) {
  return lines.map(({ wish: { sku, variant, frequency }, quantity }) => ({
    sku,
    ...(variant !== undefined && { variant }),
    ...(frequency !== undefined && { frequency }),
    quantity,
  }));
}
