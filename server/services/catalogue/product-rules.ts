import type { Category } from '../../../src/contract/categories.ts';
import type { ProductRow } from '../../../src/contract/products.ts';
import { productFaults, reservedChanges } from '../../../src/domain/product-fields.ts';
import { type Actor, isAdmin } from '../../http/actor.ts';
import type { Refused } from '../../http/refused.ts';
import type { Tx } from '../../store/database.ts';
import { configOf, defaultHub } from '../../store/hubs.ts';
import { shopsByUrlpath } from '../../store/shops.ts';
import { faultAnswer, reservedAnswer } from '../edits/fault-answers.ts';

/** Whether somebody may change what a shop sells: its owner and an administrator (facts §2.2). */
export function mayEditShop(actor: Actor, urlpath: string): boolean {
  return isAdmin(actor) || actor.shops.includes(urlpath);
}

/** Why a product cannot be kept as it is to become: a field that only an administrator changes, or one that is wrong. */
export async function productRefusal(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  before: ProductRow,
  after: ProductRow,
  category: Category | undefined,
): Promise<Refused | undefined> {
  const reserved = isAdmin(actor) ? [] : reservedChanges(before.attributes, after.attributes);
  if (reserved.length > 0) return reservedAnswer(reserved);
  // A product of another year keeps the rate that it was saved with.
  const rates = [...(await ratesOf(tx, after.vendor)), before.pricing.tva];
  return faultAnswer(productFaults(after, { category, rates }));
}

async function ratesOf(tx: Tx, urlpath: string): Promise<readonly number[]> {
  const shop = (await shopsByUrlpath(tx, [urlpath])).get(urlpath);
  const hub = shop?.hubs[0] ?? (await defaultHub(tx));
  return hub === undefined ? [] : ((await configOf(tx, hub))?.TVA ?? []);
}
