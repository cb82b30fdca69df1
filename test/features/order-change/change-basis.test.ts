import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { basisOf, rebased, toldOf } from '../../../src/features/order-change/change-basis.ts';
import { movedWords } from '../../../src/features/order-change/changed-meanwhile.tsx';
import { aLine, anOrder } from '../../contract/an-order.ts';

const cheese = aLine({ line: 1, sku: 10_001, title: 'Gruyère' });
const leeks = aLine({ line: 2, sku: 10_002, title: 'Poireaux', quantity: 3 });
const tomme = { sku: 10_003, title: 'Tomme', quantity: 1, price: centimes(620) };
const inTheOrder = aLine({ ...tomme, line: 3, quantity: 2 });
const start = anOrder({ items: [cheese, leeks] });
const basis = basisOf(start);
const changed = (items: Order['items']): Order => ({
  ...start,
  items,
  changed: '2026-11-20T10:00:00.000Z',
});

describe('a draft for an order that another person changes', () => {
  test('keeps what still applies, drops the rest and says so', () => {
    const wish = { lines: [1, 2].map((line) => ({ line, quantity: 5 })), added: [] };
    const now = rebased(wish, changed([{ ...cheese, quantity: 2 }, leeks]), { basis });
    expect(now.wish).toEqual({ lines: [{ line: 2, quantity: 5 }], added: [] });
    expect(now.told).toEqual([
      { by: 'customer', line: 1, title: 'Gruyère', before: 1, after: 2, dropped: true },
    ]);
  });

  test('drops both halves of a replacement of a changed line', () => {
    const wish = { lines: [{ line: 1, quantity: 0 }], added: [tomme] };
    const replaced = [{ line: 1, key: lineKey(tomme) }];
    const { wish: left } = rebased(wish, changed([{ ...cheese, quantity: 2 }, leeks]), { basis, replaced });
    expect(left).toEqual({ lines: [], added: [] });
  });

  test('never uses the quantity of a product that the other person added', () => {
    const now = rebased({ lines: [], added: [tomme] }, changed([cheese, leeks, inTheOrder]), { basis });
    expect(now.wish).toEqual({ lines: [], added: [] });
    expect(now.told).toMatchObject([{ line: 3, before: 0, after: 2, dropped: true }]);
  });

  test('is done, and says nothing, when the order is as wished', () => {
    const wish = { lines: [{ line: 2, quantity: 0 }], added: [tomme] };
    const items = [cheese, { ...inTheOrder, quantity: 1 }];
    expect(rebased(wish, { ...start, items, edited: '2026-11-20T10:00:00.000Z' }, { basis })).toEqual({
      wish: { lines: [], added: [] },
      told: [],
    });
  });

  test('names who changed it, and a line changed twice once', () => {
    const edited = { ...start, edited: '2026-11-20T10:00:00.000Z', items: [cheese] };
    const told = [{ by: 'market' as const, line: 2, title: 'Poireaux', before: 4, after: 3, dropped: true }];
    expect(rebased({ lines: [], added: [] }, edited, { basis, told }).told).toEqual([
      { by: 'market', line: 2, title: 'Poireaux', before: 4, after: 0, dropped: true },
    ]);
  });
});

test('a refusal names lines that this device does not know yet', () => {
  const details = { by: 'market', lines: [{ line: 2, title: 'Vin', before: 1, after: 0 }] };
  expect(toldOf({ code: 'order_changed_meanwhile', message: '', details }).map(movedWords)).toEqual([
    'Vin\u00a0: retiré',
  ]);
  expect(toldOf({ code: 'still_running', message: '' })).toEqual([]);
});

test.each([
  [1, 2, false, 'Vin\u00a0: 1 → 2'],
  [0, 2, false, 'Vin\u00a0: ajouté, 2'],
  [2, 0, true, 'Vin\u00a0: retiré, ce que vous en vouliez n’est pas gardé'],
])('says what became of a line (%s → %s)', (before, after, dropped, words) => {
  expect(movedWords({ by: 'customer', line: 1, title: 'Vin', before, after, dropped })).toBe(words);
});
