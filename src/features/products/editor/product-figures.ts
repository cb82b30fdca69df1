import type { HistoryEntry } from '../../../contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { addDays, type IsoDay, mondayOf, type Ms } from '../../../domain/calendar/hub-time.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { type Centimes, fromChf, ZERO } from '../../../domain/money/money.ts';
import type { Movements } from './stock-section.tsx';

/** A price and the instant from which it applied. */
export interface PricePoint {
  readonly at: Ms;
  readonly price: Centimes;
  readonly promoted: boolean;
}

interface PriceState {
  readonly attributes: { readonly discount: boolean };
  readonly pricing: { readonly price: Centimes; readonly discount?: Centimes | undefined };
}

/** The prices of a product over a period, oldest first, computed from its changes, latest first. */
export function pricePoints(
  history: readonly HistoryEntry[],
  product: PriceState & Pick<ProductRow, 'created'>,
  from: Ms,
): readonly PricePoint[] {
  let state: PriceState = product;
  const points: PricePoint[] = [];
  const add = (at: Ms) => {
    const price = productPrice(state);
    points.push({ at, price, promoted: state.attributes.discount && price < state.pricing.price });
  };
  for (const { when, content } of history) {
    const before = stateBefore(state, content);
    if (before === state) continue;
    const at = Date.parse(when);
    if (at < from) break;
    add(at);
    if (before === undefined) return steps(points);
    state = before;
  }
  add(Math.max(from, Date.parse(product.created)));
  return steps(points);
}

/** Oldest first, without repetitions, such as those due to a promotional price that was not in force. */
function steps(latestFirst: readonly PricePoint[]): readonly PricePoint[] {
  return [...latestFirst]
    .reverse()
    .filter(
      ({ price, promoted }, at, all) =>
        at === 0 || price !== all[at - 1]?.price || promoted !== all[at - 1]?.promoted,
    );
}

/** The state before a change: the same one when no price changed, `undefined` before the creation. */
function stateBefore(after: PriceState, content: HistoryEntry['content']): PriceState | undefined {
  const price = content['pricing.price'];
  const discount = content['pricing.discount'];
  const flag = content['attributes.discount'];
  if (price === undefined && discount === undefined && flag === undefined) return after;
  if (price !== undefined && price.previous === null) return undefined;
  return {
    attributes: { discount: flag === undefined ? after.attributes.discount : flag.previous === true },
    pricing: {
      price: price === undefined ? after.pricing.price : (francsOf(price.previous) ?? ZERO),
      discount: discount === undefined ? after.pricing.discount : francsOf(discount.previous),
    },
  };
}

function francsOf(value: unknown): Centimes | undefined {
  return typeof value === 'number' ? fromChf(value) : undefined;
}

/** The pieces of a week of deliveries, named by its Monday. */
interface WeekOfSales {
  readonly monday: IsoDay;
  readonly pieces: number;
}

/** The pieces sold in each of the last weeks, oldest first; this week is the last one. */
export function weeklySales(
  ordered: Movements['ordered'],
  today: IsoDay,
  weeks: number,
): readonly WeekOfSales[] {
  const last = mondayOf(today);
  return Array.from({ length: weeks }, (_, at) => addDays(last, 7 * (at + 1 - weeks))).map((monday) => ({
    monday,
    pieces: ordered.reduce((sum, { day, pieces }) => sum + (mondayOf(day) === monday ? pieces : 0), 0),
  }));
}

/** The lost pieces by cause since a day, the most first. */
export function lossesByCause(
  movements: Movements['movements'],
  since: Ms,
): readonly {
  readonly cause: NonNullable<Movements['movements'][number]['cause']>;
  readonly pieces: number;
}[] {
  const lost = movements.filter(({ at, reason }) => reason === 'loss' && Date.parse(at) >= since);
  const causes = [...new Set(lost.map(({ cause = 'lost' }) => cause))];
  return causes
    .map((cause) => ({
      cause,
      pieces: lost.reduce(
        (sum, one) => sum + ((one.cause ?? 'lost') === cause ? Math.max(0, -one.delta) : 0),
        0,
      ),
    }))
    .sort((left, right) => right.pieces - left.pieces);
}
