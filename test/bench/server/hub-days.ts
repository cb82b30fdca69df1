import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import { tokenOfSession } from '../../../server/platform/http/session/csrf.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openSession } from '../../../server/platform/http/session/sessions-store.ts';
import { addDays, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { anOrder, people, putOrder, smallMarket } from '../../support/small-market.ts';

const HUB = 'geneve-carouge';
/** Enough on the first day that no two pushes in flight have an order in common. */
const ORDERS = [800, 160, 160, 160, 160, 160, 160, 160, 160, 160];
const MANY = 3000;
const SHOPS = 40;
/** One for each connection of the load. */
const DEVICES = 16;
const FIRST_OID = 5_000_000;
const FIRST_CUSTOMER = 9_000_000;

/** A hub with ten days of orders, each of another customer and of one of forty shops, and its courier. */
export interface HubDays {
  /** The headers of the courier's browser. */
  readonly headers: Readonly<Record<string, string>>;
  readonly courier: number;
  /** The ids of their devices: a device known to the server gets shorter answers than a new one. */
  readonly devices: readonly string[];
  /** Orders by day, the first day first. */
  readonly days: readonly (readonly number[])[];
}

/** Fills an empty database with the days of a courier's device: from two before today to seven after. */
export async function fillHubDays(url: string, now: Ms): Promise<HubDays> {
  const database = await openDatabase({ kind: 'postgres', url });
  try {
    await migrate(database);
    await smallMarket(database);
    const { db } = database;
    await sql`insert into users (id, email, email_status, display_name, given_name, family_name, created)
      select n, 'cliente-' || n || '@exemple.ch', 'true'::jsonb, 'Cliente ' || n, 'Cliente', 'Exemple', now()
      from generate_series(${FIRST_CUSTOMER}::bigint, ${FIRST_CUSTOMER + MANY}::bigint) n`.execute(db);
    await sql`insert into shops (urlpath, status, account, data)
      select 'atelier-' || n, 'true'::jsonb, '{}'::jsonb, '{}'::jsonb from generate_series(0, ${SHOPS - 1}::integer) n`.execute(
      db,
    );
    const today = localDay(now, 'Europe/Zurich');
    const days: number[][] = [];
    for (const [at, orders] of ORDERS.entries()) {
      const first = FIRST_OID + days.flat().length;
      const oids = Array.from({ length: orders }, (_, index) => first + index);
      days.push(oids);
      await writeTransaction(database, async (tx) => {
        for (const oid of oids)
          await putOrder(tx, orderOf(oid, addDays(today, at - 2)), addDays(today, at - 2));
      });
    }
    await sql`analyze`.execute(db);
    const devices = Array.from({ length: DEVICES }, () => randomUUID());
    const token = await db.transaction().execute((tx) => openSession(tx, people.courier.id, now));
    return { headers: headersOf(token), courier: people.courier.id, devices, days };
  } finally {
    await database.close();
  }
}

function orderOf(oid: number, day: string) {
  const order = anOrder(oid, 'alice');
  const slug = `atelier-${oid % SHOPS}`;
  return {
    ...order,
    customer: { ...order.customer, id: FIRST_CUSTOMER + (oid - FIRST_OID) },
    vendors: order.vendors.map((vendor) => ({ ...vendor, slug })),
    items: order.items.map((item) => ({ ...item, vendor: slug })),
    shipping: { ...order.shipping, when: `${day}T15:00:00.000Z` },
  };
}

function headersOf(token: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    cookie: `cabas-session=${token}; XSRF-TOKEN=${tokenOfSession(token)}`,
    'x-xsrf-token': tokenOfSession(token),
    'x-cabas-person': String(people.courier.id),
  };
}

/** A push of a courier who counts the bags of these orders, as the app on one of their devices sends it. */
export function bagsOf(
  { courier, devices }: HubDays,
  oids: readonly number[],
  { bags, push }: { readonly bags: number; readonly push: number },
  now: Ms,
): string {
  const mutations = oids.map((oid) => ({
    ...{ id: randomUUID(), lane: `order:${oid}`, prev: null, op: 'order.bags', v: 1 },
    ...{ args: { oid, bags }, base: null, at: now, age: 0 },
  }));
  const client = devices[push % devices.length];
  const head = { proto: 1, client, actor: courier, term: randomUUID(), sentAt: now };
  return JSON.stringify({ ...head, mutations });
}

/** The scope of the day at this index. */
export function scopeOfDay(place: number, now: Ms): string {
  return `ops:${HUB}:${addDays(localDay(now, 'Europe/Zurich'), place - 2)}`;
}
