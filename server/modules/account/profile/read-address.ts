import { randomUUID } from 'node:crypto';
import { Address } from '../../../../src/contract/people/addresses.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';

/**
 * Parses an address of a REST body. Accepts the original's spelling `streetAdress` (docs/rules.md#wire-spellings) and a
 * numeric postal code. A new address gets an id.
 */
export function readAddress(body: Readonly<Record<string, unknown>>): Result<Address, 'address_missing'> {
  const { streetAddress = body['streetAdress'], postalCode, phone, note, geo, primary } = body;
  const read = Address.safeParse({
    id: filled(body['id']) ?? `addr-${randomUUID()}`,
    name: body['name'],
    streetAddress,
    floor: body['floor'] ?? '',
    region: body['region'] ?? '',
    postalCode: typeof postalCode === 'number' ? String(postalCode) : postalCode,
    note: filled(note),
    phone: filled(phone),
    geo: geo ?? undefined,
    // The original's clients also send booleans as strings.
    primary: primary === true || primary === 'true',
  });
  return read.success && complete(read.data) ? accept(read.data) : refuse('address_missing');
}

/** Whether an address has what a delivery needs: a name, a street and a town. */
export function complete({ name, streetAddress, region }: Address): boolean {
  return name !== '' && streetAddress !== '' && region !== '';
}

/** Calls `act` with the address of a body, or refuses an incomplete one. */
export async function withAddress<Done extends Result<unknown, string>>(
  body: Readonly<Record<string, unknown>>,
  act: (address: Address) => Promise<Done>,
): Promise<Done | Result<never, 'address_missing'>> {
  const read = readAddress(body);
  return read.ok ? act(read.value) : read;
}

/** Calls `act` with the address id of a body, or refuses a body without one. See docs/rules.md#required-fields. */
export async function withAddressId<Done extends Result<unknown, string>>(
  { id }: Readonly<Record<string, unknown>>,
  act: (id: string) => Promise<Done>,
): Promise<Done | Result<never, 'address_missing'>> {
  return typeof id === 'string' && id !== '' ? act(id) : refuse('address_missing');
}

function filled(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}
