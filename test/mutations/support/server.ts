import type { Gone, Id, PushAnswer, Result, Row, Scope, Stamp } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { PulledPage } from '../../../src/mutations/receive/pulled-page.ts';

export const STAMP: Stamp = {
  epoch: 'e0000000-0000-4000-8000-000000000000',
  person: 7,
  view: 'v1',
  serverTime: Date.parse('2026-11-23T10:00:00Z'),
};

export const USER_SCOPE: Scope = 'user:7';

/** A row as the server sends it. */
export function aRow(e: string, id: string, rev: number, d: object, last: Id | null = null): Row {
  return { e, id, rev, last, d: d as Json };
}

export function pushed(results: readonly Result[], change: Partial<Stamp> = {}): PushAnswer {
  return { ...STAMP, ...change, results, poke: [] };
}

export function applied(id: Id, rows: readonly Row[] = [], gone: readonly Gone[] = [], info?: Json): Result {
  return { id, outcome: 'applied', again: false, rows, gone, ...(info === undefined ? {} : { info }) };
}

export function rejected(id: Id, code = 'product_unknown'): Result {
  return {
    id,
    outcome: 'rejected',
    again: false,
    rows: [],
    gone: [],
    code,
    message: 'Ce produit n’existe plus.',
  };
}

interface Told {
  readonly scope?: Scope;
  readonly from?: number;
  readonly cursor?: number;
  readonly more?: boolean;
  readonly view?: string;
  readonly rows?: readonly Row[];
  readonly gone?: readonly Gone[];
  readonly scopes?: readonly Scope[];
  readonly stamp?: Partial<Stamp>;
}

/** An answer to a pull of one scope. */
export function aPage(told: Told): PulledPage {
  const {
    scope = USER_SCOPE,
    from = 1,
    cursor = from + 1,
    more = false,
    view = 'v1',
    rows = [],
    gone = [],
  } = told;
  return {
    head: { t: 'head', scopes: told.scopes ?? [scope], ...STAMP, ...told.stamp },
    lines: [
      ...rows.map((row, index) => ({ t: 'row' as const, scope, seq: from + index + 1, ...row })),
      ...gone.map((key, index) => ({
        t: 'gone' as const,
        scope,
        seq: from + rows.length + index + 1,
        ...key,
      })),
    ],
    ends: [{ t: 'scope', scope, view, from, cursor, more }],
    resyncs: [],
  };
}
