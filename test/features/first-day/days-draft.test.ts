import { describe, expect, test } from 'vitest';
import {
  type DaysDraft,
  daysDraftOf,
  daysProblems,
  hubDaysOf,
  slotAfter,
  slotsOverlap,
  weekdaysText,
} from '../../../src/features/first-day/steps/days-draft.ts';

const draft: DaysDraft = {
  weekdays: [2, 4],
  slots: [
    { from: 12, to: 16, places: 24 },
    { from: 16, to: 20, places: 36 },
  ],
  daysBefore: 1,
  hour: 16,
};

describe('the days of a new market', () => {
  test('become settings, with the places of all slots for a day', () => {
    expect(hubDaysOf(draft)).toEqual({
      weekdays: [2, 4],
      shippingtimes: { 12: '12h–16h', 16: '16h–20h' },
      slotLimit: { 12: 24, 16: 36 },
      currentLimit: 60,
      timelimit: 24,
      timelimitH: 16,
    });
  });

  test('are restored from the settings on another device', () => {
    expect(daysDraftOf(hubDaysOf(draft))).toEqual(draft);
  });

  test('drop a Sunday and the pickup slot, and guess an end hour missing from a foreign label', () => {
    const hub = { ...hubDaysOf(draft), weekdays: [0, 2], shippingtimes: { 0: 'Retrait', 18: 'en soirée' } };
    expect(daysDraftOf(hub)).toMatchObject({ weekdays: [2], slots: [{ from: 18, to: 22, places: 24 }] });
  });

  test.each([
    [
      'no day',
      { weekdays: [] },
      { weekdays: 'Choisissez au moins un jour de livraison.', slots: [undefined, undefined] },
    ],
    ['no slot', { slots: [] }, { none: 'Ajoutez au moins une tranche horaire.', slots: [] }],
    [
      'an end before the beginning',
      { slots: [{ from: 16, to: 12, places: 1 }] },
      { slots: ['La fin doit venir après le début.'] },
    ],
    [
      'two slots at one hour',
      {
        slots: [
          { from: 8, to: 12, places: 1 },
          { from: 8, to: 10, places: 1 },
        ],
      },
      { slots: [undefined, 'Une autre tranche commence à cette heure.'] },
    ],
    [
      'a cut-off after the first delivery',
      { daysBefore: 0, hour: 23 },
      { timelimitH: expect.stringContaining('Fermez-les plus tôt') as string, slots: [undefined, undefined] },
    ],
  ])('are refused with %s', (_, change, problems) => {
    expect(daysProblems({ ...draft, ...change })).toEqual(problems);
  });

  test.each([
    ['in sequence', [12, 16, 16, 20], false],
    ['a precise hour within a long slot', [16, 20, 18, 19], true],
    ['an end after the next beginning', [18, 24, 16, 20], true],
  ] as const)('say whether slots overlap: %s', (_, [a, b, c, d], overlap) => {
    const slots = [
      { from: a, to: b, places: 1 },
      { from: c, to: d, places: 1 },
    ];
    expect(slotsOverlap(slots)).toBe(overlap);
  });

  test('suggest a further slot after the last, at a free hour', () => {
    expect(slotAfter(draft.slots)).toEqual({ from: 20, to: 24, places: 24 });
    expect(slotAfter([{ from: 20, to: 24, places: 1 }])).toMatchObject({ from: 1 });
  });

  test('are listed from Monday on', () => {
    expect(weekdaysText([6, 2, 4])).toBe('mardi, jeudi et samedi');
  });
});
