import { sql } from 'kysely';
import type { Queryable } from '../../core/database/database-types.ts';

export interface KeptTable {
  readonly name: string;
  /** Writable columns; generated ones are computed again. */
  readonly columns: readonly string[];
}

/** Kysely's tables, which a migration fills, and the record of the installation's own backups. */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'backups'];

/** Lists every table of the market, referenced ones before referencing ones. */
export async function keptTables(db: Queryable): Promise<readonly KeptTable[]> {
  const columns = await sql<{ name: string; columns: string[] }>`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db);
  const references = await sql<{ name: string; needs: string }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as needs
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const left = new Map(
    columns.rows.filter(({ name }) => !LEFT_OUT.includes(name)).map((table) => [table.name, table]),
  );
  const ordered: KeptTable[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !references.rows.some((one) => one.name === name && left.has(one.needs)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}

/** Lists the sequences. */
export async function keptSequences(db: Queryable): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Lists the applied migrations in order; none for an empty database. */
export async function stepsTaken(db: Queryable): Promise<readonly string[]> {
  const there = await sql<{
    there: string | null;
  }>`select to_regclass('kysely_migration')::text as there`.execute(db);
  if (there.rows[0]?.there === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
