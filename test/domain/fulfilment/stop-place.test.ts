import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeldPlace, placeStop, type StopPlace } from '../../../src/domain/fulfilment/tour-position.ts';

const A: StopPlace = { priority: 1, position: 10 };
const B: StopPlace = { priority: 2, position: 10 };

test.each([
  ['a courier moves it from a courier’s place', false, false, B, 'applied'],
  ['a courier moves it from the office’s place that they saw', true, false, A, 'applied'],
  ['a courier does not undo an unseen place of the office', true, false, B, 'merged'],
  ['the office moves it, whatever place it had seen', true, true, B, 'applied'],
] as const)('%s', (_, byOffice, office, saw, outcome) => {
  expect(placeStop({ ...A, office: byOffice }, { saw, office })).toBe(outcome);
});

test('the office’s last place holds unless a courier moved the stop from there', () => {
  const place = fc.record({ priority: fc.nat({ max: 3 }), position: fc.nat({ max: 3 }) });
  const word = fc.record({ saw: place, to: place, office: fc.boolean() });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      let held: HeldPlace = { ...A, office: false };
      for (const { saw, to, office } of words) {
        const before = held;
        if (placeStop(held, { saw, office }) === 'applied') held = { ...to, office };
        const fresh = saw.priority === before.priority && saw.position === before.position;
        if (before.office && !office && !fresh) expect(held).toBe(before);
        else expect(held).toEqual({ ...to, office });
      }
    }),
  );
});
