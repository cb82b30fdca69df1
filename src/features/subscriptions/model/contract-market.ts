import { useMemo } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import type { DeliveryLine, Subscription } from '../../../contract/orders/subscriptions.ts';
import { otherShops } from '../../../domain/catalogue/bundle-shares.ts';
import { closedPeriod } from '../../../domain/catalogue/shop-calendar.ts';
import { clip, lineKey } from '../../../domain/cart/cart-line.ts';
import { addDays, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import { shortDay } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { priceCart, type PricedCart } from '../../shared/ordering/cart-pricing.ts';
import { availabilityOf } from '../../shared/ordering/next-delivery.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import { orderingLine, vendorsOf } from '../../shared/ordering/ordering-line.ts';
import { placeOptions } from '../../shared/ordering/place-options.ts';
import { problemOf } from '../../shared/ordering/sorted-cart.ts';
import { wishedOf } from './rhythm-wish.ts';

/** The fields of a line that the price of a delivery depends on. */
export type BroughtLine = Pick<
  DeliveryLine,
  'sku' | 'variant' | 'title' | 'part' | 'quantity' | 'unit_amount'
>;

/** The data on this device to price a contract's deliveries. */
export interface ContractMarket {
  readonly ordering: Ordering;
  readonly products: ReadonlyMap<number, ProductRow>;
  readonly shops: ReadonlyMap<string, Shop>;
}

/** A line that is unavailable on a day, with the reason and when it returns. */
interface MissingLine {
  readonly line: BroughtLine;
  readonly words: string;
}

/** The content and price of one delivery, by the data on this device. */
export interface PricedDelivery {
  readonly entries: readonly CartEntry[];
  readonly missing: readonly MissingLine[];
  /** `undefined` while the delivery fees are unknown, and when nothing can come. */
  readonly priced: PricedCart | undefined;
}

/**
 * The mirror's products and producers of a contract, and of some further products; `undefined` while they are
 * read, and while another market is selected.
 */
export function useContractMarket(
  { hub = '', items, changed = [] }: Subscription,
  more: readonly number[] = [],
): ContractMarket | undefined {
  const market = useMarket();
  const me = useMe();
  const lines = [...items, ...changed.flatMap((delivery) => delivery.lines)];
  const skus = [...new Set([...lines.map(({ sku }) => sku), ...more])];
  const found = useLive(productsOf, { hub, skus });
  return useMemo(() => {
    if (!market || market.slug !== hub || me === undefined || found === undefined) return undefined;
    const { config, hub: place, shops } = market;
    const ordering = { config, hub: place, me, capacity: undefined, pending: [] };
    return { ordering, shops, products: new Map(found.map((product) => [product.sku, product])) };
  }, [market, hub, me, found]);
}

/** Prices one delivery by the rules of a separate order; unavailable lines are not charged. */
export function pricedDelivery(
  { ordering, products, shops }: ContractMarket,
  contract: Subscription,
  lines: readonly BroughtLine[],
  day: IsoDay,
): PricedDelivery {
  const all = lines.map((line) => ({ line, entry: entryOf(line, products, shops) }));
  const checked = all.map((one) => ({ ...one, problem: problemOf(one.entry, day) }));
  const entries = checked.flatMap(({ entry, problem }) => (problem === undefined ? [entry] : []));
  const missing = checked.flatMap(({ line, entry, problem }) =>
    problem === undefined ? [] : [{ line, words: `${problem} ${returnWords(entry, day)}` }],
  );
  const { shipping, paymentAlias } = contract;
  const places = placeOptions(ordering);
  const chosen = wishedOf(contract, places).place;
  const choice = {
    place: places.find(({ id }) => id === chosen)?.place ?? shipping,
    day,
    hour: shipping?.deposit === true ? 0 : (shipping?.hours ?? 0),
    issuer: ordering.me?.payments.find(({ alias }) => alias === paymentAlias)?.issuer,
    credit: false,
  };
  const priced =
    entries.length === 0
      ? undefined
      : priceCart(ordering, entries.map(orderingLine), vendorsOf(entries), choice);
  return { entries, missing, priced };
}

/** The line as a cart entry, limited by the stock. */
function entryOf(
  { sku, variant, title, part, quantity, unit_amount }: BroughtLine,
  products: ContractMarket['products'],
  shops: ContractMarket['shops'],
): CartEntry {
  const product = products.get(sku);
  const stock = product?.pricing.stock;
  const line = {
    ...{ sku, title, part, price: unit_amount, vendor: product?.vendor ?? '', timestamp: NEVER },
    quantity: stock !== undefined && stock > 0 ? clip(quantity, stock) : quantity,
    ...(variant !== undefined && { variant }),
  };
  const others = product === undefined ? [] : otherShops(product).flatMap((path) => shops.get(path) ?? []);
  return { key: lineKey(line), line, product, shop: product && shops.get(product.vendor), others };
}

const NEVER = '1970-01-01T00:00:00.000Z';

/** « De retour le mar. 8 déc. », or that it returns by itself. */
function returnWords({ shop }: CartEntry, day: IsoDay): string {
  const absence = shop && closedPeriod(availabilityOf(shop.available));
  const until = absence?.to;
  return until !== undefined && until >= day
    ? `De retour dès le ${shortDay(addDays(until, 1))}.`
    : 'Revient de lui-même dès qu’il est de nouveau disponible.';
}
