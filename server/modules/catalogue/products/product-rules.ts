import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { bundleFaults } from '../../../../src/domain/catalogue/bundle-faults.ts';
import { productFaults, reservedChanges } from '../../../../src/domain/catalogue/product-fields.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { configOf, defaultHub } from '../../hubs/hubs-store.ts';
import { shopsByUrlpath } from '../shops/shops-store.ts';
import { refuseFaults, refuseReserved } from '../../../core/edits/field-faults.ts';

/** Whether somebody may change what a shop sells: its owner and an administrator (docs/rules.md#products). */
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
  if (reserved.length > 0) return refuseReserved(reserved);
  // A product of another year keeps the rate that it was saved with.
  const rates = [...(await ratesOf(tx, after.vendor)), before.pricing.tva];
  return refuseFaults([
    ...productFaults(after, { category, rates }),
    ...bundleFaults(after, await shopsBeside(tx, after)),
  ]);
}

/** Of the shops that a product names, those that sell wherever its own does: an order is made at one hub. */
async function shopsBeside(tx: Tx, { vendor, bundle = [] }: ProductRow): Promise<ReadonlySet<string>> {
  const named = [...new Set([vendor, ...bundle.map((line) => line.vendor)])];
  const shops = await shopsByUrlpath(tx, named);
  const hubs = shops.get(vendor)?.hubs ?? [];
  return new Set(named.filter((path) => hubs.every((hub) => shops.get(path)?.hubs.includes(hub) === true)));
}

async function ratesOf(tx: Tx, urlpath: string): Promise<readonly number[]> {
  const shop = (await shopsByUrlpath(tx, [urlpath])).get(urlpath);
  const hub = shop?.hubs[0] ?? (await defaultHub(tx));
  return hub === undefined ? [] : ((await configOf(tx, hub))?.TVA ?? []);
}
