import { sql } from 'kysely';
import type { Tx } from '../core/database/database-types.ts';
import type { Tables } from '../core/database/tables.ts';

/** Rows of a table as values of their columns: JSON as it is, every row with the same columns. */
export type Rows<Table extends keyof Tables> = readonly Readonly<
  Partial<Record<keyof Tables[Table], unknown>>
>[];

/** Rows in one statement: a few megabytes at most. */
const BATCH = 400;

/** Writes many rows in few statements: the database unpacks them itself. */
export async function insertRows<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: Rows<Table>,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const name = sql.table(table);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    await sql`
      insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${batch})`.execute(tx);
  }
}
