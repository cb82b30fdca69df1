import { prepareLines } from './prepare-lines.ts';
import type { LineAnswer, OpenOrder, PreparationRefusal, PreparedLine } from './prepare-lines.ts';
import { standingIssue } from './item-issue.ts';
import type { ItemIssue } from './item-issue.ts';
import type { SeenClaims } from './line-claim.ts';
import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';

/** A report of a problem with a line, under the id of its mutation. */
export interface Report {
  readonly id: string;
  readonly issue: ItemIssue;
  readonly at: string;
  readonly by?: number | undefined;
  readonly note?: string | undefined;
}

/** The fields of a line that a report reads. */
export type ReportedLine = PreparedLine & {
  readonly fulfillment: {
    readonly issue?: ItemIssue | undefined;
    readonly reports?: readonly Report[] | undefined;
  };
};

/** A report, with the counted pieces when the problem is their number; none counted means missing. */
export interface LineReport extends Report {
  readonly line: number;
  readonly found?: number | undefined;
  readonly saw?: SeenClaims | undefined;
}

/** The lines after a report; `answer` is the result of its count, if it had one. */
export interface Reporting<Line> {
  readonly items: readonly Line[];
  readonly status: 'fulfilled' | 'partial' | undefined;
  readonly answer: LineAnswer | undefined;
  /** Another issue holds. */
  readonly issueLost: boolean;
}

/**
 * Adds a problem to a line: all reports are kept, the most serious one holds, and the result is independent of the
 * order of arrival (docs/rules.md#item-issues). A line reported short or missing is prepared as such at the same time
 * (docs/rules.md#short-lines).
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
