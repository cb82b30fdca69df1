import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/contract/core/call.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { migratedDump } from '../support/databases/migrated-dump.ts';
import { type Marketplace, startMarketplace } from '../support/marketplace.ts';
import { additions, audience, type Line, section7 } from './section-7.ts';

const answered = [...section7, ...additions].flatMap(([method, path, who, query]) =>
  who === 'later' ? [] : [[method, path, who, query ?? []] as const],
);
const later = section7.flatMap(([method, path, who]) => (who === 'later' ? [[method, path] as const] : []));

test('the table lists every method and path once', () => {
  expect(section7).toHaveLength(116);
  const pairs = [...section7, ...additions].map(named);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('every declared call is in the table', () => {
  const known = new Set(answered.map(([method, path]) => pair(method, path)));
  const strange = everyCall.map(({ method, path }) => pair(method, path)).filter((each) => !known.has(each));
  expect(strange, 'a line of the table is « later », or a page in docs/decisions is missing').toEqual([]);
});

test('call names are unique, and so are pairs of method and path', () => {
  const names = everyCall.map(({ name }) => name);
  const pairs = everyCall.map(({ method, path }) => pair(method, path));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(pairs).size).toBe(pairs.length);
});

describe('the audience of', () => {
  test.each(answered)('%s %s: %s', (method, path, who, query) => {
    const call = declared(method, path);
    expect(call?.allow).toEqual(audience[who]);
    expect(queryNames(call)).toEqual(expect.arrayContaining([...query]));
  });
});

test('every changing call is marked so, and only links and redirects from outside change data by GET', () => {
  // A mail program unsubscribes without our cookies: the token of the link authenticates it.
  const reads = new Set(['POST /v1/sync/pull', pair('POST', '/v1/notices/unsubscribe/:token')]);
  const changing = new Set([
    '/v1/validate/:id/:email',
    '/v1/users/redeem/:code',
    '/v1/users/:id/connect',
    '/v1/shops/:urlpath/status',
  ]);
  for (const { method, path, changes } of everyCall) {
    const gets = method === 'GET' || method === 'HEAD' || reads.has(pair(method, path));
    expect([pair(method, path), changes]).toEqual([pair(method, path), !gets || changing.has(path)]);
  }
});

describe('a running server', () => {
  let market: Marketplace;
  let close = async () => {};
  beforeAll(async () => {
    const database = await openDatabase({ kind: 'memory', dump: await migratedDump() });
    await migrate(database);
    market = await startMarketplace(database);
    close = async () => {
      await market.close();
      await database.close();
    };
  }, 120_000);
  afterAll(() => close());

  test.each(answered)('has a route of its own for %s %s', async (method, path) => {
    // An event stream never ends: its route is looked up instead.
    if (path === '/v1/sync/events') {
      expect(market.app.hasRoute({ method, url: colons(path) })).toBe(true);
      return;
    }
    await market.app.inject({ method: methodOf(method), url: filled(path) });
    const metrics = await market.app.inject('/metrics');
    expect(metrics.body).toContain(`{method="${method}",route="${colons(path)}",status=`);
  });

  test.each(later.filter(([method, path]) => !taken(method, path)))(
    'answers %s %s as an unknown path',
    async (method, path) => {
      const answer = await market.app.inject({
        method: methodOf(method),
        url: filled(path),
        headers: { cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't', 'x-cabas-person': 'visitor' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: { code: 'not_found' } });
    },
  );
});

function named([method, path]: Line): string {
  return `${method} ${path}`;
}

/** Two paths are the same when they differ only by the names of their parameters. */
function pair(method: string, path: string): string {
  return `${method} ${path.replace(/\{[^}]*\}|:[a-z]+/gi, '*')}`;
}

function declared(method: string, path: string): Call | undefined {
  return everyCall.find((call) => call.method === method && call.path === colons(path));
}

function colons(path: string): string {
  return path
    .replace(/\{[^}]*\|[^}]*\}/g, ':segment')
    .replace('{a or -}/{b}', ':month/:year')
    .replace(/\{(\w+)[^}]*\}/g, ':$1');
}

function filled(path: string): string {
  return path.replace(/\{[^}]*\}/g, '1');
}

/** Whether another call answers this address, with a parameter in place of a word or of nothing. */
function taken(method: string, path: string): boolean {
  const address = filled(path);
  return everyCall.some(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replace(/:[a-z]+/gi, '[^/]*')}$`).test(address),
  );
}

function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' {
  if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'DELETE' || method === 'HEAD')
    return method;
  throw new Error(`no method of HTTP here: ${method}`);
}

/** The names in the query of a call. */
function queryNames(call: Call | undefined): readonly string[] {
  const shape: unknown = call?.query === undefined ? {} : Reflect.get(call.query._zod.def, 'shape');
  return Object.keys(shape ?? {});
}
