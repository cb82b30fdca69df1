import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareLines } from '../../src/domain/fulfilment.ts';
import { centimes } from '../../src/domain/money.ts';
import { type SaidWeight, weighAndFind, type WeighableLine } from '../../src/domain/weighed-line.ts';

const SAW = { gen: '', status: 'created', claims: 0 } as const;

const cheese: WeighableLine = {
  line: 1,
  part: '~250 g',
  price: centimes(850),
  quantity: 3,
  finalprice: centimes(2550),
  fulfillment: { status: 'created' },
};

const weight = (grams: number, change: Partial<SaidWeight> = {}): SaidWeight => ({
  ...{ line: 1, id: `w${grams}`, grams, saw: SAW },
  ...change,
});

function weighed(held: WeighableLine, said: SaidWeight) {
  const result = weighAndFind({ items: [held] }, said);
  const [item] = result.ok ? result.value.items : [];
  if (!result.ok || item === undefined) throw new Error('a line sold by weight is weighed');
  return { ...result.value, item };
}

const short = (held: WeighableLine, quantity: number): WeighableLine => {
  const change = { line: 1, id: 'short', status: 'fulfilled', quantity, saw: SAW } as const;
  const prepared = prepareLines({ items: [held] }, [change]);
  const [item] = prepared.ok ? prepared.value.items : [];
  if (item === undefined) throw new Error('a line that is there is prepared');
  return item;
};

describe('what lay on the scale is in the bag', () => {
  test.each([
    [750, 2550, undefined],
    [780, 2652, undefined],
    [862, 2931, undefined],
    [863, 2934, undefined],
    [864, 2938, true],
    [637, 2166, true],
  ] as const)('%i g cost %i centimes (decisions 25)', (grams, finalprice, unusual) => {
    expect(weighed(cheese, weight(grams)).item).toMatchObject({
      finalprice,
      fulfillment: { status: 'fulfilled', grams, unusual },
    });
  });

  test('and when only some pieces were there, the scale has the last word on the price', () => {
    const { item } = weighed(short(cheese, 2), weight(520));
    expect(item).toMatchObject({ finalprice: 1768, fulfillment: { quantity: 2, grams: 520 } });
    expect(short(weighed(cheese, weight(520)).item, 2)).toMatchObject({
      finalprice: 1768,
      fulfillment: { quantity: 2, grams: 520 },
    });
  });

  test('what is not sold by weight is not weighed, and a hundred times too much neither', () => {
    const eggs = { ...cheese, part: '6 pces' };
    expect(weighAndFind({ items: [eggs] }, weight(500))).toMatchObject({ refusal: 'item_not_weighed' });
    expect(weighAndFind({ items: [cheese] }, weight(90_000))).toMatchObject({
      refusal: 'weight_implausible',
    });
  });
});

test('of weights that saw nothing of each other the first stays, and each is the weight of a found line', () => {
  const weights = fc.uniqueArray(fc.integer({ min: 100, max: 2000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(weights, (all) => {
      const [first] = all;
      const outcomes: string[] = [];
      let held = cheese;
      for (const grams of all) {
        const { item, outcome, said } = weighed(held, weight(grams));
        outcomes.push(outcome);
        expect(said.grams).toBe(grams);
        held = item;
      }
      expect(held.fulfillment).toMatchObject({ status: 'fulfilled', grams: first, dispute: false });
      expect(outcomes).toEqual(all.map((_, index) => (index === 0 ? 'applied' : 'conflict')));
    }),
  );
});
