import type { ShopInput } from '../../../contract/catalogue/shop-edits.ts';
import type { BodyOf } from '../../../contract/core/call.ts';
import type { inviteUser } from '../../../contract/people/staff.ts';
import { parseEmail } from '../../../domain/people/email-address.ts';
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
  /** Empty until chosen; only an administrator chooses. */
  readonly owner: '' | 'me' | 'other';
  /** The owner to invite. */
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

/** The empty form, at the selected hub. */
export function blankNewShop(hub: string): NewShopDraft {
  return {
    ...{ name: '', hub, catalog: '', description: '', streetAddress: '', postalCode: '', region: '' },
    ...{ owner: '', firstname: '', lastname: '', email: '' },
  };
}

/** The errors of each field by wire path, before sending. */
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

/** The errors of a shop created for another person, who will complete it. */
export function givenShopProblems({
  name,
  firstname,
  lastname,
  email,
}: NewShopDraft): Readonly<Record<string, string | undefined>> {
  const faults = nameFaults('name', name.trim(), 3, 60);
  const short = 'Deux lettres au moins.';
  return {
    ...Object.fromEntries(faults.map((fault) => [fault.field, faultSentence(fault)])),
    ...(firstname.trim().length < 2 && { firstname: short }),
    ...(lastname.trim().length < 2 && { lastname: short }),
    ...(parseEmail(email) === undefined && { email: 'Une adresse e-mail, par exemple ana@exemple.ch.' }),
  };
}

/** The request body of the invitation that hands over the shop. */
export function givenShopBody({ name, hub, firstname, lastname, email }: NewShopDraft): OwnerInvitation {
  return {
    ...{ email: email.trim(), firstname: firstname.trim(), lastname: lastname.trim(), roles: [], hub },
    shop: { name: name.trim() },
  };
}

type OwnerInvitation = BodyOf<typeof inviteUser>;

/** The request body. */
export function newShopBody({
  name,
  hub,
  catalog,
  description,
  streetAddress,
  postalCode,
  region,
}: NewShopDraft): ShopInput {
  return {
    ...{ hub, catalog },
    name: name.trim(),
    description: description.trim(),
    address: {
      streetAddress: streetAddress.trim(),
      postalCode: postalCode.trim(),
      region: region.trim(),
    },
  };
}
