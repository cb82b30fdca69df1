import { addDays, DEFAULT_ZONE, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { productScore } from '../../../src/domain/statistics/product-score.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type CountedProduct, countedProducts, writeFigures } from './product-figures-store.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import { COUNTED_DAYS, isAnotherNumber, MIN_PUBLISHED_CHANGE } from './figure-thresholds.ts';
import { writeInBatches } from '../../platform/jobs/write-in-batches.ts';

/** The new figures of a product. */
type Figures = Pick<CountedProduct, 'sku' | 'stats'>;

/** Writes the products' current sales figures, relative to their category, where they differ. */
export async function updateProductFigures(
  { database }: Pick<AppContext, 'database'>,
  now: Ms,
): Promise<void> {
  const moved = await readSnapshot(database, (tx) => movedFigures(tx, now));
  await writeInBatches(database, moved, learnOfProducts);
}

/** The current sales figures of products, where they differ from the stored ones. */
export async function movedFigures(tx: Tx, now: Ms): Promise<readonly Figures[]> {
  const since = addDays(localDay(now, DEFAULT_ZONE), -COUNTED_DAYS);
  const products = await countedProducts(tx, since);
  const most = new Map<string, number>();
  for (const { category, sales } of products) most.set(category, Math.max(most.get(category) ?? 0, sales));
  return products
    .map((product) => ({ product, score: productScore(product, most.get(product.category) ?? 0) }))
    .filter(({ product, score }) => isAnother(product, score))
    .map(({ product: { sku, sales, issues, likes }, score }) => ({
      sku,
      stats: { score, sales, issues, ...(likes > 0 && { likes }) },
    }));
}

/** Writes figures and records the changes in the feed. */
export async function learnOfProducts(tx: Tx, figures: readonly Figures[]): Promise<void> {
  await writeFigures(tx, figures);
  for (const { sku } of figures) recordChange(tx, 'product', sku);
}

function isAnother({ stats, sales, issues, likes }: CountedProduct, score: number): boolean {
  return (
    Math.abs(stats.score - score) >= MIN_PUBLISHED_CHANGE ||
    stats.issues !== issues ||
    isAnotherNumber(stats.likes ?? 0, likes) ||
    (stats.sales === 0) !== (sales === 0)
  );
}
