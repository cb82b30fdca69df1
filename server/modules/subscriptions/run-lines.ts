import type { Change } from '../../../src/contract/orders/checkout.ts';
import type { OrderItem } from '../../../src/contract/orders/orders.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { wholeLines } from '../../../src/domain/order/composed-lines.ts';
import { changedOn, isSameLine } from '../../../src/domain/subscription/delivery-lines.ts';
import { dueOn } from '../../../src/domain/subscription/subscription-dates.ts';
import type { HeldLine, StoredSubscription } from '../../platform/feed/stored-subscriptions.ts';

/** What a run found about a contract's lines. */
interface ShownLines {
  readonly day: IsoDay;
  readonly changes: readonly Change[];
  /** The items of its order; none when nothing was left to order. */
  readonly items: readonly OrderItem[];
}

/** A contract after a run, and the names of the products that came back with it. */
interface AfterRun {
  readonly contract: StoredSubscription;
  readonly back: readonly string[];
}

/**
 * The contract with the prices announced to its customer, and the reason on each line that was not delivered;
 * a line delivered again loses it. A line that only this delivery leaves out stays unchanged.
 */
export function linesAfterRun(contract: StoredSubscription, { day, changes, items }: ShownLines): AfterRun {
  const { brings, frequency, changed } = contract;
  if (brings.kind === 'gift') return { contract, back: [] };
  const without = changedOn(changed, dueOn(contract, day)).filter(({ quantity }) => quantity === 0);
  const reasons = new Map(
    changes.filter(({ kind }) => MISSING.has(kind)).map(({ key, reason = '' }) => [key, reason]),
  );
  const prices = new Map(wholeLines(items).map(({ sku, price }) => [sku, price]));
  const back: string[] = [];
  const lines = brings.lines.map((line): HeldLine => {
    if (without.some((other) => isSameLine(other, line))) return line;
    const { error, ...held } = { ...line, price: prices.get(line.sku) ?? line.price };
    const reason = reasons.get(lineKey({ ...line, frequency }));
    if (reason !== undefined) return { ...held, error: reason };
    if (error !== undefined) back.push(line.title);
    return held;
  });
  return { contract: { ...contract, brings: { ...brings, lines } }, back };
}

const MISSING: ReadonlySet<Change['kind']> = new Set<Change['kind']>(['gone', 'vendor_closed', 'variant']);
