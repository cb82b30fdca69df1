import type { Address } from '../../../contract/people/addresses.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { isServed } from '../../../domain/hub/district.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { streetFaults } from '../../../domain/people/street-faults.ts';
import { floorWords } from './floor-words.ts';
import { isName } from '../../../domain/text/visible-name.ts';

/** An address form as typed: every field is raw text, nothing is parsed yet. */
export interface AddressDraft {
  name: string;
  streetAddress: string;
  floor: string;
  postalCode: string;
  region: string;
  note: string;
  phone: string;
  primary: boolean;
}

/** The initial texts of the form fields. */
export function draftOf(address: Partial<Address> = {}): AddressDraft {
  const { name = '', streetAddress = '', floor = '', postalCode = '', region = '' } = address;
  const { note = '', phone = '', primary = false } = address;
  return { name, streetAddress, floor, postalCode, region, note, phone, primary };
}

/** Converts a filled draft to an address; empty optional fields are omitted. */
export function addressOf(draft: AddressDraft, id: string, geo?: Address['geo']): Address {
  const note = draft.note.trim();
  const phone = draft.phone.trim();
  return {
    id,
    name: draft.name.trim(),
    streetAddress: draft.streetAddress.trim(),
    floor: draft.floor.trim(),
    region: draft.region.trim(),
    postalCode: draft.postalCode.trim(),
    primary: draft.primary,
    ...(note === '' ? {} : { note }),
    ...(phone === '' ? {} : { phone }),
    ...(geo === undefined ? {} : { geo }),
  };
}

/**
 * Validates each field: returns a French correction, or `undefined` when valid. A well-formed postal code that is not
 * served is judged by `servedReason`: a person may keep such an address, but cannot have anything delivered there
 * (docs/rules.md#districts).
 */
export const addressProblem = {
  name: (text: string) => (isName(text) ? undefined : 'Donnez-lui un nom, par exemple «\u00a0Maison\u00a0».'),
  region: (text: string) => (isName(text) ? undefined : 'Écrivez la ville ou le village.'),
  postalCode: (text: string) =>
    /^\d{4}$/.test(text.trim()) ? undefined : 'Quatre chiffres, par exemple 1205.',
} as const;

/**
 * Validates a typed street: returns a French correction, or `undefined` when valid. An unchanged stored value is
 * always accepted.
 */
export function streetProblem(
  place: Pick<AddressDraft, 'streetAddress' | 'postalCode' | 'region'>,
  kept: string | undefined,
): string | undefined {
  if (place.streetAddress.trim() === kept) return undefined;
  return streetFaults('', place).map(faultSentence)[0];
}

/** Why a postal code is not delivered to; `undefined` when it is, or when it is incomplete. */
export function servedReason(postalCode: string, served: readonly string[]): string | undefined {
  if (served.length === 0 || addressProblem.postalCode(postalCode) !== undefined) return undefined;
  return isServed(postalCode, served) ? undefined : refusals.address_not_served.message;
}

/** An address on one line: « Rue de Carouge 42, 2e étage, 1205 Genève ». */
export function addressLine({
  streetAddress,
  floor,
  postalCode,
  region,
}: Omit<AddressDraft, 'name' | 'note' | 'phone' | 'primary'>): string {
  return [streetAddress, floorWords(floor), `${postalCode}\u00a0${region}`]
    .filter((part) => part.trim() !== '')
    .join(', ');
}
