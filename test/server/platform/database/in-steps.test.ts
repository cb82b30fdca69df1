import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '../../../../src/contract/core/operation.ts';
import { likeSet } from '../../../../src/contract/operations.ts';
import type { Result } from '../../../../src/contract/sync/sync.ts';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import {
  handleOperationInSteps,
  type FinishContext,
} from '../../../../server/platform/operations/accept-operation.ts';
import { leftMutationIds, resumeLeft } from '../../../../server/modules/sync/resume-mutation.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { lockLikes, saveLikes } from '../../../../server/modules/people/likes-store.ts';
import { ask, count, countingMarket, likesNow, outcomesOf } from '../../../support/counted-work.ts';
import { asAnotherProcess, eachDatabase } from '../../../support/databases/databases.ts';
import type { Client, Marketplace } from '../../../support/marketplace.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';

/** An operation in steps whose outside call the test controls. */
let outside: (context: FinishContext) => Promise<void>;
const inSteps = handleOperationInSteps(operation({ ...likeSet, op: 'test.steps', args: z.object({}) }), {
  reserve: async ({ tx, actor }) => {
    const skus = await lockLikes(tx, actor.id);
    await saveLikes(tx, actor.id, [...skus, 1]);
    recordChange(tx, 'likes', actor.id);
    return { outcome: 'running' };
  },
  finish: (context) => outside(context),
});

const paid = (context: FinishContext) =>
  writeTransaction(context.database, async (tx) => {
    const { mutation } = context;
    const skus = await lockLikes(tx, mutation.userId);
    await saveLikes(tx, mutation.userId, [...skus, 2]);
    recordChange(tx, 'likes', mutation.userId);
    await context.settle(tx, { outcome: 'applied', touched: [{ e: 'likes', id: String(mutation.userId) }] });
  });

/** A process name that does not exist. */
const DEAD = 7;

eachDatabase((kind, open) => {
  let database: Database;
  let market: Marketplace;
  let alice: Client;
  beforeAll(async () => {
    database = await open();
    market = await countingMarket(database, inSteps);
  });
  beforeEach(async () => {
    outside = paid;
    market.clock.now = MARKET_NOW;
    alice = await market.as(people.alice.id);
    await database.db.deleteFrom('likes').execute();
  });
  const likes = () => likesNow(database);

  describe('in steps', () => {
    const steps = () => aMutation('test.steps', {}, `checkout:${randomUUID()}`);

    test('answers after both steps', async () => {
      const { results } = await push(alice, [steps()]);
      expect(results).toMatchObject([{ outcome: 'applied', again: false, rows: [{ d: { likes: [1, 2] } }] }]);
    });

    test('holds no transaction open during the outside call, and answers a retry as running', async () => {
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

    test('what follows it waits while it runs, and is applied afterwards', async () => {
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

    test('finishes an operation that this process failed to finish, at the next retry', async () => {
      const mutation = steps();
      outside = () => Promise.reject(new Error('killed'));
      expect((await push(alice, [mutation])).results).toMatchObject([
        { outcome: 'deferred', code: 'internal' },
      ]);
      expect((await ask(alice, [mutation.id], true)).running).toEqual([mutation.id]);
      outside = paid;
      const both = await Promise.all([push(alice, [mutation]), push(alice, [mutation])]);
      expect(both.flatMap(({ results }) => outcomesOf(results))).toContain('applied');
      expect((await push(alice, [mutation])).results).toMatchObject([{ outcome: 'applied', again: true }]);
      expect(await likes()).toEqual([1, 2]);
    });

    /** A running mutation as a process of this name left it; `null`: of an earlier version. */
    const leftBy = async (process: number | null) => {
      const mutation = steps();
      outside = () => Promise.reject(new Error('killed'));
      await push(alice, [mutation]);
      outside = paid;
      const info = process === null ? null : JSON.stringify({ process });
      await database.db.updateTable('sync_mutation').set({ info }).where('id', '=', mutation.id).execute();
      return mutation;
    };

    test('takes over the operation of a dead process at once, by a retry and by the job', async () => {
      const mutation = await leftBy(DEAD);
      expect((await push(alice, [mutation])).results).toMatchObject([{ outcome: 'applied' }]);
      const other = await leftBy(DEAD);
      expect(await leftMutationIds(market.house)).toEqual([other.id]);
      await resumeLeft(market.house, other.id);
      expect((await push(alice, [other])).results).toMatchObject([{ outcome: 'applied', again: true }]);
    });

    test('leaves an operation of an earlier version alone for a minute', async () => {
      const mutation = await leftBy(null);
      expect((await push(alice, [mutation])).results).toMatchObject([{ code: 'running' }]);
      market.clock.now += 60_001;
      expect((await push(alice, [mutation])).results).toMatchObject([{ outcome: 'applied' }]);
    });

    test.runIf(kind === 'postgres')('leaves the work of a connected process until it ends', async () => {
      const other = await asAnotherProcess(database);
      const mutation = await leftBy(other.presence.name);
      expect((await push(alice, [mutation])).results).toMatchObject([{ code: 'running' }]);
      expect(await leftMutationIds(market.house)).toEqual([]);
      await other.close();
      await expect.poll(async () => outcomesOf((await push(alice, [mutation])).results)).toEqual(['applied']);
    });

    test('finishes an interrupted operation by the job', async () => {
      const mutation = steps();
      outside = () => Promise.reject(new Error('killed'));
      await push(alice, [mutation]);
      outside = paid;
      expect(await leftMutationIds(market.house)).not.toContain(mutation.id);
      market.clock.now += 60_001;
      expect(await leftMutationIds(market.house)).toContain(mutation.id);
      await resumeLeft(market.house, mutation.id);
      await resumeLeft(market.house, mutation.id);
      expect(await likes()).toEqual([1, 2]);
    });

    test('two concurrent finishes have one effect', async () => {
      outside = async (context) => {
        await paid(context);
        await paid(context);
      };
      expect(outcomesOf((await push(alice, [steps()])).results)).toEqual(['applied']);
      expect(await likes()).toEqual([1, 2]);
    });
  });
});
