import { type Kysely, sql } from 'kysely';

/** A condition by which a statement fails by itself, so that nobody has to read its answer: `server/platform/database/assert-invariant.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function insist(holds boolean, otherwise text) returns void language plpgsql as $$
    begin
      if holds is not true then raise exception using errcode = 'CB001', message = otherwise; end if;
    end
  $$`.execute(db);
}
