import type { Key } from '../../contract/sync/sync.ts';
import { type AnyStored, isEntity, tableOf } from '../../mirror/entities.ts';
import { asObject } from '../../mirror/json.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { type Base, baseOf, cover } from '../../mirror/stored-rows.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { fold, notYetIn } from './fold.ts';

/** Above this number of rows in one call Dexie wakes every query of the table, whichever rows it reads. */
const ROWS_PER_PUT = 49;

interface Held {
  readonly key: Key;
  readonly before: AnyStored | undefined;
  base: Base;
  /** The change made in the transaction. */
  did: 'nothing' | 'touched' | 'removed';
  flagged: boolean;
}

/**
 * The rows of one transaction: read together, changed in memory, folded and written at its end. A row that an answer
 * names ten times is thus read once and written once, always as fold(base, waiting mutations).
 */
export class UnitOfWork {
  readonly #tables: Tables;
  readonly #held = new Map<string, Held>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Reads rows that are not loaded yet; kinds without a table are skipped. */
  async load(keys: Iterable<Key>): Promise<void> {
    const missing = new Map<string, Key[]>();
    for (const { e, id } of keys) {
      if (!isEntity(e) || this.#held.has(rowKey({ e, id }))) continue;
      missing.set(e, [...(missing.get(e) ?? []), { e, id }]);
    }
    for (const [e, wanted] of missing) {
      if (!isEntity(e)) continue;
      const rows = await tableOf(this.#tables, e).bulkGet(wanted.map(({ id }) => id));
      wanted.forEach((key, index) => {
        const before = rows[index];
        const held = {
          key,
          before,
          base: baseOf(before),
          did: 'nothing',
          flagged: before?._x === 1,
        } as const;
        this.#held.set(rowKey(key), { ...held });
      });
    }
  }

  /** The server's version of a loaded row, if it exists. */
  base(key: Key): Base | undefined {
    const held = this.#held.get(rowKey(key));
    if (held === undefined || held.did === 'removed') return undefined;
    return held.before === undefined && held.did === 'nothing' ? undefined : held.base;
  }

  /** Replaces the server's version. */
  replace(key: Key, base: Base): void {
    this.#change(key, (held) => {
      held.base = base;
      held.did = 'touched';
    });
  }

  /** Marks a row whose waiting mutations changed; a row that does not exist is not created. */
  touch(key: Key): void {
    this.#change(key, (held) => {
      if (held.did === 'nothing' && held.before !== undefined) held.did = 'touched';
    });
  }

  /** Removes a row at once, together with its waiting mutations' effect. */
  remove(key: Key): void {
    this.#change(key, (held) => {
      held.did = 'removed';
    });
  }

  /** Whether « À vérifier » has an entry about the row. */
  flag(key: Key, flagged: boolean): void {
    this.#change(key, (held) => {
      held.flagged = flagged;
      if (held.did === 'nothing' && held.before !== undefined) held.did = 'touched';
    });
  }

  /** The keys of the rows that will be written. */
  touched(): Key[] {
    return [...this.#held.values()].filter(({ did }) => did === 'touched').map(({ key }) => key);
  }

  /**
   * Folds and writes every changed row.
   * @param waiting all mutations that wait in their lanes
   */
  async write(waiting: readonly OutboxRow[]): Promise<void> {
    const ops = new Map<string, OutboxRow[]>();
    for (const row of waiting) {
      const name = rowKey({ e: row.e, id: row.eid });
      const known = ops.get(name);
      if (known) known.push(row);
      else ops.set(name, [row]);
    }
    const changes = new Map<string, { readonly put: AnyStored[]; readonly gone: string[] }>();
    for (const held of this.#held.values()) {
      if (held.did === 'nothing') continue;
      const { e, id } = held.key;
      const change = changes.get(e) ?? { put: [], gone: [] };
      changes.set(e, change);
      const row = held.did === 'removed' ? undefined : folded(held, ops.get(rowKey(held.key)) ?? []);
      if (row === undefined) change.gone.push(id);
      else change.put.push(row);
    }
    for (const [e, { put, gone }] of changes) {
      if (!isEntity(e)) continue;
      const table = tableOf(this.#tables, e);
      if (gone.length > 0) await table.bulkDelete(gone);
      for (let at = 0; at < put.length; at += ROWS_PER_PUT)
        await table.bulkPut(put.slice(at, at + ROWS_PER_PUT));
    }
  }

  #change({ e, id }: Key, change: (held: Held) => void): void {
    const held = this.#held.get(rowKey({ e, id }));
    if (held !== undefined) change(held);
    else if (isEntity(e)) throw new Error(`${e} ${id} was not taken in hand`);
  }
}

/** The key of a row in sets and maps. */
export function rowKey({ e, id }: Key): string {
  return `${e}/${id}`;
}

function folded({ key, base, flagged }: Held, waiting: readonly OutboxRow[]): AnyStored | undefined {
  if (waiting.length === 0 && base.d === null) return undefined;
  const shown = fold(asObject(base.d), notYetIn(base.last, waiting));
  return cover(key, base, shown, { pending: waiting.length, flagged });
}
