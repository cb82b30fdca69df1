import { sql } from 'kysely';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { openSession } from '../../../server/platform/http/session/sessions-store.ts';
import { UnequalWork } from '../figure.ts';
import { addMarket, type BenchMarket, openWide } from '../server/bench-market.ts';
import { fill, FIRST_OID } from './fill.ts';
import { busyMonth } from './volume-days.ts';
import { VOLUME_HUB } from './volume-hub.ts';

const [PRODUCTS, CUSTOMERS] = [10_000, 20_000];

/** Enough for every measurement of checkout: each order is another buyer's first. */
const BUYERS = 4000;

/** The headers of a signed-in browser. */
export type Headers = Readonly<Record<string, string>>;

/** A filled hub with buyers, and the people of the office signed in. */
export interface FilledMarket extends BenchMarket {
  readonly admin: Headers;
  /** A customer of many orders, signed in. */
  readonly customer: Headers;
  /** The first day of the busy month. */
  readonly month: string;
}

/** Fills the database unless that has been done, and adds this many buyers. */
export async function readyMarket(url: string, orders: number, now: number): Promise<FilledMarket> {
  const database = await openDatabase({ kind: 'postgres', url });
  try {
    await migrate(database);
    if ((await filledOrders(database)) === 0)
      await fill(database, { products: PRODUCTS, customers: CUSTOMERS, orders }, now);
    const found = await filledOrders(database);
    if (found < orders) throw new UnequalWork(`${found} orders in a database of ${orders}`);
    const { db } = database;
    await openWide(db);
    const market = await addMarket(db, [VOLUME_HUB], BUYERS, now);
    const signIn = async (email: string): Promise<Headers> => {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const token = await db.transaction().execute((tx) => openSession(tx, id, now));
      return { cookie: `cabas-session=${token}`, 'x-cabas-person': String(id) };
    };
    const admin = await signIn('admin@cabas.example');
    const customer = await signIn('client@cabas.example');
    await sql`vacuum analyze`.execute(db);
    // Pending writes of the filling are flushed first: they are not part of the measurement.
    await sql`checkpoint`.execute(db);
    return { ...market, admin, customer, month: busyMonth(localDay(now, 'Europe/Zurich')) };
  } finally {
    await database.close();
  }
}

async function filledOrders({ db }: Database): Promise<number> {
  const { many } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('oid', '>=', FIRST_OID)
    .executeTakeFirstOrThrow();
  return many;
}
