import type {
  Id,
  Key,
  PullLine,
  PullRequest,
  Row,
  Scope,
  SnapshotLine,
  View,
} from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { ServerRow } from '../history.ts';

interface Held extends Key {
  readonly lane: string;
  readonly d: Json | null;
  readonly rev: number;
}

interface Entry extends Key {
  readonly seq: number;
  readonly rev: number;
  readonly is: 'here' | 'left' | 'deleted';
}

type Last = (lane: string) => Id | null;

/** Rows, and the ordered changes of each scope: the source of every pull and snapshot. */
export class ModelFeed {
  #rows = new Map<string, Held>();
  #entries = new Map<Scope, Map<string, Entry>>();
  #counters = new Map<Scope, number>();
  #floors = new Map<Scope, number>();
  #contents = new Map<string, Json | null>();
  /** The rows of each scope as given to the laws, cached: every change of a row enters the scopes that hold it. */
  readonly #reported = new Map<Scope, readonly ServerRow[]>();
  #rev = 0;

  /** Writes a row into the scopes that may see it; others that held it get a tombstone. */
  put(key: Key, lane: string, d: Json | null, scopes: readonly Scope[]): void {
    const name = rowName(key);
    this.#rev += 1;
    const rev = this.#rev;
    this.#rows.set(name, { e: key.e, id: key.id, lane, d, rev });
    this.#contents.set(`${name}@${rev}`, d);
    for (const [scope, entries] of this.#entries)
      if (entries.get(name)?.is === 'here' && (d === null || !scopes.includes(scope)))
        this.#enter(scope, key, rev, d === null ? 'deleted' : 'left');
    if (d !== null) for (const scope of scopes) this.#enter(scope, key, rev, 'here');
  }

  /** A row leaves a scope, or returns to it, unchanged: a person's rights changed and not the row. */
  toggle(key: Key, scope: Scope): void {
    const held = this.#rows.get(rowName(key));
    const entry = this.#entries.get(scope)?.get(rowName(key));
    if (held && held.d !== null && entry)
      this.#enter(scope, key, held.rev, entry.is === 'here' ? 'left' : 'here');
  }

  find(key: Key): Json | null {
    return this.#rows.get(rowName(key))?.d ?? null;
  }

  row(key: Key, last: Last): Row | undefined {
    const held = this.#rows.get(rowName(key));
    return held && held.d !== null ? rowOf(held, last) : undefined;
  }

  seq(scope: Scope): number {
    return this.#counters.get(scope) ?? 0;
  }

  contentAt(e: string, id: string, rev: number): Json | null | undefined {
    return this.#contents.get(`${rowName({ e, id })}@${rev}`);
  }

  /** Purges the tombstones. */
  purge(): void {
    for (const [scope, entries] of this.#entries)
      for (const [name, { is, seq }] of entries) {
        if (is === 'here') continue;
        entries.delete(name);
        this.#reported.delete(scope);
        this.#floors.set(scope, Math.max(seq, this.#floors.get(scope) ?? 0));
      }
  }

  pull(asked: PullRequest['scopes'], viewOf: (scope: Scope) => View, last: Last, limit: number): PullLine[] {
    return asked.flatMap(({ scope, cursor, view }): PullLine[] => {
      const now = viewOf(scope);
      const why = this.#whyAnew(scope, cursor, view !== now);
      if (why || cursor === null) return [{ t: 'resync', scope, view: now, why: why ?? 'first' }];
      const changed = [...(this.#entries.get(scope)?.values() ?? [])]
        .filter(({ seq }) => seq > cursor)
        .sort((a, b) => a.seq - b.seq);
      const sent = changed.slice(0, limit);
      const reached = sent.at(-1)?.seq ?? cursor;
      const more = changed.length > limit;
      return [
        ...sent.map((entry) => this.#line(scope, entry, last)),
        { t: 'scope', scope, view: now, from: cursor, cursor: reached, more },
      ];
    });
  }

  snapshot(scope: Scope, after: string, last: Last): Exclude<SnapshotLine, { t: 'head' | 'end' }>[] {
    return [...(this.#entries.get(scope) ?? [])]
      .filter(([name, { is }]) => is === 'here' && name > after)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .flatMap(([name]) => {
        const held = this.#rows.get(name);
        return held ? [{ t: 'row' as const, ...rowOf(held, last) }] : [];
      });
  }

  /** Everything that scopes hold or held, for the laws. */
  rows(): ServerRow[] {
    return [...this.#entries.keys()].flatMap((scope) => this.#rowsOf(scope));
  }

  #rowsOf(scope: Scope): readonly ServerRow[] {
    const before = this.#reported.get(scope);
    if (before) return before;
    const rows = [...(this.#entries.get(scope) ?? [])].map(([name, { e, id, rev, seq, is }]) => {
      const d = is === 'here' ? (this.#rows.get(name)?.d ?? null) : null;
      return { e, id, scope, rev, seq, d };
    });
    this.#reported.set(scope, rows);
    return rows;
  }

  copy(): ModelFeed {
    const copy = new ModelFeed();
    copy.#rows = new Map(this.#rows);
    copy.#entries = new Map([...this.#entries].map(([scope, entries]) => [scope, new Map(entries)]));
    copy.#counters = new Map(this.#counters);
    copy.#floors = new Map(this.#floors);
    copy.#contents = new Map(this.#contents);
    copy.#rev = this.#rev;
    return copy;
  }

  #enter(scope: Scope, { e, id }: Key, rev: number, is: Entry['is']): void {
    const seq = this.seq(scope) + 1;
    this.#counters.set(scope, seq);
    const entries = this.#entries.get(scope) ?? new Map<string, Entry>();
    this.#entries.set(scope, entries);
    this.#reported.delete(scope);
    entries.set(rowName({ e, id }), { e, id, rev, seq, is });
  }

  #whyAnew(scope: Scope, cursor: number | null, otherView: boolean) {
    if (cursor === null) return 'first';
    if (cursor > this.seq(scope)) return 'ahead';
    if (otherView) return 'view';
    return cursor < (this.#floors.get(scope) ?? 0) ? 'too_old' : undefined;
  }

  #line(scope: Scope, { e, id, seq, rev, is }: Entry, last: Last): Extract<PullLine, { t: 'row' | 'gone' }> {
    const held = this.#rows.get(rowName({ e, id }));
    if (is === 'here' && held) return { t: 'row', scope, seq, ...rowOf(held, last) };
    return { t: 'gone', scope, seq, e, id, rev, kind: is === 'left' ? 'left' : 'deleted' };
  }
}

export function rowName({ e, id }: Key): string {
  return `${e}/${id}`;
}

function rowOf({ e, id, rev, d, lane }: Held, last: Last): Row {
  return { e, id, rev, last: last(lane), d };
}
