import { type Kysely, sql } from 'kysely';

/** Adds subscriptions to the feed: a revision for each, and a feed entry for those that are not cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column rev bigint not null default 1`.execute(db);
  await sql`
    with held as (
      select 'user:' || customer as scope, id, rev from subscriptions where status <> 'cancel'
    ), counter as (
      insert into scope_counter (scope, seq) select scope, count(*) from held group by scope order by scope
      on conflict (scope) do update set seq = scope_counter.seq + excluded.seq
      returning scope, seq
    )
    insert into scope_entry (scope, entity, id, seq, rev, gone, at)
    select scope, 'subscription', id,
      seq - count(*) over (partition by scope) + row_number() over (partition by scope order by id), rev, null, now()
    from held join counter using (scope)`.execute(db);
}
