import { describe, expect, test } from 'vitest';
import { fromChf } from '../../../src/domain/money/money.ts';
import { csvRow, csvText } from '../../../src/domain/text/csv.ts';
import {
  isOf,
  otherSpan,
  periodBeside,
  periodParams,
  periodText,
  reportPeriod,
} from '../../../src/features/shared/dates/report-period.ts';
import {
  commissionText,
  incomeLines,
  statementLines,
  troubleText,
} from '../../../src/features/finance/reports/statement-words.ts';

const TODAY = '2026-11-24';
const SHOP = {
  ...{ name: 'Laiterie de Jussy', vendor: 'laiterie-jussy', orders: [2_048_117, 2_048_118], items: 5 },
  ...{
    amount: fromChf(100),
    discount: fromChf(4),
    refundsByHub: fromChf(0),
    refundsBorne: fromChf(0),
    fees: fromChf(14.4),
    contractFees: [0.15],
    errors: 0,
    refunds: 0,
  },
};

describe('the period of a report', () => {
  test.each([
    ['2026-02', '2026-02'],
    ['2025', '2025'],
    [undefined, '2026-11'],
    ['2026-13', '2026-11'],
    ['hier', '2026-11'],
  ])('asked as %s is %s', (asked, period) => {
    expect(reportPeriod(asked, TODAY)).toBe(period);
  });

  test.each([
    // period   before     after      its other span  in words           in a path
    ['2026-01', '2025-12', '2026-02', '2026', 'janvier 2026', { month: '01', year: '2026' }],
    ['2025-12', '2025-11', '2026-01', '2025', 'décembre 2025', { month: '12', year: '2025' }],
    ['2026', '2025', '2027', '2026-11', '2026', { month: '-', year: '2026' }],
    ['2025', '2024', '2026', '2025-12', '2025', { month: '-', year: '2025' }],
  ])('%s stands between %s and %s', (period, before, after, other, words, params) => {
    expect([periodBeside(period, -1), periodBeside(period, 1)]).toEqual([before, after]);
    expect(otherSpan(period, TODAY)).toBe(other);
    expect(periodText(period)).toBe(words);
    expect(periodParams(period)).toEqual(params);
  });
});

test('a report belongs to one period', () => {
  const january = { from: '2025-12-31T23:00:00.000Z', to: '2026-01-31T23:00:00.000Z' };
  const year = { from: january.from, to: '2026-12-31T23:00:00.000Z' };
  const periods = ['2025-12', '2026-01', '2026-02', '2026'];
  expect(periods.filter((period) => isOf(period, january))).toEqual(['2026-01']);
  expect(periods.filter((period) => isOf(period, year))).toEqual(['2026']);
});

describe('a statement', () => {
  const sums = (change: Partial<typeof SHOP>) =>
    statementLines({ ...SHOP, ...change }, 'fr-CH').map(({ label, sum }) => [plain(label), plain(sum)]);

  test('lists sales, deductions and the amount due', () => {
    expect(sums({})).toEqual([
      ['Ventes', '100.00 CHF'],
      ['Rabais accordés', '−4.00 CHF'],
      ['Commission 15 %', '−14.40 CHF'],
      ['À verser', '81.60 CHF'],
    ]);
    expect(sums({ refundsByHub: fromChf(2), refundsBorne: fromChf(3) })).toEqual([
      ['Ventes', '100.00 CHF'],
      ['Remboursés par le marché', '2.00 CHF'],
      ['Remboursements à sa charge', '−3.00 CHF'],
      ['Rabais accordés', '−4.00 CHF'],
      ['Commission 15 %', '−14.40 CHF'],
      ['À verser', '80.60 CHF'],
    ]);
    expect(sums({ discount: fromChf(0) }).map(([label]) => label)).not.toContain('Rabais accordés');
  });

  test('names each commission that applied', () => {
    expect(plain(commissionText({ contractFees: [0.15, 0.3] }))).toBe('Commission 15 % et 30 %');
  });

  test.each([
    [0, 0, undefined],
    [2, 0, '2 problèmes'],
    [0, 1, '1 remboursement'],
    [1, 2, '1 problème, 2 remboursements'],
  ])('of %s problems and %s refunds says %s', (errors, refunds, words) => {
    const said = troubleText({ errors, refunds });
    expect(said === undefined ? undefined : plain(said)).toBe(words);
  });

  test('of the market adds up its three incomes', () => {
    const report = {
      ...{
        from: '',
        to: '',
        orders: [],
        shops: {},
        products: [],
        items: 0,
        amount: fromChf(0),
        discount: fromChf(0),
        refundsByHub: fromChf(0),
        refundsBorne: fromChf(0),
      },
      ...{ ca: fromChf(10.5), serviceamount: fromChf(2.25), shippingamount: fromChf(9.9) },
    };
    expect(plain(incomeLines(report, 'fr-CH').at(-1)?.sum ?? '')).toBe('22.65 CHF');
    const borne = { ...report, hubDiscounts: fromChf(4), hubRefunds: fromChf(1.5) };
    expect(
      incomeLines(borne, 'fr-CH')
        .map(({ label, sum: money }) => [label, plain(money)])
        .slice(3),
    ).toEqual([
      ['Rabais à la charge du marché', '−4.00 CHF'],
      ['Remboursements à la charge du marché', '−1.50 CHF'],
      ['Revenu du marché', '17.15 CHF'],
    ]);
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['+41 22 000 00 00', '+41 22 000 00 00'],
  ['+41+1', "'+41+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['Ferme « Chez "Zoé" »', '"Ferme « Chez ""Zoé"" »"'],
  ['Dupont; Anne', '"Dupont; Anne"'],
  ['Dupont, Anne', '"Dupont, Anne"'],
  ['Đorđe O’Neil', 'Đorđe O’Neil'],
])('the text %j is one cell of text', (text, cell) => {
  expect(csvRow([text, -2, 1.5])).toBe(`${cell};-2;1,5`);
});

test('a file escapes what a spreadsheet would evaluate', () => {
  expect(
    csvText([
      ['Article', 'CHF'],
      ['Tomme; "vieille"', 12.5],
      ['=HYPERLINK("x")', 1],
    ]),
  ).toBe('\ufeffArticle;CHF\r\n"Tomme; ""vieille""";12,5\r\n"\'=HYPERLINK(""x"")";1\r\n');
});

function plain(words: string): string {
  return words.replaceAll(/[\u00a0\u202f]/g, ' ');
}
