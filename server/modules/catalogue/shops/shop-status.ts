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
import { auditEdit } from '../../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { refuseFaults, refuseReserved } from '../../../core/edits/field-faults.ts';
import {
  publicationAskedMail,
  publicationMail,
  shopMessageMail,
  shopPublishedMail,
  shopUnpublishedMail,
} from '../../mails/shop-mails.ts';
import { mailShopOwner } from './mail-shop-owner.ts';
import { knownUser } from '../../people/user-answer.ts';
import { lockEditableShop } from './save-shop.ts';
import { saleCountsOf } from './managed-shops.ts';
import { shopForOwner } from './shop-edited.ts';

/**
 * Requests the publication of a shop: its status becomes the time of the request. See
 * docs/rules.md#shop-publication.
 */
export async function askPublication(context: EditContext, urlpath: string): Promise<ShopForOwner | Refused> {
  const { now } = context;
  const held = await lockEditableShop(context, urlpath);
  if (!held.ok) return held;
  const { status } = held.value.shop;
  if (status === true) return refuse('shop_published');
  if (typeof status === 'string' && now - Date.parse(status) < PUBLICATION_DAYS * DAY_MS)
    return refuse('publication_asked');
  const shop = await saveStatus(context, held.value, new Date(now).toISOString(), undefined);
  await mailOffice(context, urlpath, publicationMail(shop, await actorName(context)));
  await mailShopOwner(context, held.value, publicationAskedMail(shop));
  return shop;
}

/** Publishes or unpublishes a shop, and mails a message to its owner or to the administration. */
export async function setShopStatus(
  context: EditContext,
  urlpath: string,
  input: {
    readonly status?: boolean | undefined;
    readonly content?: string | undefined;
    readonly why?: string | undefined;
  },
): Promise<ShopForOwner | Refused> {
  const held = await lockEditableShop(context, urlpath);
  if (!held.ok) return held;
  const { status = held.value.shop.status, content, why } = input;
  const changes = status !== held.value.shop.status && input.status !== undefined;
  if (changes && !isAdmin(context.actor)) return refuseReserved(['status']) ?? refuse('forbidden');
  if (content === undefined && input.status === undefined)
    return refuseFaults([{ field: 'content', why: 'missing' }]) ?? refuse('forbidden');
  const refused = content === undefined ? undefined : refuseFaults(lengthFault('content', content, 2, 3000));
  if (refused !== undefined) return refused;

  const shop = changes
    ? await saveStatus(context, held.value, status, why)
    : shopForOwner(held.value, held.value.owner);
  const { owner } = held.value;
  if (changes) {
    const mail =
      status === true
        ? shopPublishedMail(shop, await saleCountsOf(context.tx, urlpath))
        : shopUnpublishedMail(shop);
    await mailShopOwner(context, held.value, mail);
  }
  if (content !== undefined) {
    const message = shopMessageMail(shop, await actorName(context), content);
    if (isAdmin(context.actor) && owner !== null) await mailShopOwner(context, held.value, message);
    else await mailOffice(context, urlpath, message);
  }
  return shop;
}

async function saveStatus(
  context: EditContext,
  stored: StoredShop,
  status: boolean | string,
  why: string | undefined,
): Promise<ShopForOwner> {
  const after = { ...stored, shop: { ...stored.shop, status } };
  const { urlpath } = stored.shop;
  await updateShop(context.tx, after);
  recordChange(context.tx, 'shop', urlpath);
  await auditEdit(context, { action: 'shop.status', entity: 'shop', id: urlpath, why }, stored, after);
  return shopForOwner(after, after.owner);
}

async function actorName({ tx, actor }: EditContext): Promise<string> {
  return (await knownUser(tx, actor.id)).displayName;
}

async function mailOffice({ tx, now }: EditContext, urlpath: string, letter: Letter): Promise<void> {
  for (const recipient of await administrators(tx))
    await queueMail(tx, { dedupe: `shop:${urlpath}:${now}:${recipient}`, recipient, letter }, now);
}
