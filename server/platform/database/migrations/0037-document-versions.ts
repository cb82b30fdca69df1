import { type Kysely, sql } from 'kysely';

/** Creates the versions of legal documents: numbered, dated texts, kept while orders refer to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_versions (
    document text not null,
    number integer not null,
    at timestamptz not null,
    who bigint,
    data jsonb not null,
    primary key (document, number)
  )`.execute(db);
}
