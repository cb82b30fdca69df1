import type { BatchOutcome } from '../../../contract/catalogue/managed-products.ts';
import { isPriceJump } from '../../../domain/catalogue/price-change.ts';
import { centimes } from '../../../domain/money/money.ts';
import type { PriceJump } from '../list/price-jumps.tsx';
import type { BatchInput } from '../list/use-batch.ts';
import { columnOfField, type GridCategory, type GridColumn, type WireFields } from './grid-columns.ts';
import {
  type changeOf,
  forgetCells,
  type GridDraft,
  type GridRow,
  isOvertaken,
  nested,
  type RowChange,
  seenOf,
  storedText,
  type TypedRow,
} from './grid-draft.ts';
import {
  type RowFaults,
  rowFaults,
  type SentRow,
  type ServerFaults,
  withServerFaults,
} from './server-faults.ts';

/** The review of the draft over the shown rows. */
export interface GridReview {
  readonly changes: ReadonlyMap<string, RowChange>;
  /** The columns whose stored value another person changed to a third value. */
  readonly overtaken: ReadonlyMap<string, ReadonlySet<GridColumn>>;
  /** The number of cells that « Appliquer » writes, in changed and new rows, and of those that it cannot. */
  readonly written: number;
  readonly refused: number;
  /** The number of overtaken cells: their author chooses one of two values. */
  readonly toChoose: number;
  readonly newRows: number;
  readonly changedRows: number;
}

interface Reviewing {
  readonly rows: readonly GridRow[];
  readonly draft: GridDraft;
  readonly categories: readonly GridCategory[];
  readonly serverFaults: ServerFaults;
  /** Reads a row; may be memoised. */
  readonly read: typeof changeOf;
}

/** Reviews the draft: what would be written, what is refused, and what another person changed meanwhile. */
export function reviewDraft({ rows, draft, categories, serverFaults, read }: Reviewing): GridReview {
  const changes = new Map<string, RowChange>();
  const overtaken = new Map<string, ReadonlySet<GridColumn>>();
  let [written, refused, toChoose, newRows, changedRows] = [0, 0, 0, 0, 0];
  for (const row of rows) {
    const typed = draft.rows[row.key];
    if (typed === undefined) continue;
    const change = withServerFaults(read(row, typed, categories), row, {
      typed,
      ofRow: serverFaults[row.key],
    });
    const late = new Set<GridColumn>();
    for (const column of change.fields.keys()) {
      const cell = typed[column];
      if (cell && isOvertaken(cell, storedText(row, column, categories))) late.add(column);
    }
    changes.set(row.key, change);
    if (late.size > 0) overtaken.set(row.key, late);
    const ready = readyColumns(row, change, late).length;
    written += ready;
    refused += [...change.faults.keys()].filter((column) => isRefused(row, column, typed)).length;
    toChoose += late.size;
    if (ready > 0) {
      if (row.product === undefined) newRows += 1;
      else changedRows += 1;
    }
  }
  return { changes, overtaken, written, refused, toChoose, newRows, changedRows };
}

/** Whether a fault counts: on an untouched cell it only repeats the fault of a typed one beside it. */
function isRefused({ product }: GridRow, column: GridColumn, typed: TypedRow): boolean {
  return product === undefined || typed[column] !== undefined;
}

/** Whether a cell needs its author: it is refused, or overtaken. */
export function isMarked(
  row: GridRow,
  column: GridColumn,
  { changes, overtaken }: Pick<GridReview, 'changes' | 'overtaken'>,
  { mark, draft }: { readonly mark: 'refused' | 'late'; readonly draft: GridDraft },
): boolean {
  if (mark === 'late') return overtaken.get(row.key)?.has(column) === true;
  const typed = draft.rows[row.key];
  return (
    typed !== undefined && changes.get(row.key)?.faults.has(column) === true && isRefused(row, column, typed)
  );
}

/** The prices and promotional prices that would change by a large factor. */
export function priceJumps(
  rows: readonly GridRow[],
  { changes, overtaken }: GridReview,
): readonly PriceJump[] {
  return rows.flatMap((row): PriceJump[] => {
    const [{ product }, change] = [row, changes.get(row.key)];
    if (product === undefined || change === undefined) return [];
    const { title, price, discount = price } = product;
    const ready = readyColumns(row, change, overtaken.get(row.key));
    return (
      [
        ['price', price],
        ['discount', discount],
      ] as const
    ).flatMap(([column, was]) => {
      const value = ready.includes(column) ? change.fields.get(column)?.[`pricing.${column}`] : undefined;
      const now = typeof value === 'number' ? centimes(value) : was;
      return isPriceJump(was, now) ? [{ key: `${row.key} ${column}`, title, was, now }] : [];
    });
  });
}

/** The columns of a row to write: all of a new row's, or none while one of its cells is refused. */
export function readyColumns(
  { product }: GridRow,
  { fields, faults }: RowChange,
  late: ReadonlySet<GridColumn> | undefined,
): readonly GridColumn[] {
  if (product === undefined) return faults.size > 0 ? [] : [...fields.keys()];
  return [...fields.keys()].filter((column) => late?.has(column) !== true);
}

/** A row of a batch with the columns that it writes. */
type GridBatchRow = BatchInput & SentRow;

/** The rows of a batch for a reviewed draft; new products go to `shop`. */
export function batchOf(
  rows: readonly GridRow[],
  { changes, overtaken }: GridReview,
  { shop, categories }: { readonly shop: string | undefined; readonly categories: readonly GridCategory[] },
): readonly GridBatchRow[] {
  return rows.flatMap((row): GridBatchRow[] => {
    const change = changes.get(row.key);
    if (change === undefined) return [];
    const columns = readyColumns(row, change, overtaken.get(row.key));
    if (columns.length === 0) return [];
    const flat: WireFields = Object.fromEntries(
      columns.flatMap((column) => Object.entries(change.fields.get(column) ?? {})),
    );
    const given = { key: row.key, columns, fields: nested(flat) };
    if (row.product !== undefined)
      return [
        {
          ...given,
          sku: row.product.sku,
          updated: row.product.updated,
          seen: nested(seenOf(row, columns, categories)),
        },
      ];
    return shop === undefined ? [] : [{ ...given, shop }];
  });
}

/** The result of a batch, in cells. */
export interface Applied {
  readonly written: number;
  readonly refused: number;
  readonly toChoose: number;
  /** The distinct reasons for which cells are refused. */
  readonly reasons: readonly string[];
}

/**
 * The draft and the refusals after a batch: written cells leave the draft, refused cells keep their text. A
 * conflict is no refusal: the next answer shows the other value, and the author chooses.
 */
export function afterBatch(
  draft: GridDraft,
  sent: readonly (SentRow & { readonly key: string })[],
  outcomes: readonly BatchOutcome[],
): { readonly draft: GridDraft; readonly faults: ServerFaults; readonly applied: Applied } {
  const sentOf = new Map(sent.map((row) => [row.key, row]));
  const faults: Record<string, RowFaults> = {};
  const reasons = new Set<string>();
  const written: { key: string; columns: readonly GridColumn[] }[] = [];
  let [refused, toChoose] = [0, 0];
  for (const { key, outcome, details = [] } of outcomes) {
    const row = sentOf.get(key) ?? { columns: [] };
    const { columns } = row;
    if (outcome === 'conflict') toChoose += new Set(details.map(({ path }) => columnOfField(path))).size;
    else if (outcome === 'refused') {
      const ofRow = rowFaults(row, details, draft.rows[key] ?? {});
      faults[key] = ofRow;
      refused += columns.filter((column) => ofRow[column] !== undefined).length;
      for (const { message } of details) reasons.add(message);
    } else written.push({ key, columns });
  }
  return {
    draft: forgetCells(draft, written),
    faults,
    applied: {
      ...{ refused, toChoose, reasons: [...reasons] },
      written: written.reduce((sum, { columns }) => sum + columns.length, 0),
    },
  };
}
