import type { ShopInput } from '../../../contract/catalogue/shop-edits.ts';
import { faultSentence, lengthFault } from '../../../domain/text/field-fault.ts';
import { nameFaults } from '../../../domain/text/visible-name.ts';

/** The first shop, as typed. */
export interface FirstShopDraft {
  readonly name: string;
  readonly family: string;
  readonly description: string;
  readonly street: string;
  readonly postalCode: string;
  readonly town: string;
}

export const NO_SHOP: FirstShopDraft = {
  ...{ name: '', family: '', description: '' },
  ...{ street: '', postalCode: '', town: '' },
};

/** The families that a market begins with; the office renames them and adds others. */
export const FAMILIES = [
  'Maraîchers',
  'Boulangers',
  'Fromagers',
  'Bouchers',
  'Épiciers',
  'Vignerons',
] as const;

/** What is missing or wrong, by the path on the wire. */
export function shopProblems(draft: FirstShopDraft): Readonly<Record<string, string>> {
  const faults = [
    ...nameFaults('name', draft.name.trim(), 3, 60),
    ...lengthFault('description', draft.description.trim(), 3, 600),
  ];
  return {
    ...Object.fromEntries(faults.map((fault) => [fault.field, faultSentence(fault)])),
    ...(draft.family === '' && { catalog: 'Choisissez ce que vend cette boutique.' }),
    ...(!/^\d{4}$/.test(draft.postalCode.trim()) && {
      'address.postalCode': faultSentence({ field: 'address.postalCode', why: 'postal_code' }),
    }),
    ...(draft.street.trim() === '' && {
      'address.streetAddress': faultSentence({ field: 'address', why: 'street' }),
    }),
  };
}

/** The request of a valid draft. @param catalog the slug of its family */
export function shopOf(draft: FirstShopDraft, hub: string, catalog: string): ShopInput {
  return {
    ...{ name: draft.name.trim(), hub, catalog, description: draft.description.trim() },
    address: {
      streetAddress: draft.street.trim(),
      postalCode: draft.postalCode.trim(),
      region: draft.town.trim(),
    },
  };
}
