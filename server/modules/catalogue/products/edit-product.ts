import type { ProductInput, SavedProduct } from '../../../../src/contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { productNotices, stockAsked } from '../../../../src/domain/catalogue/product-fields.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { vatRates } from '../../../../src/domain/money/vat.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Refused } from '../../../core/refusal.ts';
import { everyCategory } from '../categories/categories-store.ts';
import {
  holdProduct,
  insertProduct,
  nextSku,
  updateProduct,
  withdrawProducts,
} from './product-edits-store.ts';
import { shopsByUrlpath } from '../shops/shops-store.ts';
import { auditEdit, auditRemoval, changesNothing } from '../../../platform/audit/audit-edit.ts';
import { refuseFaults, noticesOf } from '../../../core/edits/field-faults.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { confirmsPassword } from '../../people/confirm-password.ts';
import { joinShopsAndCategories, productAnswer } from '../shelved-products.ts';
import { blankProduct, categoryAsked, productEdited } from './product-edited.ts';
import { mayEditShop, productRefusal } from './product-rules.ts';

/**
 * Puts a new product on the shelf of a shop. The server gives it its number and address. See docs/rules.md#products.
 */
export async function createProduct(
  editing: EditContext,
  urlpath: string,
  { why, ...given }: ProductInput,
): Promise<SavedProduct | Refused> {
  const { tx, actor, now } = editing;
  if (!(await shopsByUrlpath(tx, [urlpath])).has(urlpath)) return refuse('not_found');
  if (!mayEditShop(actor, urlpath)) return refuse('forbidden');
  if (given.pricing?.price === undefined)
    return refuseFaults([{ field: 'pricing.price', why: 'missing' }]) ?? refuse('field_invalid');
  const at = new Date(now).toISOString();
  const { reduced } = vatRates(localDay(now, DEFAULT_ZONE));
  const blank = blankProduct(await nextSku(tx), urlpath, reduced, at);
  const category = categoryAsked(given, '', await everyCategory(tx));
  const product = productEdited(blank, given, category, at);
  const refused = await productRefusal(editing, blank, product, category);
  if (refused !== undefined) return refused;
  await insertProduct(tx, product);
  recordChange(tx, 'product', product.sku);
  await auditEdit(
    editing,
    { action: 'product.create', entity: 'product', id: product.sku, why },
    {},
    product,
  );
  return answer(editing, product);
}

/**
 * Changes a product. What is not given stays, and so does the stock when the number given is the one that is shown.
 */
export async function saveProduct(
  editing: EditContext,
  sku: number,
  { why, ...given }: ProductInput,
): Promise<SavedProduct | Refused> {
  const { tx, now } = editing;
  const held = await productHeldFor(editing, sku);
  if (!held.ok) return held;
  const before = held.value;
  const category = categoryAsked(given, before.categories, await everyCategory(tx));
  const product = productEdited(before, given, category, new Date(now).toISOString());
  const refused = await productRefusal(editing, before, product, category);
  if (refused !== undefined) return refused;
  const unmoved = { ...before, updated: product.updated };
  if (changesNothing(unmoved, product)) return answer(editing, before);
  await updateProduct(tx, product, stockAsked(given.pricing?.stock, before.pricing.stock));
  recordChange(tx, 'product', sku);
  await auditEdit(editing, { action: 'product.save', entity: 'product', id: sku, why }, unmoved, product);
  return answer(editing, product);
}

/** Takes a product off the shelves for good, for whoever knows their password. */
export async function removeProduct(
  editing: EditContext,
  sku: number,
  { password, why }: { readonly password: string; readonly why?: string | undefined },
): Promise<Result<Record<string, never>, 'product_unknown' | 'forbidden' | 'wrong_password'>> {
  const held = await productHeldFor(editing, sku);
  if (!held.ok) return held;
  if (!(await confirmsPassword(editing, password))) return refuse('wrong_password');
  await withdrawProducts(editing.tx, { sku }, editing.now);
  recordChange(editing.tx, 'product', sku);
  await auditRemoval(editing, { action: 'product.remove', entity: 'product', id: sku, why }, held.value);
  return { ok: true, value: {} };
}

/** A product that is held for whoever may change it. */
export async function productHeldFor(
  { tx, actor }: EditContext,
  sku: number,
): Promise<Result<ProductRow, 'product_unknown' | 'forbidden'>> {
  const product = await holdProduct(tx, sku);
  if (product === undefined) return refuse('product_unknown');
  return mayEditShop(actor, product.vendor) ? { ok: true, value: product } : refuse('forbidden');
}

async function answer({ tx }: EditContext, product: ProductRow): Promise<SavedProduct> {
  const [shelved] = await joinShopsAndCategories(tx, [product]);
  if (shelved === undefined) throw new Error(`no shop ${product.vendor} for ${product.sku}`);
  return { ...productAnswer(shelved), ...noticesOf(productNotices(product)) };
}
