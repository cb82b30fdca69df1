import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logFault } from '../../../../server/platform/http/server/log-fault.ts';
import { localBus } from '../../../../server/core/database/process-bus.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { openDatabase } from '../../../../server/platform/database/open-database.ts';
import { TurnTimeout } from '../../../../server/platform/database/turn-queue.ts';
import { unavailableCause } from '../../../../server/platform/database/unavailable.ts';
import type { PushAnswer } from '../../../../src/contract/sync/sync.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { type PostgresServer, postgresMissing, startPostgres } from '../../../support/databases/postgres.ts';
import { MARKET_NOW, people, smallMarket } from '../../../support/small-market.ts';
import { aMutation, pushBody } from '../../../support/engine/sync-device.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

const aLike = (lane: string) => aMutation('like.set', { sku: 1_000_101, liked: true }, `like:${lane}`);

describe('an unavailable server', () => {
  test.each([
    [coded('ECONNREFUSED'), 'database_unreachable'],
    [coded('57P01'), 'database_unreachable'],
    [coded('57P03'), 'database_unreachable'],
    [coded('08006'), 'database_unreachable'],
    [new Error('Connection terminated unexpectedly'), 'database_unreachable'],
    [new Error('Client has encountered a connection error and is not queryable'), 'database_unreachable'],
    [new Error('PGlite is closed'), 'database_unreachable'],
    [new WebAssembly.RuntimeError('unreachable'), 'database_unreachable'],
    [new Error('timeout exceeded when trying to connect'), 'pool_full'],
    [coded('53300'), 'too_many_connections'],
    [coded('53100'), 'disk_full'],
    [coded('ENOSPC'), 'disk_full'],
    [coded('58030'), 'disk_failed'],
    [new Error('could not open file "base/5/17008": Permission denied'), 'disk_failed'],
    [coded('25006'), 'database_read_only'],
    [coded('28P01'), 'database_refuses'],
    [new Error('Query read timeout'), 'too_slow'],
    [new TurnTimeout('no turn'), 'too_slow'],
    [new AggregateError([coded('53100'), coded('53100')]), 'disk_full'],
    [new AggregateError([coded('53100'), new Error('a bug')]), undefined],
    [coded('23505'), undefined],
    [Object.assign(coded('ECONNRESET'), { statusCode: 400 }), undefined],
    [new TypeError('x is not a function'), undefined],
  ])('%s is %s', (error, cause) => {
    expect(unavailableCause(error)).toBe(cause);
  });

  test('logs one warning a minute per cause, and every other error', () => {
    const lines: unknown[] = [];
    const log = {
      warn: (line: object) => void lines.push(['warn', 'cause' in line && line.cause]),
      error: () => void lines.push(['error']),
    };
    const clock = { now: MARKET_NOW };
    const watched = { database: { bus: localBus() }, clock: () => clock.now };
    const fault = (error: unknown) => logFault(watched, log, error, 'failed');
    for (let second = 0; second < 120; second += 1) {
      fault(coded('53100'));
      clock.now += 1000;
    }
    fault(coded('ECONNREFUSED'));
    fault(new Error('a bug'));
    fault(coded('40001'));
    expect(lines).toEqual([
      ['warn', 'disk_full'],
      ['warn', 'disk_full'],
      ['warn', 'database_unreachable'],
      ['error'],
    ]);
  });
});

eachDatabase((kind, open) => {
  describe('a full disk', () => {
    let database: Database;
    let market: Marketplace;
    let alice: Client;
    beforeAll(async () => {
      database = await open();
      await smallMarket(database);
      await sql`create function refuse_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
        database.db,
      );
    });
    beforeEach(async () => {
      market = await startMarketplace(database);
      alice = await market.as(people.alice.id);
      return () => market.close();
    });

    test('defers pushes without rejecting them, and appears in /health with its cause', async () => {
      await sql`create trigger no_room before insert on likes for each row execute function refuse_room()`.execute(
        database.db,
      );
      const mutations = ['a', 'b', 'c'].map(aLike);
      const answer = await alice.post('/v1/sync/push', pushBody(alice, mutations));
      expect(answer.json<PushAnswer>().results).toMatchObject(
        mutations.map(({ id }) => ({ id, outcome: 'deferred', code: 'busy' })),
      );
      const like = await alice.post(`/v1/users/${people.alice.id}/like/1000101`);
      expect([like.statusCode, like.headers['retry-after']]).toEqual([503, '3']);
      const health = () => market.app.inject('/health');
      expect((await health()).json()).toEqual({ status: 'degraded', cause: 'disk_full', database: kind });
      await sql`drop trigger no_room on likes`.execute(database.db);
      market.clock.now += 60_000;
      expect((await health()).json()).toEqual({ status: 'ok', database: kind });
    });
  });
});

describe.skipIf(postgresMissing() !== undefined)('a PostgreSQL that stops', () => {
  const DEVICES = 30;
  let server: PostgresServer;
  let database: Database;
  let market: Marketplace;
  let devices: readonly Client[];

  beforeAll(async () => {
    server = await startPostgres();
    const admin = new pg.Client(server.urlOf('postgres'));
    await admin.connect();
    await admin.query('create database gone');
    await admin.end();
    database = await openDatabase({ kind: 'postgres', url: server.urlOf('gone') });
    await migrate(database);
    await smallMarket(database);
    market = await startMarketplace(database);
    devices = await Promise.all(Array.from({ length: DEVICES }, () => market.as(people.alice.id)));
  }, 120_000);

  afterAll(async () => {
    await market.close();
    await database.close();
    await server.stop();
  });

  test('quarantines no mutation, and accepts all of them once it is back', async () => {
    const work = devices.map((device) => ({ device, mutation: aLike('own') }));
    const pushAll = () =>
      Promise.all(
        work.map(({ device, mutation }) => device.post('/v1/sync/push', pushBody(device, [mutation]))),
      );

    const under = pushAll();
    await server.halt();
    const meanwhile = [...(await under), ...(await pushAll()), ...(await pushAll())];
    for (const answer of meanwhile) {
      if (answer.statusCode === 200)
        expect(answer.json<PushAnswer>().results).toEqual([
          expect.not.objectContaining({ code: 'internal' }),
        ]);
      else
        expect([answer.statusCode, answer.headers['retry-after'], answer.headers['x-cabas']]).toEqual([
          503,
          '3',
          '1',
        ]);
    }
    expect(meanwhile.slice(-DEVICES).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: DEVICES }, () => 503),
    );
    for (const path of ['/v1/users/me', '/v1/config', '/v1/products', '/v1/sync/snapshot?scope=config:x'])
      expect((await devices[0]?.get(path))?.statusCode, path).toBe(503);
    const health = await market.app.inject('/health');
    expect([health.statusCode, health.json()]).toEqual([
      503,
      { status: 'down', cause: 'database_unreachable', database: 'postgres' },
    ]);

    await server.resume();
    const after = await pushAll();
    expect(after.map((answer) => answer.json<PushAnswer>().results[0]?.outcome)).toEqual(
      Array.from({ length: DEVICES }, () => 'applied'),
    );
    expect((await pushAll()).map((answer) => answer.json<PushAnswer>().results[0])).toEqual(
      work.map(
        ({ mutation: { id } }) => expect.objectContaining({ id, again: true, outcome: 'applied' }) as unknown,
      ),
    );
  }, 120_000);
});
