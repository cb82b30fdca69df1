import type { Change, IntendedLine, Totals } from '../../../src/contract/orders/checkout.ts';
import { LineKey } from '../../../src/contract/orders/cart.ts';
import type { OrderWish } from '../../../src/contract/orders/order-change.ts';
import type { Order, OrderItem } from '../../../src/contract/orders/orders.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { cutoffOf, preparationOf, zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { add, subtractDownToZero, ZERO } from '../../../src/domain/money/money.ts';
import {
  changedLines,
  isChangeable,
  LINE_LOCK_WORDS,
  type LineChange,
  lineLock,
  type LineLock,
  placedKey,
} from '../../../src/domain/order/order-change.ts';
import { accept, type Result } from '../../../src/domain/core/result.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { timelimitsOf } from '../checkout/check-delivery-time.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import { checkLines } from '../checkout/check-lines.ts';
import { type CheckoutMarket, readMarket } from '../checkout/checkout-market.ts';
import { totalsOf } from '../checkout/order-totals.ts';
import { canPay, meansOf } from '../checkout/payment-choice.ts';
import type { ChangedOrder } from '../orders/money-plan.ts';
import { fetchedLines } from '../orders/fetched-lines-store.ts';
import type { StoredOrder } from '../orders/orders-store.ts';
import { changedItems, changedVendors, type DecidedLine, movedPieces } from './changed-items.ts';
import { priceLines } from './price-change.ts';

/** The result of a change, and its impossible parts. */
export interface AssessedChange {
  /** Past the cut-off, ended, delivered, or of a closed market: no change is possible any more. */
  readonly closed: boolean;
  readonly cutoff: Ms;
  readonly lines: readonly DecidedLine[];
  readonly locks: ReadonlyMap<number, LineLock>;
  readonly changes: readonly Change[];
  readonly before: Totals;
  readonly after: Totals;
  /** Why the greater amount cannot be paid. */
  readonly unpayable: RefusalCode | undefined;
  readonly next: ChangedOrder;
  /** Whether alcohol is added. */
  readonly alcohol: boolean;
}

/** When a change is requested, and whether by the office, which no cut-off or collection stops. */
export interface ChangeTime {
  readonly now: Ms;
  readonly office: boolean;
}

/** Compares a wish with the current order and market, without effect: the same for quote and change. */
export async function assessChange(
  tx: Tx,
  { order, day }: Pick<StoredOrder, 'order' | 'day'>,
  wish: OrderWish,
  { now, office }: ChangeTime,
): Promise<Result<AssessedChange, 'item_not_in_order'>> {
  const wished = changedLines(order.items, wish);
  if (!wished.ok) return wished;
  const skus = [...order.items, ...wish.added].map(({ sku }) => sku);
  const market = await readMarket(tx, { hub: order.hub, customer: order.customer.id, skus }, now);
  if (market === undefined) throw new Error(`order ${order.oid} of an unknown hub: ${order.hub}`);
  const cutoff = cutoffOf(day, calendarOf(market.hub));
  const closed = !isChangeable(order) || (!office && (now >= cutoff || !market.hub.status.active));
  const fetched = office ? new Set<number>() : await fetchedLines(tx, { order, day });
  const cutoffs = office ? new Map<number, Ms>() : cutoffsOf(market, day);
  const latest = office ? Infinity : cutoff;
  const locks = locksOf(order, { now, fetched, cutoffOf: (sku) => cutoffs.get(sku) ?? latest });
  const decided = decide(wished.value, { market, day, locks, cutoffs });

  const { items, lastLine } = changedItems(order, decided.lines, { ...market, day }, now);
  const was = priceLines(order, order.items, { market, day });
  const is = priceLines(order, items, { market, day });
  const vendors = changedVendors(order, items, { decided: decided.lines, totals: is, market });
  const before = { ...totalsOf(was), ...creditAsPlaced(order, was) };
  const differs = decided.lines.some(({ change }) => change.before !== change.after);
  return accept({
    ...{ closed, cutoff, locks, lines: decided.lines, changes: decided.changes, before },
    after: differs ? totalsOf(is) : before,
    unpayable: is.toPay > before.toPay ? unpayable(order, is, market) : undefined,
    next: {
      ...{ items, vendors, ...(lastLine !== undefined && { lastLine }) },
      ...{ shipping: is.shipping.amount, credit: is.credit, reserved: is.reserved },
      ...movedPieces(order.items, items),
    },
    alcohol: decided.lines.some(({ today }) => today?.product.product.details.alcohol === true),
  });
}

/** The credit is that of the order, independent of the current balance. */
function creditAsPlaced(
  { payment }: Order,
  { total, vendorDiscount }: Pick<Totals, 'total' | 'vendorDiscount'>,
): Pick<Totals, 'credit' | 'toPay' | 'reserved'> {
  const credit = payment.customer_credit;
  const toPay = subtractDownToZero(subtractDownToZero(total, vendorDiscount), credit);
  return { credit, toPay, reserved: payment.reserved };
}

/** The instant before which a product is on time: its own or its shops' preparation may be longer. */
function cutoffsOf(market: CheckoutMarket, day: StoredOrder['day']): ReadonlyMap<number, Ms> {
  const calendar = calendarOf(market.hub);
  return new Map(
    [...market.shelf].map(([sku, product]) => [
      sku,
      cutoffOf(day, calendar, preparationOf(calendar, timelimitsOf({ shelf: new Map([[sku, product]]) }))),
    ]),
  );
}

/** Why whole lines are locked, by their number: one share of a composed product locks the others. */
function locksOf(
  { items }: Order,
  at: {
    readonly now: Ms;
    readonly fetched: ReadonlySet<number>;
    readonly cutoffOf: (sku: number) => Ms;
  },
): ReadonlyMap<number, LineLock> {
  return new Map(
    items.flatMap((item) => {
      const { now } = at;
      const lock = lineLock(item, { now, cutoff: at.cutoffOf(item.sku), fetched: at.fetched.has(item.line) });
      return lock === undefined ? [] : [[item.follows ?? item.line, lock] as const];
    }),
  );
}

interface Deciding {
  readonly market: CheckoutMarket;
  readonly day: StoredOrder['day'];
  readonly locks: ReadonlyMap<number, LineLock>;
  readonly cutoffs: ReadonlyMap<number, Ms>;
}

type Line = LineChange<OrderItem, IntendedLine>;

/** Cuts each line to what is possible: locked lines stay; added pieces must be on sale, on time, in stock. */
function decide(
  lines: readonly Line[],
  { market, day, locks, cutoffs }: Deciding,
): { readonly lines: readonly DecidedLine[]; readonly changes: readonly Change[] } {
  const changes: Change[] = [];
  const open = lines.map((line) => {
    const reason = stays(line, locks) ?? tooLate(line, cutoffs, market.now);
    if (reason === undefined) return line;
    changes.push({ kind: 'quantity', ...named(line), before: line.after, after: line.before, reason });
    return { ...line, after: line.before };
  });
  const more = open.filter(({ before, after }) => after > before);
  const wished = more.map((line) => ({ ...asWished(line), quantity: line.after - line.before }));
  const checked = checkLines(wished, market.shelf, { day, zone: zoneOf(market.hub) });
  const byKey = new Map(checked.lines.map((line) => [lineKey(line.wish), line]));
  const before = new Map(more.map((line) => [named(line).key, line.before]));
  changes.push(...checked.changes.map((change) => inWhole(change, before.get(change.key ?? '') ?? 0)));
  return {
    changes,
    lines: open.flatMap((change): DecidedLine[] => {
      if (change.after <= change.before) return [{ change, today: undefined }];
      const today = byKey.get(named(change).key);
      const after = change.before + (today?.quantity ?? 0);
      if (change.kind === 'added' && after === 0) return [];
      return [{ change: { ...change, after }, today }];
    }),
  };
}

function stays(line: Line, locks: Deciding['locks']): string | undefined {
  if (line.kind === 'added' || line.after === line.before) return undefined;
  const lock = locks.get(line.line.line);
  return lock && LINE_LOCK_WORDS[lock];
}

function tooLate(line: Line, cutoffs: Deciding['cutoffs'], now: Ms): string | undefined {
  if (line.kind === 'placed') return undefined;
  const cutoff = cutoffs.get(line.added.sku);
  return cutoff === undefined || now < cutoff
    ? undefined
    : 'Il est trop tard pour ajouter ce produit à cette commande.';
}

/** The wished line with the price to compare: a placed line's own, so that a changed price is reported. */
function asWished(line: Line): IntendedLine {
  if (line.kind === 'added') return line.added;
  const { sku, variant, frequency, quantity, price, title, note, instead } = line.line;
  const key = LineKey.parse({
    sku,
    ...(variant !== undefined && { variant: variant.title }),
    ...(frequency !== undefined && { frequency }),
  });
  return {
    ...{ ...key, quantity, price, title },
    ...(note !== undefined && { note }),
    ...(instead !== undefined && { instead }),
  };
}

function named(line: Line): { readonly key: string; readonly title: string } {
  return line.kind === 'added'
    ? { key: lineKey(line.added), title: line.added.title }
    : { key: placedKey(line.line), title: line.line.title };
}

/** A missing quantity of added pieces, in terms of the whole line. */
function inWhole(change: Change, before: number): Change {
  if (change.kind !== 'quantity') return change;
  const whole = (quantity: Change['after']) =>
    typeof quantity === 'number' ? { quantity: quantity + before } : undefined;
  return {
    ...change,
    ...(whole(change.before) && { before: whole(change.before)?.quantity }),
    ...(whole(change.after) && { after: whole(change.after)?.quantity }),
  };
}

/** Why the order's payment method cannot pay more; checked against the balance before the order. */
function unpayable(
  { payment }: Order,
  totals: Parameters<typeof canPay>[1],
  market: CheckoutMarket,
): RefusalCode | undefined {
  const means = meansOf(payment.alias, market);
  if (!means.ok) return means.refusal;
  const owed = payment.issuer === 'invoice' ? payment.reserved : ZERO;
  const balance = add(add(market.customer.balance, owed), payment.customer_credit);
  const openInvoices = market.openInvoices - (payment.issuer === 'invoice' ? 1 : 0);
  const pays = canPay(means.value, totals, {
    ...market,
    customer: { ...market.customer, balance },
    openInvoices,
  });
  return pays.ok ? undefined : pays.refusal;
}
