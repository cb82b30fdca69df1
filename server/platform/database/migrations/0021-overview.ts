import { type Kysely, sql } from 'kysely';

/**
 * Adds the data of the overview of customers: a covering index of valid orders, and the number of prepared
 * lines of each shop's part. A year is then summed without parsing any order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_counted_at on orders (hub, created) include (customer, day, amount, errors)
    where stood`.execute(db);
  await sql`alter table order_vendors add column prepared integer not null default 0`.execute(db);
  await sql`create or replace function sum_parts(order_id bigint, content jsonb) returns void language sql as $$
    update order_vendors v set
      pieces = s.pieces, amount = s.amount, discount = s.discount, prepared = s.prepared,
      errors = s.errors, refunds = s.refunds, lines = s.lines
    from (
      select shop.slug, shop.discount,
        case when (select stood from orders where oid = order_id) then count(line.number) else 0 end as prepared,
        coalesce(sum(line.pieces) filter (where sold), 0) as pieces,
        coalesce(sum(line.price) filter (where sold), 0) as amount,
        count(*) filter (where issue <> 'issue_no_issue') as errors,
        count(*) filter (where refunded) as refunds,
        coalesce(jsonb_agg(jsonb_build_array(sku, title, line.pieces, line.price) order by number)
          filter (where sold), '[]') as lines
      from (
        select each ->> 'slug' as slug, coalesce((each #>> '{discount,finalAmount}')::int, 0) as discount
        from jsonb_array_elements(content -> 'vendors') each
      ) shop
      left join (
        select item ->> 'vendor' as vendor, (item ->> 'line')::int as number, item -> 'sku' as sku,
          item -> 'title' as title, (item ->> 'finalprice')::int as price,
          coalesce((item #>> '{fulfillment,quantity}')::int, (item ->> 'quantity')::int) as pieces,
          item #>> '{fulfillment,status}' = 'fulfilled' as sold,
          item #>> '{fulfillment,issue}' as issue,
          item #>> '{fulfillment,refunded}' = 'true' as refunded
        from jsonb_array_elements(content -> 'items') item
      ) line on line.vendor = shop.slug
      group by shop.slug, shop.discount
    ) s
    where v.oid = order_id and v.vendor = s.slug
      and (v.pieces, v.amount, v.discount, v.prepared, v.errors, v.refunds, v.lines) is distinct from
        (s.pieces, s.amount, s.discount, s.prepared, s.errors, s.refunds, s.lines)
  $$`.execute(db);
  await sql`
    update order_vendors v set prepared = counted.lines
    from (
      select o.oid, item ->> 'vendor' as vendor, count(*) as lines
      from orders o cross join lateral jsonb_array_elements(o.data -> 'items') item
      where o.stood and o.fulfilment_status in ('partial', 'fulfilled', 'failure')
      group by 1, 2
    ) counted
    where v.oid = counted.oid and v.vendor = counted.vendor`.execute(db);
  await sql`create index order_vendors_prepared on order_vendors (hub, day) include (vendor, prepared, errors)
    where prepared > 0`.execute(db);
}
