import { describe, expect, test } from 'vitest';
import {
  movedBy,
  nextStop,
  openStops,
  stopsOf,
} from '../../../src/features/fulfilment/stops/delivery-stops.ts';
import { dayTours } from '../../../src/features/courier/day/courier-tours.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const ready = aLine({ found: { status: 'fulfilled' } });
const delivered = { kind: 'delivered', at: '2026-11-24T16:00:00.000Z' } as const;
const absent = { kind: 'absent', at: '2026-11-24T16:00:00.000Z' } as const;

const at = (oid: number, position: number, more: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ oid, rank: oid, ...more, shipping: { position, ...more.shipping } });

describe('the stops of a tour', () => {
  test('are in driving order, not by rank', () => {
    const stops = stopsOf([at(1, 30), at(2, 10), at(3, 20)]);
    expect(stops.map(({ orders }) => orders[0].rank)).toEqual([2, 3, 1]);
  });

  test('are one for an order and its complement', () => {
    const stops = stopsOf([at(1, 10), at(2, 5, { shipping: { parent: 1 } }), at(3, 20)]);
    expect(stops.map(({ orders }) => orders.map(({ oid }) => oid))).toEqual([[1, 2], [3]]);
  });

  test('are one for all orders of a pickup point, with all their bags', () => {
    const depot = { deposit: true, name: 'Dépôt des Augustins', streetAddress: 'Rue des Augustins 6' };
    const stops = stopsOf([
      at(1, 10, { shipping: { ...depot, bags: 2 } }),
      at(2, 12, { shipping: { ...depot, bags: 1 } }),
      at(3, 11),
    ]);
    expect(stops.map(({ orders, bags }) => [orders.length, bags])).toEqual([
      [2, 3],
      [1, 0],
    ]);
  });

  test.each([
    // outcome                           items     outcome     status
    ['a line is still open', [aLine()], undefined, 'preparing'],
    ['every line is settled', [ready], undefined, 'ready'],
    ['the bags were handed over', [ready], delivered, 'delivered'],
    ['the customer was absent', [ready], absent, 'failed'],
    ['it was delivered with an open line', [aLine()], delivered, 'delivered'],
  ] as const)('when %s', (_, items, outcome, state) => {
    const order = anOrder({
      items: [...items],
      shipping: { outcome, shipped: outcome?.kind === 'delivered' },
    });
    expect(stopsOf([order])[0]?.state).toBe(state);
  });

  test('have as next one the first without an outcome', () => {
    const stops = stopsOf([
      at(1, 1, { items: [ready], shipping: { outcome: delivered, shipped: true } }),
      at(2, 2, { items: [ready], shipping: { outcome: absent } }),
      at(3, 3),
    ]);
    expect(nextStop(stops)?.orders[0].oid).toBe(3);
  });
});

describe('sorting a tour', () => {
  const stops = stopsOf([at(1, 10), at(2, 20), at(3, 30)]);
  const keys = stops.map(({ key }) => key);

  test.each([
    // stop     by   new position: between its new neighbours, or beyond the end
    [0, 1, 25],
    [2, -1, 15],
    [2, -2, 8],
    [0, 2, 32],
    [0, -1, undefined],
    [2, 1, undefined],
  ])('moves stop %i by %i places', (index, by, position) => {
    expect(movedBy(stops, keys[index] ?? '', by)).toBe(position);
  });

  describe('sorting a tour with a visited stop', () => {
    const behind = { outcome: delivered, shipped: true };
    const begun = stopsOf([at(1, 10, { items: [ready], shipping: behind }), at(2, 20), at(3, 30), at(4, 40)]);
    const key = (oid: number) => begun.find(({ orders }) => orders[0].oid === oid)?.key ?? '';

    test('keeps that one in place', () => {
      expect(movedBy(begun, key(1), 1)).toBeUndefined();
      expect(openStops(begun).map(({ orders }) => orders[0].oid)).toEqual([2, 3, 4]);
    });

    test('moves nothing before it', () => {
      expect(movedBy(begun, key(3), -1)).toBe(15);
      expect(movedBy(begun, key(2), -1)).toBeUndefined();
      expect(movedBy(begun, key(2), 2)).toBe(42);
    });
  });
});

describe('the tours of a day', () => {
  const orders = [
    at(1, 1, { shipping: { priority: 1 } }),
    at(2, 1, { shipping: { priority: 2 } }),
    at(3, 1, { shipping: { priority: 0 } }),
  ];

  test('begin with the courier’s own and end with unassigned orders', () => {
    const rows = [
      { tour: 1, courier: 8, start: '16:30' },
      { tour: 2, courier: 7, start: null },
    ];
    expect(dayTours(orders, rows, 7).map(({ tour }) => tour)).toEqual([2, 1, 0]);
  });

  test('include a tour with a driver and no stop yet', () => {
    expect(dayTours([], [{ tour: 4, courier: 7, start: null }], 7)).toEqual([
      { tour: 4, courier: 7, start: null, stops: [] },
    ]);
  });
});
