import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { productPhotos } from '../../../../src/contract/catalogue/products.ts';
import type { shopPhotos } from '../../../../src/contract/catalogue/shops.ts';
import { listedNames } from '../../../../src/domain/core/name-list.ts';
import type { Context } from '../../../core/request-context.ts';
import { everyListed, MOST_LISTED } from '../products/products-list.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';
import { listShops } from '../shops/shops-list.ts';

type ListContext = Pick<Context, 'tx' | 'actor' | 'now' | 'setHeader' | 'environment'>;

/** Photos of products for banners: of the given ones, or a number of them spread over the whole list. */
export async function photosOfProducts(
  context: ListContext,
  { active, skus, random }: QueryOf<typeof productPhotos>,
): Promise<{ readonly sku: number; readonly url: string; readonly title: string }[]> {
  const hub = await requestedHub(context.tx, undefined);
  if (hub === undefined) return [];
  const products = await everyListed(context, hub, { available: active, skus }, {});
  context.setHeader('X-Total-Count', String(products.length));
  return spread(products, random, context.now)
    .slice(0, MOST_LISTED)
    .map(({ product: { sku, title, photo } }) => ({ sku, title, url: photo.url }));
}

/** Photos of shops, for banners. */
export async function photosOfShops(
  context: ListContext,
  { slugs, random }: QueryOf<typeof shopPhotos>,
): Promise<{ readonly urlpath: string; readonly name: string }[]> {
  const hub = await requestedHub(context.tx, undefined);
  const wanted = slugs && listedNames(slugs);
  const shops = (await listShops(context, { hub: hub?.slug })).filter(
    ({ urlpath, status }) => status === true && (wanted?.includes(urlpath) ?? true),
  );
  return spread(
    shops.map(({ urlpath, name, photo }) => ({ urlpath, name, ...photo })),
    random,
    context.now,
  );
}

/** `random` items spread evenly over the list, with a start that changes each minute; all items without a number. */
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
