import { type KyselyPlugin, sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Id, Person } from '../../../src/contract/sync/sync.ts';
import type { AppContext } from '../../../server/platform/app-context.ts';
import { operationHandler } from '../../../server/every-operation.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { openSession } from '../../../server/platform/http/session/sessions-store.ts';
import { startMarketplace } from '../../support/marketplace.ts';
import { migratedDump } from '../../support/databases/migrated-dump.ts';
import { DAY_BEGINS, PEOPLE } from '../simulated-server.ts';
import { beginEpoch, saveCopy, restoreCopy } from './database-copies.ts';
import { fillMarket } from './fill-market.ts';

/** The shipped server over one embedded database. */
export interface RealServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: { now: number };
  /** The session cookie of each person. */
  readonly tokens: ReadonlyMap<Person, string>;
  /** What a day may do to it. */
  readonly fate: Fate;
  /** A copy of the database at its start. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

interface Fate {
  /** Called before each statement: whether the server dies there. */
  dies: () => boolean;
  /** Whether it fails on a mutation, at each attempt. */
  failsOn: (id: Id) => boolean;
}

class ServerDied extends Error {
  override name = 'ServerDied';
}

export async function openRealServer(): Promise<RealServer> {
  const opened = await openDatabase({ kind: 'memory', dump: await migratedDump() });
  await migrate(opened);
  await addWitnesses(opened);
  await fillMarket(opened);
  const tokens = await openSessions(opened);
  await saveCopy(opened, 'pristine');
  await saveCopy(opened, 'backup');
  const fate: Fate = { dies: () => false, failsOn: () => false };
  const database: Database = { ...opened, db: opened.db.withPlugin(dying(fate)) };
  const market = await startMarketplace(database, { operations: witnessed(fate) });
  const { app, clock } = market;
  return {
    ...{ app, database, clock, tokens, fate },
    async renew() {
      await restoreCopy(opened, 'pristine');
      await beginEpoch(opened);
      await saveCopy(opened, 'backup');
    },
    async close() {
      await market.close();
      await opened.close();
    },
  };
}

/**
 * Tables with the order in which mutations were executed and recorded, by one counter, and how often each had a
 * committed effect. One statement records all of a push, in the order of ids: only the effects show the real order.
 */
async function addWitnesses({ db }: Database): Promise<void> {
  await sql`create sequence truth_order`.execute(db);
  await sql`create table truth_arrival (n bigint default nextval('truth_order'), id text)`.execute(db);
  await sql`create table truth_effect (n bigint default nextval('truth_order'), id text)`.execute(db);
  await sql`create function truth_arrived() returns trigger language plpgsql as ${sql.lit(
    'begin insert into truth_arrival (id) values (new.id); return new; end',
  )}`.execute(db);
  await sql`create trigger truth_arrived after insert on sync_mutation
    for each row execute function truth_arrived()`.execute(db);
}

async function openSessions({ db }: Database): Promise<ReadonlyMap<Person, string>> {
  const tokens = new Map<Person, string>();
  for (const { id } of PEOPLE)
    tokens.set(id, await db.transaction().execute((tx) => openSession(tx, id, DAY_BEGINS)));
  return tokens;
}

function dying(fate: Fate): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (fate.dies()) throw new ServerDied('between two statements');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

/** Every operation, with a witness in its transaction. */
function witnessed(fate: Fate): AppContext['operations'] {
  return (op, v) => {
    const accepted = operationHandler(op, v);
    if (accepted === undefined) return undefined;
    return {
      ...accepted,
      async run(context, args) {
        const { id } = context.mutation;
        if (fate.failsOn(id)) throw new ServerDied(`on ${id}`);
        await sql`insert into truth_effect (id) values (${id})`.execute(context.tx);
        return accepted.run(context, args);
      },
    };
  };
}
