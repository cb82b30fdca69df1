import type { Change } from '../../../src/contract/orders/checkout.ts';
import { otherShops, type Share, sharesOf } from '../../../src/domain/catalogue/bundle-shares.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { type IsoDay, localDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import {
  lineProblem,
  lineProblemWords,
  type OrderableProduct,
  type OrderableVendor,
} from '../../../src/domain/cart/order-line-check.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import type { ShelfProduct } from '../catalogue/checkout-products.ts';
import type { WishedLine } from './order-wish.ts';

/** A line that can be ordered, with its price and its product. */
export interface PricedLine {
  readonly wish: WishedLine;
  readonly quantity: number;
  readonly price: Centimes;
  /** Each shop's share of one piece and of its price; together they are the price. */
  readonly shares: readonly Share[];
  readonly product: ShelfProduct;
}

export interface CheckedLines {
  /** The lines that can be ordered, at available quantities and current prices. */
  readonly lines: readonly PricedLine[];
  readonly changes: readonly Change[];
}

/**
 * Checks each line for a day: leaves out the lines that cannot be ordered, cuts quantities to the stock, and reports
 * these and changed prices as changes. Lines of one product share its stock, in their order (docs/rules.md#line-checks).
 */
export function checkLines(
  wished: readonly WishedLine[],
  shelf: ReadonlyMap<number, ShelfProduct>,
  at: { readonly day: IsoDay; readonly zone: string },
): CheckedLines {
  const left = new Map([...shelf].map(([sku, { stock }]) => [sku, stock]));
  const lines: PricedLine[] = [];
  const changes: Change[] = [];
  for (const wish of wished) {
    const product = shelf.get(wish.sku);
    const stock = left.get(wish.sku) ?? 0;
    const checked = checkLine(wish, product, stock, at);
    changes.push(...checked.changes);
    if (checked.quantity === 0 || product === undefined) continue;
    left.set(wish.sku, stock - checked.quantity);
    const shares = sharesOf({ ...product.product, vendor: product.urlpath });
    lines.push({ wish, quantity: checked.quantity, price: productPrice(product.product), shares, product });
  }
  return { lines, changes };
}

function checkLine(
  wish: WishedLine,
  shelf: ShelfProduct | undefined,
  stock: number,
  at: { readonly day: IsoDay; readonly zone: string },
): { readonly quantity: number; readonly changes: readonly Change[] } {
  const named = { key: lineKey(wish), title: wish.title };
  const offered = shelf && orderable(shelf, stock, at.zone);
  const seen = wish.price ?? (offered && productPrice(offered));
  if (shelf === undefined || offered === undefined || seen === undefined)
    return { quantity: 0, changes: [{ kind: 'gone', ...named, reason: lineProblemWords.product_unknown }] };

  const wanted = { vendor: shelf.urlpath, quantity: wish.quantity, price: seen, variant: wish.variant };
  const problem = lineProblem(wanted, offered, at.day);
  if (problem === undefined) return { quantity: wish.quantity, changes: [] };
  const reason = lineProblemWords[problem.code];
  switch (problem.code) {
    case 'product_unknown':
    case 'unavailable':
    case 'sold_out':
    case 'quantity_invalid':
      return { quantity: 0, changes: [{ kind: 'gone', ...named, reason }] };
    case 'vendor_closed':
    case 'vendor_away':
    case 'product_away':
    case 'share_closed':
    case 'share_away':
      return { quantity: 0, changes: [{ kind: 'vendor_closed', ...named, reason }] };
    case 'variant_missing':
    case 'variant_unknown':
      return { quantity: 0, changes: [{ kind: 'variant', ...named, reason }] };
    case 'quantity_limited': {
      const short: Change = {
        kind: 'quantity',
        ...named,
        before: wish.quantity,
        after: problem.stock,
        reason,
      };
      const rest = checkLine({ ...wish, quantity: problem.stock }, shelf, stock, at);
      return { quantity: rest.quantity, changes: [short, ...rest.changes] };
    }
    case 'price_changed':
      return {
        quantity: wish.quantity,
        changes: [{ kind: 'price', ...named, before: seen, after: problem.price, reason }],
      };
  }
}

function orderable(shelf: ShelfProduct, stock: number, zone: string): OrderableProduct {
  const { product, shop, urlpath, status, available } = shelf;
  return {
    attributes: { ...product.attributes, available },
    pricing: { ...product.pricing, stock },
    variants: product.variants,
    weekdays: product.logistics?.weekdays,
    vendor: { urlpath, status, available: daysOf(shop, zone) },
    brought: otherShops({ vendor: urlpath, bundle: product.bundle }).map((path) =>
      broughtBy(shelf, path, zone),
    ),
  };
}

/** A shop that left the hub counts as closed. */
function broughtBy({ others }: ShelfProduct, path: string, zone: string): OrderableVendor {
  const other = others.find(({ urlpath }) => urlpath === path);
  if (other === undefined) return { status: false, available: {} };
  return { status: other.status, available: daysOf(other.shop, zone) };
}

/** Days of a shop's absence travel as instants; the rule compares days. */
function daysOf({ available: { active, from, to, weekdays } }: ShelfProduct['shop'], zone: string) {
  const dayOf = (instant: string | undefined) => instant && localDay(Date.parse(instant), zone);
  return { active, weekdays, from: dayOf(from), to: dayOf(to) };
}
