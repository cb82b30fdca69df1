import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEM_ISSUES } from '../../../src/domain/fulfilment/item-issue.ts';
import {
  type LineReport,
  type ReportedLine,
  reportLine,
} from '../../../src/domain/fulfilment/line-report.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const ORDERED = 3;
const SAW = { gen: '', status: 'created', claims: 0 } as const;
const AT = '2026-11-24T15:00:00.000Z';

const line: ReportedLine = {
  line: 1,
  part: '~250 g',
  price: centimes(450),
  quantity: ORDERED,
  finalprice: centimes(1350),
  fulfillment: { status: 'created', issue: 'issue_no_issue' },
};

function said(change: Partial<LineReport> = {}): LineReport {
  return { line: 1, id: 'a', at: AT, issue: 'issue_missing_product', saw: SAW, ...change };
}

function reported(held: ReportedLine, report: LineReport) {
  const result = reportLine({ items: [held] }, report);
  const [item] = result.ok ? result.value.items : [];
  if (!result.ok || item === undefined) throw new Error('a report of a line that is there is taken');
  return { ...result.value, item };
}

const after = (...reports: readonly LineReport[]) =>
  reports.reduce((held, report) => reported(held, report).item, line);

describe('reports of a line', () => {
  test.each([
    ['short', 2, { status: 'fulfilled', quantity: 2 }, 900],
    ['missing', 0, { status: 'failure' }, 0],
    ['all found, but wrong', undefined, { status: 'created' }, 1350],
  ] as const)('%s: it costs what was found', (_, found, fulfillment, price) => {
    expect(after(said({ found }))).toMatchObject({ finalprice: price, fulfillment });
  });

  test('the most serious report holds, and all are kept', () => {
    const grave = said({ id: 'b', issue: 'issue_missing_product_danger', note: 'caisse vide' });
    const { fulfillment } = after(grave, said({ issue: 'issue_wrong_packing' }));
    expect(fulfillment.issue).toBe('issue_missing_product_danger');
    expect(fulfillment.reports).toHaveLength(2);
  });

  test('answers that a less serious report lost', () => {
    const held = after(said({ issue: 'issue_missing_product_danger' }));
    expect(reported(held, said({ id: 'b', issue: 'issue_wrong_packing' })).issueLost).toBe(true);
    expect(reported(line, said()).issueLost).toBe(false);
  });

  test('a report of an unknown line, or of a finished order, is refused', () => {
    expect(reportLine({ items: [line] }, said({ line: 9 }))).toMatchObject({ refusal: 'item_not_in_order' });
    expect(reportLine({ items: [line], cancel: {} }, said())).toMatchObject({ refusal: 'order_cancelled' });
  });
});

test('reports that had not seen each other end the same in any order, and when sent twice', () => {
  const report = fc.record({
    line: fc.constant(1),
    id: fc.uuid(),
    at: fc.constantFrom(AT, '2026-11-24T15:01:00.000Z'),
    issue: fc.constantFrom(...ITEM_ISSUES),
    found: fc.option(fc.nat({ max: ORDERED }), { nil: undefined }),
    saw: fc.constant(SAW),
  });
  const reports = fc.uniqueArray(report, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });
  const arrivals = reports.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
  );
  fc.assert(
    fc.property(arrivals, ([all, other]) => {
      expect(after(...other)).toEqual(after(...all));
    }),
    { numRuns: 300 },
  );
});
