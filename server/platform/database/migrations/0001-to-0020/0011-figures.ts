import { type Kysely, sql } from 'kysely';

/**
 * Adds the sums that statistics and statements read: per order, per shop of an order, and per customer,
 * written by triggers. A month is then read without parsing any order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await figuresOfOrders(db);
  await partsOfShops(db);
  await sumsOfCustomers(db);
  await sql`create index orders_invoices on orders (hub, day)
    where (data #>> '{payment,issuer}') = 'invoice'`.execute(db);
  await sql`create index orders_invoices_customer on orders (customer, day)
    where (data #>> '{payment,issuer}') = 'invoice'`.execute(db);
  await sql`create index orders_open on orders (hub, day) where closed is null`.execute(db);
  // Existing orders are counted by the triggers above.
  await sql`update orders set data = data`.execute(db);
}

/** `amount`: the current price of its lines without the failed ones. `stood`: placed and not cancelled. */
async function figuresOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders
    add column stood boolean not null default false,
    add column amount integer not null default 0,
    add column charge double precision not null default 0,
    add column shipping_fee integer not null default 0,
    add column errors integer not null default 0,
    add column refunds integer not null default 0`.execute(db);
  await sql`create function count_order() returns trigger language plpgsql as $$
    declare fees jsonb := new.data #> '{payment,fees}';
    begin
      select
        coalesce(sum((item ->> 'finalprice')::int) filter (where item #>> '{fulfillment,status}' <> 'failure'), 0),
        count(*) filter (where item #>> '{fulfillment,issue}' <> 'issue_no_issue'),
        count(*) filter (where item #>> '{fulfillment,refunded}' = 'true')
      into new.amount, new.errors, new.refunds
      from jsonb_array_elements(new.data -> 'items') item;
      new.charge := coalesce((fees ->> 'charge')::double precision, 0);
      new.shipping_fee := coalesce((fees ->> 'shipping')::int, 0);
      new.stood := new.payment_status not in ('pending', 'voided') and not new.data ? 'cancel';
      return new;
    end $$`.execute(db);
  await sql`create trigger orders_counted before insert or update of data, payment_status on orders
    for each row execute function count_order()`.execute(db);
  await sql`create index orders_recent on orders (created, customer) where stood`.execute(db);
}

/** The part of a shop: its commission as of the order's placing and, once prepared, its sales. */
async function partsOfShops(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_vendors
    add column fee double precision not null default 0,
    add column pieces integer not null default 0,
    add column amount integer not null default 0,
    add column discount integer not null default 0,
    add column errors integer not null default 0,
    add column refunds integer not null default 0,
    add column lines jsonb not null default '[]'`.execute(db);
  await sql`create index order_vendors_day on order_vendors (hub, day)`.execute(db);

  await sql`create function agree_fee() returns trigger language plpgsql as $$
    begin
      new.fee := coalesce((select (account ->> 'fees')::double precision from shops where urlpath = new.vendor), 0);
      return new;
    end $$`.execute(db);
  await sql`create trigger order_vendors_fee before insert on order_vendors
    for each row execute function agree_fee()`.execute(db);
  await sql`update order_vendors v set fee = coalesce((
    select (account ->> 'fees')::double precision from shops where urlpath = v.vendor
  ), 0)`.execute(db);

  await sql`create function sum_parts(order_id bigint, content jsonb) returns void language sql as $$
    update order_vendors v set
      pieces = s.pieces, amount = s.amount, discount = s.discount,
      errors = s.errors, refunds = s.refunds, lines = s.lines
    from (
      select shop.slug, shop.discount,
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
      and (v.pieces, v.amount, v.discount, v.errors, v.refunds, v.lines) is distinct from
        (s.pieces, s.amount, s.discount, s.errors, s.refunds, s.lines)
  $$`.execute(db);
  await sql`create function sum_order() returns trigger language plpgsql as $$
    begin
      perform sum_parts(new.oid, new.data);
      return null;
    end $$`.execute(db);
  await sql`create trigger orders_parts after insert or update of data on orders for each row
    when (new.fulfilment_status in ('partial', 'fulfilled', 'failure')) execute function sum_order()`.execute(
    db,
  );
  // For parts that are written after their order, such as by an import.
  await sql`create function sum_added() returns trigger language plpgsql as $$
    begin
      perform sum_parts(o.oid, o.data) from orders o
      where o.oid in (select oid from added) and o.fulfilment_status in ('partial', 'fulfilled', 'failure');
      return null;
    end $$`.execute(db);
  await sql`create trigger order_vendors_parts after insert on order_vendors
    referencing new table as added for each statement execute function sum_added()`.execute(db);
}

/** The sums over all orders of a customer, updated with each order. */
async function sumsOfCustomers(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer_sums (
    customer bigint primary key,
    orders integer not null,
    amount bigint not null,
    errors integer not null,
    refunds integer not null,
    latest timestamptz
  )`.execute(db);
  await sql`create function move_sums(
    who bigint, by integer, paid integer, wrong integer, back integer, placed timestamptz
  ) returns void language sql as $$
    insert into customer_sums as s (customer, orders, amount, errors, refunds, latest)
    values (who, by, paid, wrong, back, placed)
    on conflict (customer) do update set
      orders = s.orders + excluded.orders, amount = s.amount + excluded.amount,
      errors = s.errors + excluded.errors, refunds = s.refunds + excluded.refunds,
      latest = case when by < 0
        then (select max(created) from orders where customer = who and stood)
        else greatest(s.latest, excluded.latest) end
  $$`.execute(db);
  await sql`create function sum_customer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.stood and new.stood and old.customer = new.customer then
        perform move_sums(new.customer, 0, new.amount - old.amount, new.errors - old.errors,
          new.refunds - old.refunds, new.created);
        return null;
      end if;
      if tg_op <> 'INSERT' and old.stood then
        perform move_sums(old.customer, -1, -old.amount, -old.errors, -old.refunds, null);
      end if;
      if tg_op <> 'DELETE' and new.stood then
        perform move_sums(new.customer, 1, new.amount, new.errors, new.refunds, new.created);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger orders_summed_new after insert on orders for each row
    when (new.stood) execute function sum_customer()`.execute(db);
  await sql`create trigger orders_summed_gone after delete on orders for each row
    when (old.stood) execute function sum_customer()`.execute(db);
  await sql`create trigger orders_summed after update on orders for each row
    when (
      (old.stood, old.amount, old.errors, old.refunds, old.customer) is distinct from
      (new.stood, new.amount, new.errors, new.refunds, new.customer)
    ) execute function sum_customer()`.execute(db);
}
