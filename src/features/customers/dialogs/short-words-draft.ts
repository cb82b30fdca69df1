import { standingFaults } from '../../../domain/people/account-terms.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';

/** Lists of short words that the office writes about somebody: labels, and the postal codes that they serve. */
export type WordKind = 'tags' | 'codes';

/** The words of what was typed, each once. A label may hold a space, a postal code may not. */
export function wordsOf(kind: WordKind, typed: string): string[] {
  const words = typed.split(kind === 'tags' ? /[\n,;]+/ : /[\s,;]+/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

/** What a field shows of them. */
export function typedWords(kind: WordKind, words: readonly string[]): string {
  return words.join(kind === 'tags' ? ', ' : ' ');
}

/** Which word cannot be kept and why: « « 12 » : Un code postal suisse a quatre chiffres. » */
export function wordsProblem(kind: WordKind, words: readonly string[]): string | undefined {
  const most = MOST[kind];
  if (words.length > most) return `Pas plus de ${most}${NO_BREAK}: il y en a ${words.length}.`;
  const nobody = { plan: { name: '' }, roles: [], tags: [] };
  const given = kind === 'tags' ? { ...nobody, tags: words } : { ...nobody, logistic: { postalCode: words } };
  const [fault] = standingFaults(nobody, given, []);
  if (fault === undefined) return undefined;
  const word = words[Number(fault.field.split('.').at(-1))] ?? '';
  return `«${NO_BREAK}${word}${NO_BREAK}»${NO_BREAK}: ${faultSentence(fault)}`;
}

/** As many as a request may carry. */
const MOST = { tags: 50, codes: 500 } as const;
