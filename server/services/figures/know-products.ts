import { addDays, DEFAULT_ZONE, localDay, type Ms } from '../../../src/domain/hub-time.ts';
import { productScore } from '../../../src/domain/product-score.ts';
import { record } from '../../feed/record.ts';
import { write } from '../../feed/write.ts';
import type { House } from '../../http/context.ts';
import { type CountedProduct, countedProducts, writeFigures } from '../../store/product-figures.ts';
import { read } from '../../store/transaction.ts';

/** Sales of so many days count: about four months. Facts §3.11. */
const COUNTED_DAYS = 120;

/** So many at once that nobody who orders meanwhile waits for them. */
const TOGETHER = 200;

/** A score that moved by less is left as it is: each product that is written goes to every device of its hub. */
const WORTH_TELLING = 0.05;

/** Writes down how each product sold by now, among those of its category, where that is another figure than stands. */
export async function knowProducts({ database }: Pick<House, 'database'>, now: Ms): Promise<void> {
  const since = addDays(localDay(now, DEFAULT_ZONE), -COUNTED_DAYS);
  const products = await read(database, (tx) => countedProducts(tx, since));
  const most = new Map<string, number>();
  for (const { category, sales } of products) most.set(category, Math.max(most.get(category) ?? 0, sales));
  const moved = products
    .map((product) => ({ product, score: productScore(product, most.get(product.category) ?? 0) }))
    .filter(({ product, score }) => isAnother(product, score))
    .map(({ product: { sku, sales, issues }, score }) => ({ sku, stats: { score, sales, issues } }));
  for (let first = 0; first < moved.length; first += TOGETHER) {
    const those = moved.slice(first, first + TOGETHER);
    await write(database, async (tx) => {
      await writeFigures(tx, those);
      for (const { sku } of those) record(tx, 'product', sku);
    });
  }
}

function isAnother({ stats, sales, issues }: CountedProduct, score: number): boolean {
  return (
    Math.abs(stats.score - score) >= WORTH_TELLING ||
    stats.issues !== issues ||
    (stats.sales === 0) !== (sales === 0)
  );
}
