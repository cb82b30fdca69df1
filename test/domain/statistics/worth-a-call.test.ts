import { describe, expect, test } from 'vitest';
import { fromChf } from '../../../src/domain/money/money.ts';
import { type CallCandidate, reasonToCall, callList } from '../../../src/domain/statistics/call-list.ts';

const candidate = (change: Partial<CallCandidate> = {}): CallCandidate => ({
  ...{ id: 1, segment: 'early', silentDays: undefined, wrongLines: [], overdue: undefined },
  ...change,
});
const owes = (amount: number, days: number) => ({ amount: fromChf(amount), days });

describe('the reason to call', () => {
  test.each([
    ['a regular who is silent for 29 days', { segment: 'recurrent', silentDays: 29 }, undefined],
    ['a regular who is silent for 30 days', { segment: 'recurrent', silentDays: 30 }, 'missed'],
    ['a premium who is silent for 90 days', { segment: 'premium', silentDays: 90 }, 'missed'],
    ['a premium who is silent for 91 days', { segment: 'premium', silentDays: 91 }, undefined],
    ['an occasional who is silent', { silentDays: 45 }, undefined],
    ['a regular who ordered elsewhere', { segment: 'recurrent' }, undefined],
    ['two orders in a row with a problem', { wrongLines: [1, 2] }, 'problems'],
    ['a problem, and an order without one since', { wrongLines: [0, 2] }, undefined],
    ['a problem with the only order', { wrongLines: [3] }, undefined],
    ['an invoice that is late by a day', { overdue: owes(41.2, 1) }, 'invoice'],
    ['an invoice that is due today', { overdue: owes(41.2, 0) }, undefined],
    ['an invoice paid by credit', { overdue: owes(0, 12) }, undefined],
    ['both a problem and an invoice', { wrongLines: [1, 1], overdue: owes(5, 3) }, 'problems'],
    ['a customer on no list', { segment: undefined, wrongLines: [1, 1] }, undefined],
  ] as const)('%s', (_, change, why) => {
    expect(reasonToCall(candidate(change))?.why).toBe(why);
  });

  test('gives its size', () => {
    expect(reasonToCall(candidate({ wrongLines: [1, 2] }))).toEqual({ why: 'problems', lines: 3 });
    expect(reasonToCall(candidate({ overdue: owes(41.2, 6) }))).toEqual({
      ...{ why: 'invoice', amount: 4120, days: 6 },
    });
    expect(reasonToCall(candidate({ segment: 'premium', silentDays: 34 }))).toEqual({
      ...{ why: 'missed', days: 34 },
    });
  });
});

describe('the call list', () => {
  const missed = (id: number, silentDays: number, segment: 'recurrent' | 'premium' = 'recurrent') =>
    candidate({ id, silentDays, segment });

  test('alternates the reasons, and is no longer than asked for', () => {
    const people = [
      ...[missed(1, 31), missed(2, 32), missed(3, 33)],
      ...[candidate({ id: 4, wrongLines: [1, 1] }), candidate({ id: 5, overdue: owes(9, 2) })],
    ];
    expect(callList(people, 4).map(({ id }) => id)).toEqual([4, 5, 1, 2]);
  });

  test('sorts premium first, then regulars, then the shortest silence, the most problems, the latest invoice', () => {
    const ids = (people: readonly CallCandidate[]) => callList(people, 8).map(({ id }) => id);
    expect(ids([missed(1, 60), missed(2, 31), missed(3, 58, 'premium')])).toEqual([3, 2, 1]);
    expect(ids([candidate({ id: 1, wrongLines: [1, 1] }), candidate({ id: 2, wrongLines: [2, 1] })])).toEqual(
      [2, 1],
    );
    expect(
      ids([candidate({ id: 1, overdue: owes(9, 2) }), candidate({ id: 2, overdue: owes(9, 4) })]),
    ).toEqual([2, 1]);
  });

  test('is empty when no customer has a reason', () => {
    expect(callList([candidate(), missed(2, 3)], 8)).toEqual([]);
    expect(callList([], 8)).toEqual([]);
  });
});
