import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { localBus } from '../../../server/core/database/process-bus.ts';
import { processPresence } from '../../../server/core/database/process-presence.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { parsers } from '../../../server/platform/database/column-parsers.ts';
import { preparedStatementPool } from '../../../server/platform/database/prepared-statements.ts';
import type { Tables } from '../../../server/core/database/tables.ts';

/** Real connections to one PostgreSQL whose statements wait until it is their turn. */
export interface SteppedConnections {
  /** One for each connection. */
  readonly databases: readonly Database[];
  /**
   * Runs each work on the database of its place, one statement at a time. `choose` says whose statement is next among
   * the places that can go on: who waits for somebody's lock cannot. `after` runs after every statement, when nothing
   * moves: what it reads through another connection is what was committed until then.
   */
  run(
    works: readonly ((database: Database) => Promise<unknown>)[],
    choose: (ready: readonly number[]) => number | Turn,
    after: (step: Step) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

/**
 * Whose statement is next and what becomes of it: PostgreSQL undoes its transaction as one that clashed with another,
 * or its connection dies before it leaves. Only what writes can clash: for everything else the statement just goes.
 */
export interface Turn {
  readonly place: number;
  readonly fate: Fate;
}

type Fate = 'goes' | 'clashes' | 'dies';

/** What was let go. */
export interface Step extends Turn {
  readonly statement: string;
}

/** As PostgreSQL says it of a transaction that it cannot put in an order with others. */
class Clash extends Error {
  override name = 'Clash';
  readonly code = '40001';
}

/** No statement takes so long, nor do two that wait for each other. */
const STUCK_MS = 20_000;

/** Two that wait for each other are told so at once: PostgreSQL itself would let them wait for a second. */
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
        throw new Error(`nobody gets on: ${lines.map(told).join('; ')}`);
      const moving = lines.filter(({ state }) => state === 'thinks' || state === 'asks');
      if (moving.length === 0) return;
      if (moving.some(({ state }) => state === 'thinks')) continue;
      const { rows } = await watcher.query<{ pid: number }>(HELD_UP, [moving.map(({ pid }) => pid)]);
      const heldUp = new Set(rows.map(({ pid }) => pid));
      for (const line of lines) line.heldUp = line.state === 'asks' && heldUp.has(line.pid);
      if (moving.every((line) => line.heldUp)) return;
    }
  }

  /** Who begins to wait looks for a deadlock after a while, so that it is always the last of them who sees it. */
  async function stand(): Promise<void> {
    const before = lines.filter(({ heldUp }) => heldUp);
    await standStill();
    if (lines.every((line) => !line.heldUp || before.includes(line))) return;
    await new Promise((resolve) => setTimeout(resolve, DEADLOCK_MS * 3));
    await standStill();
  }

  async function lose(line: Line): Promise<void> {
    await watcher.query('select pg_terminate_backend($1, 10000)', [line.pid]);
    // Its own end of the line hears of it by itself.
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
  /** Of its connection, which is another one after it was lost. */
  pid: number;
  /** Without work, between two statements, before one that may not leave yet, or waiting for PostgreSQL. */
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

/** What does not reach PostgreSQL by itself is no step: `statements.ts` sends it with the next statement. */
const NO_STEP = /^(?:begin|start transaction|savepoint|set local)\b/;
/** How the server opens a transaction in which it may write; one that only reads is opened with its level. */
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
