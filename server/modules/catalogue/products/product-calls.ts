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

type ListContext = Pick<Context, 'tx' | 'actor' | 'now' | 'setHeader' | 'environment'>;
type Search = QueryOf<typeof searchCall>;

/** The products of a hub that match a text, best first. */
export async function searchProducts(context: ListContext, query: Search): Promise<readonly Shelved[]> {
  const hub = await requestedHub(context.tx, query.hub);
  if (hub === undefined) return [];
  const skus = await foundProducts(context, hub.slug, query.q ?? '');
  return skus.length === 0 ? [] : listAt(context, hub, query, { skus });
}

/** Proposes product titles for a partially typed text. */
export async function autocomplete(context: ListContext, query: Search): Promise<string[]> {
  const hub = await requestedHub(context.tx, query.hub);
  return hub === undefined ? [] : suggestions(context, hub.slug, query.q ?? '');
}

/** Returns a product. Only the owner, managers and administrators see products of an unpublished shop. */
export async function readProduct(
  { tx, actor }: ListContext,
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
