import { type Kysely, sql } from 'kysely';

/**
 * Adds orders that were cancelled or fully refunded before the office's scope existed to this scope, after its existing
 * entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with ended as (
      select 'admin:' || hub || ':' || to_char(day, 'YYYY-MM') as scope, oid::text as id, rev
      from orders
      where data ? 'cancel' or payment_status in ('voided', 'refunded', 'manually_refunded')
    ), counter as (
      insert into scope_counter (scope, seq) select scope, count(*) from ended group by scope order by scope
      on conflict (scope) do update set seq = scope_counter.seq + excluded.seq
      returning scope, seq
    )
    insert into scope_entry (scope, entity, id, seq, rev, gone, at)
    select scope, 'order', id,
      seq - count(*) over (partition by scope) + row_number() over (partition by scope order by id), rev, null, now()
    from ended join counter using (scope)`.execute(db);
}
