import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceText, kilometresBetween } from '../../../src/domain/hub/distance.ts';

const carouge = { lat: 46.1838, lng: 6.1394 };
const jussy = { lat: 46.2353, lng: 6.2661 };
const lausanne = { lat: 46.5229, lng: 6.6336 };

test.each([
  ['itself', carouge, carouge, 0],
  ['a village', carouge, jussy, 11],
  ['another town', carouge, lausanne, 53],
])('the distance to %s', (_, one, other, kilometres) => {
  expect(Math.round(kilometresBetween(one, other))).toBe(kilometres);
});

test.each([
  [0.003, '50\u00a0m'],
  [0.84, '850\u00a0m'],
  [0.99, '1\u00a0km'],
  [1.24, '1,2\u00a0km'],
  [14.4, '14\u00a0km'],
])('%d km is « %s »', (kilometres, text) => {
  expect(distanceText(kilometres)).toBe(text);
});

test('is the same both ways, and never above half the circumference of the earth', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (one, other) => {
      const far = kilometresBetween(one, other);
      expect(far).toBeCloseTo(kilometresBetween(other, one), 6);
      expect(far).toBeLessThanOrEqual(20_016);
    }),
  );
});
