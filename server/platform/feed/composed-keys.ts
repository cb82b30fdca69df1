import { type RawBuilder, sql } from 'kysely';

/** Splits ids of the form `<hub>:<day>:<key>` into columns, the last one as text. */
export function dayKeys(ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    select split_part(given, ':', 1), split_part(given, ':', 2)::date, split_part(given, ':', 3)
    from unnest(${[...ids]}::text[]) given`;
}

/** Splits ids of the form `<hub>:<user>` into columns. */
export function staffKeys(ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    select split_part(given, ':', 1), split_part(given, ':', 2)::bigint from unnest(${[...ids]}::text[]) given`;
}

/** The revision of a staff row: the sum of those of the person `u` and of their devices' contacts `c`. */
export const staffRev = sql<number>`u.rev + coalesce(c.rev, 0)`;
