import type { ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import { lengthFault } from '../../../../src/domain/text/field-fault.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { refuse } from '../../../../src/domain/core/result.ts';
import { PUBLICATION_DAYS } from '../../../../src/domain/catalogue/shop-fields.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { isAdmin } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import { type Letter, queueMail } from '../../../platform/mail/mail-queue.ts';
import { administrators } from '../../people/members-store.ts';
import { type StoredShop, updateShop } from './shop-edits-store.ts';
import { emailsOf } from '../../people/staff-store.ts';
import { auditEdit } from '../../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { refuseFaults, refuseReserved } from '../../../core/edits/field-faults.ts';
import { publicationMail, shopMessageMail, shopStatusMail } from '../../mails/shop-mails.ts';
import { knownUser } from '../../people/user-answer.ts';
import { shopHeldFor } from './save-shop.ts';
import { shopForOwner } from './shop-edited.ts';

/**
 * Asks the administration to publish a shop: its state is from now on when that was. See
 * docs/rules.md#shop-publication.
 */
export async function askPublication(editing: EditContext, urlpath: string): Promise<ShopForOwner | Refused> {
  const { now } = editing;
  const held = await shopHeldFor(editing, urlpath);
  if (!held.ok) return held;
  const { status } = held.value.shop;
  if (status === true) return refuse('shop_published');
  if (typeof status === 'string' && now - Date.parse(status) < PUBLICATION_DAYS * DAY_MS)
    return refuse('publication_asked');
  const shop = await withStatus(editing, held.value, new Date(now).toISOString(), undefined);
  await tellOffice(editing, urlpath, publicationMail(shop, await nameOf(editing)));
  return shop;
}

/** Publishes a shop or takes it from the shelves, and brings a message to its owner or to the administration. */
export async function setShopStatus(
  editing: EditContext,
  urlpath: string,
  given: {
    readonly status?: boolean | undefined;
    readonly content?: string | undefined;
    readonly why?: string | undefined;
  },
): Promise<ShopForOwner | Refused> {
  const held = await shopHeldFor(editing, urlpath);
  if (!held.ok) return held;
  const { status = held.value.shop.status, content, why } = given;
  const changes = status !== held.value.shop.status && given.status !== undefined;
  if (changes && !isAdmin(editing.actor)) return refuseReserved(['status']) ?? refuse('forbidden');
  if (content === undefined && given.status === undefined)
    return refuseFaults([{ field: 'content', why: 'missing' }]) ?? refuse('forbidden');
  const refused = content === undefined ? undefined : refuseFaults(lengthFault('content', content, 2, 3000));
  if (refused !== undefined) return refused;

  const shop = changes
    ? await withStatus(editing, held.value, status, why)
    : shopForOwner(held.value, held.value.owner);
  const { owner } = held.value;
  if (changes) await tellOwner(editing, urlpath, owner, shopStatusMail(shop, status === true));
  if (content !== undefined) {
    const message = shopMessageMail(shop, await nameOf(editing), content);
    if (isAdmin(editing.actor) && owner !== null) await tellOwner(editing, urlpath, owner, message);
    else await tellOffice(editing, urlpath, message);
  }
  return shop;
}

async function withStatus(
  editing: EditContext,
  stored: StoredShop,
  status: boolean | string,
  why: string | undefined,
): Promise<ShopForOwner> {
  const after = { ...stored, shop: { ...stored.shop, status } };
  const { urlpath } = stored.shop;
  await updateShop(editing.tx, after);
  recordChange(editing.tx, 'shop', urlpath);
  await auditEdit(editing, { action: 'shop.status', entity: 'shop', id: urlpath, why }, stored, after);
  return shopForOwner(after, after.owner);
}

async function nameOf({ tx, actor }: EditContext): Promise<string> {
  return (await knownUser(tx, actor.id)).displayName;
}

async function tellOffice({ tx, now }: EditContext, urlpath: string, letter: Letter): Promise<void> {
  for (const recipient of await administrators(tx))
    await queueMail(tx, { dedupe: `shop:${urlpath}:${now}:${recipient}`, recipient, letter }, now);
}

async function tellOwner(
  { tx, now }: EditContext,
  urlpath: string,
  owner: number | null,
  letter: Letter,
): Promise<void> {
  const recipient = owner === null ? undefined : (await emailsOf(tx, [owner])).get(owner);
  if (recipient === undefined) return;
  const dedupe = `shop:${urlpath}:${now}:${recipient}:${letter.subject}`;
  await queueMail(tx, { dedupe, recipient, letter }, now);
}
