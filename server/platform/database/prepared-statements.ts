import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { copyOut, isCopy } from './binary-copy.ts';

/** So often a text comes before the server remembers it: one with a list of just this length may never come again. */
const OFTEN = 3;
/** Every connection remembers them on its own, at some ten kilobytes each. */
const MOST = 300;
/** Texts that are counted and not remembered yet. */
const COUNTED = 2000;

/** Answers nothing that anybody waits for. */
const OPENS = /^(?:begin|start transaction|savepoint|set local)\b/;
const BEGINS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;
const LEADS = /\/\* leads \*\/$/;
const LAST = /\/\* last \*\/$/;
const NOTHING = { command: 'SELECT', rowCount: 0, rows: [] } as const;

/**
 * Stands at the end of the text of a statement that is the last of its transaction: the commit leaves with it, so that
 * what the statement locks is not held while this process is busy with something else. Where it fails, so does the
 * commit.
 */
export const LAST_STATEMENT = sql.raw('/* last */');

/**
 * Stands at the end of the text of a statement of a transaction whose answer can wait: it leaves together with the next
 * one, so that what is locked by now is not held while this process comes round to that. Its rows are in its answer once
 * the next one is answered; where it fails, the next one fails with its error.
 */
export const PIPELINED_STATEMENT = sql.raw('/* leads */');

/**
 * A pool as Kysely asks for it, with fewer ways to the server and back: what comes often is prepared there under a
 * name, and what opens a transaction or a savepoint, or sets how it works, leaves together with the first statement in it. A transaction
 * without statements never opens.
 */
export function preparedStatementPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  const swift = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = swift.get(client) ?? swiftClient(client, nameOf);
      swift.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

type NameOf = (text: string) => string | undefined;

function swiftClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let opening: string[] = [];
  let begun = false;
  /** What leaves with the next statement, and is heard of with it. */
  let led: Promise<unknown> | undefined;
  /** The commit that left with the last statement. */
  let ending: Promise<unknown> | undefined;
  // Kysely may also hand over a cursor, which nobody here opens: a pipelined connection could not hold one.
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
      // Whoever commits hears of it; whoever has to roll back knows already.
      ending.catch(() => undefined);
    }
    const answers = after(led, Promise.all([asked, opened]));
    if (leads) {
      const rows: unknown[] = [];
      led = answers.then(([answer]) => void rows.push(...answer.rows));
      // Heard by the next statement, which there may be none of where the connection is lost before it.
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

/** What follows a statement that failed fails as well, and for no reason of its own: the first error is the one to hear. */
async function after<T>(before: Promise<unknown> | undefined, answers: Promise<T>): Promise<T> {
  await Promise.allSettled([before, answers]);
  await before;
  return answers;
}

/** The name under which a text is prepared; `undefined` while it is not worth one. */
function statementNames(): NameOf {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    // What a star stands for changes with its table, and a prepared statement may not.
    if (known !== undefined || names.size >= MOST || text.includes('select *')) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (counts.size >= COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
