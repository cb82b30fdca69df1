import { type FieldFault, lengthFault } from './field-fault.ts';

/**
 * Whether a text can be a name or a title: it has a letter or a digit that the eye sees. Names are read aloud, put in
 * order, searched and printed; what is only drawn (an emoji), only punctuates or is not seen at all is none. Emoji beside
 * a word stay.
 */
export function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(seen(text));
}

/** What stands against a name or a title. What is not seen does not count towards its least length. */
export function nameFaults(field: string, text: string, least: number, most: number): readonly FieldFault[] {
  const [fault] = lengthFault(field, text, least, most);
  if (fault !== undefined) return [fault];
  if (text !== '' && !isName(text)) return [{ field, why: 'no_name' }];
  return lengthFault(field, seen(text), least, most);
}

/** Without what is drawn as nothing: zero widths, marks of direction, fillers of Hangul, the empty Braille cell. */
function seen(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}|\u2800/gu, '').trim();
}
