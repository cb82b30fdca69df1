import { describe, expect, test } from 'vitest';
import { outcomeChoices } from '../../../src/features/courier/order/delivery-outcome-sheet.tsx';

/** The outcomes that may be chosen. */
const open = (...[present, person]: Parameters<typeof outcomeChoices>) =>
  outcomeChoices(present, person).flatMap(({ value, disabled }) => (disabled === true ? [] : [value]));

const courier = { ready: true, office: false };
const all = ['delivered', 'absent', 'refused', 'dropped', 'neighbour'];

describe('the outcomes that a person may report', () => {
  test.each<[string, Parameters<typeof outcomeChoices>, string[]]>([
    ['every one at a first visit', [null, courier], all],
    [
      'none with bags handed over before they are filled',
      [null, { ...courier, ready: false }],
      ['absent', 'refused'],
    ],
    ['« Pas encore livrée » after an absence', ['absent', courier], [...all, 'none']],
    ['another handover after one', ['delivered', courier], ['delivered', 'dropped', 'neighbour']],
    [
      'anything for the office after a handover',
      ['delivered', { ready: true, office: true }],
      [...all, 'none'],
    ],
  ])('%s', (_, [present, person], choices) => {
    expect(open(present, person)).toEqual(choices);
  });

  test('a courier reads why a handover is not taken back', () => {
    const none = outcomeChoices('dropped', courier).find(({ value }) => value === 'none');
    expect(none?.title).toBe('Pas encore livrée');
    expect(none?.refusal).toBe('Déjà remise, seul le bureau peut la reprendre');
  });
});
