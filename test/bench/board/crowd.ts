import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import * as z from 'zod/mini';
import { DEFAULT_ZONE, instantOf, localParts } from '../../../src/domain/calendar/hub-time.ts';

/** The hub whose board is measured. */
export const HUB = 'geneve-carouge';

/** How many orders are added to some days, and the number of their lines. */
export interface Crowd {
  readonly from: string;
  readonly to: string;
  readonly orders: number;
  readonly lines: number;
  /** Prepared, charged and closed, as in the archive. */
  readonly archived: boolean;
}

const Stored = z.object({
  rank: z.int(),
  customer: z.int(),
  payment_status: z.string(),
  fulfilment_status: z.string(),
  data: z.looseObject({
    items: z.array(z.looseObject({ line: z.int(), vendor: z.string(), fulfillment: z.looseObject({}) })),
    vendors: z.array(z.looseObject({ slug: z.string() })),
    shipping: z.looseObject({ when: z.string() }),
  }),
});
type Stored = z.output<typeof Stored>;

/** The day that the demonstration prepares. */
export function preparedDay(engine: PGlite): Promise<string> {
  return engine
    .query<{ day: string }>(`select max(day)::text as day from collections where hub = $1`, [HUB])
    .then(({ rows: [row] }) => z.parse(z.string(), row?.day));
}

/** The number of orders on a day of the hub. */
export function ordersOn(engine: PGlite, day: string): Promise<number> {
  return engine
    .query<{ many: number }>(`select count(*)::int as many from orders where hub = $1 and day = $2`, [
      HUB,
      day,
    ])
    .then(({ rows: [row] }) => z.parse(z.int(), row?.many));
}

/** Opens the database of a stopped server, and closes it again. */
export async function inDatabase<Given>(
  dataDir: string,
  work: (engine: PGlite) => Promise<Given>,
): Promise<Given> {
  const engine = await PGlite.create(join(dataDir, 'database'));
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Makes orders from those of the demonstration, spread over the days. */
export async function crowd(engine: PGlite, { from, to, orders, lines, archived }: Crowd): Promise<void> {
  const templates = await templatesOf(engine, archived);
  const days = daysFrom(from, to);
  const { rows } = await engine.query<{ oid: number; rank: number }>(
    'select max(oid)::int as oid, max(rank) as rank from orders',
  );
  const [known] = rows;
  if (known === undefined) throw new Error('the database has no orders');
  await engine.exec('begin');
  for (let made = 0; made < orders; made += 1) {
    const template = templates[made % templates.length];
    const day = days[made % days.length];
    if (template === undefined || day === undefined) throw new Error('nothing to make orders of');
    const oid = known.oid + 1 + made;
    const rank = known.rank + 1 + made;
    const data = orderLike(template, templates, { oid, rank, day, lines });
    await engine.query(
      `insert into orders (oid, hub, day, customer, rank, payment_status, fulfilment_status, data, created, closed)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now(), case when $9 then now() end)`,
      [
        oid,
        HUB,
        day,
        template.customer,
        rank,
        template.payment_status,
        template.fulfilment_status,
        data,
        archived,
      ],
    );
  }
  await tellFeed(engine, known.oid);
  await engine.query(`select setval('order_oid', (select max(oid) from orders))`);
  await engine.exec('commit');
}

/** Places the new orders in the feed of their days, as the server does at the end of a transaction. */
async function tellFeed(engine: PGlite, after: number): Promise<void> {
  await engine.query(
    `insert into scope_entry (scope, entity, id, seq, rev, at)
     select told.scope, 'order', told.oid::text, coalesce(counter.seq, 0) + told.place, 1, now()
     from (select oid, 'ops:' || hub || ':' || day::text as scope,
             row_number() over (partition by hub, day order by oid) as place
           from orders where oid > $1) told
     left join scope_counter counter on counter.scope = told.scope`,
    [after],
  );
  await engine.exec(
    `insert into scope_counter (scope, seq) select scope, max(seq) from scope_entry group by scope
     on conflict (scope) do update set seq = greatest(scope_counter.seq, excluded.seq)`,
  );
}

async function templatesOf(engine: PGlite, archived: boolean): Promise<readonly Stored[]> {
  const state = archived
    ? `payment_status = 'paid' and fulfilment_status = 'fulfilled'`
    : `payment_status = 'authorized' and fulfilment_status <> 'fulfilled'`;
  const { rows } = await engine.query(
    `select rank, customer::int as customer, payment_status, fulfilment_status, data from orders
     where hub = $1 and parent is null and ${state} order by oid limit 200`,
    [HUB],
  );
  return z.parse(z.array(Stored), rows);
}

/** An order with the given number of lines, copied from others with their status. */
function orderLike(
  template: Stored,
  all: readonly Stored[],
  { oid, rank, day, lines }: { oid: number; rank: number; day: string; lines: number },
) {
  const start = all.indexOf(template);
  const around = [...all.slice(start), ...all.slice(0, start)];
  const items = around
    .flatMap(({ data }) => data.items)
    .slice(0, lines)
    .map((item, index) => ({ ...item, line: index + 1 }));
  const named = new Map(around.flatMap(({ data }) => data.vendors).map((vendor) => [vendor.slug, vendor]));
  const vendors = [...new Set(items.map(({ vendor }) => vendor))].flatMap((slug) => named.get(slug) ?? []);
  const { shipping, ...rest } = template.data;
  // A pickup is at midnight by the hub's clock, which is the day before in UTC.
  const { hour, minute } = localParts(Date.parse(shipping.when), DEFAULT_ZONE);
  const when = new Date(instantOf(day, hour, DEFAULT_ZONE, minute)).toISOString();
  return { ...rest, oid, rank, items, vendors, shipping: { ...shipping, when, parent: 0 } };
}

function daysFrom(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}
