import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '../../src/contract/operation.ts';
import { likeSet } from '../../src/contract/operations.ts';
import type { OutcomesAnswer, Result } from '../../src/contract/sync.ts';
import type { Json } from '../../src/contract/wire.ts';
import { record } from '../../server/feed/record.ts';
import { write } from '../../server/feed/write.ts';
import { accept, acceptInSteps, type Accepted, type FinishContext } from '../../server/services/accept.ts';
import { acceptedOperation } from '../../server/services/operations.ts';
import { finishLeftBehind, leftBehind } from '../../server/services/sync-finish.ts';
import type { Database } from '../../server/store/database.ts';
import { likesHeld, likesOf, saveLikes } from '../../server/store/likes.ts';
import { read } from '../../server/store/transaction.ts';
import { eachDatabase, onPostgres } from '../support/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../support/marketplace.ts';
import { MARKET_NOW, people, smallMarket } from '../support/small-market.ts';
import { aMutation, load, pull, push, standing } from '../support/sync-device.ts';

const LANE = `likes:${people.alice.id}`;
const LIKED = 1_000_101;
const OTHER = 1_000_102;

/** Counts how often it ran, in the row of likes: twice would show. */
const counted = accept(
  operation({
    ...likeSet,
    op: 'test.count',
    args: z.object({ end: z.optional(z.enum(['rejected', 'conflict'])) }),
  }),
  async ({ tx, actor, effectiveAt }, args) => {
    const skus = await likesHeld(tx, actor.id);
    await saveLikes(tx, actor.id, [...skus, skus.length]);
    record(tx, 'likes', actor.id);
    if (args.end === 'rejected') return { ok: false, refusal: 'order_closed' };
    if (args.end === 'conflict') return { outcome: 'conflict', code: 'order_closed', info: null };
    return {
      outcome: 'applied',
      touched: [{ e: 'likes', id: String(actor.id) }],
      info: { runs: skus.length + 1, effectiveAt },
    };
  },
);

const broken = accept(
  operation({ ...likeSet, op: 'test.broken', args: z.object({}) }),
  async ({ tx, actor }) => {
    await likesHeld(tx, actor.id);
    await saveLikes(tx, actor.id, [666]);
    throw new Error('a bug');
  },
);

const staff = accept(
  operation({ op: 'test.staff', v: 1, allow: ['manager'], args: z.object({}), refusals: [] }),
  () => Promise.resolve({ outcome: 'applied', touched: [] }),
);

/** In steps; what happens outside is in the hand of the test. */
let outside: (context: FinishContext) => Promise<void>;
const inSteps = acceptInSteps(operation({ ...likeSet, op: 'test.steps', args: z.object({}) }), {
  reserve: async ({ tx, actor }) => {
    const skus = await likesHeld(tx, actor.id);
    await saveLikes(tx, actor.id, [...skus, 1]);
    record(tx, 'likes', actor.id);
    return { outcome: 'running' };
  },
  finish: (context) => outside(context),
});

const paid = (context: FinishContext) =>
  write(context.database, async (tx) => {
    const { mutation } = context;
    const skus = await likesHeld(tx, mutation.userId);
    await saveLikes(tx, mutation.userId, [...skus, 2]);
    record(tx, 'likes', mutation.userId);
    await context.settle(tx, { outcome: 'applied', touched: [{ e: 'likes', id: String(mutation.userId) }] });
  });

const added = new Map<string, Accepted>(
  [counted, broken, staff, inSteps].map((accepted) => [accepted.operation.op, accepted]),
);
const operations = (op: string, v: number) =>
  (v === 1 ? added.get(op) : undefined) ?? acceptedOperation(op, v);

const count = (more: Parameters<typeof aMutation>[3] = {}, args: Json = {}) =>
  aMutation('test.count', args, LANE, more);

const wrongBy = (change: Json) => ({ ...count(), ...(change as object) }) as unknown as Json & { id: string };

const outcomesOf = (results: readonly Result[]) => results.map(({ outcome }) => outcome);

eachDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  let alice: Client;
  let bob: Client;
  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
    market = await startMarketplace(database, { operations });
  });
  beforeEach(async () => {
    outside = paid;
    market.clock.now = MARKET_NOW;
    alice = await market.as(people.alice.id);
    bob = await market.as(people.bob.id);
    await database.db.deleteFrom('likes').execute();
  });
  const likes = () => read(database, (tx) => likesOf(tx, people.alice.id));
  const ask = async (client: Client, ids: readonly string[], seal: boolean): Promise<OutcomesAnswer> => {
    const given = { proto: 1, client: client.device, actor: client.person, ids, seal };
    return (await client.post('/v1/sync/outcomes', given)).json();
  };

  describe('exactly once', () => {
    test('what a person likes is liked, and comes back with the answer', async () => {
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

    test('the same push again is the same outcome, said to be known', async () => {
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

    test('twenty copies at once are one', async () => {
      const mutation = count();
      const answers = await Promise.all(Array.from({ length: 20 }, () => push(alice, [mutation])));
      const results = answers.flatMap((answer) => answer.results);
      expect(new Set(outcomesOf(results))).toEqual(new Set(['applied']));
      expect(results.filter((result) => 'again' in result && !result.again)).toHaveLength(1);
      expect(await likes()).toHaveLength(1);
    });

    test('rows of an old outcome are the rows of now', async () => {
      const mutation = aMutation('like.set', { sku: LIKED, liked: true }, LANE);
      await push(alice, [mutation]);
      await push(alice, [aMutation('like.set', { sku: OTHER, liked: true }, LANE)]);
      const { results } = await push(alice, [mutation]);
      expect(results).toMatchObject([{ again: true, rows: [{ d: { likes: [LIKED, OTHER] } }] }]);
    });

    test('what says the same in another order is the same', async () => {
      const mutation = aMutation('like.set', { sku: LIKED, liked: true }, LANE);
      await push(alice, [mutation]);
      const again = await push(alice, [{ ...mutation, args: { liked: true, sku: LIKED } }]);
      expect(again.results).toMatchObject([{ outcome: 'applied', again: true }]);
    });

    test('an id with other arguments or another version is refused, and so is the id of somebody else', async () => {
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
    test('what names an unknown predecessor waits for it', async () => {
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

    test('a refused predecessor is known: its lane goes on', async () => {
      const first = count({}, { end: 'rejected' });
      const second = count({ prev: first.id });
      expect(outcomesOf((await push(alice, [first, second])).results)).toEqual(['rejected', 'applied']);
    });

    test('somebody else’s mutation is nobody’s predecessor', async () => {
      const first = count();
      await push(bob, [first]);
      const behind = count({ prev: first.id });
      expect(outcomesOf((await push(alice, [behind])).results)).toEqual(['out_of_order']);
      expect((await ask(alice, [behind.id], false)).unknown).toEqual([behind.id]);
    });
  });

  describe('refused', () => {
    test.each(['rejected', 'conflict'])('leaves no trace but its outcome: %s', async (end) => {
      await push(alice, [count()]);
      const cursors = await standing(alice, [`user:${people.alice.id}`]);
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
      ['no operation of ours', { op: 'tour.invent' }, 'unknown_operation'],
      ['of a version that we do not know', { v: 99 }, 'unknown_operation'],
      ['not for this person', { op: 'test.staff' }, 'forbidden'],
      ['with arguments that cannot be read', { op: 'like.set', args: { sku: 'x' } }, 'malformed'],
    ])('one by one: %s', async (_name, change, code) => {
      const before = count();
      const wrong = wrongBy(change);
      const { results } = await push(alice, [before, wrong, count({ prev: wrong.id })]);
      expect(results).toMatchObject([{ outcome: 'applied' }, { id: wrong.id, code }, { outcome: 'applied' }]);
      expect((await push(alice, [wrong])).results).toMatchObject([
        { outcome: 'rejected', code, again: true },
      ]);
    });

    test.each<[string, Json, string]>([
      ['with an envelope that cannot be read', { lane: 7 }, 'malformed'],
      ['larger than any operation', { args: { text: 'x'.repeat(70_000) } }, 'too_large'],
    ])('by its id alone, which says nothing of its lane: %s', async (_name, change, code) => {
      const [before, wrong] = [count(), wrongBy(change)];
      const next = count({ prev: wrong.id });
      // As on a restored server, which has forgotten what came before.
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

    test('what is no mutation at all is refused in its place', async () => {
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

  test('a bug of ours records nothing: the device sends it again', async () => {
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

  test.each([
    ['long ago', 3_600_000, MARKET_NOW - 3_600_000],
    ['in the future', -3_600_000, MARKET_NOW],
    ['before there were telephones', 1e13, MARKET_NOW - 45 * 24 * 3_600_000],
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

  describe('sealed', () => {
    test('a late copy of what was given up has no effect', async () => {
      const mutation = count();
      const sealed = await ask(alice, [mutation.id], true);
      expect(sealed.results).toEqual([{ id: mutation.id, again: true, outcome: 'abandoned' }]);
      expect((await push(alice, [mutation])).results).toEqual(sealed.results);
      expect(await likes()).toEqual([]);
    });

    test('what had been done before is answered as done', async () => {
      const mutation = count();
      await push(alice, [mutation]);
      const { results, unknown } = await ask(alice, [mutation.id], true);
      expect(results).toMatchObject([{ id: mutation.id, outcome: 'applied', again: true }]);
      expect(unknown).toEqual([]);
    });

    test('asked without sealing, an unknown one stays free to come', async () => {
      const mutation = count();
      expect((await ask(alice, [mutation.id], false)).unknown).toEqual([mutation.id]);
      expect(outcomesOf((await push(alice, [mutation])).results)).toEqual(['applied']);
    });

    test('nobody learns of, or seals, what somebody else did', async () => {
      const mutation = count();
      await push(alice, [mutation]);
      expect(await ask(bob, [mutation.id], false)).toMatchObject({ results: [], unknown: [mutation.id] });
      expect((await ask(bob, [mutation.id], true)).results).toMatchObject([{ code: 'key_reused', rows: [] }]);
      expect((await push(alice, [mutation])).results).toMatchObject([{ outcome: 'applied', again: true }]);
    });

    test('what somebody gave up is nobody else’s to say given up', async () => {
      const mutation = count();
      await ask(alice, [mutation.id], true);
      expect((await push(bob, [mutation])).results).toMatchObject([
        { outcome: 'rejected', code: 'key_reused', rows: [], gone: [] },
      ]);
      expect(await ask(bob, [mutation.id], false)).toMatchObject({ results: [], unknown: [mutation.id] });
    });

    test('the lane goes on behind what stands before it, which a sealed name says nothing of', async () => {
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

  describe('in steps', () => {
    const steps = () => aMutation('test.steps', {}, `checkout:${randomUUID()}`);

    test('both halves are in the answer', async () => {
      const { results } = await push(alice, [steps()]);
      expect(results).toMatchObject([{ outcome: 'applied', again: false, rows: [{ d: { likes: [1, 2] } }] }]);
    });

    test('no transaction is open while the outside is asked, and a repeat is told that it runs', async () => {
      const mutation = steps();
      let meanwhile: readonly Result[] = [];
      outside = async (context) => {
        ({ results: meanwhile } = await push(alice, [mutation, { ...count(), lane: mutation.lane }]));
        await paid(context);
      };
      expect(outcomesOf((await push(alice, [mutation])).results)).toEqual(['applied']);
      expect(meanwhile).toMatchObject([
        { outcome: 'deferred', code: 'running' },
        { outcome: 'deferred', code: 'lane' },
      ]);
      expect(await likes()).toEqual([1, 2]);
    });

    test('what follows it waits while it runs, and is done afterwards', async () => {
      const mutation = steps();
      const behind = { ...count({ prev: mutation.id }), lane: mutation.lane };
      let meanwhile: readonly Result[] = [];
      outside = async (context) => {
        ({ results: meanwhile } = await push(alice, [behind]));
        await paid(context);
      };
      await push(alice, [mutation]);
      expect(meanwhile).toMatchObject([{ outcome: 'deferred', code: 'lane' }]);
      expect((await push(alice, [behind])).results).toMatchObject([{ outcome: 'applied', again: false }]);
    });

    test('what was killed in between is finished by a repeat after a minute, once', async () => {
      const mutation = steps();
      outside = () => Promise.reject(new Error('killed'));
      expect((await push(alice, [mutation])).results).toMatchObject([
        { outcome: 'deferred', code: 'internal' },
      ]);
      expect((await ask(alice, [mutation.id], true)).running).toEqual([mutation.id]);
      outside = paid;
      expect((await push(alice, [mutation])).results).toMatchObject([{ code: 'running' }]);
      market.clock.now += 60_001;
      const both = await Promise.all([push(alice, [mutation]), push(alice, [mutation])]);
      expect(both.flatMap(({ results }) => outcomesOf(results))).toContain('applied');
      expect((await push(alice, [mutation])).results).toMatchObject([{ outcome: 'applied', again: true }]);
      expect(await likes()).toEqual([1, 2]);
    });

    test('or by the job that looks for such', async () => {
      const mutation = steps();
      outside = () => Promise.reject(new Error('killed'));
      await push(alice, [mutation]);
      outside = paid;
      expect(await leftBehind(market.house)).not.toContain(mutation.id);
      market.clock.now += 60_001;
      expect(await leftBehind(market.house)).toContain(mutation.id);
      await finishLeftBehind(market.house, mutation.id);
      await finishLeftBehind(market.house, mutation.id);
      expect(await likes()).toEqual([1, 2]);
    });

    test('two that finish at once leave the effect of one', async () => {
      outside = async (context) => {
        await paid(context);
        await paid(context);
      };
      expect(outcomesOf((await push(alice, [steps()])).results)).toEqual(['applied']);
      expect(await likes()).toEqual([1, 2]);
    });
  });
});

onPostgres((open) => {
  test('devices of one person at once lose and double nothing', async () => {
    const database = await open();
    await smallMarket(database);
    const market = await startMarketplace(database, { operations });
    const devices = await Promise.all(Array.from({ length: 6 }, () => market.as(people.alice.id)));
    const sent = devices.map(() => Array.from({ length: 10 }, () => count()));
    await Promise.all(
      devices.map(async (device, index) => {
        for (const mutation of sent[index] ?? [])
          await Promise.all([push(device, [mutation]), push(device, [mutation])]);
      }),
    );
    expect(await read(database, (tx) => likesOf(tx, people.alice.id))).toEqual(
      Array.from({ length: 60 }, (_, index) => index),
    );
    await market.close();
  });
});
