import { type RawBuilder, sql } from 'kysely';

/** The columns that ids like `<hub>:<day>:<of what>` stand for, the last one as text. */
export function dayKeys(ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    select split_part(given, ':', 1), split_part(given, ':', 2)::date, split_part(given, ':', 3)
    from unnest(${[...ids]}::text[]) given`;
}

/** The columns that ids like `<hub>:<user>` stand for. */
export function staffKeys(ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    select split_part(given, ':', 1), split_part(given, ':', 2)::bigint from unnest(${[...ids]}::text[]) given`;
}

/** A row of staff is made of a person `u` and of what was heard of them `c`: it rises with either. */
export const staffRev = sql<number>`u.rev + coalesce(c.rev, 0)`;
