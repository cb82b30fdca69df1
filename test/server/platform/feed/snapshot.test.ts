import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readReader } from '../../../../server/platform/feed/feed-reader.ts';
import { sharedCache } from '../../../../server/platform/feed/shared-cache.ts';
import {
  beginSnapshot,
  type WithReader,
  snapshotParts,
} from '../../../../server/platform/feed/snapshot-parts.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { readSnapshot } from '../../../../server/platform/database/transaction.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { anOrder, MARKET_NOW, people, putOrder, smallMarket } from '../../../support/small-market.ts';

/** One row more than the server reads at once. */
const ORDERS = 401;
const FIRST_OID = 2_400_000;

onPglite((open) => {
  let database: Database;
  /** The version of Alice's rights; each part of a load checks it. */
  let rights: number;
  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
    await writeTransaction(database, async (tx) => {
      for (let oid = FIRST_OID; oid < FIRST_OID + ORDERS; oid += 1) await putOrder(tx, anOrder(oid, 'alice'));
    });
  });
  beforeEach(() => {
    rights = 1;
  });

  test('loads several parts completely, with a trailer', async () => {
    const lines: string[] = [];
    for await (const part of await partsOfAll()) lines.push(...part.toString().trim().split('\n'));
    const oids = lines.filter((line) => line.includes('"e":"order"')).length;
    expect(oids).toBe(ORDERS);
    expect(lines.at(-1)).toContain('"t":"end"');
  });

  test('ends without a trailer when rights change meanwhile', async () => {
    const parts = await partsOfAll();
    const head = await parts.next();
    const first = await parts.next();
    expect([head.done, first.done]).toEqual([false, false]);
    rights += 1;
    expect(await parts.next()).toEqual({ done: true, value: undefined });
  });

  async function partsOfAll(): Promise<AsyncGenerator<Buffer>> {
    const asked = { scope: `user:${people.alice.id}`, client: randomUUID() };
    const cache = sharedCache();
    const inReader: WithReader = (work) =>
      readSnapshot(database, async (tx) => {
        const alice = { id: people.alice.id, roles: [], hubs: [], shops: [], rights };
        return work(tx, await readReader(tx, alice, MARKET_NOW));
      });
    const begun = await inReader((tx, reader) => beginSnapshot(tx, reader, cache, asked));
    if (!begun.ok) throw new Error(begun.refusal);
    return snapshotParts(inReader, cache, asked, begun);
  }
});
