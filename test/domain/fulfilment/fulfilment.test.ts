import { describe, expect, test } from 'vitest';

import { pickedQuantity, prepareLines } from '../../../src/domain/fulfilment/prepare-lines.ts';
import type { LineChange, PreparedLine } from '../../../src/domain/fulfilment/prepare-lines.ts';
import { seenClaims } from '../../../src/domain/fulfilment/line-claim.ts';
import { FULFILMENT_STATUSES, orderStatus } from '../../../src/domain/fulfilment/line-status.ts';
import { centimes } from '../../../src/domain/money/money.ts';

function aLine(line: number, quantity = 1): PreparedLine & { readonly title: string } {
  const price = centimes(450);
  return {
    line,
    part: '1 pce',
    title: `Ligne ${line}`,
    price,
    quantity,
    finalprice: centimes(450 * quantity),
    fulfillment: { status: 'reserved' },
  };
}

const order = { items: [aLine(1), aLine(2, 4)] };
const tick = (line: number, change: Partial<LineChange> = {}): LineChange => ({
  line,
  id: `tick-${line}`,
  status: 'fulfilled',
  ...change,
});

function prepared(held: { readonly items: readonly PreparedLine[] }, ...changes: LineChange[]) {
  const result = prepareLines(held, changes);
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

test('the preparation statuses are the given ones', () => {
  expect(FULFILMENT_STATUSES).toEqual(['failure', 'created', 'reserved', 'partial', 'fulfilled']);
});

test('a tick marks its line, leaves the others and carries no price', () => {
  const { items, status } = prepared(order, tick(1));
  expect(items[0]).toMatchObject({ finalprice: 450, fulfillment: { status: 'fulfilled' } });
  expect(items[1]).toBe(order.items[1]);
  expect(status).toBe('partial');
});

test.each([
  ['closed', { ...order, closed: '2026-11-24T18:00:00Z' }, 'order_closed'],
  ['cancelled', { ...order, cancel: { reason: 'customer' } }, 'order_cancelled'],
])('an order that is %s accepts no further claims', (_, held, refusal) => {
  expect(prepareLines(held, [tick(1)])).toEqual({ ok: false, refusal });
});

test('an unknown line refuses the whole claim', () => {
  expect(prepareLines(order, [tick(1), tick(9)])).toEqual({ ok: false, refusal: 'item_not_in_order' });
});

describe('the status of an order follows its lines', () => {
  test.each([
    [['fulfilled', 'failure'], 'fulfilled'],
    [['fulfilled', 'reserved'], 'partial'],
    [['created', 'created'], 'partial'],
  ] as const)('%j makes it %s', (statuses, expected) => {
    expect(orderStatus(statuses.map((status) => ({ status })))).toBe(expected);
  });
});

describe('a line found short', () => {
  const short = prepared(order, tick(2, { quantity: 3 }));

  test('is ready, costs what was found, and keeps the ordered quantity', () => {
    expect(short.items[1]).toMatchObject({
      quantity: 4,
      finalprice: 1350,
      fulfillment: { status: 'fulfilled', quantity: 3 },
    });
  });

  test('costs its nominal price once it is complete again', () => {
    const [, line] = short.items;
    const undone = prepared(short, { line: 2, id: 'undo', status: 'reserved' });
    const whole = prepared(undone, tick(2, { id: 'whole' }));
    expect(line && pickedQuantity(line)).toBe(3);
    expect(whole.items[1]).toMatchObject({ finalprice: 1800 });
  });

  test('keeps a weighed price', () => {
    const weighed = {
      ...aLine(2, 4),
      finalprice: centimes(1777),
      fulfillment: { status: 'reserved', grams: 980 },
    } as const;
    expect(prepared({ items: [weighed] }, tick(2, { quantity: 3 })).items[0]?.finalprice).toBe(1777);
  });

  test('is a failure when nothing was found', () => {
    expect(prepared(order, tick(2, { quantity: 0 })).items[1]).toMatchObject({
      fulfillment: { status: 'failure' },
    });
  });

  test('may be posted as partial, which is no status of a line', () => {
    const { items } = prepared(order, tick(2, { status: 'partial', quantity: 3 }));
    expect(items[1]).toMatchObject({ fulfillment: { status: 'fulfilled', quantity: 3 } });
  });
});

describe('a lost claim', () => {
  const before = seenClaims({ status: 'reserved' });

  test('is put in the tray when a missing claim lost to a tick', () => {
    const held = prepared(order, tick(2, { id: 'first', saw: before }));
    const { answers } = prepared(held, { line: 2, id: 'second', status: 'failure', saw: before });
    expect(answers).toEqual([
      {
        line: 2,
        outcome: 'merged',
        kept: { status: 'fulfilled', quantity: 4 },
        said: { status: 'failure', quantity: 0 },
        ...{ toCheck: true, late: false },
      },
    ]);
  });

  test('is put in the tray when a claim of all pieces lost to a short quantity', () => {
    const held = prepared(order, tick(2, { id: 'first', quantity: 2, saw: before }));
    const { answers } = prepared(held, tick(2, { id: 'second', saw: before }));
    expect(answers[0]).toMatchObject({ outcome: 'merged', toCheck: true, kept: { quantity: 2 } });
  });

  test('gives a passing notice when no claim contradicts the present state', () => {
    const held = prepared(order, tick(2, { id: 'first', saw: before }));
    const { answers } = prepared(held, { line: 2, id: 'second', status: 'reserved', saw: before });
    expect(answers[0]).toMatchObject({ outcome: 'merged', toCheck: false });
  });

  test('is put in the tray when a quantity was lost', () => {
    const held = prepared(order, tick(2, { id: 'first', quantity: 2, saw: before }));
    const { answers } = prepared(held, tick(2, { id: 'second', quantity: 3, saw: before }));
    expect(answers[0]).toMatchObject({
      outcome: 'merged',
      toCheck: true,
      kept: { quantity: 2 },
      said: { quantity: 3 },
    });
  });

  test('is put in the tray when it came after a correction', () => {
    const held = prepared(order, tick(2, { id: 'first' }), { line: 2, id: 'undo', status: 'created' });
    const { answers, items } = prepared(held, tick(2, { id: 'late', saw: before }));
    expect(answers[0]).toMatchObject({ outcome: 'merged', toCheck: true });
    expect(items[1]?.fulfillment).toMatchObject({ status: 'created', dispute: true });
  });
});

describe('the price of a line follows its found pieces', () => {
  const saw = () => seenClaims({ status: 'reserved' });

  test('missing costs nothing, and found again costs as before', () => {
    const missed = prepared(order, tick(2, { status: 'failure' }));
    expect(missed.items[1]).toMatchObject({ finalprice: 0 });
    const again = prepared(missed, tick(2, { id: 'again' }));
    expect(again.items[1]).toMatchObject({ finalprice: 1800, fulfillment: { status: 'fulfilled' } });
  });

  test('short, then missing, then found whole costs the nominal price', () => {
    const short = prepared(order, tick(2, { quantity: 3 }));
    const missed = prepared(short, tick(2, { id: 'missing', status: 'failure' }));
    expect(prepared(missed, tick(2, { id: 'again' })).items[1]).toMatchObject({ finalprice: 1800 });
  });

  test('missing and found by two people unseen by each other cost the same in either order', () => {
    const found = tick(2, { id: 'found', saw: saw() });
    const missing = tick(2, { id: 'missing', status: 'failure', saw: saw() });
    const one = prepared(prepared(order, found), missing).items[1];
    expect(one).toEqual(prepared(prepared(order, missing), found).items[1]);
    expect(one).toMatchObject({ finalprice: 1800 });
  });
});
