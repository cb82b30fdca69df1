import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { ProductInput, SavedProduct } from '../../../../src/contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import {
  mayBeOnSale,
  missingForSale,
  type MissingForSale,
} from '../../../../src/domain/catalogue/legal-information.ts';
import { isFood } from '../../../../src/domain/catalogue/category-fields.ts';
import { productNotices, stockAsked } from '../../../../src/domain/catalogue/product-fields.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { vatRates } from '../../../../src/domain/money/vat.ts';
import { faultUnless } from '../../../../src/domain/text/field-fault.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Refused } from '../../../core/refusal.ts';
import { everyCategory } from '../categories/categories-store.ts';
import { holdProduct, withdrawProducts } from './product-edits-store.ts';
import { shopsByUrlpath } from '../shops/shops-store.ts';
import { auditRemoval } from '../../../platform/audit/audit-edit.ts';
import { noticesOf } from '../../../core/edits/field-faults.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { confirmsPassword } from '../../people/confirm-password.ts';
import { joinShopsAndCategories, productAnswer } from '../shelved-products.ts';
import { blankProduct, categoryAfter, productEdited } from './product-edited.ts';
import { mayEditShop, productRefusal } from './product-rules.ts';
import { putOnShelf, writeSaved } from './write-products.ts';

/**
 * Creates a product of a shop. The server assigns its sku and slug. See docs/rules.md#products.
 */
export async function createProduct(
  context: EditContext,
  urlpath: string,
  { why, ...fields }: ProductInput,
): Promise<SavedProduct | Refused> {
  const { tx, actor } = context;
  if (!(await shopsByUrlpath(tx, [urlpath])).has(urlpath)) return refuse('not_found');
  if (!mayEditShop(actor, urlpath)) return refuse('forbidden');
  const decided = await decideNew(context, { categories: await everyCategory(tx) }, urlpath, fields);
  if (!decided.ok) return decided;
  const { missing } = decided.value;
  const [product = decided.value.product] = await putOnShelf(context, [decided.value.product], why);
  return answer(context, product, missing);
}

/**
 * Saves the submitted fields of a product. Stock equal to the published number leaves the exact stock unchanged.
 */
export async function saveProduct(
  context: EditContext,
  sku: number,
  fields: ProductInput,
): Promise<SavedProduct | Refused> {
  const held = await lockEditableProduct(context, sku);
  if (!held.ok) return held;
  const stock = stockAsked(fields.pricing?.stock, held.value.pricing.stock);
  const saved = await saveHeldProduct(context, held.value, fields, stock);
  return 'ok' in saved ? saved : saved.product;
}

/** Saves the submitted fields of a locked product. `stock`: its new exact stock, when it changes. */
export async function saveHeldProduct(
  context: EditContext,
  before: ProductRow,
  { why, ...fields }: ProductInput,
  stock: number | undefined,
): Promise<{ readonly product: SavedProduct; readonly changed: boolean } | Refused> {
  const decided = await decideSave(context, { categories: await everyCategory(context.tx) }, before, fields);
  if (!decided.ok) return decided;
  const { product, missing } = decided.value;
  const written = await writeSaved(context, [{ before, product, stock }], why);
  const changed = written.size > 0;
  return { product: await answer(context, changed ? product : before, missing), changed };
}

/** What the edits of one shop's products read, once for many of them. */
export interface ShelfRules {
  readonly categories: readonly Category[];
  readonly rates?: readonly number[] | undefined;
}

/** A product as an edit would store it, and what keeps it from sale. */
interface DecidedProduct {
  readonly product: ProductRow;
  readonly missing: readonly MissingForSale[];
}

type Decision = Refused | { readonly ok: true; readonly value: DecidedProduct };
type ProductFields = Omit<ProductInput, 'why'>;

/** Decides what a new product would be. Writes nothing; its number is assigned when it is put on the shelf. */
export async function decideNew(
  context: EditContext,
  rules: ShelfRules,
  urlpath: string,
  fields: ProductFields,
): Promise<Decision> {
  const at = new Date(context.now).toISOString();
  const { reduced } = vatRates(localDay(context.now, DEFAULT_ZONE));
  const blank = blankProduct(0, urlpath, reduced, at);
  const category = categoryAfter(fields, '', rules.categories);
  const edited = productEdited(blank, fields, category, at);
  const known = faultUnless(fields.pricing?.price !== undefined, 'pricing.price', 'missing');
  const refused = await productRefusal({ ...context, rates: rules.rates, known }, blank, edited, category);
  if (refused !== undefined) return refused;
  return { ok: true, value: gated({ available: false, missing: [] }, edited, category) };
}

/** Decides what an edited product would be. Writes nothing. */
export async function decideSave(
  context: EditContext,
  { categories, rates }: ShelfRules,
  before: ProductRow,
  fields: ProductFields,
): Promise<Decision> {
  const category = categoryAfter(fields, before.categories, categories);
  const edited = productEdited(before, fields, category, new Date(context.now).toISOString());
  const refused = await productRefusal({ ...context, rates }, before, edited, category);
  if (refused !== undefined) return refused;
  const known = missingForSale(before, isFood(categoryAfter({}, before.categories, categories)));
  return {
    ok: true,
    value: gated({ available: before.attributes.available, missing: known }, edited, category),
  };
}

/** Removes a product after checking the actor's password. */
export async function removeProduct(
  context: EditContext,
  sku: number,
  { password, why }: { readonly password: string; readonly why?: string | undefined },
): Promise<Result<Record<string, never>, 'product_unknown' | 'forbidden' | 'wrong_password'>> {
  const held = await lockEditableProduct(context, sku);
  if (!held.ok) return held;
  if (!(await confirmsPassword(context, password))) return refuse('wrong_password');
  await withdrawProducts(context.tx, { sku }, context.now);
  recordChange(context.tx, 'product', sku);
  await auditRemoval(context, { action: 'product.remove', entity: 'product', id: sku, why }, held.value);
  return { ok: true, value: {} };
}

/** Locks a product, or refuses an actor who may not edit its shop. */
export async function lockEditableProduct(
  { tx, actor }: EditContext,
  sku: number,
): Promise<Result<ProductRow, 'product_unknown' | 'forbidden'>> {
  const product = await holdProduct(tx, sku);
  if (product === undefined) return refuse('product_unknown');
  return mayEditShop(actor, product.vendor) ? { ok: true, value: product } : refuse('forbidden');
}

/** The product as it is stored: off sale while it lacks legal information. See docs/rules.md#legal-information. */
function gated(
  before: { readonly available: boolean; readonly missing: readonly MissingForSale[] },
  product: ProductRow,
  category: Category | undefined,
): { readonly product: ProductRow; readonly missing: readonly MissingForSale[] } {
  const missing = missingForSale(product, isFood(category));
  const available = product.attributes.available && mayBeOnSale(before, missing);
  return { product: { ...product, attributes: { ...product.attributes, available } }, missing };
}

async function answer(
  { tx }: EditContext,
  product: ProductRow,
  missing: readonly MissingForSale[],
): Promise<SavedProduct> {
  const [shelved] = await joinShopsAndCategories(tx, [product]);
  if (shelved === undefined) throw new Error(`no shop ${product.vendor} for ${product.sku}`);
  return {
    ...productAnswer(shelved),
    ...(missing.length > 0 && { missing: [...missing] }),
    ...noticesOf(productNotices(product)),
  };
}
