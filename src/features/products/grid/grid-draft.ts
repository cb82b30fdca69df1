import type { ManagedProduct } from '../../../contract/catalogue/managed-products.ts';
import { type CellFault, fault } from '../../../domain/catalogue/import/read-cells.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { asObject } from '../../../mirror/json.ts';
import {
  type CellContext,
  GRID_COLUMNS,
  GRID_RULES,
  type GridCategory,
  type GridColumn,
  NEEDED_COLUMNS,
  type WireFields,
} from './grid-columns.ts';

/** A typed cell with the stored text at that moment: a later difference is another person's change. */
export interface TypedCell {
  readonly was: string;
  readonly text: string;
}

export type TypedRow = Readonly<Partial<Record<GridColumn, TypedCell>>>;

/** The typed cells by row: a sku, or `new-1` and so on. Kept on the device. */
export interface GridDraft {
  readonly rows: Readonly<Record<string, TypedRow>>;
  /** The keys of new rows, in their order. */
  readonly added: readonly string[];
}

export const NO_DRAFT: GridDraft = { rows: {}, added: [] };

/** A row of the grid. `product` is absent for a new one. */
export interface GridRow {
  readonly key: string;
  readonly product: ManagedProduct | undefined;
}

/** The change of a row: the fields to write, and the invalid cells. */
export interface RowChange {
  /** The valid changes by column, as wire fields. */
  readonly fields: ReadonlyMap<GridColumn, WireFields>;
  readonly faults: ReadonlyMap<GridColumn, CellFault>;
}

/** A text to type into a cell. */
export interface CellEdit {
  readonly row: GridRow;
  readonly column: GridColumn;
  readonly text: string;
}

/** The rows of the grid: the products, then the new ones. */
export function gridRows(products: readonly ManagedProduct[], { added }: GridDraft): readonly GridRow[] {
  return [
    ...products.map((product) => ({ key: String(product.sku), product })),
    ...added.map((key) => ({ key, product: undefined })),
  ];
}

/** The key of the next new row. */
export function nextKey({ added }: GridDraft): string {
  const numbers = added.map((key) => Number(key.slice(NEW.length)));
  return `${NEW}${Math.max(0, ...numbers) + 1}`;
}

/** The stored text of a cell. */
export function storedText(row: GridRow, column: GridColumn, categories: readonly GridCategory[]): string {
  return row.product === undefined ? '' : GRID_RULES[column].text(row.product, categories);
}

/** The text that a cell shows. */
export function shownText(
  row: GridRow,
  column: GridColumn,
  { draft, categories }: { readonly draft: GridDraft; readonly categories: readonly GridCategory[] },
): string {
  return draft.rows[row.key]?.[column]?.text ?? storedText(row, column, categories);
}

/** Types texts into cells. The stored text removes the change; a new row appears with its first text. */
export function typeInto(
  draft: GridDraft,
  edits: readonly CellEdit[],
  categories: readonly GridCategory[],
): GridDraft {
  const rows: Record<string, TypedRow> = { ...draft.rows };
  const added = [...draft.added];
  const known = new Set(added);
  let changed = false;
  for (const { row, column, text } of edits) {
    const { [column]: held, ...others } = rows[row.key] ?? {};
    const was = storedText(row, column, categories);
    if (text === (held?.text ?? was)) continue;
    changed = true;
    if (row.product === undefined && !known.has(row.key)) {
      added.push(row.key);
      known.add(row.key);
    }
    rows[row.key] = text === was ? others : { ...others, [column]: { was, text } };
  }
  return changed ? withoutEmptyRows(rows, added) : draft;
}

/** Drops the changes of some cells: written or discarded ones. */
export function forgetCells(
  draft: GridDraft,
  cells: readonly { readonly key: string; readonly columns: Iterable<GridColumn> }[],
): GridDraft {
  const rows: Record<string, TypedRow> = { ...draft.rows };
  for (const { key, columns } of cells) {
    const gone = new Set<string>(columns);
    const left = Object.entries(rows[key] ?? {}).filter(([column]) => !gone.has(column));
    rows[key] = Object.fromEntries(left);
  }
  return withoutEmptyRows(rows, draft.added);
}

/** Keeps the typed value of a cell over one that another person saved in the meantime. */
export function keepMine(
  draft: GridDraft,
  row: GridRow,
  column: GridColumn,
  categories: readonly GridCategory[],
): GridDraft {
  const held = draft.rows[row.key];
  const cell = held?.[column];
  if (held === undefined || cell === undefined) return draft;
  const known = { ...cell, was: storedText(row, column, categories) };
  return { ...draft, rows: { ...draft.rows, [row.key]: { ...held, [column]: known } } };
}

/** Whether another person saved a third value since a cell was typed. */
export function isOvertaken({ was, text }: TypedCell, stored: string): boolean {
  return stored !== was && stored !== text;
}

/** Parses the typed cells of a row. A new row also needs the required columns. */
export function changeOf(row: GridRow, typed: TypedRow, categories: readonly GridCategory[]): RowChange {
  const fields = new Map<GridColumn, WireFields>();
  const faults = new Map<GridColumn, CellFault>();
  const stored = (column: GridColumn) => storedText(row, column, categories);
  const context: CellContext = { categories, category: typed.category?.text ?? stored('category') };
  for (const column of GRID_COLUMNS) {
    const cell = typed[column];
    if (cell === undefined) {
      if (row.product === undefined && NEEDED_COLUMNS.has(column)) faults.set(column, EMPTY.fault);
      continue;
    }
    if (row.product === undefined && cell.text.trim() === '' && !NEEDED_COLUMNS.has(column)) continue;
    const read = GRID_RULES[column].read(cell.text, context);
    if (read.ok) fields.set(column, read.value);
    else faults.set(column, read.fault);
  }
  return { fields, faults };
}

/** The stored values of columns as wire fields: what the author saw. */
export function seenOf(
  row: GridRow,
  columns: Iterable<GridColumn>,
  categories: readonly GridCategory[],
): WireFields {
  const context: CellContext = { categories, category: storedText(row, 'category', categories) };
  const seen: Record<string, Json> = {};
  for (const column of columns) {
    const read = GRID_RULES[column].read(storedText(row, column, categories), context);
    if (read.ok) Object.assign(seen, read.value);
    // The cell shows the portion in the shop's wording; the server compares the stored one.
    if (column === 'part' && row.product !== undefined) seen['pricing.part'] = row.product.portion;
  }
  return seen;
}

/** Nests wire fields into an object: `pricing.price` goes into `pricing`. */
export function nested(fields: WireFields): { [field: string]: Json } {
  const body: { [field: string]: Json } = {};
  for (const [path, value] of Object.entries(fields)) {
    const [first = '', second] = path.split('.');
    body[first] = second === undefined ? value : { ...asObject(body[first] ?? null), [second]: value };
  }
  return body;
}

/** The draft stored on the device; unreadable parts are ignored. */
export function draftFrom(kept: Json): GridDraft {
  const { rows: given = null, added = null } = asObject(kept) ?? {};
  const rows: Record<string, TypedRow> = {};
  for (const [key, row] of Object.entries(asObject(given) ?? {})) {
    const cells: Partial<Record<GridColumn, TypedCell>> = {};
    for (const column of GRID_COLUMNS) {
      const { was, text } = asObject(asObject(row)?.[column] ?? null) ?? {};
      if (typeof was === 'string' && typeof text === 'string') cells[column] = { was, text };
    }
    if (Object.keys(cells).length > 0) rows[key] = cells;
  }
  const keys = Array.isArray(added) ? added.filter((key) => typeof key === 'string') : [];
  return { rows, added: keys.filter((key) => rows[key] !== undefined) };
}

/** Drops rows without a typed cell, and with them new rows. */
function withoutEmptyRows(rows: Readonly<Record<string, TypedRow>>, added: readonly string[]): GridDraft {
  const typed = Object.entries(rows).filter(([, row]) => Object.keys(row).length > 0);
  const left = new Set(typed.map(([key]) => key));
  return { rows: Object.fromEntries(typed), added: added.filter((key) => left.has(key)) };
}

const NEW = 'new-';

const EMPTY = fault('Cette cellule est vide.', 'Un nouveau produit en a besoin.');
