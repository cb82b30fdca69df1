import { laneOf } from '../../../src/contract/core/lanes.ts';
import type {
  Gone,
  Id,
  Key,
  OutcomesAnswer,
  PushAnswer,
  Result,
  Row,
} from '../../../src/contract/sync/sync.ts';
import { asJson, asObject } from '../../../src/mirror/json.ts';
import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { mutationOf } from '../../../src/mutations/every-mutation.ts';
import type { PulledPage } from '../../../src/mutations/receive/pulled-page.ts';
import { aPage, pushed } from './server.ts';

interface Known {
  readonly key: Key;
  rev: number;
  d: object | null;
  seq: number;
}

type Verdict = Pick<OutboxRow, 'id'> & {
  readonly key: Key;
  readonly outcome: 'applied' | 'rejected' | 'abandoned';
};

/** The simplest server that keeps the protocol: one person, one scope, strictly sequential. */
export class ModelServer {
  readonly #rows = new Map<string, Known>();
  readonly #lastOf = new Map<string, Id>();
  readonly log = new Map<Id, Verdict>();
  /** Each version that ever existed and the mutations it contains, by row and revision. */
  readonly history = new Map<string, { readonly d: object | null; readonly done: ReadonlySet<Id> }>();
  readonly #done = new Map<string, ReadonlySet<Id>>();
  #rev = 0;
  #seq = 1;

  get cursor(): number {
    return this.#seq;
  }

  push(ops: readonly OutboxRow[], refuses: (id: Id) => boolean): PushAnswer {
    return pushed(ops.map((op) => this.#process(op, refuses)));
  }

  seal(ids: readonly Id[]): OutcomesAnswer {
    const results = ids.map((id) => {
      const key = { e: '', id: '' };
      if (!this.log.has(id)) this.log.set(id, { id, key, outcome: 'abandoned' });
      return this.#resultOf(id);
    });
    return {
      ...pushed([]),
      results: results
        .filter((result) => result.outcome !== 'out_of_order')
        .filter((result) => result.outcome !== 'deferred'),
      running: [],
      unknown: [],
    };
  }

  /** Another device changes a row, or deletes it. */
  change(key: Key, d: object | null): void {
    this.#write(key, d);
  }

  page(from: number, limit: number): PulledPage {
    const due = [...this.#rows.values()]
      .filter(({ seq }) => seq > from)
      .sort((left, right) => left.seq - right.seq);
    const sent = due.slice(0, limit);
    const more = due.length > sent.length;
    return aPage({
      from,
      cursor: more ? (sent.at(-1)?.seq ?? from) : this.#seq,
      more,
      rows: sent.flatMap((known) => this.#rowOf(known) ?? []),
      gone: sent
        .filter(({ d }) => d === null)
        .map(({ key, rev }): Gone => ({ ...key, rev, kind: 'deleted' })),
    });
  }

  snapshot(): readonly Row[] {
    return [...this.#rows.values()].flatMap((known) => this.#rowOf(known) ?? []);
  }

  #process(op: OutboxRow, refuses: (id: Id) => boolean): Result {
    if (!this.log.has(op.id)) {
      if (op.prev !== null && !this.log.has(op.prev))
        return { id: op.id, outcome: 'out_of_order', missing: op.prev };
      const key = { e: op.e, id: op.eid };
      const outcome = refuses(op.id) ? 'rejected' : 'applied';
      this.log.set(op.id, { id: op.id, key, outcome });
      this.#lastOf.set(op.lane, op.id);
      if (outcome === 'applied') this.#apply(key, op);
      return this.#resultOf(op.id, false);
    }
    return this.#resultOf(op.id);
  }

  #resultOf(id: Id, again = true): Result {
    const verdict = this.log.get(id);
    if (verdict === undefined) throw new Error(`never seen: ${id}`);
    const known = this.#rows.get(`${verdict.key.e}/${verdict.key.id}`);
    const rows = known === undefined ? [] : [this.#rowOf(known)].filter((row) => row !== undefined);
    switch (verdict.outcome) {
      case 'abandoned':
        return { id, again: true, outcome: 'abandoned' };
      case 'applied':
        return { id, again, outcome: 'applied', rows, gone: [] };
      case 'rejected':
        return { id, again, outcome: 'rejected', rows, gone: [], code: 'product_unknown', message: 'Non.' };
    }
  }

  #apply(key: Key, { op, v, id, at, actor, args }: OutboxRow): void {
    const before = asObject(asJson(this.#rows.get(`${key.e}/${key.id}`)?.d ?? null));
    const after = mutationOf(op, v)?.apply(before, { id, at, actor, args }) ?? null;
    const name = `${key.e}/${key.id}`;
    this.#done.set(name, new Set([...(this.#done.get(name) ?? []), id]));
    if (after !== null) this.#write(key, after);
  }

  #write(key: Key, d: object | null): void {
    this.#rev += 1;
    this.#seq += 1;
    const name = `${key.e}/${key.id}`;
    this.#rows.set(name, { key, rev: this.#rev, d, seq: this.#seq });
    this.history.set(`${name}@${this.#rev}`, { d, done: this.#done.get(name) ?? new Set() });
  }

  #rowOf({ key, rev, d }: Known): Row | undefined {
    const last = this.#lastOf.get(laneOf(key.e, key.id)) ?? null;
    return d === null ? undefined : { ...key, rev, last, d: asJson(d) };
  }
}
