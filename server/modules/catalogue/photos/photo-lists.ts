import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { productPhotos } from '../../../../src/contract/catalogue/products.ts';
import type { shopPhotos } from '../../../../src/contract/catalogue/shops.ts';
import { listedNames } from '../../../../src/domain/core/name-list.ts';
import type { Context } from '../../../core/request-context.ts';
import { everyListed, MOST_LISTED } from '../products/products-list.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';
import { listShops } from '../shops/shops-list.ts';

type Asking = Pick<Context, 'tx' | 'actor' | 'now' | 'setHeader' | 'environment'>;

/** Pictures of products, for banners: of these, or so many spread over all of them. */
export async function photosOfProducts(
  asking: Asking,
  { active, skus, random }: QueryOf<typeof productPhotos>,
): Promise<{ readonly sku: number; readonly url: string; readonly title: string }[]> {
  const hub = await requestedHub(asking.tx, undefined);
  if (hub === undefined) return [];
  const products = await everyListed(asking, hub, { available: active, skus }, {});
  asking.setHeader('X-Total-Count', String(products.length));
  return spread(products, random, asking.now)
    .slice(0, MOST_LISTED)
    .map(({ product: { sku, title, photo } }) => ({ sku, title, url: photo.url }));
}

/** Pictures of shops, for banners. */
export async function photosOfShops(
  asking: Asking,
  { slugs, random }: QueryOf<typeof shopPhotos>,
): Promise<{ readonly urlpath: string; readonly name: string }[]> {
  const hub = await requestedHub(asking.tx, undefined);
  const wanted = slugs && listedNames(slugs);
  const shops = (await listShops(asking, { hub: hub?.slug })).filter(
    ({ urlpath, status }) => status === true && (wanted?.includes(urlpath) ?? true),
  );
  return spread(
    shops.map(({ urlpath, name, photo }) => ({ urlpath, name, ...photo })),
    random,
    asking.now,
  );
}

/** So many, evenly over the list, starting somewhere else each minute; all of them when no number was asked for. */
function spread<Picture>(pictures: readonly Picture[], random: string | undefined, now: number): Picture[] {
  const most = Math.trunc(Number(random));
  if (!(most > 0) || most >= pictures.length) return [...pictures];
  const first = Math.floor(now / 60_000);
  const step = pictures.length / most;
  return Array.from(
    { length: most },
    (_, index) => (first + Math.floor(index * step)) % pictures.length,
  ).flatMap((place) => pictures[place] ?? []);
}
