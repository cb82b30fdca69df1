import { meantStreet } from '../../../src/domain/people/street-alias.ts';

interface Spelled {
  readonly streetAddress?: string | undefined;
  readonly streetAdress?: string | undefined;
}

/** A place as it was given in the place of another, its street under our name alone (docs/rules.md#wire-spellings). */
export function normaliseStreet<Given extends Spelled>(
  given: Given | undefined,
  present: { readonly streetAddress: string } | undefined,
): Omit<Given, 'streetAdress'> | undefined {
  if (given === undefined) return undefined;
  const { streetAdress, ...place } = given;
  return { ...place, streetAddress: meantStreet(place.streetAddress, streetAdress, present?.streetAddress) };
}
