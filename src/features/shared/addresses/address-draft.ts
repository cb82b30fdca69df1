import type { Address } from '../../../contract/people/addresses.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { isServed } from '../../../domain/hub/district.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { streetFaults } from '../../../domain/people/street-faults.ts';
import { floorWords } from './floor-words.ts';
import { isName } from '../../../domain/text/visible-name.ts';

/** An address as it is typed: every field a text, nothing read yet. */
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

/** What the fields show before anything is typed. */
export function draftOf(address: Partial<Address> = {}): AddressDraft {
  const { name = '', streetAddress = '', floor = '', postalCode = '', region = '' } = address;
  const { note = '', phone = '', primary = false } = address;
  return { name, streetAddress, floor, postalCode, region, note, phone, primary };
}

/** The address that a filled draft means; what was left empty and may be is left out. */
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
 * What to do about a field, in words, or nothing. A postal code that is well written but not served is judged by
 * `servedReason`: one may keep such an address, and not have anything brought there (docs/rules.md#districts).
 */
export const addressProblem = {
  name: (text: string) => (isName(text) ? undefined : 'Donnez-lui un nom, par exemple «\u00a0Maison\u00a0».'),
  region: (text: string) => (isName(text) ? undefined : 'Écrivez la ville ou le village.'),
  postalCode: (text: string) =>
    /^\d{4}$/.test(text.trim()) ? undefined : 'Quatre chiffres, par exemple 1205.',
} as const;

/** What to do about a typed street, in words; nothing where it leads somewhere. What is kept already stays. */
export function streetProblem(
  place: Pick<AddressDraft, 'streetAddress' | 'postalCode' | 'region'>,
  kept: string | undefined,
): string | undefined {
  if (place.streetAddress.trim() === kept) return undefined;
  return streetFaults('', place).map(faultSentence)[0];
}

/** Why nothing can be brought to a postal code; `undefined` when it can, or is not written yet. */
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
