import { beforeAll, beforeEach } from 'vitest';
import type { Order } from '../../src/contract/orders/orders.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import { writeTransaction } from '../../server/platform/feed/write-transaction.ts';
import { checkoutMarket } from './checkout-market.ts';
import type { OpenDatabase } from './databases/databases.ts';
import { type DemoMarket, startDemo } from './demo-market.ts';
import { type Client, type Marketplace, type MarketplaceOptions, startMarketplace } from './marketplace.ts';
import { emptyTables, people, putOrder, type Somebody } from './small-market.ts';

/** Options of a suite's market. */
export interface MarketSuiteOptions {
  /** Whether each test gets its own rows and server (the default), or all tests of the suite share them. */
  readonly lives?: 'for-a-test' | 'for-the-file';
  /** Fills an empty database: by default with the checkout market. */
  readonly fill?: (database: Database) => Promise<void>;
  /** Options of each server that starts. */
  readonly start?: () => MarketplaceOptions;
}

/** The market of the running test. `app`, `house` and `clock` change with it; everything else may be destructured. */
export interface MarketSuite extends Marketplace {
  readonly database: Database;
  /** Opens a browser of a person, by name or id, or of a visitor. */
  readonly as: (person?: Somebody | number) => Promise<Client>;
  /** A browser of a person, or of a visitor, that is signed in whenever a market starts. */
  readonly client: (person?: Somebody) => Client;
  /** Writes orders unchanged and records them in the feed. */
  readonly put: (...orders: readonly Order[]) => Promise<void>;
  /** Closes the server, starts another over the same rows and signs the clients in there. */
  readonly restart: (options: MarketplaceOptions) => Promise<void>;
}

/**
 * Starts a market before the tests of a suite, on the database that the files of a worker share in turn.
 * Hooks that a suite registers afterwards find it started.
 */
export function marketSuite(
  open: OpenDatabase,
  { lives = 'for-a-test', fill = checkoutMarket, start = () => ({}) }: MarketSuiteOptions = {},
): MarketSuite {
  let shared: Database | undefined;
  const database = latestDatabase(() => started(shared));
  open.beforeAll((one) => {
    shared = one;
  });
  const { market, client, begin } = startedFor(lives, async () => {
    await emptyTables(database);
    await fill(database);
    return startMarketplace(database, start());
  });
  const as = (person?: Somebody | number) =>
    market().as(typeof person === 'string' ? people[person].id : person);
  return Object.assign(latestMarket(market), {
    database,
    as,
    client: (person?: Somebody) => client(() => as(person)),
    put: (...orders: readonly Order[]) =>
      writeTransaction(database, async (tx) => {
        for (const order of orders) await putOrder(tx, order);
      }),
    restart: async (options: MarketplaceOptions) => {
      await market().close();
      await begin(await startMarketplace(database, options));
    },
  });
}

/** The demonstration of a suite, and browsers of its people by their address. */
export interface DemoSuite extends DemoMarket {
  /** A browser of this person, or of a visitor. */
  client(email?: string): Client;
}

/** Starts the demonstration before the tests of a suite, which share it. */
export function demoSuite(open: OpenDatabase, options?: MarketplaceOptions): DemoSuite {
  const { market, client } = startedFor('for-the-file', () => startDemo(open, options));
  return Object.assign(latestMarket(market), {
    database: latestDatabase(() => market().database),
    signedIn: (email: string) => market().signedIn(email),
    idOf: (email: string) => market().idOf(email),
    skuOf: (title: string) => market().skuOf(title),
    mailsTo: (email: string) => market().mailsTo(email),
    client: (email?: string) =>
      client(() => (email === undefined ? market().as() : market().signedIn(email))),
  });
}

/** Starts a market and signs its clients in before each test or once, and closes it afterwards. */
function startedFor<Market extends Marketplace>(
  lives: 'for-a-test' | 'for-the-file',
  start: () => Promise<Market>,
) {
  let current: Market | undefined;
  const signIns: (() => Promise<void>)[] = [];
  const hook = lives === 'for-a-test' ? beforeEach : beforeAll;
  const begin = async (market: Market) => {
    current = market;
    for (const signIn of signIns) await signIn();
  };
  hook(async () => {
    await begin(await start());
    return () => started(current).close();
  });
  return {
    begin,
    market: () => started(current),
    client: (open: () => Promise<Client>): Client => {
      let browser: Client | undefined;
      signIns.push(async () => {
        browser = await open();
      });
      return latestClient(() => started(browser));
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the market starts with the first test');
  return part;
}

function latestMarket(market: () => Marketplace): Marketplace {
  return {
    get app() {
      return market().app;
    },
    get house() {
      return market().house;
    },
    get clock() {
      return market().clock;
    },
    as: (userId) => market().as(userId),
    close: () => market().close(),
  };
}

function latestDatabase(database: () => Database): Database {
  return {
    get kind() {
      return database().kind;
    },
    get db() {
      return database().db;
    },
    get bus() {
      return database().bus;
    },
    get presence() {
      return database().presence;
    },
    close: () => database().close(),
  };
}

function latestClient(client: () => Client): Client {
  return {
    get device() {
      return client().device;
    },
    get person() {
      return client().person;
    },
    headers: () => client().headers(),
    get: (...request) => client().get(...request),
    post: (...request) => client().post(...request),
    delete: (...request) => client().delete(...request),
  };
}
