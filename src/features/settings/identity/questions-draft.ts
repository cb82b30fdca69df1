import type { Config } from '../../../contract/hubs/config.ts';
import { type Question, questionFaults } from '../../../domain/catalogue/faq-question.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';

type Faq = Config['faq'];

/** A typed question, in French, with its other languages. */
export interface QuestionDraft extends Question {
  readonly shown?: Faq[number] | undefined;
}

/** The stored questions as they are typed. */
export function questionDrafts(faq: Faq): readonly QuestionDraft[] {
  return faq.map((shown) => ({ q: shown.q.fr, a: shown.a.fr, shown }));
}

/** The typed questions as they are stored; other languages stay beside an unchanged French text. */
export function questionsTyped(drafts: readonly QuestionDraft[]): Faq {
  return drafts.map(({ q, a, shown }) => ({ q: worded(q, shown?.q), a: worded(a, shown?.a) }));
}

/** The French error of each field, by its path on the wire. */
export function questionProblems(drafts: readonly QuestionDraft[]): Readonly<Record<string, string>> {
  const typed = drafts.map(({ q, a }) => ({ q: q.trim(), a: a.trim() }));
  return Object.fromEntries(questionFaults(typed).map((fault) => [fault.field, faultSentence(fault)]));
}

/** A translation of another text would answer another question. */
function worded(typed: string, shown: Faq[number]['q'] | undefined): Faq[number]['q'] {
  const fr = typed.trim();
  return shown?.fr === fr ? shown : { fr };
}
