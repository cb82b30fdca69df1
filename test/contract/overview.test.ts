import { describe, expect, test } from 'vitest';
import type { Overview } from '../../src/contract/statistics/overview.ts';
import { fromChf, ZERO } from '../../src/domain/money/money.ts';
import { barChart, sparkline, ticksTo } from '../../src/features/crm/overview/overview-chart.ts';
import {
  callText,
  difference,
  growth,
  keptShare,
  lessIsBetter,
  overviewPeriod,
  periodWord,
  problemShare,
  spanMark,
  spanName,
  worstShops,
} from '../../src/features/crm/overview/overview-words.ts';
import { overviewCsv } from '../../src/features/crm/overview/overview-csv.ts';

/** Replaces no-break spaces by ordinary ones. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the bars of a chart', () => {
  test.each([
    [0, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [59, [0, 20, 40, 60]],
    [60, [0, 20, 40, 60]],
    [61, [0, 20, 40, 60, 80]],
    [1279, [0, 500, 1000, 1500]],
  ])('up to %i have round ticks', (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks);
  });

  test('are scaled to the highest tick, and mark the most, the least and the last', () => {
    const { bars, ticks, line } = barChart([
      { value: 30, before: 10 },
      { value: 15, before: 20 },
      { value: 60, before: 60 },
      { value: 45, before: 0 },
    ]);
    expect(bars.map(({ height }) => height)).toEqual([50, 25, 100, 75]);
    expect(bars.map(({ marked }) => marked)).toEqual([false, true, true, true]);
    expect(ticks.map(({ at }) => at)).toEqual([0, 33.33, 66.67, 100]);
    // At the middle of each bar, from the top.
    expect(line).toBe('12.5,83.33 37.5,66.67 62.5,0 87.5,100');
  });

  test('mark only bars with a value', () => {
    const values = [0, 0, 5, 3].map((value) => ({ value, before: 0 }));
    expect(barChart(values).bars.map(({ marked }) => marked)).toEqual([false, false, true, true]);
  });

  test('leave room for a better year before', () => {
    expect(barChart([{ value: 10, before: 40 }]).bars).toEqual([{ height: 25, marked: true }]);
  });

  test('have no comparison line when there were no orders a year before', () => {
    expect(barChart([{ value: 3, before: 0 }]).line).toBeUndefined();
    expect(barChart([{ value: 0, before: 0 }]).bars).toEqual([{ height: 0, marked: true }]);
  });
});

test.each([
  [[1, 3, 2], '0,100 50,0 100,50'],
  [[4, 4], '0,50 100,50'],
  [[7], '0,50'],
])('a line through %j spans the whole width', (values, points) => {
  expect(sparkline(values)).toBe(points);
});

describe('the comparison beside a figure', () => {
  test.each([
    [612, 552, '+10,9 %', true, true],
    [78.8, 80.74, '−2,4 %', false, false],
    [5, 5, '+0 %', true, undefined],
  ])('%d after %d', (now, before, text, up, better) => {
    const { text: said, ...change } = growth(now, before) ?? { text: '' };
    expect(plain(said)).toBe(text);
    expect(change).toEqual({ up, better });
  });

  test('is undefined without an earlier value', () => {
    expect(growth(5, 0)).toBeUndefined();
    expect(lessIsBetter(0.1, undefined)).toBeUndefined();
  });

  test('counts people, and shows points for which less is better', () => {
    expect(difference(318, 292)).toEqual({ text: '+26', up: true, better: true });
    expect(difference(10, 12)).toEqual({ text: '−2', up: false, better: false });
    const fewer = lessIsBetter(0.021, 0.027);
    expect([plain(fewer?.text), fewer?.up, fewer?.better]).toEqual(['−0,6 pt', false, true]);
    expect(lessIsBetter(0.03, 0.02)?.better).toBe(false);
    expect(lessIsBetter(0.02, 0.02)?.better).toBeUndefined();
  });

  test('shows a share', () => {
    expect(problemShare({ lines: 200, problems: 5 })).toBe(0.025);
    expect(problemShare({ lines: 0, problems: 0 })).toBeUndefined();
    expect(keptShare(2, 3)).toBe(67);
    expect(keptShare(0, 0)).toBeUndefined();
  });
});

test('the address contains the period unless it is the default', () => {
  expect([overviewPeriod(undefined), overviewPeriod('12m'), overviewPeriod('5y')]).toEqual([
    '12w',
    '12m',
    '12w',
  ]);
  expect([periodWord('12w'), periodWord('4w')]).toEqual([undefined, '4w']);
});

test('weeks are named by their Monday, months by their name', () => {
  expect([spanMark('2026-11-02', '12w'), spanName('2026-11-02', '4w')]).toEqual([
    '2.11',
    'semaine du 2.11.2026',
  ]);
  expect([spanMark('2026-11-01', '12m'), spanName('2026-11-01', '12m')]).toEqual(['nov.', 'novembre 2026']);
});

const shop = (vendor: string, lines: number, problems: number) => ({ vendor, name: vendor, lines, problems });

test('lists the shops with most problems, the highest share first', () => {
  const shops = [shop('a', 100, 4), shop('b', 20, 3), shop('c', 200, 2), shop('d', 1, 1)];
  expect(worstShops(shops, 3).map(({ vendor }) => vendor)).toEqual(['b', 'a', 'c']);
});

test.each([
  [{ why: 'missed', days: 34 } as const, 'sans commande depuis 34 jours'],
  [{ why: 'problems', lines: 3 } as const, '3 problèmes en 2 commandes'],
  [{ why: 'invoice', amount: fromChf(41.2), days: 1 } as const, '41.20 CHF à payer, en retard de 1 jour'],
])('shows the reason %j in words', (reason, text) => {
  expect(plain(callText(reason, 'fr-CH'))).toBe(text);
});

test('the export contains everything, as tables for a spreadsheet', () => {
  const sums = { orders: 2, amount: fromChf(90.5), avg: fromChf(45.25), customers: 1, lines: 4, problems: 1 };
  const told: Overview = {
    ...{ hub: 'geneve-carouge', period: '4w', at: '2026-11-21T11:00:00.000Z', accounts: 9, sums },
    before: { orders: 0, amount: ZERO, avg: ZERO, customers: 0, lines: 0, problems: 0 },
    spans: [{ from: '2026-11-16', orders: 2, amount: fromChf(90.5), ordersBefore: 0 }],
    segments: [{ segment: 'premium', customers: 3, churn: { lost: 1, rate: 0.25 } }],
    arrivals: [{ month: '2026-11-01', customers: 2, again: [] }],
    shops: [shop('=Laiterie', 4, 1)],
    calls: [
      {
        ...{ id: 1, displayName: 'Aline', email: 'aline@exemple.ch', segment: 'premium' },
        reason: { why: 'missed', days: 34 },
      },
    ],
  };
  const rows = overviewCsv(told).split('\r\n');
  expect(rows).toContain('Chiffre d’affaires (CHF);90,50;0,00');
  expect(rows).toContain('2026-11-16;2;90,50;0');
  expect(rows).toContain('Premium;3;1;25');
  expect(rows).toContain('2026-11-01;2');
  expect(rows).toContain("'=Laiterie;4;1;25");
  expect(plain(rows.find((row) => row.startsWith('Aline')))).toBe(
    'Aline;aline@exemple.ch;;Premium;sans commande depuis 34 jours',
  );
});
