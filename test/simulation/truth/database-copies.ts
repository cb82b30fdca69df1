import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../server/core/database/database-types.ts';

/** Copies the content of all tables, under a name. */
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

/** Restores all tables from the copy of a name. */
export async function restoreCopy({ db }: Database, name: string): Promise<void> {
  // Rows return in any order: foreign keys are not checked meanwhile, and no trigger fires.
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
 * Begins another epoch of the server: a device that knows the former one loads again
 * (docs/protocol.md#restored-server).
 */
export async function beginEpoch({ db }: Database): Promise<void> {
  await db
    .updateTable('meta')
    .set({ v: JSON.stringify(randomUUID()) })
    .where('k', '=', 'epoch')
    .execute();
}
