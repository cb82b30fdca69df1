import type { ShopInput } from '../../../../src/contract/catalogue/shop-edits.ts';
import type { Shop, ShopAccount, ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import { ZERO } from '../../../../src/domain/money/money.ts';
import { shopScore } from '../../../../src/domain/statistics/shop-score.ts';
import {
  GENERAL_FEES,
  reservedShopChanges,
  shopFaults,
} from '../../../../src/domain/catalogue/shop-fields.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import { everyCategory } from '../categories/categories-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { refuseFaults, refuseReserved } from '../../../core/edits/field-faults.ts';
import { normaliseStreet } from '../../../core/edits/normalise-spelling.ts';
import { mergeFields } from '../../../core/edits/merge-fields.ts';
import { placeFaults } from '../../../core/edits/place-faults.ts';

/** A shop with its account, before or after an edit. */
export interface WholeShop {
  readonly shop: Shop;
  readonly account: ShopAccount;
}

/** A new shop with default values. `weekdays`: the days of its hub; `thread`: its colour, 1 to 8. */
export function blankShop(
  { name, urlpath, thread }: { readonly name: string; readonly urlpath: string; readonly thread: number },
  hub: { readonly slug: string; readonly weekdays: readonly number[] },
  at: string,
): WholeShop {
  return {
    shop: {
      ...{ urlpath, name, thread, description: '', catalog: '', hubs: [hub.slug], status: false },
      photo: { gallery: [] },
      details: { bio: false, gluten: false, lactose: false, vegetarian: false, local: false },
      address: { streetAddress: '', postalCode: '', region: '' },
      available: { active: false, weekdays: [...hub.weekdays] },
      discount: { active: false, threshold: ZERO, amount: ZERO },
      info: { active: false, detailledOrder: false },
      ...{ faq: [], created: at, updated: at },
    },
    account: { businessName: name, fees: GENERAL_FEES },
  };
}

/** Merges the submitted fields into a shop. Name, hubs and status are not edited here. */
export function shopEdited(
  { shop: { collect: place, ...shop }, account }: WholeShop,
  fields: ShopInput,
  at: string,
): WholeShop {
  const collect = collectEdited(place, fields.collect);
  const { description = shop.description, url = shop.url, catalog = shop.catalog, faq = shop.faq } = fields;
  return {
    shop: {
      ...shop,
      ...{ description, catalog, faq, updated: at },
      ...(url !== undefined && { url }),
      photo: photoEdited(mergeFields(shop.photo, fields.photo)),
      details: mergeFields(shop.details, fields.details),
      address: mergeFields(shop.address, normaliseStreet(fields.address, shop.address)),
      ...(collect !== undefined && { collect }),
      available: availabilityEdited(shop.available, fields.available),
      discount: mergeFields(shop.discount, fields.discount),
      info: mergeFields(shop.info, fields.info),
      ...scoringEdited(shop, fields.scoring?.weight),
    },
    account:
      fields.account === undefined ? account : { ...mergeFields(account, fields.account), updated: at },
  };
}

/** Drops the descriptions of pictures that are no longer shown. */
function photoEdited({ alts, ...photo }: Shop['photo']): Shop['photo'] {
  if (alts === undefined) return photo;
  const shown = new Set([photo.owner, photo.fg, ...photo.gallery]);
  const kept = Object.entries(alts).filter(([address, alt]) => shown.has(address) && alt !== '');
  return kept.length === 0 ? photo : { ...photo, alts: Object.fromEntries(kept) };
}

/** Another weight moves the score of the same orders at once. */
function scoringEdited({ scoring }: Shop, weight: number | undefined): Pick<Shop, 'scoring'> {
  if (weight === undefined || weight === scoring?.weight) return {};
  const { orders = 0, issues = 0 } = scoring ?? {};
  // A weight out of range is refused afterwards.
  const score = shopScore({ orders, issues, weight: Math.max(1, weight) });
  return { scoring: { weight, orders, issues, score } };
}

function collectEdited(collect: Shop['collect'], given: ShopInput['collect']): Shop['collect'] {
  if (given === null) return undefined;
  if (given === undefined) return collect;
  const before = collect ?? { streetAddress: '', postalCode: '', region: '' };
  return mergeFields(before, normaliseStreet(given, before));
}

/** Merges the submitted availability; a first or last day that is `null` is removed. */
export function availabilityEdited(
  { from: first, to: last, ...available }: Shop['available'],
  given: ShopInput['available'] = {},
): Shop['available'] {
  const { from = first, to = last, ...fields } = given;
  return {
    ...mergeFields(available, fields),
    ...(from != null && { from }),
    ...(to != null && { to }),
  };
}

/** A shop as its owner and administrators see it. */
export function shopForOwner({ shop, account }: WholeShop, owner: number | null): ShopForOwner {
  return { ...shop, account, ...(owner !== null && { owner }) };
}

/** The refusal of an edited shop: a reserved field, or an invalid value. */
export async function shopRefusal(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  before: WholeShop,
  after: WholeShop,
): Promise<Refused | undefined> {
  const reserved = isAdmin(actor) ? [] : reservedShopChanges(before, after);
  if (reserved.length > 0) return refuseReserved(reserved);
  const families = (await everyCategory(tx)).flatMap(({ type, slug }) => (type === 'Catalog' ? [slug] : []));
  const { address, collect } = after.shop;
  return refuseFaults([
    ...shopFaults(after.shop, after.account, families),
    // A draft may have no address yet.
    ...(address.streetAddress === '' ? [] : placeFaults('address.', address, before.shop.address)),
    ...(collect === undefined ? [] : placeFaults('collect.', collect, before.shop.collect)),
  ]);
}
