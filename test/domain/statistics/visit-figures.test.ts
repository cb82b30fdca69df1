import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  type CountedVisits,
  funnelOf,
  signupsOf,
  sourcesOf,
  visitDays,
} from '../../../src/domain/statistics/visit-figures.ts';

const counted = (
  hit: number,
  people: readonly string[],
  more: Partial<CountedVisits> = {},
): CountedVisits => ({
  ...{ hit, ip: people, amount: centimes(0), uid: [], source: [] },
  ...more,
});

const from = (name: string, ip: number, hit: number, amount = 0) => ({
  name,
  ip,
  hit,
  amount: centimes(amount),
});

const days = {
  '2026-11-23': {
    landing: counted(5, ['a', 'b', 'c', 'd'], { source: [from('flyer', 1, 2), from('blog.example', 2, 2)] }),
    home: counted(6, ['a', 'b', 'c']),
    cart: counted(4, ['a', 'b'], { amount: centimes(4200), uid: [7] }),
    order: counted(1, ['a'], { amount: centimes(6420), uid: [7], source: [from('flyer', 1, 1, 6420)] }),
    signup: counted(1, ['b']),
  },
  '2026-11-25': {
    landing: counted(2, ['x', 'y'], { source: [from('flyer', 1, 1)] }),
    cart: counted(1, ['x'], { amount: centimes(300), uid: [7, 9] }),
  },
};

test('each step has its hits, its visitors per day, its accounts once, its amount and its continuations', () => {
  const steps = funnelOf(days);
  expect(steps.map(({ action, hits, people, accounts }) => [action, hits, people, accounts])).toEqual([
    ['landing', 7, 6, 0],
    ['home', 6, 3, 0],
    ['cart', 5, 3, 2],
    ['checkout', 0, 0, 0],
    ['order', 1, 1, 1],
  ]);
  expect(steps.map(({ amount }) => amount)).toEqual([0, 0, 4500, 0, 6420]);
  expect(steps.map(({ goesOn }) => goesOn)).toEqual([0.5, 1, 0, undefined, undefined]);
  expect(signupsOf(days)).toBe(1);
});

test('counts one source alone', () => {
  const [landing, , , , order] = funnelOf(days, 'flyer');
  expect(landing).toMatchObject({ hits: 3, people: 2, accounts: undefined });
  expect(order).toMatchObject({ hits: 1, amount: 6420 });
  expect(signupsOf(days, 'flyer')).toBe(0);
});

test('sorts sources by visits, then by name', () => {
  expect(sourcesOf(days)).toEqual([
    { name: 'flyer', hits: 3 },
    { name: 'blog.example', hits: 2 },
  ]);
});

test('lists every requested day, also one without visitors', () => {
  expect(visitDays(days, ['2026-11-23', '2026-11-24', '2026-11-25'])).toEqual([
    { day: '2026-11-23', landings: 5, orders: 1 },
    { day: '2026-11-24', landings: 0, orders: 0 },
    { day: '2026-11-25', landings: 2, orders: 0 },
  ]);
});
