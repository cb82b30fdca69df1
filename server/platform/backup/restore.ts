import { sql } from 'kysely';
import * as z from 'zod/mini';
import { putPhotoFile } from '../photos/photo-files.ts';
import type { Database, Tx } from '../../core/database/database-types.ts';
import { migrate } from '../database/migrate.ts';
import { everyMigration } from '../database/migrations/every-migration.ts';
import { inTransaction } from '../database/transaction.ts';
import { type ArchiveLine, readArchive } from './backup-archive.ts';
import type { Copied } from './backup.ts';
import { type KeptTable, keptTables, stepsTaken } from './backup-tables.ts';

/** Why a restore failed, for the operator. The target is still empty, or must be emptied again. */
export class NotRestored extends Error {}

const Head = z.object({ steps: z.array(z.string()) });
const Stand = z.object({ last: z.int(), called: z.boolean() });
const Photo = z.base64();
/** Backups of earlier builds hold no photos. */
const End = z.object({ rows: z.int(), photos: z._default(z.int(), 0) });

/**
 * Restores a backup into an empty database of either kind, migrates it to this build and restores the photos. It creates
 * a new epoch: every device loads its rows again and resends mutations that the backup lacks. Queued mails are dropped:
 * the original server has sent them, and they must not be sent twice.
 *
 * @throws NotRestored when the database is not empty, or the file is truncated or of a later build
 */
export async function restore(database: Database, dataDir: string, path: string): Promise<Copied> {
  const { db } = database;
  if ((await keptTables(db)).length > 0)
    throw new NotRestored('La base n’est pas vide : rien n’a été touché.');
  const lines = readArchive(path);
  const steps = await headOf(lines);
  const known = Object.keys(everyMigration).toSorted();
  if (steps.some((step, at) => known[at] !== step))
    throw new NotRestored('Cette copie vient d’une version plus récente de Cabas, ou d’un autre programme.');
  await migrate(database, steps.at(-1));
  if ((await stepsTaken(db)).length !== steps.length)
    throw new NotRestored('Les tables ne sont pas celles de la copie.');
  const tables = new Map((await keptTables(db)).map((table) => [table.name, table]));
  const copied = await inTransaction(database, (tx) => fill(tx, dataDir, tables, lines));
  await migrate(database);
  return copied;
}

async function headOf(lines: AsyncIterator<ArchiveLine>): Promise<readonly string[]> {
  const first = await lines.next().catch((error: unknown) => {
    throw new NotRestored('Ce fichier ne se lit pas comme une copie de Cabas.', { cause: error });
  });
  if (first.done === true || first.value.about !== 'head')
    throw new NotRestored('Ce fichier n’est pas une copie de Cabas.');
  const { steps } = Head.parse(JSON.parse(first.value.json));
  if (steps.length === 0) throw new NotRestored('Cette copie est celle d’une base sans tables.');
  return steps;
}

async function fill(
  tx: Tx,
  dataDir: string,
  tables: ReadonlyMap<string, KeptTable>,
  lines: AsyncIterable<ArchiveLine>,
): Promise<Copied> {
  let ended = false;
  let rows = 0;
  let photos = 0;
  // The backup already contains the rows that triggers would add.
  for (const name of tables.keys())
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  for (const name of [...tables.keys()].reverse()) await sql`delete from ${sql.table(name)}`.execute(tx);
  for await (const { about, json } of lines) {
    const [what, name = ''] = about.split(':');
    if (what === 'rows') rows += await putBack(tx, tables.get(name), json);
    else if (what === 'sequence') await setSequence(tx, name, json);
    else if (what === 'photo') {
      await putPhotoFile(dataDir, name, Buffer.from(Photo.parse(JSON.parse(json)), 'base64'));
      photos += 1;
    } else if (what === 'end') {
      const end = End.parse(JSON.parse(json));
      ended = end.rows === rows && end.photos === photos;
    }
  }
  if (!ended) throw new NotRestored('La copie est incomplète : rien n’a été repris.');
  for (const name of tables.keys()) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  await tx.deleteFrom('meta').where('k', '=', 'epoch').execute();
  await tx
    .updateTable('mail_queue')
    .set({ state: 'failed' })
    .where('state', 'in', ['queued', 'taken', 'sending'])
    .execute();
  await tx.deleteFrom('push_queue').where('taken', 'is', null).execute();
  return { rows, photos };
}

async function putBack(tx: Tx, table: KeptTable | undefined, json: string): Promise<number> {
  if (table === undefined) throw new NotRestored('La copie parle d’une table inconnue.');
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table.name)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${json}::json)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

async function setSequence(tx: Tx, name: string, json: string): Promise<void> {
  const { last, called } = Stand.parse(JSON.parse(json));
  await sql`select setval(${name}::regclass, ${last}::bigint, ${called}::boolean)`.execute(tx);
}
