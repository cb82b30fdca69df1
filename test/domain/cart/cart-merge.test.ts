import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { mergeCarts, NEVER } from '../../../src/domain/cart/cart-merge.ts';
import type { MergedLine, ServerCart } from '../../../src/domain/cart/cart-merge.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';

const hub = 'geneve-carouge';
const plenty = () => undefined;
const quantities = ({ lines }: ServerCart<MergedLine>) => lines.map(({ sku, quantity }) => [sku, quantity]);

describe('signing in with a filled cart', () => {
  test.each([
    // merged quantity                          account   visitor  merged
    ['the greater quantity, never the sum', 2, 3, 3],
    ['the account’s quantity when it is greater', 5, 3, 5],
  ])('%s', (_, account, visitor, quantity) => {
    const server = { lines: [{ sku: 1, hub, quantity: account }] };
    expect(quantities(mergeCarts(server, [{ sku: 1, hub, quantity: visitor }], plenty))).toEqual([
      [1, quantity],
    ]);
  });

  test('merges no more than the stock', () => {
    const server = { lines: [{ sku: 1, hub, quantity: 2 }] };
    expect(quantities(mergeCarts(server, [{ sku: 1, hub, quantity: 9 }], () => 4))).toEqual([[1, 4]]);
    expect(quantities(mergeCarts(server, [], () => 0))).toEqual([]);
  });

  test('keeps a product that only one side has', () => {
    const server = { lines: [{ sku: 1, hub, quantity: 1 }], removed: {} };
    expect(quantities(mergeCarts(server, [{ sku: 2, hub, quantity: 1 }], plenty))).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('restores nothing that the account removed later', () => {
    const line = { sku: 7, hub, quantity: 1, timestamp: 1000 };
    const removed = { lines: [], removed: { [lineKey(line)]: 2000 } };
    expect(mergeCarts(removed, [line], plenty).lines).toEqual([]);
    expect(mergeCarts(removed, [{ ...line, timestamp: 3000 }], plenty).lines).toHaveLength(1);
  });

  test('adds, without a record of removals, only what is newer than the account’s cart', () => {
    const old = { lines: [], updated: 2000 };
    expect(mergeCarts(old, [{ sku: 7, hub, quantity: 1, timestamp: 1000 }], plenty).lines).toEqual([]);
    expect(mergeCarts(old, [{ sku: 7, hub, quantity: 1, timestamp: 3000 }], plenty).lines).toHaveLength(1);
  });

  test('adds everything to a cart of 1990-12-01, which has no history', () => {
    expect(NEVER).toBe(Date.UTC(1990, 11, 1));
    const line = { sku: 7, hub, quantity: 1, timestamp: NEVER + 1 };
    expect(mergeCarts({ lines: [], updated: NEVER }, [line], plenty).lines).toHaveLength(1);
  });

  test('keeps the newer note', () => {
    const server = { lines: [{ sku: 1, hub, quantity: 1, note: 'mûres', timestamp: 1000 }] };
    const local = { sku: 1, hub, quantity: 1, note: 'pas trop mûres', timestamp: 2000 };
    expect(mergeCarts(server, [local], plenty).lines[0]?.note).toBe('pas trop mûres');
    expect(mergeCarts(server, [{ ...local, timestamp: 500 }], plenty).lines[0]?.note).toBe('mûres');
  });
});

describe('for any carts', () => {
  const line = fc.record(
    {
      sku: fc.integer({ min: 1, max: 5 }),
      hub: fc.constant(hub),
      quantity: fc.integer({ min: 1, max: 12 }),
      timestamp: fc.integer({ min: NEVER + 1, max: NEVER + 20 }),
      note: fc.constantFrom('a', 'b', 'c'),
    },
    { requiredKeys: ['sku', 'hub', 'quantity', 'timestamp'] },
  );
  const lines = fc.uniqueArray(line, { selector: lineKey });
  const removed = fc.dictionary(
    fc.constantFrom('1::', '2::', '3::'),
    fc.integer({ min: NEVER, max: NEVER + 20 }),
  );
  const cart = fc.record({ lines, removed });
  const stockOf = ({ sku }: MergedLine) => (sku === 3 ? 4 : undefined);
  const content = (merged: ServerCart<MergedLine>) =>
    merged.lines.map(({ sku, quantity, note }) => `${sku} × ${quantity} ${note ?? ''}`).sort();

  test('merging the same cart twice doubles nothing', () => {
    fc.assert(
      fc.property(cart, lines, (server, local) => {
        const once = mergeCarts<MergedLine>(server, local, stockOf);
        expect(mergeCarts(once, local, stockOf)).toEqual(once);
      }),
    );
  });

  test('two devices may sign in in either order', () => {
    fc.assert(
      fc.property(cart, lines, lines, (server, phone, laptop) => {
        const phoneFirst = mergeCarts(mergeCarts<MergedLine>(server, phone, stockOf), laptop, stockOf);
        const laptopFirst = mergeCarts(mergeCarts<MergedLine>(server, laptop, stockOf), phone, stockOf);
        expect(content(phoneFirst)).toEqual(content(laptopFirst));
      }),
      { numRuns: 1000 },
    );
  });
});
