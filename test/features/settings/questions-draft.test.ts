import { describe, expect, test } from 'vitest';
import {
  questionDrafts,
  questionProblems,
  questionsTyped,
} from '../../../src/features/settings/identity/questions-draft.ts';

const faq = [
  {
    q: { fr: 'Puis-je annuler ?', en: 'May I cancel?' },
    a: { fr: 'Jusqu’à l’heure limite.', en: 'Until the cut-off.' },
  },
  { q: { fr: 'Et les sacs ?' }, a: { fr: 'Nous les reprenons.' } },
];

describe('typed questions', () => {
  test('are stored in the order in which they are typed', () => {
    const drafts = questionDrafts(faq);
    expect(questionsTyped(drafts)).toEqual(faq);
    expect(questionsTyped([...drafts].reverse())).toEqual([...faq].reverse());
  });

  test('lose only the translations of a changed French text', () => {
    const [first] = questionDrafts(faq);
    expect(first && questionsTyped([{ ...first, a: ' Jusqu’à midi. ' }])).toEqual([
      { q: faq[0]?.q, a: { fr: 'Jusqu’à midi.' } },
    ]);
  });

  test('are refused beside their field when they are too short', () => {
    const problems = questionProblems([...questionDrafts(faq), { q: 'A', a: ' ' }]);
    expect(Object.keys(problems)).toEqual(['faq.2.q', 'faq.2.a']);
  });
});
