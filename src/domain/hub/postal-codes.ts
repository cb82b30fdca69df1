import { list, NO_BREAK } from '../text/french.ts';
import { isPostalCode } from '../text/postal-code.ts';
import { DISTRICT_WORDS, DISTRICTS, type District } from './district.ts';

/** Typed postal codes of some districts. */
export type TypedCodes = Readonly<Partial<Record<District, string>>>;

/** The codes in a text, and its invalid parts. */
export interface PostalCodes {
  /** Each once, in order. */
  readonly codes: readonly string[];
  /** The first word that is not a four-digit code. */
  readonly wrong: string | undefined;
  /** Codes that occur more than once. */
  readonly doubles: readonly string[];
}

/** Parses postal codes separated by blanks, commas, points and lines; « 1201-1209 » is a range. */
export function postalCodesIn(typed: string): PostalCodes {
  const words = typed.replaceAll(/\s*[-–]\s*/g, '-').split(/[\s,;.]+/);
  const named = words.filter((word) => word !== '').flatMap(codesOfWord);
  return {
    codes: [...new Set(named)].sort(),
    wrong: named.find((code) => !isPostalCode(code)),
    doubles: [...new Set(named.filter((code, at) => named.indexOf(code) !== at))].sort(),
  };
}

/**
 * Validates the codes of a district: a French correction, or `undefined` when valid. A code that an earlier district
 * has too is refused, since the earlier one would set its price.
 */
export function postalProblem(name: District, typed: TypedCodes): string | undefined {
  const { codes, wrong, doubles } = postalCodesIn(typed[name] ?? '');
  if (wrong !== undefined)
    return `Un code postal a quatre chiffres${NO_BREAK}: «${NO_BREAK}${wrong}${NO_BREAK}» n’en est pas un.`;
  if (doubles.length > 0) return `Écrit deux fois${NO_BREAK}: ${list(doubles)}.`;
  for (const other of DISTRICTS.slice(0, DISTRICTS.indexOf(name))) {
    const theirs = postalCodesIn(typed[other] ?? '').codes;
    const both = codes.filter((code) => theirs.includes(code));
    if (both.length > 0)
      return `Aussi dans la zone «${NO_BREAK}${DISTRICT_WORDS[other]}${NO_BREAK}»${NO_BREAK}: ${list(both)}.`;
  }
  return undefined;
}

function codesOfWord(word: string): readonly string[] {
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(word) ?? [];
  if (first === undefined || last === undefined) return [word];
  const length = Number(last) - Number(first) + 1;
  // A larger range is a typing error.
  if (length < 1 || length > 100) return [word];
  return Array.from({ length }, (_, step) => String(Number(first) + step));
}
