import { lineKey } from '../cart/cart-line.ts';
import type { LineIdentity } from '../cart/cart-line.ts';
import type { Centimes } from '../money/money.ts';

/** An amount of an order that can change while its lines do not. */
export type OrderAmount = 'fees' | 'shipping' | 'vendor_discount' | 'credit';

/** One difference from the order that the customer saw. */
export type Difference =
  | LineDifference
  | {
      readonly kind: 'delivery';
      readonly code: 'day_closed' | 'day_late' | 'day_full' | 'day_too_far' | 'day_not_served' | 'slot_full';
      readonly reason?: string;
    }
  | { readonly kind: 'address'; readonly code: 'address_refused' }
  | { readonly kind: 'payment'; readonly code: 'payment_refused' }
  | {
      readonly kind: 'amount';
      readonly code: `${OrderAmount}_changed`;
      readonly before: Centimes;
      readonly after: Centimes;
    };

/** The difference of one line, with its name, so that the sheet can show it beside its product. */
export type LineDifference = { readonly kind: 'line'; readonly line: string; readonly title: string } & (
  | { readonly code: 'price_changed'; readonly before: Centimes; readonly after: Centimes }
  | { readonly code: 'quantity_limited'; readonly before: number; readonly after: number }
  | { readonly code: 'gone' }
  | { readonly code: 'vendor_closed' }
);

/** A line as the customer saw it. */
export interface SeenLine extends LineIdentity {
  readonly title: string;
  readonly price: Centimes;
  readonly quantity: number;
}

/** The same line as the shop has it now. */
export interface CurrentLine extends LineIdentity {
  readonly price: Centimes;
  /** Available pieces; absent means unlimited. */
  readonly stock?: number | undefined;
  readonly vendorOpen: boolean;
}

/** The order as the customer saw it. */
export interface SeenOrder {
  readonly lines: readonly SeenLine[];
  readonly amounts: Readonly<Record<OrderAmount, Centimes>>;
}

/** The same order at present. An absent line can no longer be sold. */
export interface CurrentOrder {
  readonly lines: readonly CurrentLine[];
  readonly amounts: Readonly<Record<OrderAmount, Centimes>>;
  /** The reasons for which the day or slot, the address or the payment is no longer available. */
  readonly refused: readonly Exclude<Difference, { readonly kind: 'line' | 'amount' }>[];
}

/**
 * The differences between both: lines in their order, then delivery, address and payment, then amounts. Empty when
 * nothing changed. A line that is available in part and has another price gives two differences.
 */
export function differences(seen: SeenOrder, now: CurrentOrder): Difference[] {
  const current = new Map(now.lines.map((line) => [lineKey(line), line]));
  return [
    ...seen.lines.flatMap((line) => lineDifferences(line, current.get(lineKey(line)))),
    ...now.refused,
    ...ORDER_AMOUNTS.filter((amount) => seen.amounts[amount] !== now.amounts[amount]).map(
      (amount): Difference => ({
        kind: 'amount',
        code: `${amount}_changed`,
        before: seen.amounts[amount],
        after: now.amounts[amount],
      }),
    ),
  ];
}

const ORDER_AMOUNTS = ['fees', 'shipping', 'vendor_discount', 'credit'] as const satisfies OrderAmount[];

function lineDifferences(seen: SeenLine, now: CurrentLine | undefined): Difference[] {
  const line = { kind: 'line', line: lineKey(seen), title: seen.title } as const;
  if (now === undefined || now.stock === 0) return [{ ...line, code: 'gone' }];
  if (!now.vendorOpen) return [{ ...line, code: 'vendor_closed' }];
  const found: Difference[] = [];
  if (now.stock !== undefined && now.stock < seen.quantity) {
    found.push({ ...line, code: 'quantity_limited', before: seen.quantity, after: now.stock });
  }
  if (now.price !== seen.price) {
    found.push({ ...line, code: 'price_changed', before: seen.price, after: now.price });
  }
  return found;
}
