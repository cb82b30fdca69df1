import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { localBus } from '../../server/store/bus.ts';
import type { Database } from '../../server/store/database.ts';
import { parsers } from '../../server/store/parsers.ts';
import { swiftPool } from '../../server/store/statements.ts';
import type { Tables } from '../../server/store/tables.ts';

/** Real connections to one PostgreSQL whose statements wait until it is their turn. */
export interface Stepped {
  /** One for each connection. */
  readonly databases: readonly Database[];
  /**
   * Runs each work on the database of its place, one statement at a time. `choose` says whose statement is next among
   * the places that can go on: who waits for somebody's lock cannot. `after` runs after every statement, when nothing
   * moves: what it reads through another connection is what was committed until then.
   */
  run(
    works: readonly ((database: Database) => Promise<unknown>)[],
    choose: (ready: readonly number[]) => number,
    after: () => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Two that wait for each other are told so at once: PostgreSQL itself would let them wait for a second. */
const DEADLOCK = '-c deadlock_timeout=10ms';

export async function stepped(url: string, connections: number): Promise<Stepped> {
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(url)));

  async function standStill(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const moving = lines.filter(({ state }) => state === 'thinks' || state === 'asks');
      if (moving.length === 0) return;
      if (moving.some(({ state }) => state === 'thinks')) continue;
      const { rows } = await watcher.query<{ pid: number }>(HELD_UP, [moving.map(({ pid }) => pid)]);
      const heldUp = new Set(rows.map(({ pid }) => pid));
      if (moving.every(({ pid, state }) => state === 'asks' && heldUp.has(pid))) return;
    }
  }

  async function stepByStep(choose: (ready: readonly number[]) => number, after: () => Promise<void>) {
    for (;;) {
      await standStill();
      const ready = lines.flatMap(({ state }, place) => (state === 'waits' ? [place] : []));
      if (ready.length > 0) at(lines, choose(ready)).go();
      else if (lines.every(({ state }) => state === 'rests')) return;
      await standStill();
      await after();
    }
  }

  return {
    databases: lines.map(({ database }) => database),
    async run(works, choose, after) {
      const failures: unknown[] = [];
      const ends = works.map(async (work, place) => {
        const line = at(lines, place);
        line.state = 'thinks';
        try {
          await work(line.database);
        } catch (error) {
          failures.push(error);
        }
        line.state = 'rests';
      });
      try {
        await stepByStep(choose, after);
      } finally {
        // Whatever was seen on the way, everybody comes to their end.
        for (const line of lines) letGo(line);
        await Promise.all(ends);
        for (const line of lines) line.free = false;
      }
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
    },
    async close() {
      for (const { database } of lines) await database.close();
      await watcher.end();
    },
  };
}

const HELD_UP = 'select pid from unnest($1::integer[]) pid where cardinality(pg_blocking_pids(pid)) > 0';

interface Line {
  readonly database: Database;
  readonly pid: number;
  /** Without work, between two statements, before one that may not leave yet, or waiting for PostgreSQL. */
  state: 'rests' | 'thinks' | 'waits' | 'asks';
  go: () => void;
  /** Its statements leave without waiting for a turn. */
  free: boolean;
}

function letGo(line: Line): void {
  line.free = true;
  line.go();
}

async function openLine(url: string): Promise<Line> {
  const pool = new pg.Pool({
    connectionString: url,
    types: parsers,
    max: 1,
    pipeline: true,
    options: DEADLOCK,
  });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  if (pid === undefined) throw new Error('a connection has no number');
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: gated(swiftPool(pool), () => line) }),
  });
  const line: Line = {
    database: { kind: 'postgres', db, bus: localBus(), close: () => db.destroy() },
    pid,
    state: 'rests',
    go: () => undefined,
    free: false,
  };
  return line;
}

/** What does not reach PostgreSQL by itself is no step: `statements.ts` sends it with the next statement. */
const NO_STEP = /^(?:begin|start transaction|savepoint|set local)\b/;

function gated(pool: PostgresPool, lineOf: () => Line): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        const line = lineOf();
        if (line.free || line.state === 'rests' || NO_STEP.test(text)) return client.query(text, [...values]);
        await new Promise<void>((go) => {
          line.state = 'waits';
          line.go = go;
        });
        line.state = 'asks';
        try {
          return await client.query(text, [...values]);
        } finally {
          line.state = 'thinks';
        }
      };
      return { query: query as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

function at(lines: readonly Line[], place: number): Line {
  const line = lines[place];
  if (line === undefined) throw new Error(`there is no connection ${place}`);
  return line;
}
