import { faultUnless, type FieldFault } from '../text/field-fault.ts';
import { foldText } from '../text/search-text.ts';

/** What is read of a place to know whether its street is one. */
export interface StreetPlace {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
}

/**
 * What stands against a street: signs or a number alone lead nowhere, and the town and its postal code, which have fields
 * of their own, are no street. A house number is not asked for: farms have none.
 */
export function streetFaults(
  field: string,
  { streetAddress, postalCode, region }: StreetPlace,
): readonly FieldFault[] {
  const [street, town] = [words(streetAddress), words(region)];
  const towns = [town, `${postalCode} ${town}`, `ch ${postalCode} ${town}`, `${town} ${postalCode}`];
  if (/^\d{4}$/.test(street) || (street !== '' && towns.includes(street)))
    return [{ field, why: 'street_town' }];
  return faultUnless(/\p{L}/u.test(street), field, 'street');
}

/** Letters and digits alone, folded: « Genève, 1205 » and « geneve 1205 » are the same. */
function words(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
