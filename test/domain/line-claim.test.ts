import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { claim, seen } from '../../src/domain/line-claim.ts';
import type { Claim, ClaimedFulfilment, Seen } from '../../src/domain/line-claim.ts';
import { LINE_STATUSES } from '../../src/domain/line-status.ts';

const reserved: ClaimedFulfilment = { status: 'reserved' };
const ORDERED = 5;

/** What stands after each person said something, having seen what they give. */
function after(held: ClaimedFulfilment, ...said: readonly (readonly [Claim, Seen])[]): ClaimedFulfilment {
  return said.reduce((line, [what, saw]) => claim(line, what, ORDERED, saw).fulfillment, held);
}

const found: Claim = { id: 'a', status: 'fulfilled' };
const missing: Claim = { id: 'b', status: 'failure' };
const three: Claim = { id: 'c', status: 'fulfilled', quantity: 3 };
const two: Claim = { id: 'd', status: 'fulfilled', quantity: 2 };

describe('two people at one line, neither seeing the other (sync.md 2.10)', () => {
  const saw = seen(reserved);

  test('found beats missing, in either order: it was missing because it had been taken', () => {
    expect(after(reserved, [found, saw], [missing, saw])).toMatchObject({
      status: 'fulfilled',
      dispute: false,
    });
    expect(after(reserved, [missing, saw], [found, saw])).toMatchObject({
      status: 'fulfilled',
      dispute: false,
    });
  });

  test('whoever lost is told so', () => {
    const held = after(reserved, [found, saw]);
    expect(claim(held, missing, ORDERED, saw)).toMatchObject({ outcome: 'merged', late: false });
    expect(claim(reserved, found, ORDERED, saw)).toMatchObject({ outcome: 'applied', late: false });
  });

  test('a short quantity beats a tick', () => {
    expect(after(reserved, [found, saw], [three, saw])).toMatchObject({ status: 'fulfilled', quantity: 3 });
    expect(after(reserved, [three, saw], [found, saw])).toMatchObject({ status: 'fulfilled', quantity: 3 });
  });

  test('of two short quantities the smaller holds', () => {
    expect(after(reserved, [three, saw], [two, saw])).toMatchObject({ quantity: 2 });
  });

  test('missing and short is for the manager to decide', () => {
    expect(after(reserved, [missing, saw], [three, saw])).toMatchObject({ dispute: true, quantity: 3 });
  });

  test('missing alone is no dispute', () => {
    expect(after(reserved, [missing, saw])).toMatchObject({ status: 'failure', dispute: false });
  });
});

describe('taking back', () => {
  const ticked = after(reserved, [found, seen(reserved)]);
  const untick: Claim = { id: 'u', status: 'reserved' };

  test('whoever saw all there is corrects it, and a new generation begins', () => {
    const corrected = after(ticked, [untick, seen(ticked)]);
    expect(corrected).toMatchObject({ status: 'reserved', gen: 'u', dispute: false });
    expect(seen(corrected)).toEqual({ gen: 'u', status: 'reserved', claims: 1 });
  });

  test('whoever had not seen all is kept beside, and the status stays', () => {
    const again = after(ticked, [three, seen(ticked)]);
    const late = claim(again, untick, ORDERED, seen(ticked));
    expect(late).toMatchObject({ outcome: 'merged', late: true });
    expect(late.fulfillment).toMatchObject({
      status: 'fulfilled',
      quantity: 3,
      dispute: true,
      late: [untick],
    });
  });

  test('a correction that races a claim is disputed in both orders', () => {
    const saw = seen(ticked);
    expect(after(ticked, [untick, saw], [three, saw]).dispute).toBe(true);
    expect(after(ticked, [three, saw], [untick, saw]).dispute).toBe(true);
  });

  test('a correction that races a late claim is disputed in both orders', () => {
    const corrected = after(ticked, [untick, seen(ticked)]);
    const again: Claim = { id: 'v', status: 'created' };
    const [old, fresh] = [seen(ticked), seen(corrected)];
    expect(after(corrected, [again, fresh], [three, old]).dispute).toBe(true);
    expect(after(corrected, [three, old], [again, fresh]).dispute).toBe(true);
  });

  test('a manager settles a dispute in any direction', () => {
    const disputed = after(ticked, [untick, seen(ticked)], [three, seen(ticked)]);
    const settled = after(disputed, [{ id: 'm', status: 'fulfilled', settles: true }, seen(disputed)]);
    expect(settled).toMatchObject({ status: 'fulfilled', gen: 'm', dispute: false, late: [] });
  });

  test('a correction ends the dispute', () => {
    const disputed = after(ticked, [untick, seen(ticked)], [three, seen(ticked)]);
    const settled = after(disputed, [{ id: 'm', status: 'created' }, seen(disputed)]);
    expect(settled).toMatchObject({ status: 'created', dispute: false, late: [] });
  });
});

const status = fc.constantFrom(...LINE_STATUSES);
const quantity = fc.option(fc.integer({ min: 1, max: ORDERED }), { nil: undefined });
const claims = fc.uniqueArray(fc.record({ id: fc.uuid(), status, quantity }), {
  selector: ({ id }) => id,
  maxLength: 6,
});

describe('whatever is said, by however many people', () => {
  test('claims of one generation end the same in any order of arrival (protocol 18)', () => {
    const shuffled = claims.chain((said) =>
      fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
    );
    // Everybody saw the line as it was made: every claim is a step up.
    const created: ClaimedFulfilment = { status: 'created' };
    const all = (said: readonly Claim[]) =>
      after(created, ...said.map((what) => [what, seen(created)] as const));
    fc.assert(
      fc.property(shuffled, ([said, other]) => {
        expect(all(other)).toEqual(all(said));
      }),
      { numRuns: 500 },
    );
  });

  test('saying the same thing twice is saying it once', () => {
    const view = fc.record({ gen: fc.constantFrom('', 'x'), status, claims: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(claims, fc.array(view, { minLength: 6, maxLength: 6 }), (said, views) => {
        const pairs = said.map((what, index) => [what, views[index] ?? seen(reserved)] as const);
        const held = after(reserved, ...pairs);
        expect(after(held, ...pairs.filter(([{ id }]) => stands(held, id)))).toEqual(held);
      }),
    );
  });
});

/** Whether a claim is still written on the line; those from before a correction are history. */
function stands({ gen, claims: said = [], late = [] }: ClaimedFulfilment, id: string): boolean {
  return gen === id || [...said, ...late].some((held) => held.id === id);
}
