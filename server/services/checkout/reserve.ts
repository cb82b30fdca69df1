import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders.ts';
import type { RefusalCode } from '../../../src/contract/refusals.ts';
import { canonicalJson } from '../../../src/domain/canonical-json.ts';
import { placesFor } from '../../../src/domain/capacity.ts';
import { lineKey } from '../../../src/domain/cart.ts';
import { creditEntry } from '../../../src/domain/credit.ts';
import type { IsoDay, Ms } from '../../../src/domain/hub-time.ts';
import { add, centimes, ZERO } from '../../../src/domain/money.ts';
import { isPremium } from '../../../src/domain/person.ts';
import { record } from '../../feed/record.ts';
import { cartHeld, cartHeldReading, cartWrite } from '../../store/carts.ts';
import { claim } from '../../store/claims.ts';
import type { Tx } from '../../store/database.ts';
import { holdUser } from '../../store/hold-user.ts';
import { orderOfIntentReading, orderWrites, type StoredOrder } from '../../store/orders.ts';
import { methodsReading } from '../../store/payment-methods.ts';
import { newPaymentWrite } from '../../store/payments.ts';
import { piecesOf } from '../../store/stock.ts';
import { together, writeTogether } from '../../store/together.ts';
import type { CartContent } from '../cart-lines.ts';
import { moveCredit } from '../move-credit.ts';
import { assess, type Assessment, type Orderable } from './assess.ts';
import { buildOrder, type PlaceTaken } from './build-order.ts';
import { takenFrom } from './cart-taken.ts';
import { logged } from './log.ts';
import { type Market, marketOf, marketReadings } from './market.ts';
import { orderStands } from './order-stands.ts';
import type { Wish } from './wish.ts';

/**
 * Written. `asks`: the acquirer has to be asked now, with no transaction open; `token` is what it knows the means of
 * payment by.
 */
export interface Reserved {
  readonly is: 'reserved';
  readonly order: Order;
  readonly day: IsoDay;
  readonly asks: boolean;
  readonly token: string;
}

/** What became of a wish in the first transaction. */
export type Reservation =
  | Reserved
  | { readonly is: 'changed'; readonly assessment: Assessment }
  /** The intent stands as an order already; `same`: with the same lines and total. */
  | { readonly is: 'known'; readonly stored: StoredOrder; readonly same: boolean }
  | { readonly is: 'refused'; readonly refusal: RefusalCode };

/** Who wants it, and under which name the acquirer will know it. */
export interface Placing {
  readonly customer: number;
  /** The customer is held by this transaction already. */
  readonly held?: boolean;
  /** The mutation or request that places it. */
  readonly key: string;
  readonly now: Ms;
}

/** Others took the last of something between looking and taking; after so many looks it is a fault. */
const LOOKS = 5;

/**
 * The first of the two transactions of an order (protocol 2): decides on the market as it is, then takes stock,
 * place, rank and credit, writes the order, and takes its lines out of the cart. All of it, or nothing.
 */
export async function reserve(tx: Tx, wish: Wish, placing: Placing): Promise<Reservation> {
  const { customer, now, held = false } = placing;
  if (!held) await holdUser(tx, customer);
  for (let look = 1; look <= LOOKS; look += 1) {
    const read = await together(tx, {
      ...marketReadings(tx, { hub: wish.hub, customer, skus: wish.lines.map(({ sku }) => sku) }, now),
      known: orderOfIntentReading(tx, customer, wish.intent),
      cart: cartHeldReading(tx, customer, wish.hub),
      methods: methodsReading(tx, customer),
    });
    const { known, cart, methods } = read;
    if (known !== undefined && known.order.payment.status !== 'voided')
      return { is: 'known', stored: known, same: known.print === printOf(wish) };

    const decided = decide(wish, marketFor(wish, marketOf(read, now)));
    if (!('orderable' in decided)) return decided;
    const { orderable, market } = decided;
    await sql`savepoint taking`.execute(tx);
    const place = await take(tx, orderable, market);
    if (place !== undefined) {
      const from = cart ?? (await cartHeld(tx, customer, market.hub.slug));
      const order = await write(tx, orderable, market, { place, cart: from, placing });
      const token = methods.find(({ alias }) => alias === order.payment.alias)?.token ?? '';
      return {
        is: 'reserved',
        order,
        day: orderable.moment.day,
        asks: order.payment.status === 'pending',
        token,
      };
    }
    await sql`rollback to savepoint taking`.execute(tx);
  }
  throw new Error(`an order of ${customer} found the market changed ${LOOKS} times`);
}

/** What an intent is recognised by: its lines and its total. */
export function printOf({ hub, lines, seen }: Wish): string {
  const told = canonicalJson({
    hub,
    lines: lines.map((line) => [lineKey(line), line.quantity, line.price ?? null]),
    total: seen?.toPay ?? null,
  });
  return createHash('sha256').update(told).digest('hex');
}

/** What a contract orders pays its own way, whatever else comes on that day (facts §3.3). */
function marketFor({ subscription }: Wish, market: Market | undefined): Market | undefined {
  return subscription === undefined ? market : market && { ...market, pending: undefined };
}

function decide(
  wish: Wish,
  market: Market | undefined,
): Reservation | { readonly orderable: Orderable; readonly market: Market } {
  if (market === undefined) return { is: 'refused', refusal: 'hub_unknown' };
  if (!market.hub.status.active) return { is: 'refused', refusal: 'hub_closed' };
  if (!wish.accepted.terms) return { is: 'refused', refusal: 'terms_not_accepted' };
  const alcohol = [...market.shelf.values()].some(({ product }) => product.details.alcohol === true);
  if (alcohol && !wish.accepted.adult) return { is: 'refused', refusal: 'age_not_confirmed' };
  const assessment = assess(wish, market);
  const { orderable } = assessment;
  return orderable === undefined ? { is: 'changed', assessment } : { orderable, market };
}

/** `undefined` when somebody else took the last of something meanwhile. */
async function take(
  tx: Tx,
  { lines, moment, delivery, to }: Orderable,
  { hub, customer, pending }: Market,
): Promise<PlaceTaken | undefined> {
  const joined = delivery.way === 'with-pending-order' ? pending : undefined;
  const pieces = piecesOf(lines.map(({ product, quantity }) => ({ sku: product.sku, quantity })));
  const own = {
    ...{ hub: hub.slug, day: moment.day, hour: moment.hours, limit: placesFor(hub, isPremium(customer)) },
    ...(!to.deposit && { slot: { limit: hub.slotLimit?.[moment.hours] ?? null } }),
  };
  const claimed = await claim(tx, { pieces, place: joined === undefined ? own : undefined });
  if (claimed === undefined || joined === undefined) return claimed && { ...claimed, parent: 0 };
  return { oid: claimed.oid, rank: joined.rank, parent: joined.oid };
}

interface Writing {
  readonly place: PlaceTaken;
  readonly cart: CartContent;
  readonly placing: Placing;
}

async function write(
  tx: Tx,
  orderable: Orderable,
  market: Market,
  { place, cart, placing: { customer, key, now } }: Writing,
): Promise<Order> {
  const { method, totals, moment, wish } = orderable;
  const written = buildOrder(orderable, market, place);
  const invoice = method.provider === 'invoice';
  const asks = !invoice && totals.toPay > 0;
  const payment = logged(written, {}, { what: 'authorize', amount: totals.reserved, now });
  const order: Order = asks ? written : { ...written, payment: { ...payment, status: 'authorized' } };

  const { oid, hub } = order;
  const { taken, left } =
    wish.subscription === undefined
      ? takenFrom(cart, keysOf(orderable), now)
      : { taken: {}, left: { lines: cart.lines, removed: cart.removed } };
  const print = wish.intent === undefined ? null : printOf(wish);
  const open = { oid, provider: method.provider, amount: totals.reserved } as const;
  await writeTogether(tx, [
    ...orderWrites(tx, { order, day: moment.day, placing: key, print, taken, expires: null }),
    newPaymentWrite(tx, { ...open, state: asks ? 'asking' : 'nothing' }, now),
    cartWrite(tx, customer, hub, left, now),
  ]);
  record(tx, 'order', oid);
  record(tx, 'cart', `${customer}:${hub}`);
  const owed = add(totals.credit, invoice ? totals.toPay : ZERO);
  await moveCredit(tx, creditEntry('authorize', oid, centimes(0 - owed)), { userId: customer, oid, now });
  if (!asks) await writeTogether(tx, orderStands(tx, order, moment.day, now));
  return order;
}

function keysOf({ lines }: Orderable) {
  return lines.map(({ wish: { sku, variant, frequency }, quantity }) => ({
    sku,
    ...(variant !== undefined && { variant }),
    ...(frequency !== undefined && { frequency }),
    quantity,
  }));
}
