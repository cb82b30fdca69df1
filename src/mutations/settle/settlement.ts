import { laneOf } from '../../contract/core/lanes.ts';
import type { Gone, Id, Key, Ms, Result } from '../../contract/sync/sync.ts';
import { moveToDeadLetters, flaggedAmong, type DeadLetterReason } from '../../mirror/deadletter.ts';
import { isEntity, tableNames, WORKED_ON } from '../../mirror/entities.ts';
import { unheld } from '../../mirror/scope-members.ts';
import { dependantsOf, waitingByIds, waitingIn } from '../../mirror/outbox.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { UNBORN } from '../../mirror/stored-rows.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { omit } from '../../mirror/omit.ts';
import { rowKey, UnitOfWork } from '../perform/unit-of-work.ts';

/** A settled mutation with its outcome. */
export interface Ended {
  readonly row: OutboxRow;
  readonly outcome: string;
}

/** The effects of outcomes on a device, collected in one strict transaction. */
export class Settlement {
  readonly tables: Tables;
  readonly now: Ms;
  readonly rows: UnitOfWork;
  readonly #ended: Ended[] = [];
  readonly #keys = new Map<string, Key>();
  readonly #flags = new Map<string, Key>();
  readonly #revived: Key[] = [];
  readonly #serverNow: Ms;

  /** @param serverNow by the server's clock, when it has just answered */
  constructor(tables: Tables, now: Ms, serverNow: Ms = now) {
    this.tables = tables;
    this.now = now;
    this.#serverNow = serverNow;
    this.rows = new UnitOfWork(tables);
  }

  /** The mutations settled so far. */
  get ended(): readonly Ended[] {
    return this.#ended;
  }

  /**
   * Settles a mutation: it leaves the outbox and is kept for a week, in case the server loses it
   * (docs/protocol.md#restored-server).
   */
  end(row: OutboxRow, outcome: string): void {
    this.#ended.push({ row, outcome });
    this.#keys.set(rowKey(keyOf(row)), keyOf(row));
  }

  /**
   * Settles a mutation as refused: it is put into « À vérifier », and its dependants beside it
   * (docs/protocol.md#dependencies).
   */
  async refuse(row: OutboxRow, verdict: DeadLetterReason): Promise<void> {
    await moveToDeadLetters(this.tables, row, verdict, this.now);
    this.mark(keyOf(row));
    await this.park(row.id, row.label);
  }

  /** The dependants of a mutation that will never be applied cannot be applied either. */
  async park(id: Id, label: string): Promise<void> {
    const message = `Dépend de «\u00a0${label}\u00a0».`;
    for (const row of await dependantsOf(this.tables, id)) {
      if (row.e === 'intent') {
        await this.tables.outbox.delete(row.seq);
        const intent = await this.tables.intents.get(row.eid);
        const failed = {
          state: 'failed',
          code: 'dependency',
          message,
          changedAt: this.now,
          unseen: 1,
        } as const;
        // Without a mutation to carry it, the intent's next change takes effect at once.
        if (intent !== undefined) await this.tables.intents.put({ ...omit(intent, 'mutation'), ...failed });
        await this.park(row.id, row.label);
      } else await this.refuse(row, { outcome: 'dependency', code: 'dependency', message });
    }
  }

  /** Marks a row whose waiting mutations, or whose entry in « À vérifier », changed. */
  mark(key: Key): void {
    this.#keys.set(rowKey(key), key);
    this.#flags.set(rowKey(key), key);
  }

  /** Marks a row on which a mutation waits again; a removed row is created from it. */
  revive(key: Key): void {
    this.mark(key);
    this.#revived.push(key);
  }

  /** Writes everything: the outbox first, then each row folded over its waiting mutations. */
  async close(): Promise<void> {
    const { tables, rows } = this;
    await tables.outbox.bulkDelete(this.#ended.map(({ row }) => row.seq));
    await tables.acked.bulkPut(
      this.#ended.map(({ row, outcome }) => ({ id: row.id, row, outcome, at: this.#serverNow })),
    );
    const keys = [...this.#keys.values()];
    await rows.load(keys);
    for (const key of keys) rows.touch(key);
    for (const key of this.#revived) if (isEntity(key.e) && !rows.base(key)) rows.replace(key, UNBORN);
    const flagged = await flaggedAmong(tables, [...this.#flags.values()]);
    for (const [name, key] of this.#flags) rows.flag(key, flagged.has(name));
    const waiting = await waitingIn(
      tables,
      rows.touched().map(({ e, id }) => laneOf(e, id)),
    );
    await this.#letGo(keys, waiting);
    await rows.write(waiting);
  }

  // The last waiting mutation of the row has ended and no scope holds the row: it is removed
  // (docs/protocol.md#acked-rows).
  async #letGo(keys: readonly Key[], waiting: readonly OutboxRow[]): Promise<void> {
    const busy = new Set(waiting.map((row) => rowKey(keyOf(row))));
    const idle = keys.filter((key) => !busy.has(rowKey(key)) && this.rows.base(key) !== undefined);
    for (const key of await unheld(this.tables, idle)) this.rows.remove(key);
  }
}

/** The inputs of recording an outcome besides the rows. */
export interface Circumstances {
  readonly uuid: () => Id;
  /** The server's clock, as far as this device knows it. */
  readonly serverNow: Ms;
}

/** The tables in which outcomes are recorded. */
export function settlingTables(tables: Tables, results: readonly Result[]): string[] {
  const named = results.flatMap((result) => ('rows' in result ? [...result.rows, ...result.gone] : []));
  const rows = tableNames([...WORKED_ON, ...named.map(({ e }: Key | Gone) => e)]);
  const work = ['meta', 'outbox', 'acked', 'deadletter', 'intents', 'scopes', 'member', 'tomb', 'journal'];
  return [...work, ...rows].filter((name) => tables.tables.some((table) => table.name === name));
}

/** The mutations of these outcomes that still wait, by id. */
export async function outboxRows(
  tables: Tables,
  named: readonly { readonly id: Id }[],
): Promise<ReadonlyMap<Id, OutboxRow>> {
  const rows = await waitingByIds(
    tables,
    named.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The key of the row that a mutation changes. */
export function keyOf({ e, eid }: Pick<OutboxRow, 'e' | 'eid'>): Key {
  return { e, id: eid };
}
