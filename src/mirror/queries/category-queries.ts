import type { Category } from '../../contract/catalogue/categories.ts';
import { byWeight } from '../../domain/catalogue/merge-categories.ts';
import type { Mirror } from '../mirror.ts';

// Apart from the queries of the market, to keep it out of the first page's code.
/** Every category in its order, active or not, aisles and families alike; `null` while this device has none. */
export async function everyCategory(mirror: Mirror): Promise<readonly Category[] | null> {
  const categories = await mirror.categories.toArray();
  return categories.length === 0 ? null : byWeight(categories);
}
