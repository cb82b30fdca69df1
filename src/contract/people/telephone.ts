import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min';
import { dialled } from '../../domain/people/telephone-number.ts';
import type { FieldFault } from '../../domain/text/field-fault.ts';

/**
 * The faults of a telephone number: it must be valid in its country, Switzerland by default. An empty text is neither a
 * number nor a fault. Forms and the server call this; code that only shows a number calls `dialled`, which needs no
 * numbering plans.
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
