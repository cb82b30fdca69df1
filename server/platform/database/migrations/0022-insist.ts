import { type Kysely, sql } from 'kysely';

/** Adds `insist`, which fails a statement unless a condition holds (`server/platform/database/assert-invariant.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function insist(holds boolean, otherwise text) returns void language plpgsql as $$
    begin
      if holds is not true then raise exception using errcode = 'CB001', message = otherwise; end if;
    end
  $$`.execute(db);
}
