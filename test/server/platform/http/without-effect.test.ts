import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '../../../../src/contract/core/operation.ts';
import { likeSet } from '../../../../src/contract/operations.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { handleOperation } from '../../../../server/platform/operations/accept-operation.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { lockLikes, saveLikes } from '../../../../server/modules/people/likes-store.ts';
import { ask, count, countingMarket, LANE, likesNow, outcomesOf } from '../../../support/counted-work.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import type { Client, Marketplace } from '../../../support/marketplace.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import { aMutation, pull, push, currentCursors } from '../../../support/engine/sync-device.ts';

const broken = handleOperation(
  operation({ ...likeSet, op: 'test.broken', args: z.object({}) }),
  async ({ tx, actor }) => {
    await lockLikes(tx, actor.id);
    await saveLikes(tx, actor.id, [666]);
    throw new Error('a bug');
  },
);

const staff = handleOperation(
  operation({ op: 'test.staff', v: 1, allow: ['manager'], args: z.object({}), refusals: [] }),
  () => Promise.resolve({ outcome: 'applied', touched: [] }),
);

const wrongBy = (change: Json) => ({ ...count(), ...(change as object) }) as unknown as Json & { id: string };

anyDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  let alice: Client;
  let bob: Client;
  beforeAll(async () => {
    database = await open();
    market = await countingMarket(database, broken, staff);
  });
  beforeEach(async () => {
    market.clock.now = MARKET_NOW;
    alice = await market.as(people.alice.id);
    bob = await market.as(people.bob.id);
    await database.db.deleteFrom('likes').execute();
  });
  const likes = () => likesNow(database);

  describe('refused', () => {
    test.each(['rejected', 'conflict'])('leaves no trace but its outcome: %s', async (end) => {
      await push(alice, [count()]);
      const cursors = await currentCursors(alice, [`user:${people.alice.id}`]);
      const refused = count({}, { end });
      const { results } = await push(alice, [refused]);
      expect(results).toMatchObject([
        {
          outcome: end,
          code: 'order_closed',
          message: 'Cette commande est déjà clôturée.',
          again: false,
        },
      ]);
      expect(await likes()).toHaveLength(1);
      const { rows, gone } = await pull(alice, cursors);
      expect([rows, gone]).toEqual([[], []]);
      expect((await push(alice, [refused])).results).toMatchObject([{ outcome: end, again: true }]);
    });

    test.each<[string, Json, string]>([
      ['with an unknown operation', { op: 'tour.invent' }, 'unknown_operation'],
      ['with an unknown version', { v: 99 }, 'unknown_operation'],
      ['not allowed to this person', { op: 'test.staff' }, 'forbidden'],
      ['with malformed arguments', { op: 'like.set', args: { sku: 'x' } }, 'malformed'],
    ])('alone, and its lane continues: %s', async (_name, change, code) => {
      const before = count();
      const wrong = wrongBy(change);
      const { results } = await push(alice, [before, wrong, count({ prev: wrong.id })]);
      expect(results).toMatchObject([{ outcome: 'applied' }, { id: wrong.id, code }, { outcome: 'applied' }]);
      expect((await push(alice, [wrong])).results).toMatchObject([
        { outcome: 'rejected', code, again: true },
      ]);
    });

    test.each<[string, Json, string]>([
      ['with a malformed envelope', { lane: 7 }, 'malformed'],
      ['larger than any operation', { args: { text: 'x'.repeat(70_000) } }, 'too_large'],
    ])('by its id only, without its lane: %s', async (_name, change, code) => {
      const [before, wrong] = [count(), wrongBy(change)];
      const next = count({ prev: wrong.id });
      // As on a restored server, which has lost what came before.
      const { results } = await push(alice, [wrong, next]);
      expect(results).toMatchObject([
        { id: wrong.id, outcome: 'rejected', code, again: false },
        { id: next.id, outcome: 'out_of_order', missing: wrong.id },
      ]);
      expect((await push(alice, [wrong])).results).toMatchObject([
        { outcome: 'rejected', code, again: true },
      ]);
      const behind = { ...next, prev: before.id };
      expect(outcomesOf((await push(alice, [before, behind])).results)).toEqual(['applied', 'applied']);
    });

    test('rejects an invalid mutation in its place of the batch', async () => {
      const good = count();
      const { results } = await push(alice, [7, null, { id: 'x' }, good]);
      expect(results).toMatchObject([
        { id: '', code: 'malformed' },
        { id: '', code: 'malformed' },
        { id: 'x', code: 'malformed' },
        { id: good.id, outcome: 'applied' },
      ]);
    });
  });

  test('records nothing for a bug: the device retries', async () => {
    const mutation = aMutation('test.broken', {}, LANE);
    const behind = count({ prev: mutation.id });
    const { results } = await push(alice, [mutation, behind]);
    expect(results).toMatchObject([
      { outcome: 'deferred', code: 'internal' },
      { outcome: 'deferred', code: 'lane' },
    ]);
    expect(await likes()).toEqual([]);
    expect((await ask(alice, [mutation.id], false)).unknown).toEqual([mutation.id]);
  });

  describe('sealed', () => {
    test('ignores a late copy of a sealed mutation', async () => {
      const mutation = count();
      const sealed = await ask(alice, [mutation.id], true);
      expect(sealed.results).toEqual([{ id: mutation.id, again: true, outcome: 'abandoned' }]);
      expect((await push(alice, [mutation])).results).toEqual(sealed.results);
      expect(await likes()).toEqual([]);
    });

    test('answers a processed mutation as done', async () => {
      const mutation = count();
      await push(alice, [mutation]);
      const { results, unknown } = await ask(alice, [mutation.id], true);
      expect(results).toMatchObject([{ id: mutation.id, outcome: 'applied', again: true }]);
      expect(unknown).toEqual([]);
    });

    test('keeps an unknown mutation open when asked without sealing', async () => {
      const mutation = count();
      expect((await ask(alice, [mutation.id], false)).unknown).toEqual([mutation.id]);
      expect(outcomesOf((await push(alice, [mutation])).results)).toEqual(['applied']);
    });

    test('neither reveals nor seals mutations of another user', async () => {
      const mutation = count();
      await push(alice, [mutation]);
      expect(await ask(bob, [mutation.id], false)).toMatchObject({ results: [], unknown: [mutation.id] });
      expect((await ask(bob, [mutation.id], true)).results).toMatchObject([{ code: 'key_reused', rows: [] }]);
      expect((await push(alice, [mutation])).results).toMatchObject([{ outcome: 'applied', again: true }]);
    });

    test('what somebody abandoned stays unknown to other people', async () => {
      const mutation = count();
      await ask(alice, [mutation.id], true);
      expect((await push(bob, [mutation])).results).toMatchObject([
        { outcome: 'rejected', code: 'key_reused', rows: [], gone: [] },
      ]);
      expect(await ask(bob, [mutation.id], false)).toMatchObject({ results: [], unknown: [mutation.id] });
    });

    test('continues a lane after a sealed mutation', async () => {
      const [first, sealed] = [count(), count()];
      await ask(alice, [sealed.id], true);
      const next = count({ prev: sealed.id });
      expect((await push(alice, [next])).results).toEqual([
        { id: next.id, outcome: 'out_of_order', missing: sealed.id },
      ]);
      await push(alice, [first]);
      expect(outcomesOf((await push(alice, [{ ...next, prev: first.id }])).results)).toEqual(['applied']);
    });
  });
});
