/** The last author and time, by the id of the mutation; `id` is empty for a REST call. */
export interface StockMark {
  readonly id: string;
  readonly at: string;
}

/** The pieces of a product, with the last « épuisé » and the last decision on its sale. */
export interface CountableStock {
  readonly stock: number;
  readonly available: boolean;
  readonly out?: StockMark | undefined;
  readonly sold?: StockMark | undefined;
}

/** A count of pieces on the shelf. `knew`: the last « épuisé » that its author had on screen. */
export interface StockCount {
  /** The stock on screen when the pieces were counted. */
  readonly seen: number;
  readonly counted: number;
  readonly knew: string | null;
}

/** Reasons for a manual change of stock. */
export const STOCK_REASONS = ['count', 'loss', 'harvest', 'correction', 'out', 'edit', 'import'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Reasons that a count may give. */
export const COUNT_REASONS = ['count', 'loss', 'harvest', 'correction'] as const;
export type CountReason = (typeof COUNT_REASONS)[number];

/** Causes of lost pieces: lost, broken, past their date, tasted. */
export const LOSS_CAUSES = ['lost', 'broken', 'expired', 'tasted'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** The largest stock of a product (docs/rules.md#products). */
export const MOST_STOCK = 100_000;

/**
 * Applies the difference between the counted and the seen pieces, within 0 and the largest stock
 * (docs/rules.md#counting). `undefined`: the product was marked « épuisé » without the author's knowledge, which wins
 * in either order of arrival.
 */
export function countStock<Stock extends CountableStock>(held: Stock, count: StockCount): Stock | undefined {
  if (count.knew !== (held.out?.id ?? null)) return undefined;
  return { ...held, stock: withinStock(held.stock + count.counted - count.seen) };
}

/**
 * Marks a product « épuisé »: no piece is left. `undefined`: a later mark stands, and what was counted since it holds.
 */
export function markSoldOut<Stock extends CountableStock>(held: Stock, mark: StockMark): Stock | undefined {
  return isLater(mark, held.out) ? { ...held, stock: 0, out: mark } : undefined;
}

/** Sets whether a product is on sale; `undefined`: a later decision stands. */
export function setOnSale<Stock extends CountableStock>(
  held: Stock,
  available: boolean,
  mark: StockMark,
): Stock | undefined {
  return isLater(mark, held.sold) ? { ...held, available, sold: mark } : undefined;
}

/**
 * Joins two unsent counts of one person: the second one continues from the pieces of the first. `undefined` when the
 * stock moved between them, so that both differences are sent.
 */
export function joinCounts<Count extends StockCount>(earlier: Count, later: Count): Count | undefined {
  if (later.seen !== earlier.counted || later.knew !== earlier.knew) return undefined;
  return { ...later, seen: earlier.seen };
}

/** The later instant holds, then the greater id. */
function isLater(mark: StockMark, held: StockMark | undefined): boolean {
  if (held === undefined) return true;
  return mark.at === held.at ? mark.id > held.id : mark.at > held.at;
}

function withinStock(pieces: number): number {
  return Math.min(MOST_STOCK, Math.max(0, pieces));
}
