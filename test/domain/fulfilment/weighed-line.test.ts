import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PreparedLine, prepareLines } from '../../../src/domain/fulfilment/prepare-lines.ts';
import { seenClaims } from '../../../src/domain/fulfilment/line-claim.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { type WeightClaim, weighAndFind } from '../../../src/domain/fulfilment/weighed-line.ts';

const SAW = { gen: '', status: 'created', claims: 0 } as const;

const cheese: PreparedLine = {
  line: 1,
  part: '~250 g',
  price: centimes(850),
  quantity: 3,
  finalprice: centimes(2550),
  fulfillment: { status: 'created' },
};

const weight = (grams: number, change: Partial<WeightClaim> = {}): WeightClaim => ({
  ...{ line: 1, id: `w${grams}`, grams, saw: SAW },
  ...change,
});

function weighed(held: PreparedLine, said: WeightClaim) {
  const result = weighAndFind({ items: [held] }, said);
  const [item] = result.ok ? result.value.items : [];
  if (!result.ok || item === undefined) throw new Error('a line sold by weight is weighed');
  return { ...result.value, item };
}

const short = (held: PreparedLine, quantity: number): PreparedLine => {
  const change = { line: 1, id: 'short', status: 'fulfilled', quantity, saw: SAW } as const;
  const prepared = prepareLines({ items: [held] }, [change]);
  const [item] = prepared.ok ? prepared.value.items : [];
  if (item === undefined) throw new Error('a line that is there is prepared');
  return item;
};

describe('a weighed line is in the bag', () => {
  test.each([
    [750, 2550, undefined],
    [780, 2652, undefined],
    [862, 2931, undefined],
    [863, 2934, undefined],
    [864, 2938, true],
    [637, 2166, true],
  ] as const)('%i g cost %i centimes', (grams, finalprice, unusual) => {
    expect(weighed(cheese, weight(grams)).item).toMatchObject({
      finalprice,
      fulfillment: { status: 'fulfilled', grams, unusual },
    });
  });

  test('and with only some of the pieces, the scale decides the price', () => {
    const { item } = weighed(short(cheese, 2), weight(520));
    expect(item).toMatchObject({ finalprice: 1768, fulfillment: { quantity: 2, grams: 520 } });
    expect(short(weighed(cheese, weight(520)).item, 2)).toMatchObject({
      finalprice: 1768,
      fulfillment: { quantity: 2, grams: 520 },
    });
  });

  test.each([
    // of 3 × ~250 g there were two: 425 to 575 g
    [424, true],
    [425, undefined],
    [520, undefined],
    [575, undefined],
    [576, true],
    [750, true],
  ] as const)('%i g of two pieces out of three: flagged %s, whichever was said first', (grams, unusual) => {
    const found = weighed(short(cheese, 2), weight(grams));
    expect(found.unusual).toBe(unusual === true);
    expect(found.item.fulfillment.unusual).toBe(unusual);
    expect(short(weighed(cheese, weight(grams)).item, 2)).toMatchObject({
      finalprice: found.item.finalprice,
      fulfillment: { quantity: 2, grams, unusual },
    });
  });

  test('and when the missing piece is found again, its weight is checked against all three', () => {
    const { item } = weighed(short(cheese, 2), weight(520));
    const change = { line: 1, id: 'whole', status: 'fulfilled', settles: true } as const;
    const prepared = prepareLines({ items: [item] }, [change]);
    expect(prepared.ok && prepared.value.items).toMatchObject([
      { finalprice: 1768, fulfillment: { grams: 520, unusual: true } },
    ]);
  });

  test('rejects a weight for a line not sold by weight, and one a hundred times too high', () => {
    const eggs = { ...cheese, part: '6 pces' };
    expect(weighAndFind({ items: [eggs] }, weight(500))).toMatchObject({ refusal: 'item_not_weighed' });
    expect(weighAndFind({ items: [cheese] }, weight(90_000))).toMatchObject({
      refusal: 'weight_implausible',
    });
  });
});

test('of weights that had not seen each other the first holds, and each is the weight of a found line', () => {
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
      const dispute = all.length > 1;
      expect(held.fulfillment).toMatchObject({ status: 'fulfilled', grams: first, dispute });
      const others = (held.fulfillment.weights ?? []).map((other) => other.grams);
      expect(new Set(others)).toEqual(new Set(all.slice(1)));
      expect(outcomes).toEqual(all.map((_, index) => (index === 0 ? 'applied' : 'conflict')));
    }),
  );
});

describe('a weighing with both weights on screen chooses one', () => {
  const two = weighed(weighed(cheese, weight(780)).item, weight(700)).item;
  const sees = (line: PreparedLine, sawGrams: number) => ({ saw: seenClaims(line.fulfillment), sawGrams });

  test('two are shown, the first with its price, and the line is disputed', () => {
    expect(two).toMatchObject({
      finalprice: 2652,
      fulfillment: { grams: 780, weights: [{ id: 'w700', grams: 700 }], dispute: true },
    });
  });

  test.each([
    ['keeps the present one', 780, 2652],
    ['sets the other one', 700, 2380],
    ['weighs again', 710, 2414],
  ] as const)('an author who %s ends the dispute', (_, grams, finalprice) => {
    const chosen = weighed(two, weight(grams, { id: 'chosen', ...sees(two, 780) }));
    expect(chosen.outcome).toBe('applied');
    expect(chosen.item).toMatchObject({
      finalprice,
      fulfillment: { grams, weights: undefined, dispute: false },
    });
  });

  test('a choice made without seeing a third weight leaves it beside the chosen one', () => {
    const three = weighed(two, weight(690)).item;
    const chosen = weighed(three, weight(700, { id: 'chosen', ...sees(two, 780) })).item;
    expect(chosen.fulfillment).toMatchObject({ grams: 700, weights: [{ grams: 690 }], dispute: true });
  });

  test('two choices at once disagree again, and none of it is lost', () => {
    const first = weighed(two, weight(700, { id: 'one', ...sees(two, 780) })).item;
    const second = weighed(first, weight(710, { id: 'other', ...sees(two, 780) })).item;
    expect(second.fulfillment).toMatchObject({ grams: 700, weights: [{ grams: 710 }], dispute: true });
  });

  test('the choice of a weight decides no other dispute', () => {
    const missing = { line: 1, id: 'm', status: 'failure', saw: SAW } as const;
    const done = prepareLines({ items: [two] }, [missing]);
    const [both = two] = done.ok ? done.value.items : [];
    const chosen = weighed(both, weight(700, { id: 'chosen', ...sees(both, 780) })).item;
    expect(chosen.fulfillment).toMatchObject({ grams: 700, weights: undefined, dispute: true });
  });

  test('a line settled as missing has no weight left to choose', () => {
    const change = { line: 1, id: 'm', status: 'failure', settles: true } as const;
    const settled = prepareLines({ items: [two] }, [change]);
    expect(settled.ok && settled.value.items[0]?.fulfillment).toMatchObject({
      ...{ status: 'failure', weights: undefined, dispute: false },
    });
  });
});

test('a count and a weight give the same result in either order', () => {
  const grams = fc.integer({ min: 50, max: 5000 });
  const found = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(grams, found, (weighs, pieces) => {
      const { price, fulfillment } = summary(short(weighed(cheese, weight(weighs)).item, pieces));
      expect(summary(weighed(short(cheese, pieces), weight(weighs)).item)).toEqual({ price, fulfillment });
    }),
  );
});

function summary({ finalprice, fulfillment: { status, grams, quantity, unusual, dispute } }: PreparedLine) {
  return { price: finalprice, fulfillment: { status, grams, quantity, unusual, dispute } };
}
