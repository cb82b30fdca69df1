import { telephoneFaults } from '../../src/contract/telephone.ts';
import type { FieldFault } from '../../src/domain/field-fault.ts';
import { type StreetPlace, streetFaults } from '../../src/domain/street.ts';
import { nameFaults } from '../../src/domain/visible-name.ts';

interface GivenPlace extends StreetPlace {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * What stands against a place that is given: a person's address, a pickup point, where a hub or a shop is. What is kept
 * already stays, also from before there was a rule, so that nothing else of the place is held up.
 *
 * @param path where the place stands in the body: `address.`, empty for the body itself
 * @param present the place as it is kept; `undefined` for a new one
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
