import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../server/core/database/database-types.ts';

/** Keeps what all tables hold now, beside them, under a name. */
export async function saveCopy({ db }: Database, name: string): Promise<void> {
  await sql`
    do ${sql.lit(`
      declare one record;
      begin
        drop schema if exists ${name} cascade;
        create schema ${name};
        for one in select tablename as t from pg_tables where schemaname = 'public' loop
          execute format('create table ${name}.%I as table public.%I', one.t, one.t);
        end loop;
      end`)}`.execute(db);
}

/** Puts what was kept under a name in the place of what all tables hold. */
export async function restoreCopy({ db }: Database, name: string): Promise<void> {
  // Rows come back in any order: nobody looks after references meanwhile, and no trigger fires.
  await sql`
    do ${sql.lit(`
      declare one record;
      begin
        set local session_replication_role = replica;
        for one in select tablename as t from pg_tables where schemaname = 'public' loop
          execute format('delete from public.%I', one.t);
        end loop;
        for one in select tablename as t from pg_tables where schemaname = '${name}' loop
          execute format('insert into public.%I select * from ${name}.%I', one.t, one.t);
        end loop;
      end`)}`.execute(db);
}

/**
 * What the server knows from now on is another history: a device that knows the one before loads anew
 * (docs/protocol.md#restored-server).
 */
export async function beginEpoch({ db }: Database): Promise<void> {
  await db
    .updateTable('meta')
    .set({ v: JSON.stringify(randomUUID()) })
    .where('k', '=', 'epoch')
    .execute();
}
