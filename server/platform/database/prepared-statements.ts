import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { copyOut, isCopy } from './binary-copy.ts';

/** Uses before a text is prepared: one with a list of a certain length may never be used again. */
const MIN_USES = 3;
/** Prepared statements per connection, each about ten kilobytes. */
const MAX_PREPARED = 300;
/** Texts that are counted but not prepared yet. */
const MAX_COUNTED = 2000;

/** Statements whose result is not awaited. */
const OPENS = /^(?:begin|start transaction|savepoint|set local)\b/;
const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;
const LEADS = /\/\* leads \*\/$/;
const LAST = /\/\* last \*\/$/;
const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as const;

/**
 * Marks, at the end of its text, the last statement of a transaction. The commit is pipelined with it, so that its locks
 * are not held while this process is busy. When it fails, so does the commit.
 */
export const LAST_STATEMENT = sql.raw('/* last */');

/**
 * Marks, at the end of its text, a statement whose result can wait. It is pipelined with the next statement, which saves
 * a round trip while locks are held. Its rows are available once the next statement is answered; when it fails, the next
 * statement fails with its error.
 */
export const PIPELINED_STATEMENT = sql.raw('/* leads */');

/**
 * Wraps a pool for Kysely to save round trips: frequent statements are prepared under a name, and statements that open a
 * transaction or a savepoint, or set its parameters, are pipelined with the first statement in it. A transaction without
 * statements never opens.
 */
export function preparedStatementPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? pipelinedClient(client, nameOf);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

type NameOf = (text: string) => string | undefined;

function pipelinedClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let opening: string[] = [];
  let begun = false;
  /** Pipelined statements, answered together with the next one. */
  let led: Promise<unknown> | undefined;
  /** The commit that was sent with the last statement. */
  let ending: Promise<unknown> | undefined;
  // Kysely may also pass a cursor; this server opens none, and a pipelined connection does not support one.
  const plain = client.query.bind(client) as PostgresPoolClient['query'];
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (OPENS.test(text)) {
      begun ||= BEGINS.test(text);
      opening.push(text);
      return NOTHING;
    }
    const first = opening;
    opening = [];
    if (ENDS.test(text)) begun = false;
    if (ending !== undefined) {
      const over = ending;
      ending = undefined;
      if (!ENDS.test(text)) throw new Error(`a statement after the last one: ${text}`);
      await (text === 'commit' ? over : over.catch(() => undefined));
      return NOTHING;
    }
    if (ENDS.test(text) && first.some((open) => BEGINS.test(open))) return NOTHING;
    const { stream } = client.connection;
    const leads = begun && LEADS.test(text);
    if (led === undefined) stream.cork();
    const opened = first.length > 0 ? client.query(first.join('; ')) : undefined;
    const asked = isCopy(text) ? copyOut(client, text) : client.query(named(text, values));
    if (begun && LAST.test(text)) {
      ending = client.query('commit');
      // The commit awaits it; a rollback has another error already.
      ending.catch(() => undefined);
    }
    const answers = after(led, Promise.all([asked, opened]));
    if (leads) {
      const rows: unknown[] = [];
      led = answers.then(([answer]) => void rows.push(...answer.rows));
      // The next statement reports the error; there may be none when the connection is lost before it.
      led.catch(() => undefined);
      return { ...NOTHING, rows };
    }
    led = undefined;
    stream.uncork();
    const [answer] = await answers;
    return answer;
  };
  const named = (text: string, values: readonly unknown[]) => {
    const name = nameOf(text);
    return { text, values: [...values], ...(name !== undefined && { name }) };
  };
  return {
    query: ((asked: Parameters<typeof plain>[0] | string, values: readonly unknown[] = []) =>
      typeof asked === 'string' ? query(asked, values) : plain(asked)) as typeof plain,
    release: () => client.release(),
  };
}

/** Awaits both and throws the first error: statements after a failed one fail only because of it. */
async function after<T>(before: Promise<unknown> | undefined, answers: Promise<T>): Promise<T> {
  await Promise.allSettled([before, answers]);
  await before;
  return answers;
}

/** Returns the name under which a text is prepared; `undefined` while it is too rare. */
function statementNames(): NameOf {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    // The columns of a star change with its table, which breaks a prepared statement.
    if (known !== undefined || names.size >= MAX_PREPARED || text.includes('select *')) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < MIN_USES) {
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
