import { describe, expect, test } from 'vitest';
import type { Coverage } from '../../../src/mirror/held-scopes.ts';
import {
  absentWords,
  countWords,
  partlyWords,
} from '../../../src/features/shared/local-data/list-state-words.ts';

const aStanding = (change: Partial<Coverage>): Coverage => ({
  missing: 'none',
  here: 0,
  all: 0,
  unit: undefined,
  reach: undefined,
  seenAt: undefined,
  ...change,
});
const days = (here: number, all: number, rest: Coverage['missing']) =>
  aStanding({ here, all, missing: rest, unit: 'day' });

describe('a partly loaded list', () => {
  test.each([
    [days(0, 31, 'coming'), '0\u00a0jour sur 31, la suite arrive'],
    [days(1, 30, 'coming'), '1\u00a0jour sur 30, la suite arrive'],
    [days(12, 30, 'offline'), '12\u00a0jours sur 30, la suite au retour du réseau'],
    [days(12, 30, 'signed-out'), '12\u00a0jours sur 30, la suite après votre connexion'],
    [days(12, 30, 'outdated'), '12\u00a0jours sur 30, la suite après la mise à jour'],
    [days(10, 30, 'beyond'), '10\u00a0jours sur 30, les autres ne viennent pas sur cet appareil'],
    [
      aStanding({ here: 1, all: 2, unit: 'month', missing: 'offline' }),
      '1\u00a0mois sur 2, la suite au retour du réseau',
    ],
    // All days are loaded, but not the ended orders of the month.
    [days(30, 30, 'coming'), 'La suite arrive'],
    [days(0, 1, 'offline'), 'La suite au retour du réseau'],
    [aStanding({ missing: 'offline' }), 'La suite au retour du réseau'],
    [days(30, 30, 'none'), undefined],
  ])('%j says how much is loaded, and when the rest comes', (standing, words) => {
    expect(partlyWords(standing)).toBe(words);
  });

  test('gives a count only where some is missing', () => {
    expect(countWords(days(12, 30, 'offline'))).toBe('12\u00a0jours sur 30');
    expect(countWords(days(30, 30, 'none'))).toBeUndefined();
  });
});

describe('a list that is not loaded', () => {
  const orders = { what: 'Les commandes de ce jour', many: true };
  test.each([
    ['coming', 'Pas encore chargé', 'Les commandes de ce jour arrivent dans un instant.'],
    ['offline', 'Pas encore chargé', 'Les commandes de ce jour arriveront au retour du réseau.'],
    ['signed-out', 'Pas encore chargé', 'Les commandes de ce jour arriveront après votre connexion.'],
    [
      'outdated',
      'Pas encore chargé',
      'Les commandes de ce jour arriveront après la mise à jour de l’application.',
    ],
    [
      'beyond',
      'Trop éloigné',
      'Cet appareil reçoit les jours jusqu’à 2\u00a0jours en arrière et 7 en avant.',
    ],
  ] as const)('%s: never claims to be empty', (rest, title, text) => {
    const reach = { before: 2, after: 7 };
    expect(absentWords({ missing: rest, reach }, orders)).toEqual({ title, text });
  });

  test('is worded in the singular or plural', () => {
    const one = { what: 'Votre cabas' };
    expect(absentWords(aStanding({ missing: 'coming' }), one).text).toBe(
      'Votre cabas arrive dans un instant.',
    );
    expect(absentWords(aStanding({ missing: 'offline' }), one).text).toBe(
      'Votre cabas arrivera au retour du réseau.',
    );
  });
});
