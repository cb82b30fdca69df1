import { sql } from 'kysely';
import type { Database } from '../../../server/core/database/database-types.ts';

/** Tables that a refused request may write: attempts, last contacts, stored answers. */
const WRITTEN_BY_NOES = ['attempts', 'sessions', 'idempotency', 'device_contact', 'staff_contact'];

/** A figure for each table, from its row count and newest transaction: every write changes it. */
export async function storedState(database: Database): Promise<Readonly<Record<string, string>>> {
  const { db } = database;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counted = tables.rows.filter(({ name }) => !WRITTEN_BY_NOES.includes(name));
  const figures = counted.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name,
        count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as figure
      from ${sql.table(name)}`,
  );
  const { rows } = await sql<{
    name: string;
    figure: string;
  }>`${sql.join(figures, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, figure }) => [name, figure]));
}
