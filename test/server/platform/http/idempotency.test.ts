import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../../server/core/database/database-types.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { take } from '../../../../server/platform/http/requests/idempotency.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_NOW, people, smallMarket } from '../../../support/small-market.ts';

const LIKE = `/v1/users/${people.alice.id}/like/1000101`;

eachDatabase((_kind, open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const { database } = market;
  const alice = market.client('alice');

  beforeEach(async () => {
    await database.db.deleteFrom('likes').execute();
    await database.db.deleteFrom('idempotency').execute();
  });
  const like = (key: string, url = LIKE) => alice.post(url, {}, { headers: { 'idempotency-key': key } });
  const likes = async () => {
    const rows = await database.db.selectFrom('likes').select('skus').execute();
    return rows.flatMap(({ skus }) => skus);
  };

  describe('a key', () => {
    test('returns the first answer again: a toggle is not toggled back', async () => {
      const key = randomUUID();
      const first = await like(key);
      expect(first.json()).toMatchObject({ likes: [1_000_101] });
      expect((await like(key)).json()).toEqual(first.json());
      expect(await likes()).toEqual([1_000_101]);
    });

    test('runs once when sent twenty times at once', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => like(key)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(await likes()).toEqual([1_000_101]);
    });

    test('is refused with other content', async () => {
      const key = randomUUID();
      await like(key);
      const other = await like(key, `/v1/users/${people.alice.id}/like/1000102`);
      expect([other.statusCode, other.json()]).toMatchObject([422, { error: { code: 'key_reused' } }]);
      expect(await likes()).toEqual([1_000_101]);
    });

    test('returns a refusal again, which has written nothing', async () => {
      const key = randomUUID();
      const unknown = `/v1/users/${people.alice.id}/like/9999999`;
      const first = await like(key, unknown);
      expect(first.json()).toMatchObject({ error: { code: 'product_unknown' } });
      expect((await like(key, unknown)).json()).toEqual(first.json());
      expect(await likes()).toEqual([]);
    });

    test('is claimed again when its row vanishes between the claim and its reading', async () => {
      const pending = {
        ...{ user: people.alice.id, key: randomUUID(), fingerprint: 'same', derived: false },
        sealedFor: undefined,
      };
      const claim = (tx: Tx) => take(tx, pending, MARKET_NOW);
      expect(await inTransaction(database, claim)).toBeUndefined();
      let hidden = false;
      const outcome = await inTransaction(database, (tx) =>
        claim(
          tx.withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: ({ result }) => {
              if (hidden || result.rows.length === 0) return Promise.resolve(result);
              hidden = true;
              return Promise.resolve({ ...result, rows: [] });
            },
          }),
        ),
      );
      expect(hidden).toBe(true);
      expect(outcome).toMatchObject({ refused: { refusal: 'still_running' } });
    });

    test('is separate for each user', async () => {
      const key = randomUUID();
      const bob = await market.as(people.bob.id);
      await like(key);
      const answer = await bob.post(
        `/v1/users/${people.bob.id}/like/1000101`,
        {},
        { headers: { 'idempotency-key': key } },
      );
      const own = { id: people.bob.id, likes: [1_000_101] };
      expect(answer.json()).toMatchObject(own);
      const again = await bob.post(
        `/v1/users/${people.bob.id}/like/1000101`,
        {},
        { headers: { 'idempotency-key': key } },
      );
      expect(again.json()).toMatchObject(own);
      expect((await like(key)).json()).toMatchObject({ id: people.alice.id, likes: [1_000_101] });
    });

    test('that has not finished is waited for, for a minute', async () => {
      const key = randomUUID();
      await like(key);
      const since = (age: number) =>
        database.db
          .updateTable('idempotency')
          .set({ status: null, body: null, created: new Date(market.clock.now - age).toISOString() })
          .where('key', '=', key)
          .execute();
      await since(59_000);
      const waiting = await like(key);
      expect([waiting.statusCode, waiting.json()]).toMatchObject([409, { error: { code: 'still_running' } }]);
      expect(await likes()).toEqual([1_000_101]);
      await since(60_000);
      expect((await like(key)).statusCode).toBe(200);
      expect(await likes()).toEqual([]);
    });
  });

  test('runs again without a key', async () => {
    await alice.post(LIKE);
    await alice.post(LIKE);
    expect(await likes()).toEqual([]);
  });
});
