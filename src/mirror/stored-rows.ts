import type { Id, View } from '../contract/sync/sync.ts';
import type { Json } from '../contract/core/wire.ts';
import { derivedColumns } from './derived-columns.ts';
import type { AnyStored } from './entities.ts';
import { asJson } from './json.ts';
import type { RowMetadata } from './mirror-records.ts';

/** What the server says of a row; `d: null` when it does not know it yet. */
export interface Base {
  readonly d: Json | null;
  readonly rev: number;
  readonly view: View;
  /** See `Row.last` of the protocol. */
  readonly last: Id | null;
}

/** The base of a row that was made here. */
export const UNBORN: Base = { d: null, rev: 0, view: '', last: null };

/** The server's version of a stored row, whatever waits on it. */
export function baseOf(row: AnyStored | undefined): Base {
  if (row === undefined) return UNBORN;
  const d = row._b === undefined ? asJson(ownFields(row)) : row._b;
  return { d, rev: row._rev, view: row._view, last: row._last };
}

/** What this device shows of a stored row: its own fields, or nothing when what waits takes it away. */
export function effective<Row extends object>(row: (Row & RowMetadata) | undefined): Row | null {
  return row === undefined || row._n === 1 ? null : ownFields(row);
}

/**
 * A row to store: what is shown at the top level, where indexes and live queries find it, and under it the server's
 * version as long as something waits. Clean rows carry no base.
 */
export function cover(
  e: string,
  id: string,
  base: Base,
  shown: object | null,
  marks: { readonly pending: number; readonly flagged: boolean },
): AnyStored {
  const own = shown === null ? {} : { ...shown, ...derivedColumns(e, shown) };
  return {
    ...own,
    _id: id,
    _rev: base.rev,
    _view: base.view,
    _last: base.last,
    _p: marks.pending,
    ...(marks.pending > 0 ? { _b: base.d } : {}),
    ...(shown === null ? { _n: 1 as const } : {}),
    ...(marks.flagged ? { _x: 1 as const } : {}),
  };
}

// The row's own fields never begin with an underscore: those are the engine's.
function ownFields<Row extends object>(row: Row & RowMetadata): Row {
  const own: Record<string, unknown> = {};
  for (const field of Object.keys(row)) if (!field.startsWith('_')) own[field] = Reflect.get(row, field);
  return own as Row;
}
