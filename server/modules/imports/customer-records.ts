import { randomUUID } from 'node:crypto';
import type { Address } from '../../../src/contract/people/addresses.ts';
import { refusals } from '../../../src/contract/core/refusals.ts';
import { telephoneFaults } from '../../../src/contract/people/telephone.ts';
import type { UserRow } from '../../../src/contract/people/users.ts';
import { listed } from '../../../src/domain/imports/record-cells.ts';
import type { RecordFields } from '../../../src/domain/imports/record-columns.ts';
import { defaultAddress, withOnePrimary } from '../../../src/domain/people/address.ts';
import { dialled } from '../../../src/domain/people/telephone-number.ts';
import { faultUnless, type FieldFault, lengthFault } from '../../../src/domain/text/field-fault.ts';
import { nameFaults } from '../../../src/domain/text/visible-name.ts';
import { isAdmin } from '../../core/actor.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import { placeFaults } from '../../core/edits/place-faults.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { type StoredUser, userRows } from '../../platform/feed/user-rows.ts';
import { deletionBlockers, ordersOfPerson } from '../account/office/account-deletion-store.ts';
import { eraseAccount } from '../account/office/erase-account.ts';
import { mailInvitation } from '../account/staff/invite-person.ts';
import { soleHub } from '../hubs/hubs-store.ts';
import { emailForms, isEmail, looksLikeStaff } from '../people/email-forms.ts';
import { peopleByEmail } from '../people/members-store.ts';
import { accountByEmail, accountById, addUser, changeUser } from '../people/users-store.ts';
import { customerIds, usedCustomers } from './records-store.ts';
import {
  differing,
  recordFaults,
  type RecordFinder,
  type RecordStore,
  type StoredRecord,
} from './record-store.ts';

/** Customers, identified by e-mail address. An import changes no staff account and grants no role. */
export const customerRecords: RecordStore = {
  all: async (context) => {
    const ids = await customerIds(context.tx, isAdmin(context.actor) ? undefined : hubsOf(context));
    return (await userRows(context.tx, ids)).map(({ row }) => fieldsOf(row));
  },
  held: async (context, targets) => {
    const users = await userRows(context.tx, targets.map(Number));
    return new Map(users.map(({ row }) => [String(row.id), storedOf(context, row)]));
  },
  finder: async (context, lines) => {
    const emails = [...new Set(lines.flatMap(({ email }) => email ?? []))];
    const ids = await peopleByEmail(context.tx, emails);
    const users = new Map((await userRows(context.tx, [...ids.values()])).map((user) => [user.row.id, user]));
    return finderOf(context, (email) => users.get(ids.get(email) ?? 0));
  },
  faults: async (context, { before, fields }) => {
    if (before !== undefined) return editFaults(context, fields, before.fields);
    const { email = '', firstname = '', lastname = '' } = fields;
    const known = isEmail(email) && !(await looksLikeStaff(context.tx, email));
    // An older spelling of the address, or a line written a moment ago.
    if ((await accountByEmail(context.tx, emailForms(email))) !== undefined)
      return [{ field: 'email', message: refusals.email_taken.message }];
    return [
      ...recordFaults(faultUnless(known, 'email', 'email')),
      ...recordFaults([
        ...(firstname === '' ? faultUnless(false, 'firstname', 'missing') : []),
        ...(lastname === '' ? faultUnless(false, 'lastname', 'missing') : []),
      ]),
      ...editFaults(context, fields, {}),
    ];
  },
  write: async (context, { before, fields }) => {
    const { tx, now, actor, invite } = context;
    const { email = '', firstname: givenName = '', lastname: familyName = '' } = fields;
    const id =
      before === undefined
        ? await addUser(tx, { email, passwordHash: null, givenName, familyName, phoneNumbers: [] }, now)
        : Number(before.target);
    if (id === undefined) throw new Error(`${email} got an account meanwhile`);
    await lockUser(tx, id);
    const [stored] = await userRows(tx, [id]);
    if (stored === undefined) throw new Error(`no user ${id}`);
    await changeUser(tx, id, columnsOf(stored.row, fields));
    recordChange(tx, 'user', id);
    if (before === undefined && invite)
      await mailInvitation(context, id, { given: [], known: false, market: (await soleHub(tx))?.name });
    // Personal data must not enter the audit log, which redaction does not reach.
    const after = { fields: Object.keys(fields) };
    const entry = { who: actor.id, action: 'user.import', entity: 'user', id, after, why: context.why };
    await writeAuditEntry(tx, entry, now);
    return String(id);
  },
  used: async ({ tx }, targets) => new Set((await usedCustomers(tx, targets.map(Number))).map(String)),
  withdraw: async ({ tx, now }, { target }) => {
    const id = Number(target);
    const account = await accountById(tx, id);
    if (account === undefined || account.passwordHash !== null) return false;
    const { shops, contracts } = await deletionBlockers(tx, id);
    if (shops + contracts + (await ordersOfPerson(tx, id)).length > 0) return false;
    await changeUser(tx, id, { status: false, deleted: new Date(now).toISOString() });
    await eraseAccount(tx, id, now);
    return true;
  },
};

function finderOf(context: EditContext, userOf: (email: string) => StoredUser | undefined): RecordFinder {
  return (fields) => {
    const stored = userOf(fields['email'] ?? '');
    if (stored === undefined) return { before: undefined, given: fields, faults: [] };
    const before = storedOf(context, stored.row);
    return { before, given: differing(before, fields, isSameText), faults: [] };
  };
}

function storedOf(context: EditContext, row: UserRow): StoredRecord {
  return {
    ...{ target: String(row.id), title: row.displayName },
    ...{ fields: fieldsOf(row), closed: closedFor(context, row) },
  };
}

/** Why an actor's file may not change a person. */
function closedFor(
  context: EditContext,
  { roles, shops, hubs, status, orders }: UserRow,
): string | undefined {
  if (roles.length > 0 || shops.length > 0 || hubs.length > 0)
    return 'Cette adresse est celle d’une personne de l’équipe ou d’une boutique. Changez-la sur sa fiche.';
  if (!status) return 'Ce compte est fermé.';
  const here = hubsOf(context).some((hub) => (orders.hubs?.[hub] ?? 0) > 0);
  return isAdmin(context.actor) || here
    ? undefined
    : 'Cette adresse a déjà un compte, qui ne commande pas dans votre marché.';
}

function hubsOf({ actor }: EditContext): readonly string[] {
  return actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
}

function fieldsOf({ email, name, phone, addresses, tags }: UserRow): RecordFields {
  const place = defaultAddress(addresses);
  return {
    ...{ email: email.address, firstname: name.givenName, lastname: name.familyName, phone: phone ?? '' },
    ...{ street: place?.streetAddress ?? '', postalCode: place?.postalCode ?? '', town: place?.region ?? '' },
    ...{ floor: place?.floor ?? '', note: place?.note ?? '', tags: tags.join(', ') },
  };
}

/** Whether two texts of a field are equivalent: a number in two spellings, tags in another order. */
function isSameText(key: string, one: string, other: string): boolean {
  if (key === 'phone') return dialled(one) !== undefined && dialled(one) === dialled(other);
  if (key !== 'tags') return false;
  return [...listed(one)].sort().join() === [...listed(other)].sort().join();
}

function editFaults(context: EditContext, fields: RecordFields, present: RecordFields) {
  const { firstname, lastname, phone, tags } = fields;
  const faults: readonly FieldFault[] = [
    ...(firstname ? nameFaults('firstname', firstname, 2, 60) : []),
    ...(lastname ? nameFaults('lastname', lastname, 2, 60) : []),
    ...(phone ? [...telephoneFaults('phone', phone), ...lengthFault('phone', phone, 0, 30)] : []),
    ...listed(tags ?? '').flatMap((tag) => lengthFault('tags', tag, 1, 40)),
    ...placeFaultsOf(fields, present),
  ];
  const reserved =
    tags === undefined || isAdmin(context.actor)
      ? []
      : [{ field: 'tags', message: 'Seule l’administration peut changer ce champ.' }];
  return [...recordFaults(faults, { streetAddress: 'street', region: 'town' }), ...reserved];
}

const PLACE = ['street', 'postalCode', 'town', 'floor', 'note'] as const;

/** Faults of an incomplete address: it needs a street, a postal code and a town. */
function placeFaultsOf(fields: RecordFields, present: RecordFields): readonly FieldFault[] {
  if (PLACE.every((key) => fields[key] === undefined)) return [];
  const { street = '', postalCode = '', town = '', floor = '', note = '' } = { ...present, ...fields };
  const missing = Object.entries({ street, postalCode, town }).filter(([, value]) => value === '');
  if (missing.length > 0) return missing.flatMap(([key]) => faultUnless(false, key, 'missing'));
  const place = { streetAddress: street, postalCode, region: town };
  const known = { streetAddress: present['street'] ?? '', postalCode, region: present['town'] ?? '' };
  return [
    ...faultUnless(/^\d{4}$/.test(postalCode), 'postalCode', 'postal_code'),
    ...lengthFault('streetAddress', street, 1, 200),
    ...lengthFault('floor', floor, 0, 50),
    ...lengthFault('note', note, 0, 200),
    ...placeFaults('', place, known),
  ];
}

/** The columns of a user that fields change. A file holds the first number and the default address. */
function columnsOf(user: UserRow, fields: RecordFields) {
  const { firstname = user.name.givenName, lastname = user.name.familyName, phone, tags } = fields;
  const renamed = fields['firstname'] !== undefined || fields['lastname'] !== undefined;
  const [first, ...others] = user.phoneNumbers;
  const numbers = phone === '' ? others : [{ number: phone, what: first?.what ?? 'mobile' }, ...others];
  return {
    ...(renamed && {
      ...{ given_name: firstname, family_name: lastname },
      display_name: `${firstname} ${lastname}`.trim(),
    }),
    ...(phone !== undefined && { phone_numbers: JSON.stringify(numbers) }),
    ...(tags !== undefined && { tags: JSON.stringify(listed(tags)) }),
    ...(PLACE.some((key) => fields[key] !== undefined) && {
      addresses: JSON.stringify(addressesOf(user, fields)),
    }),
  };
}

/** The addresses with the default one changed; without a street it is removed. */
function addressesOf(user: UserRow, fields: RecordFields): readonly Address[] {
  const present = defaultAddress(user.addresses);
  const {
    street = present?.streetAddress ?? '',
    postalCode = present?.postalCode ?? '',
    town = present?.region ?? '',
    floor = present?.floor ?? '',
    note = present?.note ?? '',
  } = fields;
  if (street === '') return user.addresses.filter((address) => address !== present);
  const moved = present !== undefined && present.streetAddress !== street;
  const { geo, ...kept } = present ?? { id: `addr-${randomUUID()}`, primary: true, name: user.displayName };
  const address: Address = {
    ...{ ...kept, streetAddress: street, postalCode, region: town, floor },
    ...(note !== '' ? { note } : { note: undefined }),
    // The coordinates of an unmoved address.
    ...(geo !== undefined && !moved && { geo }),
  };
  const all =
    present === undefined
      ? [...user.addresses, address]
      : user.addresses.map((one) => (one === present ? address : one));
  return withOnePrimary(all, undefined);
}
