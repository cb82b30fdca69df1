import type { ShopInput } from '../../../contract/catalogue/shop-edits.ts';
import { faultSentence, lengthFault } from '../../../domain/text/field-fault.ts';
import { nameFaults } from '../../../domain/text/visible-name.ts';

/** A new shop as typed. */
export interface NewShopDraft {
  readonly name: string;
  readonly hub: string;
  readonly catalog: string;
  readonly description: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
}

/** The empty form, at the selected hub. */
export function blankNewShop(hub: string): NewShopDraft {
  return { name: '', hub, catalog: '', description: '', streetAddress: '', postalCode: '', region: '' };
}

/** The errors of each field by its path on the wire, before it is sent. */
export function newShopProblems({
  name,
  catalog,
  description,
  postalCode,
}: NewShopDraft): Readonly<Record<string, string | undefined>> {
  const faults = [
    ...nameFaults('name', name.trim(), 3, 60),
    ...lengthFault('description', description.trim(), 3, 600),
  ];
  return {
    ...Object.fromEntries(faults.map((fault) => [fault.field, faultSentence(fault)])),
    ...(catalog === '' && { catalog: 'Choisissez une famille.' }),
    ...(!/^\d{4}$/.test(postalCode.trim()) && {
      'address.postalCode': faultSentence({ field: 'address.postalCode', why: 'postal_code' }),
    }),
  };
}

/** The body of the request. */
export function newShopBody({ streetAddress, postalCode, region, ...fields }: NewShopDraft): ShopInput {
  return {
    ...fields,
    name: fields.name.trim(),
    description: fields.description.trim(),
    address: {
      streetAddress: streetAddress.trim(),
      postalCode: postalCode.trim(),
      region: region.trim(),
    },
  };
}
