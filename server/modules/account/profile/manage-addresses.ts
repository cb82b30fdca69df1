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

/** As long as a street of `Address`; none at all says nothing. */
const Street = short(200, 1);

/** So many places are plenty for one person; the oldest stays, a further one is refused. */
const MOST = 30;

/** Adds an address of a person; sent twice under one id, it is there once. The first is the primary one. */
export async function addAddress(
  tx: Tx,
  userId: number,
  address: Address,
): Promise<Result<undefined, 'address_missing' | 'too_large'> | Refused> {
  if (!complete(address)) return refuse('address_missing');
  const refused = refuseFaults(placeFaults('', address, undefined));
  if (refused !== undefined) return refused;
  const addresses = await held(tx, userId);
  const others = addresses.filter(({ id }) => id !== address.id);
  if (others.length >= MOST) return refuse('too_large');
  return save(tx, userId, [...others, address], address);
}

/**
 * Replaces an address of a person, in its place among the others. `streetAdress`: the street under the original's name,
 * where it was given besides.
 */
export async function updateAddress(
  tx: Tx,
  userId: number,
  given: Address,
  streetAdress?: unknown,
): Promise<Result<undefined, 'address_missing' | 'address_unknown'> | Refused> {
  if (!complete(given)) return refuse('address_missing');
  const addresses = await held(tx, userId);
  const present = addresses.find(({ id }) => id === given.id);
  if (present === undefined) return refuse('address_unknown');
  const theirs = Street.safeParse(streetAdress).data;
  const streetAddress = meantStreet(given.streetAddress, theirs, present.streetAddress);
  const address = { ...given, streetAddress };
  const refused = refuseFaults(placeFaults('', address, present));
  if (refused !== undefined) return refused;
  return save(
    tx,
    userId,
    addresses.map((known) => (known.id === address.id ? address : known)),
    address,
  );
}

/** Takes an address away; one that is gone already changes nothing. When it was the primary, the first one is. */
export async function removeAddress(tx: Tx, userId: number, id: string): Promise<Result<undefined, never>> {
  const addresses = await held(tx, userId);
  const left = addresses.filter((address) => address.id !== id);
  return left.length === addresses.length ? accept(undefined) : save(tx, userId, left, undefined);
}

/** A person's addresses, held for this transaction so that two devices do not write over each other. */
async function held(tx: Tx, userId: number): Promise<readonly Address[]> {
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
