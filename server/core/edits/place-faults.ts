import { telephoneFaults } from '../../../src/contract/people/telephone.ts';
import type { FieldFault } from '../../../src/domain/text/field-fault.ts';
import { type StreetPlace, streetFaults } from '../../../src/domain/people/street-faults.ts';
import { nameFaults } from '../../../src/domain/text/visible-name.ts';

interface GivenPlace extends StreetPlace {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * Validates a place: a person's address, a pickup point, the place of a hub or a shop. An unchanged value is never a
 * fault, so that an old one does not block other changes.
 *
 * @param path the prefix of the place's path in the body: `address.`, empty for the body itself
 * @param present the stored place; `undefined` for a new one
 */
export function placeFaults(
  path: string,
  place: GivenPlace,
  present: GivenPlace | undefined,
): readonly FieldFault[] {
  const { name, streetAddress, region, phone = '' } = place;
  const named = (field: string, text: string) => nameFaults(`${path}${field}`, text, 1, 100);
  return [
    ...(name === undefined || name === present?.name ? [] : named('name', name)),
    ...(region === '' || region === present?.region ? [] : named('region', region)),
    ...(streetAddress === present?.streetAddress ? [] : streetFaults(`${path}streetAddress`, place)),
    ...(phone === (present?.phone ?? '') ? [] : telephoneFaults(`${path}phone`, phone)),
  ];
}
