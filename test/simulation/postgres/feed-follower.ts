import type { Id, Row, Scope } from '../../../src/contract/sync/sync.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import type { Client } from '../../support/marketplace.ts';
import type { Somebody } from '../../support/small-market.ts';
import { load, pull } from '../../support/engine/sync-device.ts';
import type { Violation } from '../depth.ts';

interface Held {
  cursor: number | null;
  view: string | null;
  /** By `e/id`. */
  rows: Map<string, Row>;
}

/** A device that follows scopes page by page, and compares its rows with those committed up to its cursor. */
export class FeedFollower {
  readonly #held: Map<Scope, Held>;
  /** Whether another page follows. */
  #more = true;

  constructor(
    readonly person: Somebody,
    /** The id of the device. */
    readonly id: Id,
    scopes: readonly Scope[],
    readonly database: Database,
  ) {
    this.#held = new Map(scopes.map((scope) => [scope, { cursor: null, view: null, rows: new Map() }]));
  }

  /** Applies one page; returns the promises of the feed that its rows break. */
  async look(browser: Client, limit: number): Promise<readonly Violation[]> {
    const client = { ...browser, device: this.id };
    const asked = [...this.#held].map(([scope, { cursor, view }]) => ({ scope, cursor, view }));
    const { rows, gone, ends, resyncs } = await pull(client, asked, limit);
    // Another page came meanwhile: the older of two answers would undo the newer.
    if (asked.some(({ scope, cursor }) => this.#held.get(scope)?.cursor !== cursor)) return [];
    this.#more = resyncs.length > 0 || ends.some(({ more }) => more);
    for (const row of rows) this.#held.get(row.scope)?.rows.set(`${row.e}/${row.id}`, row);
    for (const { scope, e, id } of gone) this.#held.get(scope)?.rows.delete(`${e}/${id}`);
    for (const { scope, cursor } of ends) {
      const held = this.#held.get(scope);
      if (held !== undefined) held.cursor = cursor;
    }
    const ahead = [...ends].flatMap(({ scope, from, cursor }) =>
      cursor < from ? [`${scope} went back from ${from} to ${cursor}`] : [],
    );
    for (const { scope } of resyncs) await this.#load(client, scope);
    return [...ahead, ...(await this.#gaps())].map((message) => ({ invariant: 'I6' as const, message }));
  }

  /** Follows to the end; its rows must then equal a fresh load. */
  async comesToRest(browser: Client): Promise<readonly Violation[]> {
    const violations: Violation[] = [];
    do violations.push(...(await this.look(browser, 20)));
    while (this.#more);
    for (const [scope, { rows }] of this.#held) {
      const fresh = await load({ ...browser, device: this.id }, scope);
      const wanted = new Map(fresh.rows.map((row) => [`${row.e}/${row.id}`, row]));
      for (const key of new Set([...rows.keys(), ...wanted.keys()])) {
        const [here, there] = [shown(rows.get(key)), shown(wanted.get(key))];
        if (here !== there)
          violations.push({ invariant: 'I7', message: `${scope} ${key}: ${here} is shown for ${there}` });
      }
    }
    return violations;
  }

  async #load(client: Client, scope: Scope): Promise<void> {
    const { head, rows } = await load(client, scope);
    this.#held.set(scope, {
      ...{ cursor: head.asOf, view: head.view },
      rows: new Map(rows.map((row) => [`${row.e}/${row.id}`, row])),
    });
  }

  /** Its rows are exactly those committed with a number up to the cursor. */
  async #gaps(): Promise<readonly string[]> {
    const { db } = this.database;
    const scopes = [...this.#held.keys()];
    const entries = await db.selectFrom('scope_entry').selectAll().where('scope', 'in', scopes).execute();
    const counters = await db.selectFrom('scope_counter').selectAll().where('scope', 'in', scopes).execute();
    const floors = new Map(counters.map(({ scope, floor }) => [scope, floor]));
    return [...this.#held].flatMap(([scope, { cursor, rows }]) => {
      // Its tombstones were purged: the next answer makes it load again.
      if (cursor === null || cursor < (floors.get(scope) ?? 0)) return [];
      const here = entries.filter((entry) => entry.scope === scope);
      const behind = here.filter(({ seq }) => seq <= cursor);
      const beyond = new Set<string>(
        here.flatMap(({ seq, entity, id }) => (seq > cursor ? [`${entity}/${id}`] : [])),
      );
      const reported = new Map<string, number>(
        behind.flatMap(({ entity, id, rev, gone }) =>
          gone === null ? [[`${entity}/${id}`, rev] as const] : [],
        ),
      );
      const missed = [...reported]
        .filter(([key, rev]) => rows.get(key)?.rev !== rev)
        .map(([key, rev]) => `${key} ${rev}`);
      const over = [...rows.keys()].filter((key) => !reported.has(key) && !beyond.has(key));
      return [
        ...(missed.length > 0 ? [`${scope} at ${cursor}: missed ${missed.join()}`] : []),
        ...(over.length > 0 ? [`${scope} at ${cursor}: too much ${over.join()}`] : []),
      ];
    });
  }
}

function shown(row: Row | undefined): string {
  return row === undefined ? 'nothing' : JSON.stringify([row.rev, row.d]);
}
