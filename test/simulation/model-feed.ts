import type {
  Gone,
  Id,
  Key,
  PullLine,
  PullRequest,
  Row,
  Scope,
  SnapshotLine,
  View,
} from '../../src/contract/sync.ts';
import type { Json } from '../../src/contract/wire.ts';

export interface Held extends Key {
  readonly scope: Scope;
  readonly lane: string;
  d: Json | null;
  rev: number;
  seq: number;
}

type Last = (lane: string) => Id | null;

/** Rows by scope, in the order in which they changed last: what a pull and a snapshot are made of. */
export class ModelFeed {
  readonly rows = new Map<string, Held>();
  private readonly counters = new Map<Scope, number>();
  private rev = 0;

  put(key: Key, scope: Scope, lane: string, d: Json | null): Held {
    const seq = (this.counters.get(scope) ?? 0) + 1;
    this.counters.set(scope, seq);
    this.rev += 1;
    const row = { e: key.e, id: key.id, scope, lane, d, rev: this.rev, seq };
    this.rows.set(nameOf(key), row);
    return row;
  }

  find(key: Key): Held | undefined {
    return this.rows.get(nameOf(key));
  }

  of(scope: Scope): readonly Held[] {
    return [...this.rows.values()].filter((row) => row.scope === scope);
  }

  seq(scope: Scope): number {
    return this.counters.get(scope) ?? 0;
  }

  pull(asked: PullRequest['scopes'], viewOf: (scope: Scope) => View, last: Last, limit: number): PullLine[] {
    return asked.flatMap(({ scope, cursor, view }): PullLine[] => {
      const now = viewOf(scope);
      const why =
        cursor === null ? 'first' : view !== now ? 'view' : cursor > this.seq(scope) ? 'ahead' : undefined;
      if (why || cursor === null) return [{ t: 'resync', scope, view: now, why: why ?? 'first' }];
      const changed = this.of(scope)
        .filter(({ seq }) => seq > cursor)
        .toSorted((a, b) => a.seq - b.seq);
      const sent = changed.slice(0, limit);
      const reached = sent.at(-1)?.seq ?? cursor;
      const end = {
        t: 'scope',
        scope,
        view: now,
        from: cursor,
        cursor: reached,
        more: changed.length > limit,
      } as const;
      return [...sent.map((row) => lineOf(row, last)), end];
    });
  }

  snapshot(scope: Scope, after: string, last: Last): Exclude<SnapshotLine, { t: 'head' | 'end' }>[] {
    return this.of(scope)
      .filter((row) => row.d !== null && nameOf(row) > after)
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .map((row) => ({ t: 'row', ...rowOf(row, last) }));
  }
}

export function nameOf({ e, id }: Key): string {
  return `${e}/${id}`;
}

export function rowOf({ e, id, rev, d, lane }: Held, last: Last): Row {
  return { e, id, rev, last: last(lane), d };
}

function lineOf(row: Held, last: Last): Extract<PullLine, { t: 'row' | 'gone' }> {
  const { scope, seq, e, id, rev } = row;
  if (row.d !== null) return { t: 'row', scope, seq, ...rowOf(row, last) };
  return { t: 'gone', scope, seq, ...({ e, id, rev, kind: 'deleted' } satisfies Gone) };
}
