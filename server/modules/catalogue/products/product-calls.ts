import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { Product, searchProducts as searchCall } from '../../../../src/contract/catalogue/products.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { isAdmin, worksFor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';
import { productBySku, recipesWith } from './products-store.ts';
import { foundProducts, suggestions } from './search-products.ts';
import { listAt } from './products-list.ts';
import { joinShopsAndCategories, productAnswer, type Shelved } from '../shelved-products.ts';

type Asking = Pick<Context, 'tx' | 'actor' | 'now' | 'setHeader' | 'environment'>;
type Search = QueryOf<typeof searchCall>;

/** What a text finds at a hub, the best first. */
export async function searchProducts(asking: Asking, query: Search): Promise<readonly Shelved[]> {
  const hub = await requestedHub(asking.tx, query.hub);
  if (hub === undefined) return [];
  const skus = await foundProducts(asking.tx, asking.environment, hub.slug, query.q ?? '');
  return skus.length === 0 ? [] : listAt(asking, hub, query, { skus });
}

/** Titles to propose while somebody types. */
export async function autocomplete(asking: Asking, query: Search): Promise<string[]> {
  const hub = await requestedHub(asking.tx, query.hub);
  return hub === undefined ? [] : suggestions(asking.tx, asking.environment, hub.slug, query.q ?? '');
}

/** One product. What an unpublished shop sells is shown to its owner, its managers and an admin alone. */
export async function readProduct(
  { tx, actor }: Asking,
  sku: number,
): Promise<Product | Result<never, 'product_unknown'>> {
  const row = Number.isSafeInteger(sku) ? await productBySku(tx, sku) : undefined;
  const [found] = row === undefined ? [] : await joinShopsAndCategories(tx, [row]);
  if (found === undefined) return refuse('product_unknown');
  const { shop } = found;
  const insider =
    actor !== undefined &&
    (isAdmin(actor) ||
      actor.shops.includes(shop.urlpath) ||
      shop.hubs.some((hub) => worksFor(actor, hub, 'manager')));
  if (shop.status !== true && !insider) return refuse('product_unknown');
  const recipes = await recipesWith(tx, sku);
  return { ...productAnswer(found), recipes: [...recipes] };
}
