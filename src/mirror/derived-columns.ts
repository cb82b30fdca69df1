import { DEFAULT_ZONE, localDay } from '../domain/calendar/hub-time.ts';

/**
 * Columns that are computed from a row so that an index can hold them: for an order its local day of delivery and
 * whether it is still open (docs/protocol.md#stored-tables, docs/rules.md#order-list). They stand beside the row and
 * never travel.
 */
export function derivedColumns(e: string, row: object): Readonly<Record<string, string>> {
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
