import type { Config } from '../../../contract/hubs/config.ts';
import { type Question, questionFaults } from '../../../domain/catalogue/faq-question.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';

type Faq = Config['faq'];

/** A typed question, in French, with its other languages. */
export interface QuestionDraft extends Question {
  readonly shown?: Faq[number] | undefined;
}

/** Converts stored questions to form values. */
export function questionDrafts(faq: Faq): readonly QuestionDraft[] {
  return faq.map((shown) => ({ q: shown.q.fr, a: shown.a.fr, shown }));
}

/** Converts form values to stored questions; translations are kept while the French text is unchanged. */
export function questionsTyped(drafts: readonly QuestionDraft[]): Faq {
  return drafts.map(({ q, a, shown }) => ({ q: worded(q, shown?.q), a: worded(a, shown?.a) }));
}

/** The French error of each field, by its path on the wire. */
export function questionProblems(drafts: readonly QuestionDraft[]): Readonly<Record<string, string>> {
  const typed = drafts.map(({ q, a }) => ({ q: q.trim(), a: a.trim() }));
  return Object.fromEntries(questionFaults(typed).map((fault) => [fault.field, faultSentence(fault)]));
}

/** Drops translations of a changed text, since they would answer another question. */
function worded(typed: string, shown: Faq[number]['q'] | undefined): Faq[number]['q'] {
  const fr = typed.trim();
  return shown?.fr === fr ? shown : { fr };
}
