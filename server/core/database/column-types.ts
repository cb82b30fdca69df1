import type { ColumnType } from 'kysely';

/** JSON in SQL: read parsed, written as text, since the driver would send an array as a PostgreSQL array. */
export type Jsonb<T> = ColumnType<T, string, string>;

/** ISO 8601 in UTC, as the driver's parsers return it. */
export type Timestamp = string;

/** `YYYY-MM-DD`, a local day of the hub. */
export type LocalDay = string;
