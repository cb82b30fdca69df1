import type { BatchOutcome } from '../../../contract/catalogue/managed-products.ts';
import { type CellFault, fault } from '../../../domain/catalogue/import/read-cells.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
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

/** A refusal of the server for a typed text: another text takes it away. */
export interface ServerFault {
  readonly text: string;
  readonly fault: CellFault;
}

/** Refusals of the server by row and column. */
export type ServerFaults = ReadonlyMap<string, ReadonlyMap<GridColumn, ServerFault>>;

/** What the draft comes to, over the shown rows. */
export interface GridReview {
  readonly changes: ReadonlyMap<string, RowChange>;
  /** Columns whose stored value another person changed to a third one. */
  readonly overtaken: ReadonlyMap<string, ReadonlySet<GridColumn>>;
  /** Cells that « Appliquer » writes, in changed and in new rows, and those that it does not. */
  readonly written: number;
  readonly refused: number;
  readonly newRows: number;
  readonly changedRows: number;
}

interface Reviewing {
  readonly rows: readonly GridRow[];
  readonly draft: GridDraft;
  readonly categories: readonly GridCategory[];
  readonly serverFaults: ServerFaults;
  /** Reads a row, or remembers it. */
  readonly read: typeof changeOf;
}

/** Reviews the draft: what would be written, what is refused, and what another person changed meanwhile. */
export function reviewDraft({ rows, draft, categories, serverFaults, read }: Reviewing): GridReview {
  const changes = new Map<string, RowChange>();
  const overtaken = new Map<string, ReadonlySet<GridColumn>>();
  let [written, refused, newRows, changedRows] = [0, 0, 0, 0];
  for (const row of rows) {
    const typed = draft.rows[row.key];
    if (typed === undefined) continue;
    const change = withServerFaults(read(row, typed, categories), typed, serverFaults.get(row.key));
    const late = new Set<GridColumn>();
    for (const column of change.fields.keys()) {
      const cell = typed[column];
      if (cell && isOvertaken(cell, storedText(row, column, categories))) late.add(column);
    }
    changes.set(row.key, change);
    if (late.size > 0) overtaken.set(row.key, late);
    const ready = readyColumns(row, change, late).length;
    written += ready;
    refused += change.faults.size + late.size;
    if (ready > 0) {
      if (row.product === undefined) newRows += 1;
      else changedRows += 1;
    }
  }
  return { changes, overtaken, written, refused, newRows, changedRows };
}

/** The columns of a row that are written: of a new one all, or none while one of its cells is refused. */
export function readyColumns(
  { product }: GridRow,
  { fields, faults }: RowChange,
  late: ReadonlySet<GridColumn> | undefined,
): readonly GridColumn[] {
  if (product === undefined) return faults.size > 0 ? [] : [...fields.keys()];
  return [...fields.keys()].filter((column) => late?.has(column) !== true);
}

/** A row of a batch with the columns that it writes. */
interface GridBatchRow extends BatchInput {
  readonly columns: readonly GridColumn[];
}

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
      return [{ ...given, sku: row.product.sku, seen: nested(seenOf(row, columns, categories)) }];
    return shop === undefined ? [] : [{ ...given, shop }];
  });
}

/** The draft and the refusals after a batch: what is written leaves the draft, what is refused keeps its text. */
export function afterBatch(
  draft: GridDraft,
  sent: readonly { readonly key: string; readonly columns: readonly GridColumn[] }[],
  outcomes: readonly BatchOutcome[],
): { readonly draft: GridDraft; readonly faults: ServerFaults } {
  const columnsOf = new Map(sent.map(({ key, columns }) => [key, columns]));
  const faults = new Map<string, ReadonlyMap<GridColumn, ServerFault>>();
  const written: { key: string; columns: readonly GridColumn[] }[] = [];
  for (const { key, outcome, details = [] } of outcomes) {
    const columns = columnsOf.get(key) ?? [];
    if (outcome !== 'refused' && outcome !== 'conflict') {
      written.push({ key, columns });
      continue;
    }
    const ofRow = new Map<GridColumn, ServerFault>();
    for (const { path, message, present } of details) {
      const column = columnOfField(path) ?? columns[0];
      if (column === undefined) continue;
      const text = draft.rows[key]?.[column]?.text ?? '';
      const hint = presentWords(present) ?? 'Corrigez la cellule, ou gardez la valeur d’avant.';
      ofRow.set(column, { text, fault: fault(message, hint).fault });
    }
    faults.set(key, ofRow);
  }
  return { draft: forgetCells(draft, written), faults };
}

function presentWords(present: unknown): string | undefined {
  if (typeof present !== 'string' && typeof present !== 'number') return undefined;
  return `Elle est maintenant${NO_BREAK}: ${present}.`;
}

function withServerFaults(
  change: RowChange,
  typed: TypedRow,
  ofRow: ReadonlyMap<GridColumn, ServerFault> | undefined,
): RowChange {
  if (ofRow === undefined) return change;
  const [fields, faults] = [new Map(change.fields), new Map(change.faults)];
  for (const [column, server] of ofRow) {
    if ((typed[column]?.text ?? '') !== server.text) continue;
    fields.delete(column);
    faults.set(column, server.fault);
  }
  return { fields, faults };
}
