import { expect, test } from 'vitest';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { sealedWords } from '../../../src/features/sync-status/outbox/sealed-work-words.ts';
import { leftBehind } from '../../../src/features/sync-status/outbox/unsent-words.ts';

const done = Date.parse('2026-11-14T10:00:00Z');

test('announces another person’s work from the seventh day on', () => {
  const work = { actions: 3, oldest: done };
  expect(sealedWords(work, done + 7 * DAY_MS - 1)).toBeUndefined();
  expect(sealedWords(work, done + 7 * DAY_MS)).toEqual({
    title: 'Le travail d’une autre personne attend ici depuis 7\u00a0jours.',
    text: '3\u00a0actions scellées\u00a0: rien ne part avant que cette personne se reconnecte sur cet appareil, et rien n’est effacé. Prévenez-la.',
  });
  expect(sealedWords(work, done + 40 * DAY_MS)?.title).toContain('40\u00a0jours');
});

test.each([
  [1, '1\u00a0action de cet appareil n’est pas encore partie.'],
  [3, '3\u00a0actions de cet appareil ne sont pas encore parties.'],
])('names %i unsent actions on sign-out in French', (unsent, words) => {
  expect(leftBehind(unsent)).toBe(words);
});
