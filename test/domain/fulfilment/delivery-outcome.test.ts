import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliverStop, type DeliveredStop, outcomeOf } from '../../../src/domain/fulfilment/delivered-stop.ts';
import {
  deliver,
  DELIVERY_OUTCOMES,
  type DeliveryOutcome,
  leftWithSomebody,
} from '../../../src/domain/fulfilment/delivery-outcome.ts';

test.each([
  // status       claim        seen         office   result
  [null, 'delivered', null, false, 'applied'],
  ['absent', 'delivered', null, false, 'applied'],
  ['delivered', 'delivered', null, false, 'applied'],
  ['delivered', 'neighbour', null, false, 'merged'],
  ['delivered', 'neighbour', 'delivered', false, 'applied'],
  ['delivered', 'absent', null, false, 'merged'],
  ['delivered', 'absent', 'delivered', false, 'merged'],
  ['delivered', 'absent', 'delivered', true, 'applied'],
  ['delivered', null, null, true, 'merged'],
  ['delivered', null, 'delivered', true, 'applied'],
  ['delivered', null, 'delivered', false, 'merged'],
  ['absent', null, 'absent', false, 'applied'],
  ['absent', 'refused', null, false, 'merged'],
] as const)('%s, then %s by who saw %s (office: %s): %s', (held, outcome, saw, office, becomes) => {
  expect(deliver(held, { outcome, saw, office })).toBe(becomes);
});

describe('delivery claims of several couriers', () => {
  const outcome = fc.constantFrom(...DELIVERY_OUTCOMES);
  const none: DeliveredStop = { shipped: false };
  const at = '2026-11-24T17:00:00.000Z';
  const after = (words: readonly { outcome: DeliveryOutcome | null; saw: DeliveryOutcome | null }[]) =>
    words.reduce((stop, word) => deliverStop(stop, { ...word, office: false, at }).stop, none);

  test('claims alone never bring back bags that have left', () => {
    const word = fc.record({ outcome: fc.option(outcome), saw: fc.option(outcome) });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), fc.array(word, { maxLength: 6 }), (before, later) => {
        if (!after(before).shipped) return;
        expect(after([...before, ...later]).shipped).toBe(true);
      }),
    );
  });

  test('keep a handover in any order when no claim had seen another', () => {
    const words = fc.array(fc.record({ outcome, saw: fc.constant(null) }), { minLength: 1, maxLength: 5 });
    const arrivals = words.chain((said) =>
      fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
    );
    fc.assert(
      fc.property(arrivals, ([said, other]) => {
        const left = said.some((word) => leftWithSomebody(word.outcome));
        expect(after(said).shipped).toBe(left);
        expect(after(other).shipped).toBe(left);
      }),
    );
  });

  test('keep the first author, and count a repeated claim once', () => {
    const first = deliverStop(none, { outcome: 'delivered', saw: null, office: false, at, by: 1 }).stop;
    const again = deliverStop(first, { outcome: 'delivered', saw: null, office: false, at: '18:00', by: 2 });
    expect(again).toEqual({ stop: first, outcome: 'applied' });
    expect(outcomeOf({ shipped: true })).toBe('delivered');
  });
});
