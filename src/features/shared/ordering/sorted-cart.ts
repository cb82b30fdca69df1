import type { Shop } from '../../../contract/catalogue/shops.ts';
import { otherShops } from '../../../domain/catalogue/bundle-shares.ts';
import { isRecurring, lineKey } from '../../../domain/cart/cart-line.ts';
import { day as dayName, NO_BREAK } from '../../../domain/text/french.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { type LineProblem, lineProblem, lineProblemWords } from '../../../domain/cart/order-line-check.ts';
import type { IntentRow } from '../../../mirror/mirror-records.ts';
import { type CartEntry, priceOf } from './cart-groups.ts';
import { availabilityOf } from './next-delivery.ts';

/**
 * A cart split into lines that can be ordered, lines carried by an intent, lines put aside, and lines for a
 * subscription.
 */
export interface SortedCart {
  readonly open: readonly CartEntry[];
  readonly waiting: readonly CartEntry[];
  readonly aside: readonly CartEntry[];
  readonly recurring: readonly CartEntry[];
}

/**
 * A line carried by an intent cannot be ordered again; a line put aside waits for the person
 * (docs/rules.md#order-intents, docs/rules.md#cart-after-order).
 */
export function sortedCart(entries: readonly CartEntry[], intent: IntentRow | undefined): SortedCart {
  const carried = new Set(intent?.order.lines.map(lineKey));
  const here = entries.filter(({ line }) => line.aside !== true);
  return {
    open: here.filter(({ key, line }) => !carried.has(key) && !isRecurring(line)),
    waiting: here.filter(({ key }) => carried.has(key)),
    aside: entries.filter(({ line }) => line.aside === true),
    recurring: here.filter(({ key, line }) => !carried.has(key) && isRecurring(line)),
  };
}

/** The French reason why a line cannot be ordered; without a day, the producer's days are not checked. */
export function problemOf(entry: CartEntry, day: IsoDay | undefined): string | undefined {
  const { line, product, shop, others = [] } = entry;
  const offering = ({ status, available }: Shop) => ({
    status,
    available: day === undefined ? {} : availabilityOf(available),
  });
  const offered =
    product && shop
      ? {
          ...product,
          weekdays: day === undefined ? undefined : product.logistics?.weekdays,
          vendor: { urlpath: product.vendor, ...offering(shop) },
          brought: otherShops(product).map((path) => {
            const other = others.find(({ urlpath }) => urlpath === path);
            return other === undefined ? { status: false, available: {} } : offering(other);
          }),
        }
      : undefined;
  const pricedLine = { ...line, price: priceOf({ line, product }) };
  const problem = lineProblem(pricedLine, offered, day ?? '2000-01-03');
  return problem && problemWords(problem, day);
}

/** Whether the customer must confirm their age. */
export function holdsAlcohol(entries: readonly CartEntry[]): boolean {
  return entries.some(({ product }) => product?.details.alcohol === true);
}

function problemWords(problem: LineProblem, day: IsoDay | undefined): string {
  if (problem.code === 'quantity_limited') return `Il n’en reste que${NO_BREAK}${problem.stock}.`;
  if (problem.code === 'vendor_away' && day !== undefined)
    return `Ce producteur ne livre pas ${dayName(day)}.`;
  if (problem.code === 'product_away' && day !== undefined)
    return `Ce produit n’est pas livré ${dayName(day)}.`;
  if (problem.code === 'share_away' && day !== undefined)
    return `Un des producteurs de ce produit ne livre pas ${dayName(day)}.`;
  return lineProblemWords[problem.code];
}
