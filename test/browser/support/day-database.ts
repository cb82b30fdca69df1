import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openMarket } from './market-database.ts';
import { type StartedServer, startServer } from './server.ts';

/** A server whose database can be read after the story: the embedded one, or PostgreSQL on request. */
export interface DayDatabase {
  readonly server: StartedServer;
  /** The orders of a day at a hub in the database. The embedded one is read after its server has stopped. */
  ordersAtTheEnd(hub: string, day: string): Promise<readonly unknown[]>;
  end(): Promise<void>;
}

const ORDERS = 'select data from orders where hub = $1 and day = $2 order by oid';

/** `TOUR_DATABASE=postgres` runs the same story on PostgreSQL. */
export async function openDay(): Promise<DayDatabase> {
  if (process.env['TOUR_DATABASE'] === 'postgres') {
    const market = await openMarket();
    return {
      server: market.server,
      ordersAtTheEnd: async (hub, day) =>
        (await market.query<{ data: unknown }>(ORDERS, [hub, day])).map(({ data }) => data),
      end: () => market.end(),
    };
  }
  const server = await startServer();
  return {
    server,
    ordersAtTheEnd: async (hub, day) => {
      await server.stop();
      const engine = await PGlite.create(join(server.dataDir, 'database'));
      try {
        const { rows } = await engine.query<{ data: unknown }>(ORDERS, [hub, day]);
        return rows.map(({ data }) => data);
      } finally {
        await engine.close();
      }
    },
    end: () => server.end(),
  };
}
