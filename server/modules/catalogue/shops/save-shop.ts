import type { ShopInput } from '../../../../src/contract/catalogue/shop-edits.ts';
import type { ShopAccount, ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import { compactIban } from '../../../../src/domain/payment/iban.ts';
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
import { payoutChangedMail } from '../../mails/shop-mails.ts';
import { mailShopOwner } from './mail-shop-owner.ts';
import { shopEdited, shopForOwner, shopRefusal } from './shop-edited.ts';

/** Locks a shop, or refuses an actor who may not edit it. */
export async function lockEditableShop(
  { tx, actor }: EditContext,
  urlpath: string,
): Promise<Result<StoredShop, 'not_found' | 'forbidden'>> {
  const stored = await holdShop(tx, urlpath);
  if (stored === undefined) return refuse('not_found');
  return mayEditShop(actor, urlpath) ? { ok: true, value: stored } : refuse('forbidden');
}

/**
 * Saves a shop for a call. How and to which account it is paid changes only with a password
 * (docs/rules.md#payouts), except for a first IBAN.
 */
export async function saveGivenShop(
  context: EditContext,
  urlpath: string,
  input: ShopInput,
): Promise<ShopForOwner | Refused> {
  const held = await lockEditableShop(context, urlpath);
  if (!held.ok) return held;
  const { account } = held.value;
  const { IBAN = account.IBAN, payout = account.payout } = input.account ?? {};
  const moved = movesPayouts(account, { IBAN, payout });
  const first = !account.IBAN && payout === account.payout;
  if (!moved || first) return saveShop(context, urlpath, input);
  const path = payout === account.payout ? 'body.account.IBAN' : 'body.account.payout';
  const after = shopEdited(held.value, input, new Date(context.now).toISOString());
  const refused = await shopRefusal(context, held.value, after);
  return refused ?? { ok: false, refusal: 'field_invalid', details: [{ path, message: MOVED_WORDS }] };
}

const MOVED_WORDS = 'Le compte à créditer se change sous «\u00a0Versements\u00a0», avec le mot de passe.';

/** Whether an edit changes how a shop is paid, or to which account. */
function movesPayouts(before: ShopAccount, after: Pick<ShopAccount, 'IBAN' | 'payout'>): boolean {
  return (
    compactIban(before.IBAN ?? '') !== compactIban(after.IBAN ?? '') ||
    (before.payout ?? 'bank') !== (after.payout ?? 'bank')
  );
}

/** Saves the submitted fields of a shop. See docs/rules.md#shops. */
export async function saveShop(
  context: EditContext,
  urlpath: string,
  { why, ...fields }: ShopInput,
): Promise<ShopForOwner | Refused> {
  const { tx, now } = context;
  const held = await lockEditableShop(context, urlpath);
  if (!held.ok) return held;
  const before = held.value;
  if (fields.name !== undefined && fields.name !== before.shop.name)
    return refuseFaults([{ field: 'name', why: 'fixed' }]) ?? refuse('not_found');
  const after = shopEdited(before, fields, new Date(now).toISOString());
  const refused = await shopRefusal(context, before, after);
  if (refused !== undefined) return refused;
  const { updated } = after.account;
  const unchanged = {
    shop: { ...before.shop, updated: after.shop.updated },
    account: { ...before.account, ...(updated !== undefined && { updated }) },
  };
  if (changesNothing(unchanged, after)) return shopForOwner(before, before.owner);
  await updateShop(tx, after);
  recordChange(tx, 'shop', urlpath);
  await auditEdit(context, { action: 'shop.save', entity: 'shop', id: urlpath, why }, unchanged, after);
  if (movesPayouts(before.account, after.account))
    await mailShopOwner(context, before, payoutChangedMail(after.shop));
  return shopForOwner(after, before.owner);
}

/** Removes a shop and its products after checking the actor's password. */
export async function removeShop(
  context: EditContext,
  urlpath: string,
  { password, why }: { readonly password: string; readonly why?: string | undefined },
): Promise<Result<{ deletedCount: number }, 'not_found' | 'forbidden' | 'wrong_password'>> {
  const { tx, now } = context;
  const held = await lockEditableShop(context, urlpath);
  if (!held.ok) return held;
  if (!(await confirmsPassword(context, password))) return refuse('wrong_password');
  const skus = await withdrawProducts(tx, { vendor: urlpath }, now);
  await withdrawShop(tx, urlpath, now);
  recordChange(tx, 'shop', urlpath);
  for (const sku of skus) recordChange(tx, 'product', sku);
  const { owner } = held.value;
  if (owner !== null) recordChange(tx, 'user', owner);
  await auditRemoval(context, { action: 'shop.remove', entity: 'shop', id: urlpath, why }, held.value);
  return { ok: true, value: { deletedCount: skus.length } };
}
