import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { flushFeed } from '../../../../server/platform/feed/flush-feed.ts';
import { purgeGone } from '../../../../server/platform/feed/purge-tombstones.ts';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { Database, Tx } from '../../../../server/core/database/database-types.ts';
import { type SeededRandom, seededRandom } from '../../../simulation/seeded-random.ts';
import { addressOf, onPostgres } from '../../../support/databases/databases.ts';
import { feedReader, type Watched } from '../../../support/feed-reader.ts';
import { anOrder, MARKET_DAY, people, putOrder, raise, smallMarket } from '../../../support/small-market.ts';
import {
  type SteppedConnections,
  openSteppedConnections,
} from '../../../support/databases/stepped-connections.ts';

/** Replays one interleaving: `CURSOR_SEED=17 npx vitest run --project server feed/cursor.test.ts`. */
const first = Number(process.env['CURSOR_SEED'] ?? 1);
const seeds = Number(process.env['CURSOR_SEEDS'] ?? (process.env['CURSOR_SEED'] === undefined ? 60 : 1));
const WRITERS = 4;

const SKUS = [1_000_101, 1_000_102, 1_000_201] as const;
const OIDS = [2_000_001, 2_000_002, 2_000_003] as const;
const SHOPS = ['laiterie', 'primeur'] as const;
const DAYS = [MARKET_DAY, '2026-11-25'] as const;
const SCOPES = [
  ...['catalog:geneve-carouge', 'catalog:lausanne'],
  ...DAYS.map((day) => `ops:geneve-carouge:${day}`),
];
const WATCHED: Watched = { product: SKUS.map(String), order: OIDS.map(String), shop: SHOPS };
const READER = {
  ...{ id: people.courier.id, roles: ['logistic'], shops: [], rights: 1 },
  hubs: [{ slug: 'geneve-carouge', role: 'logistic' as const }],
};

class ChangedMyMind extends Error {
  override name = 'ChangedMyMind';
}

onPostgres((open) => {
  let database: Database;
  let connections: SteppedConnections;

  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
    connections = await openSteppedConnections(addressOf(database), WRITERS);
    return () => connections.close();
  });

  test(
    `no reader misses or skips a change, in ${seeds} interleavings`,
    async () => {
      let steps = 0;
      for (let seed = first; seed < first + seeds; seed += 1) steps += await interleave(seed);
      expect(steps).toBeGreaterThan(seeds * 10);
    },
    20_000 + seeds * 3000,
  );

  test('who waited for another to number a change has numbers of their own', async () => {
    await startOver(database);
    const reader = feedReader(database, READER, SCOPES, WATCHED);
    await beside(
      async (tx, placed) => {
        await raise(tx, 'product', SKUS[0]);
        await placed();
      },
      async (tx) => {
        await raise(tx, 'product', SKUS[1]);
        // As the last statement it would be committed with the first, and no reader could look between them.
        await flushFeed(tx);
      },
      async () => expect(await reader.look(500)).toEqual([]),
    );
    expect(await reader.look(500)).toEqual([]);
  });

  test('what a shop sells leaves with it, even while a product is being changed', async () => {
    await startOver(database);
    const reader = feedReader(database, READER, SCOPES, WATCHED);
    await beside(
      async (tx, placed) => {
        await setStatus(tx, 'laiterie', false);
        await placed();
      },
      (tx) => raise(tx, 'product', SKUS[0]),
    );
    expect(await reader.look(500)).toEqual([]);
  });

  test('who writes where tombstones are being purged is never rolled back', async () => {
    await startOver(database);
    await writeTransaction(database, (tx) => putOrder(tx, anOrder(OIDS[0], 'alice'), MARKET_DAY));
    await writeTransaction(database, (tx) => removed(tx, OIDS[0]));
    let tries = 0;
    await beside(
      async (tx, placed) => {
        tries += 1;
        await putOrder(tx, anOrder(OIDS[1], 'alice'), MARKET_DAY);
        await placed();
        // The order whose tombstone is being purged returns.
        await putOrder(tx, anOrder(OIDS[0], 'alice'), MARKET_DAY);
      },
      (tx) => purgeGone(tx, Date.now() + 31 * DAY_MS),
    );
    expect(tries).toBe(1);
  });

  /**
   * The first has taken its places, reported by `placed`, and not committed: it holds the counters. Then the
   * other runs as far as it can.
   */
  async function beside(
    first: (tx: Tx, placed: () => Promise<void>) => Promise<void>,
    other: (tx: Tx) => Promise<unknown>,
    look: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    let holds = false;
    const placing = async (tx: Tx) => {
      await flushFeed(tx);
      holds = true;
    };
    await connections.run(
      [
        (one) => writeTransaction(one, (tx) => first(tx, () => placing(tx))),
        (one) => writeTransaction(one, other),
      ],
      (ready) => (holds && ready.includes(1) ? 1 : (ready[0] ?? 0)),
      look,
    );
  }

  /** One day of interleaving writers; throws with its seed when a reader was misinformed. */
  async function interleave(seed: number): Promise<number> {
    const random = seededRandom(seed);
    await startOver(database);
    const reader = feedReader(database, READER, SCOPES, WATCHED);
    const story: string[] = [];
    const look = async (limit: number) => {
      const broken = await reader.look(limit);
      if (broken.length > 0) throw new Error([`CURSOR_SEED=${seed}`, ...broken, '', ...story].join('\n'));
    };
    await look(500);
    const works = Array.from(
      { length: 2 + random.int(WRITERS - 1) },
      (_, writer) => (one: Database) => writes(one, random, (what) => story.push(`${writer} ${what}`)),
    );
    let steps = 0;
    await connections.run(
      works,
      (ready) => {
        steps += 1;
        const next = random.pick(ready);
        story.push(`${next} goes on`);
        return next;
      },
      // A slow reader: it looks at random, with small pages.
      () => (random.happens(0.4) ? look(1 + random.int(4)) : Promise.resolve()),
    );
    for (let page = 0; page < 20; page += 1) await look(2);
    await look(500);
    return steps;
  }
});

async function writes(database: Database, random: SeededRandom, tell: (what: string) => void): Promise<void> {
  for (let turn = random.int(2); turn < 2; turn += 1) {
    const deeds = Array.from({ length: 1 + random.int(2) }, () => aDeed(random));
    const early = random.happens(0.3);
    const regrets = random.happens(0.2);
    tell(
      `${deeds.map(({ name }) => name).join(', ')}${early ? ', early' : ''}${regrets ? ', regretted' : ''}`,
    );
    try {
      await writeTransaction(database, async (tx) => {
        for (const { does } of deeds) await does(tx);
        // Some take their numbers early and hold them; some roll back afterwards.
        if (early) await flushFeed(tx);
        if (regrets) throw new ChangedMyMind();
      });
    } catch (error) {
      if (!(error instanceof ChangedMyMind)) throw error;
    }
  }
}

interface Deed {
  readonly name: string;
  readonly does: (tx: Tx) => Promise<void>;
}

function aDeed(random: SeededRandom): Deed {
  const sku = random.pick(SKUS);
  const oid = random.pick(OIDS);
  const day = random.pick(DAYS);
  const shop = random.pick(SHOPS);
  const open = random.happens(0.5);
  return random.pick<Deed>([
    { name: `raises ${sku}`, does: (tx) => raise(tx, 'product', sku) },
    { name: `puts ${oid} on ${day}`, does: (tx) => putOrder(tx, anOrder(oid, 'alice'), day) },
    {
      name: `deletes ${oid}`,
      does: (tx) => removed(tx, oid),
    },
    { name: `${open ? 'opens' : 'withdraws'} ${shop}`, does: (tx) => setStatus(tx, shop, open) },
    { name: 'purges tombstones', does: (tx) => purgeGone(tx, Date.now() + 31 * DAY_MS) },
  ]);
}

async function removed(tx: Tx, oid: number): Promise<void> {
  await tx.deleteFrom('orders').where('oid', '=', oid).execute();
  recordChange(tx, 'order', oid);
}

async function setStatus(tx: Tx, shop: string, status: boolean): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ status: JSON.stringify(status), rev: sql<number>`rev + 1` })
    .where('urlpath', '=', shop)
    .execute();
  recordChange(tx, 'shop', shop);
}

/** Resets the market to its state before the first seed, so that each seed is independent. */
async function startOver(database: Database): Promise<void> {
  await writeTransaction(database, async (tx) => {
    await tx.deleteFrom('orders').execute();
    for (const oid of OIDS) recordChange(tx, 'order', oid);
    for (const shop of SHOPS) await setStatus(tx, shop, true);
  });
}
