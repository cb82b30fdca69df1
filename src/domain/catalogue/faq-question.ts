import { foldText } from '../text/search-text.ts';
import { type FieldFault, lengthFault } from '../text/field-fault.ts';
import { nameFaults } from '../text/visible-name.ts';

/** A frequent question with its answer. */
export interface Question {
  readonly q: string;
  readonly a: string;
}

/** The faults of a list of questions. See docs/rules.md#products and docs/rules.md#shops. */
export function questionFaults(faq: readonly Question[]): readonly FieldFault[] {
  return faq.flatMap(({ q, a }, at) => [
    ...nameFaults(`faq.${at}.q`, q, 3, 150),
    ...lengthFault(`faq.${at}.a`, a, 3, 1000),
  ]);
}

/** The new questions, each with the time of its last change: now, unless it is unchanged. */
export function questionsAt(
  before: readonly (Question & { readonly updated: string })[],
  questions: readonly Question[],
  at: string,
): { q: string; a: string; updated: string }[] {
  return questions.map(({ q, a }) => ({
    ...{ q, a },
    updated: before.find((known) => known.q === q && known.a === a)?.updated ?? at,
  }));
}

/** « comment-annuler » for « Comment annuler ? »: the fragment of a link to a question. */
export function anchorOf(question: string): string {
  return foldText(question)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
