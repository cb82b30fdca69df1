import { sql } from 'kysely';
import { operationHandler } from '../../../server/every-operation.ts';
import type { AppContext } from '../../../server/platform/app-context.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { freshMarket, setHub, setStock, TOMME } from '../../support/checkout-market.ts';
import { type Client, type Marketplace, startMarketplace } from '../../support/marketplace.ts';
import { people, type Somebody } from '../../support/small-market.ts';
import {
  type SteppedConnections,
  openSteppedConnections,
} from '../../support/databases/stepped-connections.ts';

export const MOST_SERVERS = 4;
export const STOCK = 10;
export const PLACES = 5;

/** The shipped servers, over one PostgreSQL; each has one connection, whose statements wait for their turn. */
export interface Servers {
  /** A separate connection to the same rows, for checks while the servers are paused. */
  readonly database: Database;
  readonly lines: SteppedConnections;
  close(): Promise<void>;
}

/** @param url a database that holds nothing else */
export async function openServers(url: string): Promise<Servers> {
  const database = await openDatabase({ kind: 'postgres', url });
  await migrate(database);
  await sql`create table if not exists effect (id text not null)`.execute(database.db);
  const lines = await openSteppedConnections(url, MOST_SERVERS);
  return {
    database,
    lines,
    async close() {
      await lines.close();
      await database.close();
    },
  };
}

/** The servers of one day, with every person signed in at each. */
export interface RunningServers {
  readonly markets: readonly Marketplace[];
  readonly database: Database;
  /** How many of them run statement by statement. */
  readonly servers: number;
  /** A browser of this person at the server of this index. */
  at(person: Somebody, place: number): Client;
  /** A browser at an extra server that is never paused: for checks while the others are, and afterwards. */
  beside(person: Somebody): Client;
  close(): Promise<void>;
}

/** The same market for every day: little stock, few places, and as many servers as requested. */
export async function openDay({ database, lines }: Servers, many: number): Promise<RunningServers> {
  await freshMarket(database);
  await sql`truncate effect`.execute(database.db);
  await setStock(database, TOMME, STOCK);
  await setHub(database, { currentLimit: PLACES });
  const mail = { send: () => Promise.resolve(), close: () => undefined };
  const markets: Marketplace[] = [];
  // New objects each day: a server caches rows by its database object.
  for (const one of [...lines.databases.slice(0, many), database])
    markets.push(await startMarketplace({ ...one }, { gateways: { mail }, operations: witnessed }));
  const browsers = new Map<string, Client>();
  for (const [name, { id }] of Object.entries(people))
    for (const [place, market] of markets.entries()) browsers.set(`${name} ${place}`, await market.as(id));
  const at = (person: Somebody, place: number): Client => {
    const browser = browsers.get(`${person} ${place}`);
    if (browser === undefined) throw new Error(`${person} is not at ${place}`);
    return browser;
  };
  return {
    ...{ markets, servers: many, database, at },
    beside: (person) => at(person, many),
    async close() {
      for (const market of markets) await market.close();
    },
  };
}

/** Every operation, with a witness in its transaction: one row for each commit of its effect. */
const witnessed: AppContext['operations'] = (op, v) => {
  const accepted = operationHandler(op, v);
  if (accepted === undefined) return undefined;
  return {
    ...accepted,
    async run(context, args) {
      await sql`insert into effect (id) values (${context.mutation.id})`.execute(context.tx);
      return accepted.run(context, args);
    },
  };
};
