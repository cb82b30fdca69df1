import { type Letter, queueMail } from '../../../platform/mail/mail-queue.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { emailsOf } from '../../people/staff-store.ts';
import type { StoredShop } from './shop-edits-store.ts';

/** Mails the owner of a shop, when it has one. */
export async function mailShopOwner(
  { tx, now }: EditContext,
  { shop: { urlpath }, owner }: Pick<StoredShop, 'shop' | 'owner'>,
  letter: Letter,
): Promise<void> {
  const recipient = owner === null ? undefined : (await emailsOf(tx, [owner])).get(owner);
  if (recipient === undefined) return;
  const dedupe = `shop:${urlpath}:${now}:${recipient}:${letter.subject}`;
  await queueMail(tx, { dedupe, recipient, letter }, now);
}
