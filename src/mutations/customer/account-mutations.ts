import {
  addressAdd,
  addressRemove,
  addressUpdate,
  profileSave,
  profileSaveChoiceless,
} from '../../contract/operations.ts';
import type { Person } from '../../contract/sync/sync.ts';
import type { UserRow } from '../../contract/people/users.ts';
import { withOnePrimary } from '../../domain/people/address.ts';
import { withNoticeChange } from '../../domain/people/notice-choices.ts';
import { accept, refuse } from '../../domain/core/result.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

const self = (_: unknown, actor: Person) => ({ e: 'user', id: String(actor) });

export const applyAddressAdd: Reducer<UserRow, typeof addressAdd> = (user, { args: { address } }) =>
  user && withAddresses(user, [...withoutAddress(user, address.id), address], address);

/** Adds an address; the first one is the primary. The device makes its id. */
export const addAddress: Mutation<UserRow, typeof addressAdd> = {
  operation: addressAdd,
  row: self,
  apply: applyAddressAdd,
  label: ({ address }) => `Ajouter l’adresse «\u00a0${address.name}\u00a0»`,
};

export const applyAddressUpdate: Reducer<UserRow, typeof addressUpdate> = (user, { args: { address } }) => {
  if (!user?.addresses.some(({ id }) => id === address.id)) return user;
  const addresses = user.addresses.map((known) => (known.id === address.id ? address : known));
  return withAddresses(user, addresses, address);
};

/** Changes an address. */
export const updateAddress: Mutation<UserRow, typeof addressUpdate> = {
  operation: addressUpdate,
  row: self,
  check: (user, { address }) =>
    user?.addresses.some(({ id }) => id === address.id) === true
      ? accept(undefined)
      : refuse('address_unknown'),
  apply: applyAddressUpdate,
  label: ({ address }) => `Modifier l’adresse «\u00a0${address.name}\u00a0»`,
};

export const applyAddressRemove: Reducer<UserRow, typeof addressRemove> = (user, { args: { id } }) =>
  user && withAddresses(user, withoutAddress(user, id));

/** Removes an address; when it was the primary, another one becomes it. */
export const removeAddress: Mutation<UserRow, typeof addressRemove> = {
  operation: addressRemove,
  row: self,
  apply: applyAddressRemove,
  label: ({ id }, user) =>
    `Retirer l’adresse «\u00a0${user?.addresses.find((known) => known.id === id)?.name ?? id}\u00a0»`,
};

export const applyProfileSave: Reducer<UserRow, typeof profileSave | typeof profileSaveChoiceless> = (
  user,
  { args },
) => {
  if (!user) return user;
  const { email, displayName, name, phone, phoneNumbers, reminder } = args;
  const notices = 'notices' in args ? args.notices : undefined;
  const instead = 'instead' in args ? args.instead : undefined;
  const moved = email !== undefined && email.address !== user.email.address;
  return {
    ...user,
    ...(displayName === undefined ? {} : { displayName }),
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
    ...(phoneNumbers === undefined ? {} : { phoneNumbers }),
    ...(reminder === undefined ? {} : { reminder }),
    ...(notices === undefined ? {} : { notices: withNoticeChange(user.notices, notices) }),
    ...(instead === undefined ? {} : { context: { ...user.context, instead: instead ?? undefined } }),
    ...(moved ? { email: { address: email.address, status: false } } : {}),
  };
};

/** Changes the profile. A new e-mail address is not validated yet. */
export const saveProfile: Mutation<UserRow, typeof profileSave> = {
  operation: profileSave,
  row: self,
  apply: applyProfileSave,
  label: () => 'Enregistrer le profil',
};

/** The same from an outbox that was written before people chose their notices and replacements; no longer made. */
export const saveChoicelessProfile: Mutation<UserRow, typeof profileSaveChoiceless> = {
  operation: profileSaveChoiceless,
  row: self,
  apply: applyProfileSave,
  label: () => 'Enregistrer le profil',
};

type Addresses = UserRow['addresses'];

function withoutAddress({ addresses }: UserRow, id: string): Addresses {
  return addresses.filter((known) => known.id !== id);
}

function withAddresses(user: UserRow, addresses: Addresses, changed?: Addresses[number]): UserRow {
  return {
    ...user,
    addresses: withOnePrimary(addresses, changed?.primary === true ? changed.id : undefined),
  };
}
