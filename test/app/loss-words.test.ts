import { expect, test } from 'vitest';
import { lossWords } from '../../src/app/start/storage-loss-words.ts';

test.each([
  [undefined, 'Ce qui n’était pas encore envoyé est perdu. Le reste revient du serveur.'],
  [0, 'Rien n’attendait d’être envoyé. Tout revient du serveur.'],
  [1, '1\u00a0action qui attendait d’être envoyée a été retrouvée. Le reste revient du serveur.'],
  [3, '3\u00a0actions qui attendaient d’être envoyées ont été retrouvées. Le reste revient du serveur.'],
])('says what became of the work of an emptied device with %s waiting actions', (found, words) => {
  expect(lossWords(found)).toBe(words);
});
