import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../core/database/database-types.ts';
import { LAST_STATEMENT, PIPELINED_STATEMENT } from './prepared-statements.ts';

/** Something that can stand inside a statement: a query of Kysely's builders, or SQL. */
export type SqlPart = OperationNodeSource;

/** A question to the database, and what its rows become. Several of them are one statement: `together`. */
export interface BatchQuery<Found> {
  readonly query: SqlPart;
  /** Rows as JSON has them: an instant has to be asked for as text (`instant`). */
  readonly mapRows: (rows: readonly unknown[]) => Found;
}

/** What the answers become, by name. */
export type BatchResults<Readings> = {
  readonly [Name in keyof Readings]: Readings[Name] extends BatchQuery<infer Found> ? Found : never;
};

/** Gives a query its meaning. */
export function batchQuery<Row, Found>(
  query: SqlPart & { execute(...given: never[]): Promise<Row[] | { readonly rows: Row[] }> },
  became: (rows: readonly Row[]) => Found,
): BatchQuery<Found> {
  // The rows of this very query.
  return { query, mapRows: (rows) => became(rows as readonly Row[]) };
}

/** Answers several questions by one statement: one way to the server and back, and one instant for all of them. `last`: nothing else is asked in this transaction. */
export async function runBatch<Readings extends Readonly<Record<string, BatchQuery<unknown>>>>(
  db: Queryable,
  readings: Readings,
  { last = false }: { readonly last?: boolean } = {},
): Promise<BatchResults<Readings>> {
  const names = Object.keys(readings);
  const columns = Object.entries(readings).map(
    ([name, { query }]) =>
      sql`(select coalesce(json_agg(asked), '[]') from (${query}) asked) as ${sql.id(name)}`,
  );
  const { rows } = await sql<
    Readonly<Record<string, readonly unknown[]>>
  >`select ${sql.join(columns)} ${last ? LAST_STATEMENT : sql``}`.execute(db);
  const found = names.map((name) => [name, readings[name]?.mapRows(rows[0]?.[name] ?? [])]);
  return Object.fromEntries(found) as BatchResults<Readings>;
}

/** Answers one question alone. */
export async function runQuery<Found>(db: Queryable, asked: BatchQuery<Found>): Promise<Found> {
  return (await runBatch(db, { asked })).asked;
}

/**
 * Writes in several tables by one statement. All of them see the rows as they were before it, so that no two may
 * change the same row. In a transaction it leaves with the next statement, which fails with its error if it fails.
 */
export async function writeBatch(db: Queryable, writes: readonly SqlPart[]): Promise<void> {
  if (writes.length === 0) return;
  await sql`with ${sql.join(namedCtes(writes))} select 1 ${PIPELINED_STATEMENT}`.execute(db);
}

/** Writes as they stand after `with`, each by a name of its own. */
export function namedCtes(writes: readonly SqlPart[]): readonly RawBuilder<unknown>[] {
  return writes.map((write, index) => sql`${sql.id(`w${index}`)} as (${write})`);
}

/** An instant as the drivers give it: ISO 8601 in UTC. */
export function isoInstant(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
