import { meantStreet } from '../../../src/domain/people/street-alias.ts';

interface Spelled {
  readonly streetAddress?: string | undefined;
  readonly streetAdress?: string | undefined;
}

/** Returns a submitted place with its street under the correct spelling only (docs/rules.md#wire-spellings). */
export function normaliseStreet<Place extends Spelled>(
  submitted: Place | undefined,
  present: { readonly streetAddress: string } | undefined,
): Omit<Place, 'streetAdress'> | undefined {
  if (submitted === undefined) return undefined;
  const { streetAdress, ...place } = submitted;
  return { ...place, streetAddress: meantStreet(place.streetAddress, streetAdress, present?.streetAddress) };
}
