import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { localBus } from '../../../server/core/database/process-bus.ts';
import { processPresence } from '../../../server/core/database/process-presence.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { parsers } from '../../../server/platform/database/column-parsers.ts';
import { preparedStatementPool } from '../../../server/platform/database/prepared-statements.ts';
import type { Tables } from '../../../server/core/database/tables.ts';

/** Real connections to one PostgreSQL whose statements wait for their turn. */
export interface SteppedConnections {
  /** One for each connection. */
  readonly databases: readonly Database[];
  /**
   * Runs each work on the database of the same index, one statement at a time. `choose` names the next among
   * those that can proceed; one that waits for a lock cannot. `after` runs after every statement, when
   * nothing moves: another connection then reads what has been committed so far.
   */
  run(
    works: readonly ((database: Database) => Promise<unknown>)[],
    choose: (ready: readonly number[]) => number | Turn,
    after: (step: Step) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * Which statement is next, and its fate: PostgreSQL rolls its transaction back with a serialization failure,
 * or its connection dies before it is sent. Only writing transactions can clash: any other statement simply
 * runs.
 */
export interface Turn {
  readonly place: number;
  readonly fate: Fate;
}

type Fate = 'goes' | 'clashes' | 'dies';

/** The statement that was released. */
export interface Step extends Turn {
  readonly statement: string;
}

/** A serialization failure, with PostgreSQL's code. */
class Clash extends Error {
  override name = 'Clash';
  readonly code = '40001';
}

/** No statement takes this long, nor does the detection of a deadlock. */
const STUCK_MS = 20_000;

/** A deadlock is detected at once: PostgreSQL's default is a second. */
const DEADLOCK_MS = 2;
const DEADLOCK = `-c deadlock_timeout=${DEADLOCK_MS}ms`;

export async function openSteppedConnections(url: string, connections: number): Promise<SteppedConnections> {
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(url)));

  async function standStill(): Promise<void> {
    const since = performance.now();
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (performance.now() - since > STUCK_MS)
        throw new Error(`no statement proceeds: ${lines.map(told).join('; ')}`);
      const moving = lines.filter(({ state }) => state === 'thinks' || state === 'asks');
      if (moving.length === 0) return;
      if (moving.some(({ state }) => state === 'thinks')) continue;
      const { rows } = await watcher.query<{ pid: number }>(HELD_UP, [moving.map(({ pid }) => pid)]);
      const heldUp = new Set(rows.map(({ pid }) => pid));
      for (const line of lines) line.heldUp = line.state === 'asks' && heldUp.has(line.pid);
      if (moving.every((line) => line.heldUp)) return;
    }
  }

  /** A session checks for a deadlock after the timeout: so the last one to wait always finds it. */
  async function stand(): Promise<void> {
    const before = lines.filter(({ heldUp }) => heldUp);
    await standStill();
    if (lines.every((line) => !line.heldUp || before.includes(line))) return;
    await new Promise((resolve) => setTimeout(resolve, DEADLOCK_MS * 3));
    await standStill();
  }

  async function lose(line: Line): Promise<void> {
    await watcher.query('select pg_terminate_backend($1, 10000)', [line.pid]);
    // The client end of the connection notices by itself.
    await line.lost;
  }

  async function stepByStep(
    choose: (ready: readonly number[]) => number | Turn,
    after: (step: Step) => Promise<void>,
  ) {
    for (;;) {
      await stand();
      const ready = lines.flatMap(({ state }, place) => (state === 'waits' ? [place] : []));
      if (ready.length === 0) {
        if (lines.every(({ state }) => state === 'rests')) return;
        continue;
      }
      const chosen = choose(ready);
      const turn: Turn = typeof chosen === 'number' ? { place: chosen, fate: 'goes' } : chosen;
      const line = at(lines, turn.place);
      const fate = turn.fate === 'clashes' && !line.writes ? 'goes' : turn.fate;
      const step = { place: turn.place, fate, statement: line.statement };
      if (fate === 'dies') await lose(line);
      line.go(fate);
      await stand();
      await after(step);
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
        // Even after a failure, every work runs to its end.
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
  /** Of its current connection; changes when the connection was lost. */
  pid: number;
  /** Idle, between two statements, before a statement that waits for its turn, or waiting for PostgreSQL. */
  state: 'rests' | 'thinks' | 'waits' | 'asks';
  /** Waiting for a lock that another line holds. */
  heldUp: boolean;
  /** The statement that waits for its turn, and whether its transaction may write. */
  statement: string;
  writes: boolean;
  go: (fate: Fate) => void;
  /** Resolves when its connection is known to be lost. */
  lost: Promise<unknown>;
  /** Its statements leave without waiting for a turn. */
  free: boolean;
}

function letGo(line: Line): void {
  line.free = true;
  line.go('goes');
}

async function openLine(url: string): Promise<Line> {
  const pool = new pg.Pool({
    connectionString: url,
    types: parsers,
    max: 1,
    pipeline: true,
    options: DEADLOCK,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    line.lost = new Promise((lost) => void client.once('end', lost));
    client.query<{ pid: number }>('select pg_backend_pid() as pid').then(
      ({ rows: [row] }) => (line.pid = row?.pid ?? 0),
      () => undefined,
    );
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: gated(preparedStatementPool(pool), () => line) }),
  });
  const line: Line = {
    ...{
      database: {
        kind: 'postgres',
        db,
        bus: localBus(),
        presence: processPresence(() => Promise.resolve(true)),
        close: () => db.destroy(),
      },
      pid: 0,
    },
    ...{ state: 'rests', heldUp: false, statement: '', writes: false, free: false },
    go: () => undefined,
    lost: Promise.resolve(),
  };
  await pool.query('select 1');
  return line;
}

/** Statements that `statements.ts` sends together with the next one: they are no step. */
const NO_STEP = /^(?:begin|start transaction|savepoint|set local)\b/;
/** How the server opens a writing transaction; a read-only one is opened with its isolation level. */
const OPENS_WRITING = /^begin$/;

function gated(pool: PostgresPool, lineOf: () => Line): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        const line = lineOf();
        if (OPENS_WRITING.test(text)) line.writes = true;
        if (line.free || line.state === 'rests' || NO_STEP.test(text)) return client.query(text, [...values]);
        const fate = await turnOf(line, text);
        if (text === 'rollback' || (text === 'commit' && fate === 'goes')) line.writes = false;
        if (fate === 'clashes' && text !== 'rollback') {
          line.state = 'thinks';
          throw new Clash(`seen by ${text}`);
        }
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

function turnOf(line: Line, statement: string): Promise<Fate> {
  return new Promise((go) => {
    line.statement = statement;
    line.go = go;
    line.state = 'waits';
  });
}

function told({ state, heldUp, statement }: Line, place: number): string {
  return `${place} ${state}${heldUp ? ' for a lock' : ''} after ${statement.slice(0, 80)}`;
}

function at(lines: readonly Line[], place: number): Line {
  const line = lines[place];
  if (line === undefined) throw new Error(`there is no connection ${place}`);
  return line;
}
