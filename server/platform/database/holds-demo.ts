import { sql } from 'kysely';
import type { Database } from '../../core/database/database-types.ts';

/** Whether the database holds the demonstration (docs/rules.md#demonstration). */
export async function holdsDemo({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const demo = db
    .selectFrom('config')
    .select('id')
    .where(sql<boolean>`data @> '{"demo":true}'`);
  return (await demo.limit(1).executeTakeFirst()) !== undefined;
}
