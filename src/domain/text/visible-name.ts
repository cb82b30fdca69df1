import { type FieldFault, lengthFault } from './field-fault.ts';

/**
 * Whether a text can be a name or a title: it has a visible letter or digit. Names are read aloud, sorted, searched and
 * printed; a text of emoji, punctuation or invisible characters only is refused. Emoji beside a word stay.
 */
export function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(seen(text));
}

/** The faults of a name or a title. Invisible characters do not count towards the minimum length. */
export function nameFaults(field: string, text: string, least: number, most: number): readonly FieldFault[] {
  const [fault] = lengthFault(field, text, least, most);
  if (fault !== undefined) return [fault];
  if (text !== '' && !isName(text)) return [{ field, why: 'no_name' }];
  return lengthFault(field, seen(text), least, most);
}

/** Removes invisible characters: zero widths, direction marks, Hangul fillers, the empty Braille cell. */
function seen(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}|\u2800/gu, '').trim();
}
