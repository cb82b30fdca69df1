import type { ShopInput } from '../../../../src/contract/catalogue/shop-edits.ts';
import type { ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Refused } from '../../../core/refusal.ts';
import { withdrawProducts } from '../products/product-edits-store.ts';
import { holdShop, type StoredShop, updateShop, withdrawShop } from './shop-edits-store.ts';
import { mayEditShop } from '../products/product-rules.ts';
import { auditEdit, auditRemoval, changesNothing } from '../../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { confirmsPassword } from '../../people/confirm-password.ts';
import { shopEdited, shopForOwner, shopRefusal } from './shop-edited.ts';

/** A shop that is held for whoever may change it. */
export async function shopHeldFor(
  { tx, actor }: EditContext,
  urlpath: string,
): Promise<Result<StoredShop, 'not_found' | 'forbidden'>> {
  const stored = await holdShop(tx, urlpath);
  if (stored === undefined) return refuse('not_found');
  return mayEditShop(actor, urlpath) ? { ok: true, value: stored } : refuse('forbidden');
}

/** Changes a shop; what is not given stays. See docs/rules.md#shops. */
export async function saveShop(
  editing: EditContext,
  urlpath: string,
  { why, ...given }: ShopInput,
): Promise<ShopForOwner | Refused> {
  const { tx, now } = editing;
  const held = await shopHeldFor(editing, urlpath);
  if (!held.ok) return held;
  const before = held.value;
  if (given.name !== undefined && given.name !== before.shop.name)
    return refuseFaults([{ field: 'name', why: 'fixed' }]) ?? refuse('not_found');
  const after = shopEdited(before, given, new Date(now).toISOString());
  const refused = await shopRefusal(editing, before, after);
  if (refused !== undefined) return refused;
  const { updated } = after.account;
  const unmoved = {
    shop: { ...before.shop, updated: after.shop.updated },
    account: { ...before.account, ...(updated !== undefined && { updated }) },
  };
  if (changesNothing(unmoved, after)) return shopForOwner(before, before.owner);
  await updateShop(tx, after);
  recordChange(tx, 'shop', urlpath);
  await auditEdit(editing, { action: 'shop.save', entity: 'shop', id: urlpath, why }, unmoved, after);
  return shopForOwner(after, before.owner);
}

/** Closes a shop for good with all that it sells, for whoever knows their password. */
export async function removeShop(
  editing: EditContext,
  urlpath: string,
  { password, why }: { readonly password: string; readonly why?: string | undefined },
): Promise<Result<{ deletedCount: number }, 'not_found' | 'forbidden' | 'wrong_password'>> {
  const { tx, now } = editing;
  const held = await shopHeldFor(editing, urlpath);
  if (!held.ok) return held;
  if (!(await confirmsPassword(editing, password))) return refuse('wrong_password');
  const skus = await withdrawProducts(tx, { vendor: urlpath }, now);
  await withdrawShop(tx, urlpath, now);
  recordChange(tx, 'shop', urlpath);
  for (const sku of skus) recordChange(tx, 'product', sku);
  const { owner } = held.value;
  if (owner !== null) recordChange(tx, 'user', owner);
  await auditRemoval(editing, { action: 'shop.remove', entity: 'shop', id: urlpath, why }, held.value);
  return { ok: true, value: { deletedCount: skus.length } };
}
