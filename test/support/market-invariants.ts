import { sql } from 'kysely';
import { placements } from '../../server/platform/feed/row-audience.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { TOMME } from './checkout-market.ts';

/**
 * Violated invariants of a market, in words. Money at the bank belongs to an order in force, and the other
 * way round; each hold suffices and a reported line is credited once; stock and places match what is sold and
 * counted; balances are the sum of their movements; the feed holds every order as it is. Orders written
 * without a payment count for none of this.
 *
 * @param stock pieces of the Tomme before any sale or count
 */
export async function marketViolations(database: Database, stock: number): Promise<readonly string[]> {
  const { moneyWithoutOrder, orderWithoutMoney } = await withoutEachOther(database);
  return [
    ...moneyWithoutOrder.map((oid) => `the bank holds money of ${oid}, which does not stand`),
    ...orderWithoutMoney.map((oid) => `order ${oid} stands and the bank does not hold its money`),
    ...(await heldTooLittle(database)).map((oid) => `the bank holds less for ${oid} than it may cost`),
    ...(await violationsBesideTheBank(database, stock)),
  ];
}

/** The same without the sandbox's records, for a market with another acquirer. */
export async function violationsBesideTheBank(database: Database, stock: number): Promise<readonly string[]> {
  const market = await sold(database);
  return [
    ...(market?.stock === stock ? [] : [`${stock} pieces became ${market?.stock ?? 0}`]),
    ...(market?.places === 0 ? [] : [`${market?.places ?? 0} places are taken without an order`]),
    ...(market?.slots === 0 ? [] : [`${market?.slots ?? 0} slots are taken without an order`]),
    ...(await unbalanced(database)).map((id) => `the balance of ${id} is not the sum of its movements`),
    ...(await wronglyCredited(database)).map((line) => `line ${line} was not credited what it says, once`),
    ...(await outOfFeed(database)).map((line) => `the feed says otherwise: ${line}`),
  ];
}

const STANDS = sql<boolean>`payment_status <> 'voided' and not data ? 'cancel'
  and exists (select 1 from payments where payments.oid = orders.oid)`;

async function withoutEachOther({ db }: Database) {
  const held = sql`select oid from sandbox_payments where state in ('held', 'taken')`;
  const money = await sql<{ oid: number }>`
    select h.oid from (${held}) h left join (select oid from orders where ${STANDS}) o on o.oid = h.oid where o.oid is null`.execute(
    db,
  );
  const orders = await sql<{ oid: number }>`
    select oid from orders
    where ${STANDS} and payment_status <> 'pending' and (select count(*) from (${held}) h where h.oid = orders.oid) <> 1
    order by oid`.execute(db);
  return {
    moneyWithoutOrder: money.rows.map(({ oid }) => oid),
    orderWithoutMoney: orders.rows.map(({ oid }) => oid),
  };
}

/** Orders whose hold is smaller than their reserve, or than their lines without the part the balance paid. */
async function heldTooLittle({ db }: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ oid: number }>`
    select o.oid from (select * from orders where ${STANDS}) o
    join sandbox_payments p on p.oid = o.oid and p.state = 'held'
    where p.amount < greatest(
      (o.data #>> '{payment,reserved}')::int,
      (select sum((item ->> 'finalprice')::int) from jsonb_array_elements(o.data -> 'items') item)
        - (o.data #>> '{payment,customer_credit}')::int
    )`.execute(db);
  return rows.map(({ oid }) => oid);
}

/**
 * Lines, as `order.line`, credited less than the instant promise, more than was asked, or without a report.
 */
async function wronglyCredited({ db }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with credited as (
      select split_part(note, ':', 2) as line, sum(amount) as given from ledger where note like 'problem:%' group by 1
    ), reported as (
      select oid || '.' || (item ->> 'line') as line,
        (item #>> '{fulfillment,problem,credited}')::int as promised,
        (item #>> '{fulfillment,problem,asked}')::int as asked
      from orders, jsonb_array_elements(data -> 'items') item where item #> '{fulfillment,problem}' is not null
    )
    select line from reported full join credited using (line)
    where reported.asked is null or coalesce(given, 0) not between promised and asked`.execute(db);
  return rows.map(({ line }) => line);
}

/** Stock plus sold and claimed pieces minus counted ones; places and slots minus their orders. */
async function sold({ db }: Database) {
  const { rows } = await sql<{ stock: number; places: number; slots: number }>`
    with marketState as (select * from orders where ${STANDS}),
      trips as (select count(distinct coalesce(parent, oid))::int as many from marketState)
    select (select stock from products where sku = ${TOMME}) + (
        select coalesce(sum((item ->> 'quantity')::int), 0)::int
        from marketState, jsonb_array_elements(data -> 'items') item where (item ->> 'sku')::bigint = ${TOMME}
          and item -> 'follows' is null
      ) + (
        select coalesce(sum((claimed ->> 'pieces')::int), 0)::int
        from money_operations, jsonb_array_elements(plan #> '{next,more}') claimed
        where state = 'running' and plan #>> '{step,kind}' <> 'releasing' and (claimed ->> 'sku')::bigint = ${TOMME}
      ) - (
        select coalesce(sum(delta), 0)::int from stock_movements where sku = ${TOMME}
      ) as stock,
      (select coalesce(sum(placed), 0)::int from day_capacity) - (select many from trips) as places,
      (select coalesce(sum(placed), 0)::int from slot_capacity) - (select many from trips) as slots`.execute(
    db,
  );
  return rows[0];
}

/** People whose balance is not the sum of its movements. */
async function unbalanced({ db }: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u left join ledger l on l.user_id = u.id
    group by u.id having u.balance <> coalesce(sum(l.amount), 0)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders whose feed entries differ from their revision and audience. */
async function outOfFeed(database: Database): Promise<readonly string[]> {
  return inTransaction(database, async (tx) => {
    const orders = await tx.selectFrom('orders').select('oid').orderBy('oid').execute();
    const ids = orders.map(({ oid }) => String(oid));
    const stand = await placements(tx, 'order', ids);
    const entries = await tx
      .selectFrom('scope_entry')
      .select(['scope', 'id', 'rev'])
      .where('entity', '=', 'order')
      .where('gone', 'is', null)
      .execute();
    const there = entries.map(({ scope, id, rev }) => `${id} in ${scope} at ${rev}`).sort();
    const belongs = [...stand.values()].flatMap(({ id, rev, scopes }) =>
      scopes.map((scope) => `${id} in ${scope} at ${rev}`),
    );
    const wanted = new Set(belongs);
    return [...there.filter((line) => !wanted.has(line)), ...belongs.filter((line) => !there.includes(line))];
  });
}
