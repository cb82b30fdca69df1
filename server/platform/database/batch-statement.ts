import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../core/database/database-types.ts';
import { LAST_STATEMENT, PIPELINED_STATEMENT } from './prepared-statements.ts';

/** Part of a statement: a Kysely query or raw SQL. */
export type SqlPart = OperationNodeSource;

/** A query with the mapping of its rows. `runBatch` combines several into one statement. */
export interface BatchQuery<Found> {
  readonly query: SqlPart;
  /** Receives rows as JSON: timestamps must be selected by `isoInstant`. */
  readonly mapRows: (rows: readonly unknown[]) => Found;
}

/** The results of a batch, by name. */
export type BatchResults<Readings> = {
  readonly [Name in keyof Readings]: Readings[Name] extends BatchQuery<infer Found> ? Found : never;
};

/** Combines a query with the mapping of its rows. */
export function batchQuery<Row, Found>(
  query: SqlPart & { execute(...args: never[]): Promise<Row[] | { readonly rows: Row[] }> },
  became: (rows: readonly Row[]) => Found,
): BatchQuery<Found> {
  // The rows are those of this query.
  return { query, mapRows: (rows) => became(rows as readonly Row[]) };
}

/**
 * Combines the queries into one statement: one round trip, one snapshot. `last`: the statement is the last one of the
 * transaction.
 */
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

/** Runs a single query. */
export async function runQuery<Found>(db: Queryable, asked: BatchQuery<Found>): Promise<Found> {
  return (await runBatch(db, { asked })).asked;
}

/**
 * Combines the writes into one statement. All of them see the rows as of its start, so that no two may change the same
 * row. In a transaction it is pipelined with the next statement, which fails with its error.
 */
export async function writeBatch(db: Queryable, writes: readonly SqlPart[]): Promise<void> {
  if (writes.length === 0) return;
  await sql`with ${sql.join(namedCtes(writes))} select 1 ${PIPELINED_STATEMENT}`.execute(db);
}

/** Returns the writes as common table expressions with unique names. */
export function namedCtes(writes: readonly SqlPart[]): readonly RawBuilder<unknown>[] {
  return writes.map((write, index) => sql`${sql.id(`w${index}`)} as (${write})`);
}

/** Selects a timestamp in the format of the drivers: ISO 8601 in UTC. */
export function isoInstant(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
