import type { ShopInput } from '../../../../src/contract/catalogue/shop-edits.ts';
import type { ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import { lengthFault } from '../../../../src/domain/text/field-fault.ts';
import { nameFaults } from '../../../../src/domain/text/visible-name.ts';
import { accept, refuse } from '../../../../src/domain/core/result.ts';
import { mayCreateShop } from '../../../../src/domain/catalogue/shop-fields.ts';
import { slugOf } from '../../../../src/domain/text/slug.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { isAdmin } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { countShops, insertShop, shopNameIsTaken, urlpathIsTaken } from './shop-edits-store.ts';
import { auditEdit } from '../../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { freeSlug } from '../../../core/edits/free-slug.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';
import { knownUser } from '../../people/user-answer.ts';
import { blankShop, shopEdited, shopForOwner, shopRefusal, type WholeShop } from './shop-edited.ts';

/**
 * Creates a shop for an actor with a validated address: a draft at one hub, visible only to its owner, managers and
 * administrators until it is published. Its name is permanent. See docs/rules.md#shops.
 */
export async function createShop(
  context: EditContext,
  { why, name = '', hub, ...fields }: ShopInput,
): Promise<ShopForOwner | Refused> {
  const { tx, actor, now } = context;
  if ((await knownUser(tx, actor.id)).email.status !== true) return refuse('email_not_validated');
  if (!mayCreateShop({ admin: isAdmin(actor), shops: actor.shops.length })) return refuse('shop_limit');
  const blank = await namedShop(context, name, hub);
  if (!blank.ok) return blank;
  const whole = shopEdited(blank.value, fields, new Date(now).toISOString());
  const refused = await shopRefusal(context, blank.value, whole);
  return refused ?? addShop(context, actor.id, whole, why);
}

interface BlankShop {
  readonly name: string;
  /** The agreed commission; absent, the usual one. */
  readonly fees?: number | undefined;
  readonly hub: string;
  readonly why: string | undefined;
}

/**
 * Creates a shop with only a name, for an invited owner or without one; the editor asks for the other fields.
 * Neither the owner's address nor the number of their shops is checked.
 */
export async function createBlankShop(
  context: EditContext,
  owner: number | null,
  { name, fees, hub, why }: BlankShop,
): Promise<ShopForOwner | Refused> {
  const blank = await namedShop(context, name, hub);
  if (!blank.ok) return blank;
  const { shop, account } = blank.value;
  const whole = { shop, account: fees === undefined ? account : { ...account, fees } };
  return addShop(context, owner, whole, why);
}

/** A blank shop of a free name at a hub; nothing is written. */
export async function namedShop(
  { tx, now }: EditContext,
  name: string,
  slug: string | undefined,
): Promise<Refused | { readonly ok: true; readonly value: WholeShop }> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const unnamed = refuseFaults(nameFaults('name', name, MIN_LENGTH, 60));
  if (unnamed !== undefined) return unnamed;
  const urlpath = await urlpathOf(tx, name);
  if (urlpath === undefined || (await shopNameIsTaken(tx, name))) return refuse('name_taken');
  if (urlpath.length < MIN_LENGTH)
    return refuseFaults(lengthFault('name', '', MIN_LENGTH, 60)) ?? refuse('name_taken');
  const thread = ((await countShops(tx)) % THREADS) + 1;
  return accept(blankShop({ name, urlpath, thread }, hub, new Date(now).toISOString()));
}

async function addShop(
  context: EditContext,
  owner: number | null,
  whole: WholeShop,
  why: string | undefined,
): Promise<ShopForOwner | Refused> {
  const { tx } = context;
  const { urlpath } = whole.shop;
  if (!(await insertShop(tx, { ...whole, owner }))) return refuse('name_taken');
  recordChange(tx, 'shop', urlpath);
  if (owner !== null) recordChange(tx, 'user', owner);
  await auditEdit(context, { action: 'shop.create', entity: 'shop', id: urlpath, why }, {}, whole);
  return shopForOwner(whole, owner);
}

const MIN_LENGTH = 3;
const MAX_SLUG_LENGTH = 34;
const THREADS = 8;

/** Words that other addresses use in the position of a shop. */
const RESERVED: ReadonlySet<string> = new Set(['photos', 'category', 'managed', 'new']);

function urlpathOf(tx: Tx, name: string): Promise<string | undefined> {
  const wished = slugOf(name)
    // Leaves room for a distinguishing number.
    .slice(0, MAX_SLUG_LENGTH - 4)
    .replace(/-$/, '');
  return freeSlug(wished, async (slug) => RESERVED.has(slug) || (await urlpathIsTaken(tx, slug)));
}
