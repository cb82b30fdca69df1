import { sql } from 'kysely';
import type { Database, Tx } from '../store/database.ts';
import { read } from '../store/transaction.ts';
import { type ArchiveLine, writeArchive } from './archive.ts';
import { keptSequences, keptTables, stepsTaken } from './kept-tables.ts';

const ROWS_A_LINE = 500;

/**
 * Copies the whole market, as it was at one instant, to a file that either kind of database can be restored from.
 * The server may go on beside it where the database takes more than one process.
 *
 * @returns how many rows were copied
 */
export function backUp(database: Database, path: string): Promise<number> {
  return read(database, async (tx) => {
    let rows = 0;
    const counted = async function* (): AsyncGenerator<ArchiveLine> {
      yield { about: 'head', json: JSON.stringify({ steps: await stepsTaken(tx) }) };
      for (const { name } of await keptTables(tx))
        for await (const some of rowsOf(tx, name)) {
          rows += some.length;
          yield { about: `rows:${name}`, json: `[${some.join(',')}]` };
        }
      for (const name of await keptSequences(tx))
        yield { about: `sequence:${name}`, json: await standOf(tx, name) };
      yield { about: 'end', json: JSON.stringify({ rows }) };
    };
    await writeArchive(path, counted());
    return rows;
  });
}

/** The rows of a table as JSON, some at a time: never a whole table in memory. */
async function* rowsOf(tx: Tx, table: string): AsyncGenerator<readonly string[]> {
  await sql`declare copied no scroll cursor for select row_to_json(it)::text as row from ${sql.table(table)} as it`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_A_LINE)} from copied`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_A_LINE) break;
  }
  await sql`close copied`.execute(tx);
}

async function standOf(tx: Tx, sequence: string): Promise<string> {
  const { rows } = await sql<{ stand: string }>`
    select json_build_object('last', last_value, 'called', is_called)::text as stand from ${sql.table(sequence)}`.execute(
    tx,
  );
  return rows[0]?.stand ?? '{}';
}
