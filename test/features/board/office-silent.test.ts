import { expect, test } from 'vitest';
import { silentPeople } from '../../../src/features/board/days/device-silence.ts';

const ZONE = 'Europe/Zurich';
const NOW = Date.parse('2026-11-24T15:00:00.000Z');
const heard = (contact: string, waiting = 8) => ({
  user: 4,
  displayName: 'Léa',
  silent: { contact, waiting },
});
const words = (...staff: Parameters<typeof silentPeople>[0]) =>
  silentPeople(staff, NOW, ZONE).map((person) => person.words);

test('a phone with unsent work is named after three hours without contact', () => {
  expect(words(heard('2026-11-24T12:00:01.000Z'))).toEqual([]);
  expect(words(heard('2026-11-24T12:00:00.000Z'))).toEqual([
    'sans nouvelles depuis 13h, 8\u00a0actions y attendaient',
  ]);
});

test('a silence since another day names that day', () => {
  expect(words(heard('2026-11-23T17:05:00.000Z', 1))).toEqual([
    'sans nouvelles depuis le lundi 23 novembre à 18h05, 1\u00a0action y attendait',
  ]);
});

test('a phone without unsent work is never named', () => {
  expect(silentPeople([{ user: 4, displayName: 'Léa' }], NOW, ZONE)).toEqual([]);
});
