import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { bundleFaults } from '../../../../src/domain/catalogue/bundle-faults.ts';
import { productFaults, reservedChanges } from '../../../../src/domain/catalogue/product-fields.ts';
import type { FieldFault } from '../../../../src/domain/text/field-fault.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { configOf, defaultHub } from '../../hubs/hubs-store.ts';
import { shopsByUrlpath } from '../shops/shops-store.ts';
import { refuseFaults, refuseReserved } from '../../../core/edits/field-faults.ts';

/** Whether an actor may edit a shop and its products: its owner and administrators (docs/rules.md#products). */
export function mayEditShop(actor: Actor, urlpath: string): boolean {
  return isAdmin(actor) || actor.shops.includes(urlpath);
}

interface RefusalContext {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The tax rates of the product's shop, when they are known already. */
  readonly rates?: readonly number[] | undefined;
  /** Faults that were found before. */
  readonly known?: readonly FieldFault[] | undefined;
}

/** The refusal of an edited product: a field reserved for administrators, or an invalid value. */
export async function productRefusal(
  { tx, actor, rates: held, known = [] }: RefusalContext,
  before: ProductRow,
  after: ProductRow,
  category: Category | undefined,
): Promise<Refused | undefined> {
  const reserved = isAdmin(actor) ? [] : reservedChanges(before.attributes, after.attributes);
  if (reserved.length > 0) return refuseReserved(reserved);
  // A product saved in another year may keep its rate.
  const rates = [...(held ?? (await ratesOf(tx, after.vendor))), before.pricing.tva];
  return refuseFaults([
    ...known,
    ...productFaults(after, { category, rates }),
    ...bundleFaults(after, await shopsBeside(tx, after)),
  ]);
}

/** The shops named by a product that sell at every hub of its own shop: an order belongs to one hub. */
async function shopsBeside(tx: Tx, { vendor, bundle = [] }: ProductRow): Promise<ReadonlySet<string>> {
  if (bundle.length === 0) return new Set();
  const named = [...new Set([vendor, ...bundle.map((line) => line.vendor)])];
  const shops = await shopsByUrlpath(tx, named);
  const hubs = shops.get(vendor)?.hubs ?? [];
  return new Set(named.filter((path) => hubs.every((hub) => shops.get(path)?.hubs.includes(hub) === true)));
}

/** The tax rates of a shop's products: those of its first hub. */
export async function ratesOf(tx: Tx, urlpath: string): Promise<readonly number[]> {
  const shop = (await shopsByUrlpath(tx, [urlpath])).get(urlpath);
  const hub = shop?.hubs[0] ?? (await defaultHub(tx));
  return hub === undefined ? [] : ((await configOf(tx, hub))?.TVA ?? []);
}
