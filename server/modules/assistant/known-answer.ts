import type { Question } from '../../../src/domain/catalogue/faq-question.ts';
import { queryTokens } from '../../../src/domain/text/search-text.ts';

/** A question that many ask. */
export interface KnownQuestion extends Question {
  /** The name of what it is about, which needs not stand in it: « Se congèle-t-elle ? ». */
  readonly of?: string;
}

/** So much of a known question has to be asked for it to be the same one. */
const ASKED_ALIKE = 0.8;

/**
 * The answer to the known question that fits best, if any does: two of the words asked about are in it, or one together
 * with most of how it is asked or with the name of what it is about.
 */
export function knownAnswer(
  faq: readonly KnownQuestion[],
  { words, text }: { readonly words: readonly string[]; readonly text: string },
): readonly string[] {
  const asked = new Set(queryTokens(text));
  const scored = faq.map(({ of = '', q, a }) => {
    const [known, named] = [new Set(queryTokens(q)), new Set(queryTokens(of))];
    const shared = [...known].filter((word) => asked.has(word)).length;
    const about = words.filter((word) => known.has(word)).length;
    const names = words.some((word) => named.has(word) && !known.has(word));
    const fits = about >= 2 || (about === 1 && (names || shared >= known.size * ASKED_ALIKE));
    return { answer: a, score: fits ? about + shared : 0 };
  });
  const [best] = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  return best === undefined ? [] : [best.answer];
}
