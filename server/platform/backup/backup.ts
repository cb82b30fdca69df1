import { sql } from 'kysely';
import { photoFileNames, readPhoto } from '../photos/photo-files.ts';
import type { Database, Tx } from '../../core/database/database-types.ts';
import { type ArchiveLine, writeArchive } from './backup-archive.ts';
import { keptSequences, keptTables, stepsTaken } from './backup-tables.ts';

const ROWS_A_LINE = 500;

/** The size of a backup. */
export interface Copied {
  readonly rows: number;
  /** Files, of which each photo has six. */
  readonly photos: number;
}

/**
 * Writes a consistent backup of the whole market and its uploaded photos to a file that either kind of database can
 * restore, while the server keeps running.
 */
export async function backUp({ db }: Pick<Database, 'db'>, dataDir: string, path: string): Promise<Copied> {
  let rows = 0;
  let photos = 0;
  const counted = async function* (): AsyncGenerator<ArchiveLine> {
    const tx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      yield { about: 'head', json: JSON.stringify({ steps: await stepsTaken(tx) }) };
      for (const { name } of await keptTables(tx))
        for await (const some of rowsOf(tx, name)) {
          rows += some.length;
          yield { about: `rows:${name}`, json: `[${some.join(',')}]` };
        }
      for (const name of await keptSequences(tx))
        yield { about: `sequence:${name}`, json: await standOf(tx, name) };
    } finally {
      // It only reads. The photos below hold no transaction: the embedded database has a single connection.
      await tx.rollback().execute();
    }
    // After the rows: photos are stored before the rows that refer to them.
    for await (const photo of photosIn(dataDir)) {
      photos += 1;
      yield photo;
    }
    yield { about: 'end', json: JSON.stringify({ rows, photos }) };
  };
  await writeArchive(path, counted());
  return { rows, photos };
}

/** Yields the files of the photos one at a time; one deleted meanwhile was unused. */
async function* photosIn(dataDir: string): AsyncGenerator<ArchiveLine> {
  for (const file of await photoFileNames(dataDir)) {
    const photo = await readPhoto(dataDir, file);
    if (photo !== undefined)
      yield { about: `photo:${file}`, json: JSON.stringify(Buffer.from(photo.bytes).toString('base64')) };
  }
}

/** Yields the rows of a table as JSON in batches, never a whole table in memory. */
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
