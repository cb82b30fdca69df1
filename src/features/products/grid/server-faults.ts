import type { BatchOutcome } from '../../../contract/catalogue/managed-products.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { type CellFault, fault } from '../../../domain/catalogue/import/read-cells.ts';
import { asObject } from '../../../mirror/json.ts';
import { columnOfField, GRID_COLUMNS, GRID_RULES, type GridColumn } from './grid-columns.ts';
import type { GridRow, RowChange, TypedRow } from './grid-draft.ts';

/** A refusal of the server for the texts of some cells; void once one of them or the product changes. */
interface ServerFault {
  readonly texts: Readonly<Partial<Record<GridColumn, string>>>;
  readonly fault: CellFault;
  /** When the refused product was last changed; absent for a new one. */
  readonly updated?: string | undefined;
}

/** The refusals of a row. */
export type RowFaults = Readonly<Partial<Record<GridColumn, ServerFault>>>;

/** Refusals of the server by row and column. Kept on the device with the draft. */
export type ServerFaults = Readonly<Record<string, RowFaults>>;

/** A row that was sent, with its columns and the last change of its product. */
export interface SentRow {
  readonly columns: readonly GridColumn[];
  readonly updated?: string | undefined;
}

/** The refusals of a row: each in its own cell and, if that was not written, in those that caused it. */
export function rowFaults(
  { columns, updated }: SentRow,
  details: NonNullable<BatchOutcome['details']>,
  typed: TypedRow,
): RowFaults {
  const ofRow: Partial<Record<GridColumn, ServerFault>> = {};
  for (const { path, message } of details) {
    const column = columnOfField(path);
    const own = column !== undefined && columns.includes(column);
    const causes = own ? [column] : causesOf(column, columns);
    const cells = column === undefined ? causes : [...new Set([...causes, column])];
    const texts = Object.fromEntries(cells.map((cell) => [cell, typed[cell]?.text ?? '']));
    const hint =
      own || column === undefined
        ? 'Corrigez la cellule, ou gardez la valeur d’avant.'
        : `Corrigez la cellule, ou la colonne ${GRID_RULES[column].label}.`;
    for (const cell of cells) ofRow[cell] = { texts, updated, fault: fault(message, hint).fault };
  }
  return ofRow;
}

/** Columns that are validated together. */
const TIED: readonly (readonly GridColumn[])[] = [
  ['price', 'discount', 'onDiscount'],
  ['category', 'subcategory'],
];

/** The written columns that caused the refusal of another column. */
function causesOf(refused: GridColumn | undefined, columns: readonly GridColumn[]): readonly GridColumn[] {
  const tied = refused && TIED.find((group) => group.includes(refused));
  const causes = columns.filter((column) => tied?.includes(column));
  return causes.length > 0 ? causes : columns.slice(0, 1);
}

/** The refusals stored on the device with the draft; unreadable ones are ignored. */
export function serverFaultsFrom(kept: Json): ServerFaults {
  const rows = Object.entries(asObject(asObject(kept)?.['refused']) ?? {});
  return Object.fromEntries(
    rows.map(([key, row]) => {
      const cells: Partial<Record<GridColumn, ServerFault>> = {};
      for (const column of GRID_COLUMNS) {
        const { texts = null, fault: held = null, updated } = asObject(asObject(row)?.[column]) ?? {};
        const { message, hint } = asObject(held) ?? {};
        if (typeof message !== 'string' || typeof hint !== 'string') continue;
        cells[column] = {
          texts: textsFrom(texts),
          fault: { message, hint },
          updated: typeof updated === 'string' ? updated : undefined,
        };
      }
      return [key, cells];
    }),
  );
}

function textsFrom(kept: Json): ServerFault['texts'] {
  const texts: Partial<Record<GridColumn, string>> = {};
  for (const column of GRID_COLUMNS) {
    const text = asObject(kept)?.[column];
    if (typeof text === 'string') texts[column] = text;
  }
  return texts;
}

/** The change of a row without what the server refused. */
export function withServerFaults(
  change: RowChange,
  { product }: GridRow,
  { typed, ofRow }: { readonly typed: TypedRow; readonly ofRow: RowFaults | undefined },
): RowChange {
  if (ofRow === undefined) return change;
  const [fields, faults] = [new Map(change.fields), new Map(change.faults)];
  for (const column of GRID_COLUMNS) {
    const server = ofRow[column];
    if (server === undefined || server.updated !== product?.updated || !holds(server, typed)) continue;
    fields.delete(column);
    faults.set(column, server.fault);
  }
  return { fields, faults };
}

function holds({ texts }: ServerFault, typed: TypedRow): boolean {
  return GRID_COLUMNS.every(
    (column) => texts[column] === undefined || texts[column] === (typed[column]?.text ?? ''),
  );
}
