import { everyProduct, shownGeneration } from '../catalogue/read-catalogue.ts';
import type { Mirror } from '../mirror.ts';

/** The visible generation of a hub's catalogue: another number means other products; none before the first load. */
export async function catalogueShown(mirror: Mirror, { hub }: { hub: string }): Promise<number | null> {
  return (await shownGeneration(mirror, hub)) ?? null;
}

/** The addresses of the photos of all products of a hub, each once. */
export async function productPhotos(mirror: Mirror, { hub }: { hub: string }): Promise<readonly string[]> {
  const products = await everyProduct(mirror, hub);
  return [...new Set(products.map(({ d }) => d.photo.url).filter((url) => url !== ''))];
}
