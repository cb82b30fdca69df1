import { DISTRICTS, type District } from '../../../domain/hub/district.ts';
import { list } from '../../../domain/text/french.ts';
import { DISTRICT_WORDS } from './price-draft.ts';

type Codes = Readonly<Record<string, readonly string[]>>;

/** The codes in a text, separated by anything, each once and in order; « 1201-1209 » is all of them. */
export function codesTyped(typed: string): string[] {
  const words = typed.replaceAll(/\s*[-–]\s*/g, '-').split(/[\s,;.]+/);
  return [...new Set(words.filter((word) => word !== '').flatMap(wordCodes))].sort();
}

/** Validates typed codes: a French correction that names the first wrong one, or `undefined` when valid. */
export function codesProblem(typed: string): string | undefined {
  const wrong = codesTyped(typed).find((code) => !/^\d{4}$/.test(code));
  return wrong === undefined
    ? undefined
    : `«\u00a0${wrong}\u00a0» n’est pas un code postal de quatre chiffres.`;
}

/** Why codes of a district cannot stay: another district before it has them too, and would set their price. */
export function twiceProblem(name: District, codes: Codes): string | undefined {
  for (const other of DISTRICTS.slice(0, DISTRICTS.indexOf(name))) {
    const both = (codes[name] ?? []).filter((code) => codes[other]?.includes(code));
    if (both.length > 0)
      return `Aussi dans la zone «\u00a0${DISTRICT_WORDS[other]}\u00a0»\u00a0: ${list(both)}.`;
  }
  return undefined;
}

/** The codes to deliver to: those of all districts, and those that were served without a district. */
export function servedCodes(
  codes: Codes,
  before: { readonly list: readonly string[]; readonly districts: Codes },
): string[] {
  const placed = new Set(Object.values(before.districts).flat());
  const others = before.list.filter((code) => !placed.has(code));
  return [...new Set([...Object.values(codes).flat(), ...others])].sort();
}

function wordCodes(word: string): readonly string[] {
  const [, first, last] = /^(\d{4})-(\d{4})$/.exec(word) ?? [];
  if (first === undefined || last === undefined) return [word];
  const length = Number(last) - Number(first) + 1;
  // A range of more is a slip of the finger.
  if (length < 1 || length > 100) return [word];
  return Array.from({ length }, (_, step) => String(Number(first) + step));
}
