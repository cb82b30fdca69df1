import type { Shop } from '../../../../src/contract/catalogue/shops.ts';
import { type Letter, queueMail } from '../../../platform/mail/mail-queue.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { emailsOf } from '../../people/staff-store.ts';
import type { StoredShop } from './shop-edits-store.ts';

/** Mails the owner of a shop, when it has one. */
export async function mailShopOwner(
  { tx, now }: Pick<EditContext, 'tx' | 'now'>,
  { shop: { urlpath }, owner }: Pick<StoredShop, 'owner'> & { readonly shop: Pick<Shop, 'urlpath'> },
  letter: Letter,
): Promise<void> {
  const recipient = owner === null ? undefined : (await emailsOf(tx, [owner])).get(owner);
  if (recipient === undefined) return;
  const dedupe = `shop:${urlpath}:${now}:${recipient}:${letter.subject}`;
  await queueMail(tx, { dedupe, recipient, letter }, now);
}
