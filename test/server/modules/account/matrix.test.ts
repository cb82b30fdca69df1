import { beforeAll, expect, test } from 'vitest';
import { everyCall } from '../../../../src/contract/every-call.ts';
import type { Call } from '../../../../src/contract/core/call.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { browserOf, COLUMNS, type Column, matrixMarket, type Own } from '../../../support/matrix-people.ts';
import { bodyOf, pathOf, pathOfNothing } from '../../../support/matrix-requests.ts';
import { subscriptionMarket } from '../../../support/subscription-market.ts';
import { matrix } from './matrix-table.ts';

/** Never ends; events.test.ts covers it. */
const ENDLESS = new Set(['sync.events']);

/** Users who may read nothing of Alice's by any call. */
const STRANGERS: ReadonlySet<Column> = new Set(['visitor', 'other', 'shop2', 'courier2', 'manager2']);

/** Cut JSON, a body of no call, and a picture where none is expected. */
const UNREADABLE = [
  { type: 'application/json', payload: '{"a":' },
  { type: 'application/json', payload: '[null]' },
  { type: 'image/jpeg', payload: 'x' },
] as const;

/** The body names the object of these calls: without parsing it, its owner is unknown. */
const NAMED_BY_BODY = new Set([
  ...['users.invite', 'orders.shopper', 'orders.collect', 'cart.subscription.confirm'],
  ...['cart.share.end', 'cart.invite', 'cart.invite.revoke', 'cart.members.remove', 'papers.month'],
]);

const rows = everyCall.filter(({ name }) => !ENDLESS.has(name));

test('the matrix has a row for every declared call', () => {
  expect(matrix.get('call')).toEqual(COLUMNS);
  expect(rows.map(({ name }) => name).filter((name) => !matrix.has(name))).toEqual([]);
});

onPglite((open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: subscriptionMarket });
  const { database } = market;
  let own: Own;
  const browsers = new Map<Column, Client>();
  beforeAll(async () => {
    own = await matrixMarket(database, market);
    for (const column of COLUMNS) browsers.set(column, await browserOf(market, column));
  });

  // Removals come last, and the permitted user performs them last.
  const ordered = [...rows].sort((one, other) => removes(one) - removes(other));

  // First, while everything exists: none of these may change anything.
  test.each(ordered.filter(namesItsObject).map((call) => [call.name, call] as const))(
    '%s refuses an unreadable body like a valid one where access is denied',
    async (name, call) => {
      const refused = COLUMNS.filter((_, place) => matrix.get(name)?.[place] !== 'in');
      const stated = refused.map((column) => `${column} ${matrix.get(name)?.[COLUMNS.indexOf(column)]}`);
      for (const unread of UNREADABLE) {
        const outcomes: string[] = [];
        for (const column of refused) outcomes.push(`${column} ${await outcome(call, column, unread)}`);
        expect(outcomes, `${unread.type} ${unread.payload}`).toEqual(stated);
      }
    },
  );

  test.each(ordered.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const cells: string[] = [];
    for (const column of COLUMNS) cells.push(await outcome(call, column));
    expect(cells.join(' ')).toBe(matrix.get(name)?.join(' '));
  });

  test.each(rows.filter(({ path }) => path.includes(':')).map((call) => [call.name, call] as const))(
    '%s about an unknown id is no server error',
    async (_name, call) => {
      const admin = browsers.get('admin');
      if (admin === undefined) throw new Error('the admin is not here');
      await send(admin, call, pathOfNothing(call));
    },
  );

  /** `in` when every guard passed, otherwise the status of the refusal. */
  async function outcome(call: Call, column: Column, unread?: (typeof UNREADABLE)[number]): Promise<string> {
    // Signing in or out changes the user of the browser.
    const client = call.name.startsWith('authentication.')
      ? await browserOf(market, column)
      : browsers.get(column);
    if (client === undefined) throw new Error(`no client for column ${column}`);
    const answer = await send(client, call, pathOf(call, own), unread);
    // A list is open to many, and contains only what the caller may see.
    if (STRANGERS.has(column)) expect(answer.body).not.toMatch(/alice@exemple\.ch|rue du Marché/);
    return turnedAway(answer.statusCode, answer.body) ?? 'in';
  }

  /** Sends a call with its body or an unreadable one; expects no server error. */
  async function send(client: Client, call: Call, url: string, unread?: (typeof UNREADABLE)[number]) {
    const answer = await market.app.inject({
      method: call.method,
      url,
      headers: { ...client.headers(), 'content-type': unread?.type ?? 'application/json' },
      ...(call.body !== undefined && { payload: JSON.stringify(bodyOf(call, own)) }),
      ...(unread !== undefined && { payload: unread.payload }),
    });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    return answer;
  }
});

function namesItsObject({ name, method, changes }: Call): boolean {
  return changes && method !== 'GET' && !NAMED_BY_BODY.has(name);
}

/** Sort key: calls that delete nothing, then those that delete, then the one that ends the sessions. */
function removes({ name }: Call): number {
  if (name === 'users.sessions.end') return 2;
  return name === 'orders.remove' || name === 'users.delete' || name === 'cart.share.end' ? 1 : 0;
}

function turnedAway(status: number, body: string): string | undefined {
  if (status === 401) return '401';
  if (status === 403 && /"code":"(?:forbidden|account_disabled)"/.test(body)) return '403';
  if (status === 404 && body.includes('"code":"not_found"')) return '404';
  return undefined;
}
