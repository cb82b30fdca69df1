import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { dialled } from '../../domain/people/telephone-number.ts';
import type { FieldFault } from '../../domain/text/field-fault.ts';

/**
 * What stands against a telephone number that a person gives: what would be dialled has to be a number of its country,
 * Switzerland where none is named. An empty text is no number and no fault. A form and the server ask this; who only
 * shows a number asks `dialled`, which needs none of the plans of the world.
 */
export function telephoneFaults(field: string, text: string): readonly FieldFault[] {
  if (text.trim() === '') return [];
  const number = dialled(text);
  if (number === undefined) return [{ field, why: 'phone' }];
  const length = validatePhoneNumberLength(number, HOME);
  if (length === 'TOO_SHORT') return [{ field, why: 'phone_short' }];
  if (length === 'TOO_LONG' || length === 'INVALID_LENGTH') return [{ field, why: 'phone_long' }];
  return parsePhoneNumberFromString(number, HOME)?.isValid() === true ? [] : [{ field, why: 'phone' }];
}

const HOME = 'CH';
