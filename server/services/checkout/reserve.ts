import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders.ts';
import type { RefusalCode } from '../../../src/contract/refusals.ts';
import { placesFor } from '../../../src/domain/capacity.ts';
import { lineKey } from '../../../src/domain/cart.ts';
import { creditEntry } from '../../../src/domain/credit.ts';
import type { Ms } from '../../../src/domain/hub-time.ts';
import { add, centimes, ZERO } from '../../../src/domain/money.ts';
import { isPremium } from '../../../src/domain/person.ts';
import { record } from '../../feed/record.ts';
import type { Tx } from '../../store/database.ts';
import { addOrder, nextOid, orderOfIntent, type StoredOrder } from '../../store/orders.ts';
import { addPayment } from '../../store/payments.ts';
import { takePlace, takeSlot } from '../../store/places.ts';
import { piecesOf, takeStock } from '../../store/stock.ts';
import { holdUser } from '../../store/hold-user.ts';
import { canonicalJson } from '../canonical-json.ts';
import { moveCredit } from '../move-credit.ts';
import { assess, type Assessment, type Orderable } from './assess.ts';
import { buildOrder, type PlaceTaken } from './build-order.ts';
import { takeFromCart } from './cart-taken.ts';
import { logged } from './log.ts';
import { type Market, readMarket } from './market.ts';
import { orderStands } from './order-stands.ts';
import type { Wish } from './wish.ts';

/** What became of a wish in the first transaction. */
export type Reservation =
  /** Written. `asks`: the acquirer has to be asked now, with no transaction open. */
  | { readonly is: 'reserved'; readonly order: Order; readonly asks: boolean }
  | { readonly is: 'changed'; readonly assessment: Assessment }
  /** The intent stands as an order already; `same`: with the same lines and total. */
  | { readonly is: 'known'; readonly stored: StoredOrder; readonly same: boolean }
  | { readonly is: 'refused'; readonly refusal: RefusalCode };

/** Who wants it, and under which name the acquirer will know it. */
export interface Placing {
  readonly customer: number;
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
  await holdUser(tx, placing.customer);
  const known =
    wish.intent === undefined ? undefined : await orderOfIntent(tx, placing.customer, wish.intent);
  if (known !== undefined && known.order.payment.status !== 'voided')
    return { is: 'known', stored: known, same: known.print === printOf(wish) };

  for (let look = 1; look <= LOOKS; look += 1) {
    const decided = await decide(tx, wish, placing);
    if (!('orderable' in decided)) return decided;
    await sql`savepoint taking`.execute(tx);
    const place = await take(tx, decided.orderable, decided.market);
    if (place !== undefined) return write(tx, decided.orderable, decided.market, place, placing);
    await sql`rollback to savepoint taking`.execute(tx);
  }
  throw new Error(`an order of ${placing.customer} found the market changed ${LOOKS} times`);
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

async function decide(
  tx: Tx,
  wish: Wish,
  { customer, now }: Placing,
): Promise<Reservation | { readonly orderable: Orderable; readonly market: Market }> {
  const skus = wish.lines.map(({ sku }) => sku);
  const market = await readMarket(tx, { hub: wish.hub, customer, skus }, now);
  if (market === undefined) return { is: 'refused', refusal: 'hub_unknown' };
  if (!market.hub.status.active) return { is: 'refused', refusal: 'hub_closed' };
  if (!wish.accepted.terms) return { is: 'refused', refusal: 'terms_not_accepted' };
  const alcohol = [...market.shelf.values()].some(({ product }) => product.details.alcohol === true);
  if (alcohol && !wish.accepted.adult) return { is: 'refused', refusal: 'age_not_confirmed' };
  const assessment = assess(wish, market);
  const { orderable } = assessment;
  return orderable === undefined ? { is: 'changed', assessment } : { orderable, market };
}

/** Stock first, by product; then the day, then the slot: everybody waits in this order. */
async function take(
  tx: Tx,
  { lines, moment, delivery, to }: Orderable,
  market: Market,
): Promise<PlaceTaken | undefined> {
  const { hub, customer, pending } = market;
  if (
    !(await takeStock(tx, piecesOf(lines.map(({ product, quantity }) => ({ sku: product.sku, quantity })))))
  )
    return undefined;
  const oid = await nextOid(tx);
  if (delivery.way === 'with-pending-order' && pending !== undefined)
    return { oid, rank: pending.rank, parent: pending.oid };

  const place = { hub: hub.slug, day: moment.day, hour: moment.hours };
  const rank = await takePlace(tx, place, placesFor(hub, isPremium(customer)));
  if (rank === undefined) return undefined;
  const slot = to.deposit || (await takeSlot(tx, place, hub.slotLimit?.[moment.hours]));
  return slot ? { oid, rank, parent: 0 } : undefined;
}

async function write(
  tx: Tx,
  orderable: Orderable,
  market: Market,
  place: PlaceTaken,
  { customer, key, now }: Placing,
): Promise<Reservation> {
  const { method, totals, moment, wish } = orderable;
  const written = buildOrder(orderable, market, place);
  const invoice = method.provider === 'invoice';
  const asks = !invoice && totals.toPay > 0;
  const payment = logged(written, {}, { what: 'authorize', amount: totals.reserved, now });
  const order: Order = asks ? written : { ...written, payment: { ...payment, status: 'authorized' } };

  const hub = market.hub.slug;
  const taken = await takeFromCart(tx, { customer, hub }, keysOf(orderable), now);
  const print = wish.intent === undefined ? null : printOf(wish);
  await addOrder(tx, { order, day: moment.day, placing: key, print, taken, expires: null });
  const { provider } = method;
  const { oid } = order;
  await addPayment(tx, { oid, provider, state: asks ? 'asking' : 'nothing', amount: totals.reserved }, now);
  const owed = add(totals.credit, invoice ? totals.toPay : ZERO);
  await moveCredit(tx, creditEntry('authorize', oid, centimes(0 - owed)), { userId: customer, oid, now });
  record(tx, 'order', oid);
  if (!asks) await orderStands(tx, order, now);
  return { is: 'reserved', order, asks };
}

function keysOf({ lines }: Orderable) {
  return lines.map(({ wish: { sku, variant, frequency }, quantity }) => ({
    sku,
    ...(variant !== undefined && { variant }),
    ...(frequency !== undefined && { frequency }),
    quantity,
  }));
}
