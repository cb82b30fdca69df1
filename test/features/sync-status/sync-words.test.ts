import { expect, test } from 'vitest';
import { leadershipWords } from '../../../src/features/sync-status/page/leadership-words.ts';
import { laneWords, scopeState, scopeWords } from '../../../src/features/sync-status/page/scope-words.ts';

test.each([
  ['catalog:geneve-carouge', 'Rayons, geneve-carouge'],
  ['user:12', 'Compte 12'],
  ['ops:geneve-carouge:2026-11-21', 'Journée, sam. 21 nov., geneve-carouge'],
  ['staff:lausanne', 'Équipe, lausanne'],
  ['weather:geneve', 'weather:geneve'],
])('scope %s reads « %s »', (scope, words) => {
  expect(scopeWords(scope)).toBe(words);
});

test.each([
  [{ state: 'ready', rows: 42, cursor: 7 } as const, 'à jour, 42\u00a0lignes, rang\u00a07'],
  [{ state: 'ready', rows: 0, cursor: 7 } as const, 'à jour, rang\u00a07'],
  [{ state: 'loading', rows: 0, cursor: null } as const, 'en chargement'],
])('state %o reads « %s »', (scope, words) => {
  expect(scopeState(scope)).toBe(words);
});

test.each([
  ['order:2000571', 'Commande 2000571'],
  ['cart:geneve-carouge', 'Cabas, geneve-carouge'],
  ['likes:7', 'Favoris'],
  ['diet:7', 'Allergies et régime'],
  ['unheard:of', 'unheard:of'],
])('lane %s reads « %s »', (lane, words) => {
  expect(laneWords(lane)).toBe(words);
});

test('names the leader by the first letters of its term, and a silent worker', () => {
  const term = '0190aaaa-0000-7000-8000-000000000001';
  expect(leadershipWords({ leader: true, term, misfolded: [] })).toEqual({
    title: 'Cet onglet envoie',
    detail: 'règne 0190aaaa, lignes justes',
  });
  expect(leadershipWords({ leader: false, term: undefined, misfolded: [] }).title).toBe(
    'Un autre onglet envoie',
  );
  expect(leadershipWords('silent').title).toBe('Cet onglet ne répond pas');
});
