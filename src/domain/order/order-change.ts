import { lineKey, type LineIdentity } from '../cart/cart-line.ts';
import { cartTotals, type Cart, type CartTotals } from '../cart/cart-totals.ts';
import type { Ms } from '../calendar/hub-time.ts';
import { accept, refuse, type Result } from '../core/result.ts';
import { add, type Centimes, max, subtract, ZERO } from '../money/money.ts';
import { isHeld, type PaymentStatus } from '../payment/payment-status.ts';
import { type ShareLine, wholeLines } from './composed-lines.ts';

/** A line of a placed order, with the fields that decide whether its customer may still change it. */
export interface PlacedLine extends ShareLine {
  readonly sku: number;
  readonly vendor: string;
  readonly quantity: number;
  readonly variant?: { readonly title: string } | undefined;
  readonly frequency?: string | undefined;
  readonly fulfillment: {
    readonly status: string;
    readonly grams?: number | undefined;
    readonly claims?: readonly unknown[] | undefined;
    readonly late?: readonly unknown[] | undefined;
    readonly reports?: readonly unknown[] | undefined;
  };
}

/** The fields of a placed order that decide whether its customer may still change it. */
export interface PlacedOrder {
  readonly closed?: unknown;
  readonly cancel?: unknown;
  /** Set when its day is closed. */
  readonly locked?: unknown;
  readonly payment: { readonly status: PaymentStatus };
  readonly shipping: { readonly shipped: boolean; readonly outcome?: unknown };
}

/** Why a line stays as it is. */
export type LineLock = keyof typeof LINE_LOCK_WORDS;

/** The messages shown beside a line that cannot change. */
export const LINE_LOCK_WORDS = {
  prepared: 'Déjà en préparation, il ne change plus.',
  collected: 'Déjà retiré chez le producteur, il ne change plus.',
  late: 'Déjà commandé au producteur, il ne change plus.',
} as const;

/** The quantities that a customer wants: of lines by number, and of products, new or present. */
export interface ChangeWish<Added extends LineIdentity = LineIdentity> {
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
  readonly added: readonly (Added & { readonly quantity: number })[];
}

/** A line before and after a change; `line` is the whole line of the order, `added` a new product. */
export type LineChange<Line, Added> =
  | { readonly kind: 'placed'; readonly line: Line; readonly before: number; readonly after: number }
  | { readonly kind: 'added'; readonly added: Added; readonly before: 0; readonly after: number };

/** Whether an order has a hold and is neither ended nor delivered: it may change until its cut-off. */
export function isChangeable({ closed, cancel, locked, payment, shipping }: PlacedOrder): boolean {
  const ended = closed !== undefined || cancel !== undefined || locked !== undefined;
  return !ended && isHeld(payment.status) && !shipping.shipped && shipping.outcome === undefined;
}

/** Why a line cannot change (docs/rules.md#changing-an-order); `undefined` when it may. */
export function lineLock(
  { fulfillment }: Pick<PlacedLine, 'fulfillment'>,
  at: { readonly now: Ms; readonly cutoff: Ms; readonly fetched: boolean },
): LineLock | undefined {
  const { status, grams, claims = [], late = [], reports = [] } = fulfillment;
  if (status !== 'reserved' || grams !== undefined || claims.length + late.length + reports.length > 0)
    return 'prepared';
  if (at.fetched) return 'collected';
  return at.now < at.cutoff ? undefined : 'late';
}

/** The key of a placed line in a cart. */
export function placedKey({ sku, variant, frequency }: PlacedLine): string {
  return lineKey({ sku, variant: variant?.title, frequency });
}

/**
 * Every whole line of an order before and after a wish, then the new products. Unnamed lines stay; a product
 * already in the order is not new: its line takes the wished quantity. Removing an already removed line is
 * accepted.
 */
export function changedLines<Line extends PlacedLine, Added extends LineIdentity>(
  items: readonly Line[],
  { lines, added }: ChangeWish<Added>,
): Result<readonly LineChange<Line, Added>[], 'item_not_in_order'> {
  const whole = wholeLines(items);
  const numbers = new Set(whole.map(({ line }) => line));
  const present = new Set(items.map(({ line }) => line));
  const isDone = ({ line, quantity }: (typeof lines)[number]) => quantity === 0 && !present.has(line);
  if (lines.some((one) => !numbers.has(one.line) && !isDone(one))) return refuse('item_not_in_order');
  const byLine = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  const byKey = new Map(added.map((one) => [lineKey(one), one]));
  const placed = whole.map((line): LineChange<Line, Added> => {
    const again = byLine.has(line.line) ? undefined : byKey.get(placedKey(line));
    byKey.delete(placedKey(line));
    const after = byLine.get(line.line) ?? again?.quantity ?? line.quantity;
    return { kind: 'placed', line, before: line.quantity, after };
  });
  const news = [...byKey.values()].map((one): LineChange<Line, Added> => ({
    kind: 'added',
    added: one,
    before: 0,
    after: one.quantity,
  }));
  return accept([...placed, ...news.filter(({ after }) => after > 0)]);
}

/** The terms of the placed order, used to price its changes. */
export interface ChangeTerms extends Pick<
  Cart,
  'lines' | 'delivery' | 'tariff' | 'vendors' | 'reserveFactor'
> {
  /** The fees at its placement, as a fraction of the items. */
  readonly charge: number;
  /** The customer's balance, the part that the order reserves as credit, and its debt there as an invoice. */
  readonly balance: Centimes;
  readonly credit: Centimes;
  readonly owed: Centimes;
}

/**
 * The amounts of an order with these lines, by the checkout's own `cartTotals`; credit is used if it was used
 * before.
 */
export function changedTotals({ charge, balance, credit, owed, ...cart }: ChangeTerms): CartTotals {
  const available = add(max(add(balance, owed), ZERO), credit);
  // A debt in the order stays as agreed, even when the limit changed.
  const carried = max(subtract(ZERO, credit), ZERO);
  return cartTotals({
    ...cart,
    serviceFees: charge,
    gatewayFees: 0,
    credit: { balance: available, use: credit > 0 },
    debt: { owed: carried, limit: carried },
  });
}

/**
 * The effect on the money at the acquirer: the held or captured amount suffices, or a greater amount replaces
 * it. An excess is released or refunded at the capture (docs/rules.md#changing-an-order).
 */
export function holdStep(reserved: Centimes, held: Centimes): 'keeps' | 'renews' {
  return reserved <= held ? 'keeps' : 'renews';
}
