import type { Category } from '../../../src/contract/catalogue/categories.ts';
import { ShopInput } from '../../../src/contract/catalogue/shop-edits.ts';
import { categoryOf } from '../../../src/domain/catalogue/category.ts';
import type { RecordFields } from '../../../src/domain/imports/record-columns.ts';
import { compactIban } from '../../../src/domain/payment/iban.ts';
import { faultUnless } from '../../../src/domain/text/field-fault.ts';
import { foldText } from '../../../src/domain/text/search-text.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Refused } from '../../core/refusal.ts';
import { auditRemoval } from '../../platform/audit/audit-edit.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { everyCategory } from '../catalogue/categories/categories-store.ts';
import { faultsOf } from '../catalogue/imports/stage-import.ts';
import { createBlankShop, namedShop } from '../catalogue/shops/create-shop.ts';
import { saveShop } from '../catalogue/shops/save-shop.ts';
import { shopEdited, shopRefusal, type WholeShop } from '../catalogue/shops/shop-edited.ts';
import { holdShop, withdrawShop } from '../catalogue/shops/shop-edits-store.ts';
import { everyHub } from '../hubs/hubs-store.ts';
import { accountByEmail } from '../people/users-store.ts';
import {
  differing,
  recordFaults,
  type RecordFaults,
  type RecordStore,
  type StoredRecord,
} from './record-store.ts';
import { everyShop, type ImportedShop, productsOf, usedShops } from './records-store.ts';

/** Shops by their address or name. A new one is a draft; name, hub and owner are changed elsewhere. */
export const shopRecords: RecordStore = {
  all: async ({ tx }) => {
    const families = await familiesOf({ tx });
    return (await everyShop(tx)).map((shop) => {
      const fields = fieldsOf(shop);
      return { ...fields, family: categoryOf(fields['family'] ?? '', families)?.name ?? '' };
    });
  },
  held: async ({ tx }, targets) => {
    const shops = (await everyShop(tx)).filter(({ shop }) => targets.includes(shop.urlpath));
    return new Map(shops.map((shop) => [shop.shop.urlpath, storedOf(shop)]));
  },
  finder: async ({ tx }) => {
    const [shops, families, hubs] = [await everyShop(tx), await familiesOf({ tx }), await everyHub(tx)];
    const byPath = new Map(shops.map((shop) => [shop.shop.urlpath, shop]));
    const byName = new Map(shops.map((shop) => [foldText(shop.shop.name), shop]));
    return (fields) => {
      const { urlpath, name = '', hub = '', family = '' } = fields;
      const stored = urlpath === undefined ? byName.get(foldText(name)) : byPath.get(urlpath);
      const place = hubs.find((one) => one.slug === hub || foldText(one.name) === foldText(hub));
      const written = {
        ...fields,
        ...(place && { hub: place.slug }),
        ...(family !== '' && { family: categoryOf(family, families)?.slug ?? family }),
      };
      if (stored === undefined) return { before: undefined, given: written, faults: unknownPath(urlpath) };
      const before = storedOf(stored);
      const given = differing(before, written, (key, one, other) => isSameText(key, one, other, stored));
      return { before, given, faults: [] };
    };
  },
  faults: async (context, { before, fields }) => {
    if (before === undefined) return newFaults(context, fields);
    const fixed = FIXED.filter(([key]) => fields[key] !== undefined).map(([field, message]) => ({
      field,
      message,
    }));
    const stored = await holdShop(context.tx, before.target);
    return stored === undefined
      ? recordFaults([{ field: 'urlpath', why: 'unknown' }])
      : [...fixed, ...(await editFaults(context, stored, fields))];
  },
  write: async (context, { before, fields }) => {
    const { tx, why } = context;
    const { name = '', hub = '', owner } = fields;
    const account = owner === undefined ? undefined : await accountByEmail(tx, [owner]);
    const made =
      before === undefined
        ? await createBlankShop(context, account?.id ?? null, { name, fees: undefined, hub, why })
        : undefined;
    if (made !== undefined && 'ok' in made) throw new Error(`${name} is no shop: ${made.refusal}`);
    const target = made?.urlpath ?? before?.target ?? '';
    const present = await holdShop(tx, target);
    const saved = await saveShop(context, target, { ...inputOf(fields, present), why });
    if ('ok' in saved) throw new Error(`${target} was not saved: ${saved.refusal}`);
    return target;
  },
  used: async ({ tx }, targets) => new Set(await usedShops(tx, targets)),
  withdraw: async (context, { target }) => {
    const { tx, now, why } = context;
    const held = await holdShop(tx, target);
    if (held === undefined) return true;
    if (held.shop.status !== false || (await productsOf(tx, target)) > 0) return false;
    await withdrawShop(tx, target, now);
    recordChange(tx, 'shop', target);
    if (held.owner !== null) recordChange(tx, 'user', held.owner);
    await auditRemoval(context, { action: 'shop.remove', entity: 'shop', id: target, why }, held);
    return true;
  },
};

/** The fields of a shop that a file cannot change. */
const FIXED = [
  ['name', 'Le nom d’une boutique ne change plus. Laissez le présent nom.'],
  ['hub', 'Le marché d’une boutique se change sur sa fiche.'],
  ['owner', 'Le propriétaire d’une boutique ne se change pas par un fichier.'],
] as const;

async function familiesOf({ tx }: Pick<EditContext, 'tx'>): Promise<readonly Category[]> {
  return (await everyCategory(tx)).filter(({ type }) => type === 'Catalog');
}

function unknownPath(urlpath: string | undefined): RecordFaults {
  return urlpath === undefined
    ? []
    : [{ field: 'urlpath', message: 'Aucune boutique n’a cet identifiant. Laissez vide pour une nouvelle.' }];
}

function storedOf(shop: ImportedShop): StoredRecord {
  return { target: shop.shop.urlpath, title: shop.shop.name, fields: fieldsOf(shop) };
}

function fieldsOf({ shop, account, email }: ImportedShop): RecordFields {
  const { urlpath, name, hubs, catalog, description, url = '', address } = shop;
  const { businessName = '', IBAN = '', BIC = '', fees, tva } = account;
  return {
    ...{ urlpath, name, hub: hubs[0] ?? '', owner: email ?? '', family: catalog, description, url },
    ...{ street: address.streetAddress, postalCode: address.postalCode, town: address.region },
    ...{ businessName, vat: tva?.number ?? '', IBAN, BIC },
    fees: fees === undefined ? '' : String(Math.round(fees * 10_000) / 100),
  };
}

function isSameText(key: string, one: string, other: string, { shop }: ImportedShop): boolean {
  if (key === 'IBAN') return compactIban(one) === compactIban(other);
  if (key === 'name') return foldText(one) === foldText(other);
  return key === 'hub' && shop.hubs.includes(one);
}

async function newFaults(context: EditContext, fields: RecordFields): Promise<RecordFaults> {
  const { name = '', hub, owner } = fields;
  const account = owner === undefined ? undefined : await accountByEmail(context.tx, [owner]);
  const ownerFault = faultUnless(owner === undefined || account?.enabled === true, 'owner', 'nobody');
  const blank = await namedShop(context, name, hub);
  if (!blank.ok) return [...recordFaults(ownerFault), ...named(blank)];
  return [...recordFaults(ownerFault), ...(await editFaults(context, blank.value, fields))];
}

/** The refusal of a name or hub, under its column. */
function named(refused: Refused): RecordFaults {
  const field = refused.refusal === 'hub_unknown' ? 'hub' : 'name';
  return faultsOf(refused).map((fault) => ({ field, ...fault }));
}

async function editFaults(
  context: EditContext,
  before: WholeShop,
  fields: RecordFields,
): Promise<RecordFaults> {
  const input = ShopInput.safeParse(inputOf(fields, before));
  if (!input.success)
    return input.error.issues.map(({ path }) => ({
      ...{ field: KEYS[path.join('.')] ?? path.join('.'), message: 'Cette valeur est trop longue.' },
    }));
  const after = shopEdited(before, input.data, new Date(context.now).toISOString());
  const refused = await shopRefusal(context, before, after);
  if (refused === undefined) return [];
  return faultsOf(refused).map(({ field = '', message }) => ({ field: KEYS[field] ?? field, message }));
}

/** The columns of the fields of a shop. */
const KEYS: Readonly<Record<string, string>> = {
  'address.streetAddress': 'street',
  'address.postalCode': 'postalCode',
  'address.region': 'town',
  catalog: 'family',
  'account.businessName': 'businessName',
  'account.IBAN': 'IBAN',
  'account.BIC': 'BIC',
  'account.fees': 'fees',
  'account.tva.number': 'vat',
};

/** The input of the edit call for these fields of a shop. */
function inputOf(fields: RecordFields, before: WholeShop | undefined): ShopInput {
  const { description, url, family, street, postalCode, town } = fields;
  const { businessName, IBAN, BIC, fees, vat } = fields;
  return {
    ...{ description, url, catalog: family },
    address: { streetAddress: street, postalCode, region: town },
    account: {
      ...{ businessName, IBAN, BIC },
      ...(fees !== undefined && fees !== '' && { fees: Number(fees) / 100 }),
      ...(vat !== undefined && { tva: { ...before?.account.tva, number: vat } }),
    },
  };
}
