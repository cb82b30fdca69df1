import type { Question } from '../../../src/domain/catalogue/faq-question.ts';
import { queryTokens } from '../../../src/domain/text/search-text.ts';

/** A frequent question. */
export interface KnownQuestion extends Question {
  /** The name of its subject, which the question may omit: « Se congèle-t-elle ? ». */
  readonly of?: string;
}

/** Share of a known question's words that counts as the same question. */
const SAME_QUESTION_SHARE = 0.8;

/**
 * The answer of the best matching known question, if any. A question matches when it contains two subject words, or one
 * subject word and either most of its words or the name of its subject.
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
    const fits = about >= 2 || (about === 1 && (names || shared >= known.size * SAME_QUESTION_SHARE));
    return { answer: a, score: fits ? about + shared : 0 };
  });
  const [best] = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  return best === undefined ? [] : [best.answer];
}
