import { sql } from 'kysely';
import type { Database } from '../../core/database/database-types.ts';

/** Loads a secret of this installation, created at the first start; processes that start concurrently get the same. */
export async function loadOrCreateSecret<Secret extends object>(
  { db }: Pick<Database, 'db'>,
  name: string,
  make: () => Secret,
): Promise<Secret> {
  await db
    .insertInto('meta')
    .values({ k: name, v: JSON.stringify(make()) })
    .onConflict((taken) => taken.column('k').doNothing())
    .execute();
  const { rows } = await sql<{ kept: Secret }>`select v as kept from meta where k = ${name}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`the secret ${name} was not kept`);
  return row.kept;
}
