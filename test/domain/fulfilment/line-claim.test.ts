import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addClaim, seenClaims } from '../../../src/domain/fulfilment/line-claim.ts';
import type { Claim, ClaimedFulfilment, SeenClaims } from '../../../src/domain/fulfilment/line-claim.ts';
import { LINE_STATUSES } from '../../../src/domain/fulfilment/line-status.ts';

const reserved: ClaimedFulfilment = { status: 'reserved' };
const ORDERED = 5;

/** The line after each person's claim, made with what they had seen. */
function after(
  held: ClaimedFulfilment,
  ...said: readonly (readonly [Claim, SeenClaims])[]
): ClaimedFulfilment {
  return said.reduce((line, [what, saw]) => addClaim(line, what, ORDERED, saw).fulfillment, held);
}

const found: Claim = { id: 'a', status: 'fulfilled' };
const missing: Claim = { id: 'b', status: 'failure' };
const three: Claim = { id: 'c', status: 'fulfilled', quantity: 3 };
const two: Claim = { id: 'd', status: 'fulfilled', quantity: 2 };

describe('two people at one line, neither seeing the other', () => {
  const saw = seenClaims(reserved);

  test('found beats missing, and a manager decides, in either order of arrival', () => {
    const disputed = { status: 'fulfilled', quantity: undefined, dispute: true };
    expect(after(reserved, [found, saw], [missing, saw])).toMatchObject(disputed);
    expect(after(reserved, [missing, saw], [found, saw])).toMatchObject(disputed);
  });

  test('a claim that lost is answered as merged', () => {
    const held = after(reserved, [found, saw]);
    expect(addClaim(held, missing, ORDERED, saw)).toMatchObject({ outcome: 'merged', late: false });
    expect(addClaim(reserved, found, ORDERED, saw)).toMatchObject({ outcome: 'applied', late: false });
  });

  test.each([
    ['a short quantity and a tick: the short one holds', found, three, 3],
    ['two short quantities: the smaller holds', three, two, 2],
    ['missing and short: the short one holds', missing, three, 3],
  ] as const)('%s, and a manager decides, in either order', (_, one, other, quantity) => {
    const disputed = { status: 'fulfilled', quantity, dispute: true };
    expect(after(reserved, [one, saw], [other, saw])).toMatchObject(disputed);
    expect(after(reserved, [other, saw], [one, saw])).toMatchObject(disputed);
  });

  test.each([
    ['tick', found, { ...found, id: 'e' }],
    ['missing', missing, { ...missing, id: 'e' }],
    ['short quantity', three, { ...three, id: 'e' }],
    ['weight and count', { ...found, weighed: true }, two],
  ] as const)('the same %s twice is no dispute, in either order', (_, one, other) => {
    expect(after(reserved, [one, saw], [other, saw]).dispute).toBe(false);
    expect(after(reserved, [other, saw], [one, saw]).dispute).toBe(false);
  });

  test('missing and weighed is left to the manager, in either order', () => {
    const weighed: Claim = { ...found, weighed: true };
    expect(after(reserved, [weighed, saw], [missing, saw])).toMatchObject({ dispute: true });
    expect(after(reserved, [missing, saw], [weighed, saw])).toMatchObject({ dispute: true });
  });

  test('missing alone is no dispute', () => {
    expect(after(reserved, [missing, saw])).toMatchObject({ status: 'failure', dispute: false });
  });
});

describe('a claim by an author with a current view', () => {
  const missed = after(reserved, [missing, seenClaims(reserved)]);
  const short = after(reserved, [three, seenClaims(reserved)]);

  test('finds a missing line without a dispute', () => {
    expect(after(missed, [found, seenClaims(missed)])).toMatchObject({ status: 'fulfilled', dispute: false });
  });

  test.each([
    ['more', { id: 'e', status: 'fulfilled', quantity: 4 }, 4],
    ['fewer', two, 2],
    ['all', found, undefined],
  ] as const)('counts %s pieces than before: the last word holds', (_, said, quantity) => {
    expect(after(short, [said, seenClaims(short)])).toMatchObject({ quantity, dispute: false });
  });

  test('disagrees with a third person who had not seen it, in any order of arrival', () => {
    const third: readonly (readonly [Claim, SeenClaims])[] = [
      [missing, seenClaims(reserved)],
      [found, seenClaims(missed)],
      [{ id: 'e', status: 'failure' }, seenClaims(reserved)],
    ];
    const [one, two_, three_] = third;
    if (!one || !two_ || !three_) throw new Error('three words');
    const ends = [
      after(reserved, one, two_, three_),
      after(reserved, one, three_, two_),
      after(reserved, three_, one, two_),
    ];
    expect(ends[0]).toMatchObject({ status: 'fulfilled', dispute: true });
    expect(ends).toEqual([ends[0], ends[0], ends[0]]);
  });
});

describe('taking back', () => {
  const ticked = after(reserved, [found, seenClaims(reserved)]);
  const untick: Claim = { id: 'u', status: 'reserved' };

  test('corrects the line with a complete view, and begins a new generation', () => {
    const corrected = after(ticked, [untick, seenClaims(ticked)]);
    expect(corrected).toMatchObject({ status: 'reserved', gen: 'u', dispute: false });
    expect(seenClaims(corrected)).toEqual({ gen: 'u', status: 'reserved', claims: 1 });
  });

  test('is kept as late with an incomplete view, and leaves the status unchanged', () => {
    const again = after(ticked, [three, seenClaims(ticked)]);
    const late = addClaim(again, untick, ORDERED, seenClaims(ticked));
    expect(late).toMatchObject({ outcome: 'merged', late: true });
    expect(late.fulfillment).toMatchObject({
      status: 'fulfilled',
      quantity: 3,
      dispute: true,
      late: [untick],
    });
  });

  test('a correction that races a claim is disputed in both orders', () => {
    const saw = seenClaims(ticked);
    expect(after(ticked, [untick, saw], [three, saw]).dispute).toBe(true);
    expect(after(ticked, [three, saw], [untick, saw]).dispute).toBe(true);
  });

  test('a correction that races a late claim is disputed in both orders', () => {
    const corrected = after(ticked, [untick, seenClaims(ticked)]);
    const again: Claim = { id: 'v', status: 'created' };
    const [old, fresh] = [seenClaims(ticked), seenClaims(corrected)];
    expect(after(corrected, [again, fresh], [three, old]).dispute).toBe(true);
    expect(after(corrected, [three, old], [again, fresh]).dispute).toBe(true);
  });

  test('a manager settles a dispute in any direction', () => {
    const disputed = after(ticked, [untick, seenClaims(ticked)], [three, seenClaims(ticked)]);
    const settled = after(disputed, [{ id: 'm', status: 'fulfilled', settles: true }, seenClaims(disputed)]);
    expect(settled).toMatchObject({ status: 'fulfilled', gen: 'm', dispute: false, late: [] });
  });

  test('on a disputed line, without settling it, is kept as late: the office decides', () => {
    const disputed = after(reserved, [found, seenClaims(reserved)], [missing, seenClaims(reserved)]);
    const again = addClaim(disputed, { id: 'm', status: 'failure' }, ORDERED, seenClaims(disputed));
    expect(again).toMatchObject({ outcome: 'merged', late: true });
    expect(again.fulfillment).toMatchObject({ status: 'fulfilled', dispute: true });
  });
});

const status = fc.constantFrom(...LINE_STATUSES);
const quantity = fc.option(fc.integer({ min: 1, max: ORDERED }), { nil: undefined });
const claims = fc.uniqueArray(fc.record({ id: fc.uuid(), status, quantity }), {
  selector: ({ id }) => id,
  maxLength: 6,
});

describe('any claims by any number of people', () => {
  test('claims of one generation end the same in any order of arrival', () => {
    const shuffled = claims.chain((said) =>
      fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
    );
    // Everyone saw the line as it was created: every claim is a step up.
    const created: ClaimedFulfilment = { status: 'created' };
    const all = (said: readonly Claim[]) =>
      after(created, ...said.map((what) => [what, seenClaims(created)] as const));
    fc.assert(
      fc.property(shuffled, ([said, other]) => {
        expect(all(other)).toEqual(all(said));
      }),
      { numRuns: 500 },
    );
  });

  test('a repeated claim counts once', () => {
    const view = fc.record({ gen: fc.constantFrom('', 'x'), status, claims: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(claims, fc.array(view, { minLength: 6, maxLength: 6 }), (said, views) => {
        const pairs = said.map((what, index) => [what, views[index] ?? seenClaims(reserved)] as const);
        const held = after(reserved, ...pairs);
        expect(after(held, ...pairs.filter(([{ id }]) => stands(held, id)))).toEqual(held);
      }),
    );
  });
});

/** Whether a claim is still on the line; those from before a correction are history. */
function stands({ gen, claims: said = [], late = [] }: ClaimedFulfilment, id: string): boolean {
  return gen === id || [...said, ...late].some((held) => held.id === id);
}
