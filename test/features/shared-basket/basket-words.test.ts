import { expect, test } from 'vitest';
import { seenWords } from '../../../src/features/shared-basket/basket-words.ts';

test('last seen is shown by the day: the server knows it only to the hour', () => {
  const now = Date.parse('2026-11-29T10:00:00Z');
  const words = (at: string) => seenWords(Date.parse(at), now, 'Europe/Zurich');
  expect(words('2026-11-29T09:59:55Z')).toBe('aujourd’hui');
  expect(words('2026-11-28T23:30:00Z')).toBe('aujourd’hui');
  expect(words('2026-11-28T22:30:00Z')).toBe('hier');
  expect(words('2026-11-26T10:00:00Z')).toBe('il y a 3\u00a0jours');
});
