import { describe, expect, test } from 'vitest';
import {
  chosenHours,
  endedWords,
  type Tracked,
  trackingWords,
  turnWords,
} from '../../../src/features/orders/tracking/tracking-words.ts';

const zone = 'Europe/Zurich';
const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
const tracked: Tracked = {
  ...{ phase: 'today', day: '2026-11-24', slot: '16h–20h', pickup: false, zone },
  ...{ window: undefined, courier: undefined },
};
const window = { from: at('15:40'), to: at('16:00') };
const said = (change: Partial<Tracked>) => {
  const { lead, figure } = trackingWords({ ...tracked, ...change });
  return `${lead}\u00a0: ${figure}`;
};

describe('a tracking ticket', () => {
  test.each<[Partial<Tracked>, string]>([
    [{ phase: 'ahead' }, 'Livraison mardi 24 novembre : 16h–20h'],
    [{ phase: 'eve' }, 'Livraison demain : 16h–20h'],
    [{ phase: 'today' }, 'Livraison aujourd’hui : 16h–20h'],
    [{ phase: 'road', window, courier: 'Karim' }, 'Karim est en route : 16h40–17h00'],
    [{ phase: 'road', window }, 'Votre commande est en route : 16h40–17h00'],
    [{ phase: 'late', window }, 'Plus tard que prévu : 16h40–17h00'],
    [{ phase: 'late' }, 'Plus tard que prévu : 16h–20h'],
    [{ phase: 'eve', pickup: true }, 'Retrait demain : Mardi 24 novembre'],
  ])('says when: %j', (change, words) => {
    expect(said(change).replaceAll('\u00a0', ' ')).toBe(words);
  });

  test('says how many stops are before it', () => {
    expect([0, 1, 3].map(turnWords)).toEqual([
      'vous êtes la suivante',
      'encore 1\u00a0arrêt avant vous',
      'encore 3\u00a0arrêts avant vous',
    ]);
  });
});

describe('a finished delivery', () => {
  const outcome = (kind: 'delivered' | 'dropped' | 'neighbour' | 'absent') => ({
    bags: 2,
    outcome: { kind, at: '2026-11-24T15:52:00.000Z' },
  });
  test.each([
    ['delivered', 'Livrée à 16h52', 'Remise par Karim, 2\u00a0sacs.'],
    ['dropped', 'Déposée à 16h52', 'Déposée par Karim, 2\u00a0sacs.'],
    ['neighbour', 'Remise au voisin à 16h52', 'Remise par Karim, 2\u00a0sacs.'],
    ['absent', 'Personne n’a ouvert à 16h52', 'Passage de Karim.'],
  ] as const)('says what became of it: %s', (kind, figure, detail) => {
    expect(endedWords(outcome(kind), { zone, courier: 'Karim', day: '2026-11-24' })).toEqual({
      figure,
      detail,
    });
  });

  test('without a time is only called delivered', () => {
    const words = endedWords(
      { bags: 0, outcome: undefined },
      { zone, courier: undefined, day: '2026-11-24' },
    );
    expect(words).toEqual({ figure: 'Livrée', detail: '' });
  });

  test('names the day when it was not the agreed one', () => {
    const { figure } = endedWords(outcome('delivered'), { zone, courier: undefined, day: '2026-12-01' });
    expect(figure).toMatch(/^Livrée mardi 24 novembre à /);
  });
});

test('chosen hours end with their label, and never for a pickup', () => {
  const hub = { zone, slots: { '16': '16h–20h' } };
  expect(chosenHours({ hours: 16, deposit: false }, '2026-11-24', hub)).toEqual({
    slot: '16h–20h',
    opens: at('15:00'),
    closes: at('19:00'),
  });
  expect(chosenHours({ hours: 0, deposit: true }, '2026-11-24', hub).closes).toBeUndefined();
});
