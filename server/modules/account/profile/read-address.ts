import { randomUUID } from 'node:crypto';
import { Address } from '../../../../src/contract/people/addresses.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';

/**
 * An address from a body of the REST calls: `streetAdress`, as the original spells it, is the same thing
 * (docs/rules.md#wire-spellings), and a postal code may be a number. A new address is given an id.
 */
export function readAddress(given: Readonly<Record<string, unknown>>): Result<Address, 'address_missing'> {
  const { streetAddress = given['streetAdress'], postalCode, phone, note, geo, primary } = given;
  const read = Address.safeParse({
    id: filled(given['id']) ?? `addr-${randomUUID()}`,
    name: given['name'],
    streetAddress,
    floor: given['floor'] ?? '',
    region: given['region'] ?? '',
    postalCode: typeof postalCode === 'number' ? String(postalCode) : postalCode,
    note: filled(note),
    phone: filled(phone),
    geo: geo ?? undefined,
    // The original's clients send booleans as words too.
    primary: primary === true || primary === 'true',
  });
  return read.success && complete(read.data) ? accept(read.data) : refuse('address_missing');
}

/** Whether an address says enough to be delivered to: who, where, which town. */
export function complete({ name, streetAddress, region }: Address): boolean {
  return name !== '' && streetAddress !== '' && region !== '';
}

/** Does something with the address of a body, once it is one. */
export async function withAddress<Done extends Result<unknown, string>>(
  body: Readonly<Record<string, unknown>>,
  act: (address: Address) => Promise<Done>,
): Promise<Done | Result<never, 'address_missing'>> {
  const read = readAddress(body);
  return read.ok ? act(read.value) : read;
}

/** Does something with the address that a body names by its id. See docs/rules.md#required-fields. */
export async function withAddressId<Done extends Result<unknown, string>>(
  { id }: Readonly<Record<string, unknown>>,
  act: (id: string) => Promise<Done>,
): Promise<Done | Result<never, 'address_missing'>> {
  return typeof id === 'string' && id !== '' ? act(id) : refuse('address_missing');
}

function filled(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}
