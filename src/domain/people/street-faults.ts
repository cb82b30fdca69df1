import { faultUnless, type FieldFault } from '../text/field-fault.ts';
import { foldText } from '../text/search-text.ts';

/** The fields of a place that decide whether its street is valid. */
export interface StreetPlace {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
}

/**
 * The faults of a street: punctuation or a number alone is no street, nor are the town and its postal code, which have
 * fields of their own. A house number is not required: farms have none.
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

/** Letters and digits only, folded: « Genève, 1205 » and « geneve 1205 » are equal. */
function words(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
