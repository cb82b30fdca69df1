import { describe, expect, test } from 'vitest';

import {
  SEGMENT_RULES,
  SEGMENT_WORDS,
  segmentOf,
  SEGMENTS,
} from '../../../src/domain/statistics/customer-segment.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { fromChf } from '../../../src/domain/money/money.ts';

const NOW = Date.UTC(2026, 10, 23);
const customer = (count: number, avg: number, lastDaysAgo?: number, createdDaysAgo = 900) => ({
  created: NOW - createdDaysAgo * DAY_MS,
  orders: {
    count,
    avg: fromChf(avg),
    latest: lastDaysAgo === undefined ? undefined : NOW - lastDaysAgo * DAY_MS,
  },
});

test('the segments are the given ones', () => {
  expect(SEGMENTS).toEqual(['oblivious', 'new', 'early', 'recurrent', 'premium', 'quit', 'churn']);
  expect(SEGMENTS.map((segment) => SEGMENT_WORDS[segment])).toContain('Régulier');
});

describe('segmentOf', () => {
  test.each([
    ['an account of last month that never ordered', customer(0, 0, undefined, 30), 'new'],
    ['an account of three years that never ordered', customer(0, 0, undefined, 1100), 'oblivious'],
    ['six orders, the last two months ago', customer(6, 60, 70), 'early'],
    ['one order last week', customer(1, 40, 7), 'early'],
    ['nine orders of 80, the last two months ago', customer(9, 80, 70), 'recurrent'],
    ['nine orders of 70', customer(9, 70, 70), 'early'],
    ['twelve orders of 140, the last a month ago', customer(12, 140, 30), 'premium'],
    ['twelve orders of 140, the last ten weeks ago', customer(12, 140, 70), 'recurrent'],
    ['one order seven months ago', customer(1, 60, 210), 'quit'],
    ['twelve orders, the last seven months ago', customer(12, 140, 210), 'churn'],
    ['twelve orders, the last fourteen months ago', customer(12, 140, 430), 'quit'],
    ['no order for three years', customer(12, 140, 1100), 'oblivious'],
  ] as const)('%s', (_, history, segment) => expect(segmentOf(history, NOW).segment).toBe(segment));
});

test('gives its reason for the screen', () => {
  expect(segmentOf(customer(12, 140, 210), NOW).reason).toBe(
    '12\u00a0commandes, dernière il y a 210\u00a0jours, panier moyen 140,00\u00a0CHF.',
  );
  expect(segmentOf(customer(0, 0, undefined, 1), NOW).reason).toBe(
    'Aucune commande, compte ouvert il y a 1\u00a0jour.',
  );
});

test('the rule of a segment names its conditions', () => {
  expect(SEGMENT_RULES.recurrent).toBe(
    '8\u00a0commandes au moins, un panier moyen de 75\u00a0CHF ou plus, la dernière dans les trois derniers mois.',
  );
  expect(SEGMENT_RULES.premium).toContain('10\u00a0commandes au moins, un panier moyen de 130\u00a0CHF');
});
