import { sql } from 'kysely';
import type { Address } from '../../../../src/contract/people/addresses.ts';
import { short } from '../../../../src/contract/core/wire.ts';
import { withOnePrimary } from '../../../../src/domain/people/address.ts';
import { meantStreet } from '../../../../src/domain/people/street-alias.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { changeUser } from '../../people/users-store.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { placeFaults } from '../../../core/edits/place-faults.ts';
import { complete } from './read-address.ts';

/** The street field of `Address`; an empty text counts as absent. */
const Street = short(200, 1);

/** Most addresses of one user; a further one is refused. */
const MAX_ADDRESSES = 30;

/** Adds an address to a user; idempotent by its id. The first address is the primary one. */
export async function addAddress(
  tx: Tx,
  userId: number,
  address: Address,
): Promise<Result<undefined, 'address_missing' | 'too_large'> | Refused> {
  if (!complete(address)) return refuse('address_missing');
  const refused = refuseFaults(placeFaults('', address, undefined));
  if (refused !== undefined) return refused;
  const addresses = await lockAddresses(tx, userId);
  const others = addresses.filter(({ id }) => id !== address.id);
  if (others.length >= MAX_ADDRESSES) return refuse('too_large');
  return save(tx, userId, [...others, address], address);
}

/**
 * Replaces an address of a user and keeps its position in the list.
 *
 * @param streetAdress the street in the original's spelling, where the body holds it as well
 */
export async function updateAddress(
  tx: Tx,
  userId: number,
  input: Address,
  streetAdress?: unknown,
): Promise<Result<undefined, 'address_missing' | 'address_unknown'> | Refused> {
  if (!complete(input)) return refuse('address_missing');
  const addresses = await lockAddresses(tx, userId);
  const present = addresses.find(({ id }) => id === input.id);
  if (present === undefined) return refuse('address_unknown');
  const alias = Street.safeParse(streetAdress).data;
  const streetAddress = meantStreet(input.streetAddress, alias, present.streetAddress);
  const address = { ...input, streetAddress };
  const refused = refuseFaults(placeFaults('', address, present));
  if (refused !== undefined) return refused;
  return save(
    tx,
    userId,
    addresses.map((known) => (known.id === address.id ? address : known)),
    address,
  );
}

/** Removes an address; idempotent. When it was the primary one, the first of the rest becomes primary. */
export async function removeAddress(tx: Tx, userId: number, id: string): Promise<Result<undefined, never>> {
  const addresses = await lockAddresses(tx, userId);
  const left = addresses.filter((address) => address.id !== id);
  return left.length === addresses.length ? accept(undefined) : save(tx, userId, left, undefined);
}

/** Reads a user's addresses and locks the row, so that two devices do not overwrite each other. */
async function lockAddresses(tx: Tx, userId: number): Promise<readonly Address[]> {
  const { addresses } = await tx
    .selectFrom('users')
    .select(sql<Address[]>`addresses`.as('addresses'))
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return addresses;
}

async function save(
  tx: Tx,
  userId: number,
  addresses: readonly Address[],
  changed: Address | undefined,
): Promise<{ readonly ok: true; readonly value: undefined }> {
  const made = changed?.primary === true ? changed.id : undefined;
  await changeUser(tx, userId, { addresses: JSON.stringify(withOnePrimary(addresses, made)) });
  recordChange(tx, 'user', userId);
  return accept(undefined);
}
