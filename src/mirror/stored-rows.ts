import type { Id, Key, View } from '../contract/sync/sync.ts';
import type { Json } from '../contract/core/wire.ts';
import type { AnyStored } from './entities.ts';
import { asJson } from './json.ts';
import type { RowMetadata } from './mirror-records.ts';
import { DEFAULT_ZONE, localDay } from '../domain/calendar/hub-time.ts';

/** The server's version of a row; `d: null` when it does not know the row yet. */
export interface Base {
  readonly d: Json | null;
  readonly rev: number;
  readonly view: View;
  /** See `Row.last` of the protocol. */
  readonly last: Id | null;
}

/** The base of a row that was created here. */
export const UNBORN: Base = { d: null, rev: 0, view: '', last: null };

/** The server's version of a stored row, without waiting mutations. */
export function baseOf(row: AnyStored | undefined): Base {
  if (row === undefined) return UNBORN;
  const d = row._b === undefined ? asJson(ownFields(row)) : row._b;
  return { d, rev: row._rev, view: row._view, last: row._last };
}

/** The visible state of a stored row: its own fields, or `null` when a waiting mutation removes it. */
export function effective<Row extends object>(row: (Row & RowMetadata) | undefined): Row | null {
  return row === undefined || row._n === 1 ? null : ownFields(row);
}

/**
 * Builds a row to store: the visible state at the top level, for indexes and live queries, and under it the server's
 * version as long as mutations wait. Clean rows have no base.
 */
export function cover(
  { e, id }: Key,
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

/**
 * Columns computed from a row for an index: the local delivery day of an order and whether it is still open
 * (docs/protocol.md#stored-tables, docs/rules.md#order-list). They are stored beside the row and never sent.
 */
function derivedColumns(e: string, row: object): Readonly<Record<string, string>> {
  if (e !== 'order' || !('shipping' in row) || !('payment' in row)) return {};
  const when = text(row.shipping, 'when');
  const status = text(row.payment, 'status');
  const at = when === undefined ? Number.NaN : Date.parse(when);
  if (status === undefined || Number.isNaN(at)) return {};
  const closed = 'closed' in row && row.closed !== undefined;
  return { _day: localDay(at, DEFAULT_ZONE), _state: stateOf(status, closed, row) };
}

function stateOf(status: string, closed: boolean, row: object): string {
  if ((status === 'authorized' || status === 'prepaid') && !closed) return 'open';
  const prepared = 'fulfillments' in row ? text(row.fulfillments, 'status') : undefined;
  return prepared === 'fulfilled' || prepared === 'partial' ? 'archive' : 'other';
}

function text(thing: unknown, field: string): string | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  const value: unknown = Reflect.get(thing, field);
  return typeof value === 'string' ? value : undefined;
}
