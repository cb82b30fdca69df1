import { standingFaults } from '../../../domain/people/account-terms.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';

/** The short word lists of a customer: tags, and the postal codes that a courier serves. */
export type WordKind = 'tags' | 'codes';

/** Splits typed words, without duplicates. A tag may contain a space, a postal code may not. */
export function wordsOf(kind: WordKind, typed: string): string[] {
  const words = typed.split(kind === 'tags' ? /[\n,;]+/ : /[\s,;]+/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Joins the words for the text field. */
export function typedWords(kind: WordKind, words: readonly string[]): string {
  return words.join(kind === 'tags' ? ', ' : ' ');
}

/** The first invalid word and the reason: « « 12 » : Un code postal suisse a quatre chiffres. » */
export function wordsProblem(kind: WordKind, words: readonly string[]): string | undefined {
  const most = MOST[kind];
  if (words.length > most) return `Pas plus de ${most}${NO_BREAK}: il y en a ${words.length}.`;
  const unchanged = { plan: { name: '' }, roles: [], tags: [] };
  const changed =
    kind === 'tags' ? { ...unchanged, tags: words } : { ...unchanged, logistic: { postalCode: words } };
  const [fault] = standingFaults(unchanged, changed, []);
  if (fault === undefined) return undefined;
  const word = words[Number(fault.field.split('.').at(-1))] ?? '';
  return `«${NO_BREAK}${word}${NO_BREAK}»${NO_BREAK}: ${faultSentence(fault)}`;
}

/** The limits of a request. */
const MOST = { tags: 50, codes: 500 } as const;
