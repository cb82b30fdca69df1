import type { ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import { refuse } from '../../../../src/domain/core/result.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import type { Refused } from '../../../core/refusal.ts';
import { auditEdit } from '../../../platform/audit/audit-edit.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { shopForOwner } from './shop-edited.ts';
import { changeShopOwner, holdShop, updateShop } from './shop-edits-store.ts';

interface HandOver {
  readonly urlpath: string;
  /** The agreed commission; absent, it stays. */
  readonly fees?: number | undefined;
  readonly why: string | undefined;
}

/**
 * Gives an existing shop to another owner, with its goods and orders; the former owner, if any, loses it. Its name and
 * account stay. See docs/rules.md#invitations.
 */
export async function handShopOver(
  context: EditContext,
  owner: number,
  { urlpath, fees, why }: HandOver,
): Promise<ShopForOwner | Refused> {
  const { tx } = context;
  const stored = await holdShop(tx, urlpath);
  if (stored === undefined) return refuse('not_found');
  const before = { owner: stored.owner, account: stored.account };
  const after = { owner, account: fees === undefined ? stored.account : { ...stored.account, fees } };
  if (fees !== undefined) await updateShop(tx, { ...stored, account: after.account });
  if (stored.owner !== owner) await changeShopOwner(tx, urlpath, owner);
  recordChange(tx, 'shop', urlpath);
  recordChange(tx, 'user', owner);
  if (stored.owner !== null && stored.owner !== owner) recordChange(tx, 'user', stored.owner);
  await auditEdit(context, { action: 'shop.owner', entity: 'shop', id: urlpath, why }, before, after);
  return shopForOwner({ ...stored, account: after.account }, owner);
}
