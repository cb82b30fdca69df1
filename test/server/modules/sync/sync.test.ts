import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { ask, count, countingMarket, LANE, likesNow, outcomesOf } from '../../../support/counted-work.ts';
import { eachDatabase, onPostgres } from '../../../support/databases/databases.ts';
import type { Client, Marketplace } from '../../../support/marketplace.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import { aMutation, load, push } from '../../../support/engine/sync-device.ts';

const LIKED = 1_000_101;
const OTHER = 1_000_102;
eachDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  let alice: Client;
  let bob: Client;
  beforeAll(async () => {
    database = await open();
    market = await countingMarket(database);
  });
  beforeEach(async () => {
    market.clock.now = MARKET_NOW;
    alice = await market.as(people.alice.id);
    bob = await market.as(people.bob.id);
    await database.db.deleteFrom('likes').execute();
  });
  const likes = () => likesNow(database);

  describe('exactly once', () => {
    test('a like is stored, and returned with the answer', async () => {
      const mutation = aMutation('like.set', { sku: LIKED, liked: true }, LANE);
      const answer = await push(alice, [mutation]);
      const own = { e: 'likes', id: String(people.alice.id) };
      expect(answer.results).toMatchObject([
        {
          id: mutation.id,
          outcome: 'applied',
          again: false,
          gone: [],
          rows: [{ ...own, last: mutation.id }],
        },
      ]);
      expect(answer.person).toBe(people.alice.id);
      expect(answer.poke).toEqual([`user:${people.alice.id}`]);
      expect(await likes()).toEqual([LIKED]);
    });

    test('a repeated push has the same outcome, marked as known', async () => {
      const mutation = count();
      const first = await push(alice, [mutation]);
      const second = await push(alice, [mutation, mutation]);
      expect(first.results).toMatchObject([{ outcome: 'applied', again: false, info: { runs: 1 } }]);
      expect(second.results).toMatchObject([
        { outcome: 'applied', again: true, info: { runs: 1 } },
        { outcome: 'applied', again: true },
      ]);
      expect(await likes()).toHaveLength(1);
    });

    test('twenty concurrent copies count once', async () => {
      const mutation = count();
      const answers = await Promise.all(Array.from({ length: 20 }, () => push(alice, [mutation])));
      const results = answers.flatMap((answer) => answer.results);
      expect(new Set(outcomesOf(results))).toEqual(new Set(['applied']));
      expect(results.filter((result) => 'again' in result && !result.again)).toHaveLength(1);
      expect(await likes()).toHaveLength(1);
    });

    test.each([
      ['contains a null character', { sku: OTHER, liked: true, note: 'a\0b' }],
      ['contains a lone surrogate', { sku: OTHER, liked: true, note: '\ud83e' }],
      ['has a field name that cannot be stored', { sku: OTHER, liked: true, '\0': { '\0': '\0' } }],
      ['is nested too deeply', { sku: OTHER, liked: true, note: nested(100) }],
      ['is nested two thousand levels deep', { sku: OTHER, liked: true, note: nested(2000) }],
      ['contains a number out of range', { sku: 1e300, liked: true }],
    ])('one that %s is refused alone, and stays refused', async (_what, args) => {
      const first = count();
      const bad = { ...aMutation('like.set', {}, LANE), args: args as never };
      const last = count();
      const mutations = [first, bad, last];
      expect(outcomesOf((await push(alice, mutations)).results)).toEqual(['applied', 'rejected', 'applied']);
      const again = await push(alice, mutations);
      expect(again.results[1]).toMatchObject({ id: bad.id, outcome: 'rejected', code: 'malformed' });
      expect(await likes()).not.toContain(OTHER);
    });

    test('an old outcome returns the current rows', async () => {
      const mutation = aMutation('like.set', { sku: LIKED, liked: true }, LANE);
      await push(alice, [mutation]);
      await push(alice, [aMutation('like.set', { sku: OTHER, liked: true }, LANE)]);
      const { results } = await push(alice, [mutation]);
      expect(results).toMatchObject([{ again: true, rows: [{ d: { likes: [LIKED, OTHER] } }] }]);
    });

    test('what says the same in another key order is the same', async () => {
      const mutation = aMutation('like.set', { sku: LIKED, liked: true }, LANE);
      await push(alice, [mutation]);
      const again = await push(alice, [{ ...mutation, args: { liked: true, sku: LIKED } }]);
      expect(again.results).toMatchObject([{ outcome: 'applied', again: true }]);
    });

    test('an id with other arguments or another version is refused, and so is another person’s id', async () => {
      const mutation = count();
      await push(alice, [mutation]);
      const changed = await push(alice, [{ ...mutation, args: { end: 'rejected' } }]);
      expect(changed.results).toMatchObject([{ outcome: 'rejected', code: 'key_reused', rows: [] }]);
      const newer = await push(alice, [{ ...mutation, v: 2 }]);
      expect(newer.results).toMatchObject([{ outcome: 'rejected', code: 'key_reused', rows: [] }]);
      const stolen = await push(bob, [mutation]);
      expect(stolen.results).toMatchObject([{ outcome: 'rejected', code: 'key_reused', rows: [], gone: [] }]);
      expect(await likes()).toHaveLength(1);
    });
  });

  describe('in order', () => {
    test('a mutation with an unknown predecessor waits for it', async () => {
      const first = count();
      const second = count({ prev: first.id });
      expect((await push(alice, [second])).results).toEqual([
        { id: second.id, outcome: 'out_of_order', missing: first.id },
      ]);
      expect(await likes()).toEqual([]);
      expect(outcomesOf((await push(alice, [first, second])).results)).toEqual(['applied', 'applied']);
    });

    test('what comes after it in its lane waits too, other lanes do not', async () => {
      const late = count({ prev: randomUUID() });
      const behind = count();
      const beside = { ...count(), lane: 'elsewhere' };
      const { results } = await push(alice, [late, behind, beside]);
      expect(results).toMatchObject([
        { outcome: 'out_of_order' },
        { outcome: 'deferred', code: 'lane' },
        { outcome: 'applied' },
      ]);
    });

    test('a refused predecessor is known: its lane continues', async () => {
      const first = count({}, { end: 'rejected' });
      const second = count({ prev: first.id });
      expect(outcomesOf((await push(alice, [first, second])).results)).toEqual(['rejected', 'applied']);
    });

    test('rejects another person’s mutation as a predecessor', async () => {
      const first = count();
      await push(bob, [first]);
      const behind = count({ prev: first.id });
      expect(outcomesOf((await push(alice, [behind])).results)).toEqual(['out_of_order']);
      expect((await ask(alice, [behind.id], false)).unknown).toEqual([behind.id]);
    });
  });

  test.each([
    ['long ago', 3_600_000, MARKET_NOW - 3_600_000],
    ['in the future', -3_600_000, MARKET_NOW],
    ['long before the market existed', 1e13, MARKET_NOW - 45 * 24 * 3_600_000],
  ])(
    'takes effect when it was done, by its age and not by its clock: %s',
    async (_name, age, effectiveAt) => {
      const { results } = await push(alice, [count({ age, at: 8e15 })]);
      expect(results).toMatchObject([{ outcome: 'applied', info: { effectiveAt } }]);
    },
  );

  test('rows know the last operation of their lane from this device, and from no other', async () => {
    const mutation = count();
    await push(alice, [mutation]);
    const own = `user:${people.alice.id}`;
    const likesRow = async (client: Client) => (await load(client, own)).rows.find(({ e }) => e === 'likes');
    expect((await likesRow(alice))?.last).toBe(mutation.id);
    expect((await likesRow(await market.as(people.alice.id)))?.last).toBeNull();
  });
});

onPostgres((open) => {
  test('concurrent devices of one person neither lose nor double anything', async () => {
    const database = await open();
    const market = await countingMarket(database);
    const devices = await Promise.all(Array.from({ length: 6 }, () => market.as(people.alice.id)));
    const sent = devices.map(() => Array.from({ length: 10 }, () => count()));
    await Promise.all(
      devices.map(async (device, index) => {
        for (const mutation of sent[index] ?? [])
          await Promise.all([push(device, [mutation]), push(device, [mutation])]);
      }),
    );
    expect(await likesNow(database)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    await market.close();
  });
});

/** A list nested this deeply. */
function nested(depth: number): unknown {
  return JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
}
