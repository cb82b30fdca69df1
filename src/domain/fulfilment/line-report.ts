import { prepareLines } from './prepare-lines.ts';
import type { LineAnswer, OpenOrder, PreparationRefusal, PreparedLine } from './prepare-lines.ts';
import { standingIssue } from './item-issue.ts';
import type { ItemIssue } from './item-issue.ts';
import type { SeenClaims } from './line-claim.ts';
import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';

/** A problem with a line, by the id of the mutation that says it. */
export interface Report {
  readonly id: string;
  readonly issue: ItemIssue;
  readonly at: string;
  readonly by?: number | undefined;
  readonly note?: string | undefined;
}

/** What reporting reads of a line. */
export type ReportedLine = PreparedLine & {
  readonly fulfillment: {
    readonly issue?: ItemIssue | undefined;
    readonly reports?: readonly Report[] | undefined;
  };
};

/** A report, and how many pieces there are when that is what is wrong; none is a failure. */
export interface LineReport extends Report {
  readonly line: number;
  readonly found?: number | undefined;
  readonly saw?: SeenClaims | undefined;
}

/** The lines after a report; `answer` says what became of the count, when there was one. */
export interface Reporting<Line> {
  readonly items: readonly Line[];
  readonly status: 'fulfilled' | 'partial' | undefined;
  readonly answer: LineAnswer | undefined;
  /** The issue that stands is another one. */
  readonly issueLost: boolean;
}

/**
 * Adds a problem to a line: all reports are kept, the gravest stands, and any order of arrival chooses the same
 * (docs/rules.md#item-issues). A line found short or missing is prepared as such with it (docs/rules.md#short-lines).
 */
export function reportLine<Line extends ReportedLine>(
  order: OpenOrder<Line>,
  { line, found, saw, ...report }: LineReport,
): Result<Reporting<Line>, PreparationRefusal> {
  const item = order.items.find((held) => held.line === line);
  if (item === undefined) return refuse('item_not_in_order');
  const { id, by, at } = report;
  const status = found === 0 ? 'failure' : 'fulfilled';
  const counted = found === undefined ? [] : [{ line, id, by, at, status, quantity: found, saw } as const];
  const prepared = prepareLines(order, counted);
  if (!prepared.ok) return prepared;
  const reports = withReport(item.fulfillment.reports ?? [], report);
  const standing = reports.map(dated).reduce(standingIssue).issue;
  const items = prepared.value.items.map((held) =>
    held.line === line ? { ...held, fulfillment: { ...held.fulfillment, issue: standing, reports } } : held,
  );
  return accept({
    items,
    status: found === undefined ? undefined : prepared.value.status,
    answer: prepared.value.answers[0],
    issueLost: standing !== report.issue,
  });
}

function withReport(reports: readonly Report[], report: Report): readonly Report[] {
  if (reports.some(({ id }) => id === report.id)) return reports;
  return [...reports, report].sort((left, right) => (left.id < right.id ? -1 : 1));
}

function dated({ issue, at, id }: Report) {
  return { issue, at: Date.parse(at), id };
}
