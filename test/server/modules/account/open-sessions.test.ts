import { beforeEach, expect, test } from 'vitest';
import type { OpenSession } from '../../../../src/contract/people/sessions.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { people, smallMarket } from '../../../support/small-market.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const path = `/v1/users/${people.alice.id}/sessions`;

anyDatabase((_kind, open) => {
  const market = marketSuite(open, {
    fill: smallMarket,
    start: () => ({ variables: { LOG_LEVEL: 'error' } }),
  });
  const { database } = market;
  const telephone = market.client('alice');
  let laptop: Client;
  beforeEach(async () => {
    market.clock.now += 60_000;
    laptop = await market.as('alice');
  });

  /** Uses a session two hours after it was seen last, as this browser. */
  const use = (client: Client, agent: string) => {
    market.clock.now += 2 * 3_600_000;
    return market.app.inject({
      method: 'GET',
      url: '/v1/users/me',
      headers: { ...client.headers(), 'user-agent': agent },
    });
  };
  const listed = async (client: Client) => (await client.get(path)).json<OpenSession[]>();

  test('a user lists their sessions with the name of each browser', async () => {
    await use(telephone, IPHONE);
    const there = (await listed(laptop)).find(({ device }) => device === IPHONE);
    expect(there).toMatchObject({ seen: new Date(market.clock.now).toISOString(), current: false });
    const here = (await listed(telephone)).find(({ current }) => current);
    expect(here).toMatchObject({ device: IPHONE });
  });

  test('ends every other session and keeps the current one', async () => {
    const closed = await laptop.post(`${path}/close`, {});
    expect(closed.json()).toMatchObject([{ current: true }]);
    expect((await telephone.get('/v1/users/me')).statusCode).toBe(401);
    expect((await laptop.get('/v1/users/me')).statusCode).toBe(200);
    const deeds = await database.db
      .selectFrom('audit')
      .select('who')
      .where('action', '=', 'account.sessions')
      .execute();
    expect(deeds).toContainEqual({ who: people.alice.id });
  });

  test('the list leaves out expired sessions and every token', async () => {
    market.clock.now += 61 * 24 * 3_600_000;
    const now = await market.as(people.alice.id);
    const answer = await now.get(path);
    expect(answer.json()).toHaveLength(1);
    const kept = await database.db.selectFrom('sessions').select('hash').execute();
    for (const { hash } of kept) expect(answer.body).not.toContain(hash);
  });
});
