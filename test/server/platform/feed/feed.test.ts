import { describe, expect, test } from 'vitest';
import { flushFeed } from '../../../../server/platform/feed/flush-feed.ts';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { sharedCache } from '../../../../server/platform/feed/shared-cache.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import type { Actor } from '../../../../server/core/actor.ts';
import { loadResponseRows } from '../../../../server/modules/sync/response-rows.ts';
import { eachDatabase, onPostgres } from '../../../support/databases/databases.ts';
import { CATALOG, ENDED, feedSuite, FIRST, OIDS, OPS } from '../../../support/feed-market.ts';
import { startMarketplace } from '../../../support/marketplace.ts';
import {
  anOrder,
  MARKET_DAY,
  MARKET_NOW,
  people,
  putOrder,
  raise,
  smallMarket,
} from '../../../support/small-market.ts';
import { load, pull, currentCursors } from '../../../support/engine/sync-device.ts';

eachDatabase((_kind, open) => {
  const { database, clients } = feedSuite(open);

  describe('what changed', () => {
    test('arrives once, with its revision', async () => {
      const [from] = await currentCursors(clients.visitor, [CATALOG]);
      if (from === undefined) throw new Error('nowhere');
      await writeTransaction(database, (tx) => raise(tx, 'product', 1_000_101));
      const first = await pull(clients.visitor, [from]);
      expect(first.rows.map(({ e, id, scope }) => [scope, e, id])).toEqual([[CATALOG, 'product', '1000101']]);
      const [end] = first.ends;
      expect(end).toMatchObject({ from: from.cursor, cursor: first.rows[0]?.seq, more: false });
      const second = await pull(clients.visitor, [{ ...from, cursor: end?.cursor ?? 0 }]);
      expect([second.rows, second.ends[0]?.cursor]).toEqual([[], end?.cursor]);
    });

    test('arrives in pages, each continuing the previous one', async () => {
      const start = await currentCursors(clients.courier, [OPS]);
      await writeTransaction(database, async (tx) => {
        for (const oid of OIDS) await putOrder(tx, anOrder(oid, 'alice'));
      });
      const seen: string[] = [];
      let cursors = start;
      for (let more = true; more;) {
        const page = await pull(clients.courier, cursors, 2);
        seen.push(...page.rows.map(({ id }) => id));
        const [end] = page.ends;
        expect(end?.from).toBe(cursors[0]?.cursor);
        cursors = cursors.map((one) => ({ ...one, cursor: end?.cursor ?? null }));
        more = end?.more ?? false;
      }
      expect(seen).toEqual(OIDS.map(String));
    });

    test('marks the last page', async () => {
      const start = await currentCursors(clients.courier, [OPS]);
      await writeTransaction(database, async (tx) => {
        for (const oid of OIDS) await putOrder(tx, anOrder(oid, 'alice'));
      });
      const { rows, ends } = await pull(clients.courier, start, OIDS.length);
      expect([rows.length, ends[0]?.more]).toEqual([OIDS.length, false]);
    });

    test('limits a page over all scopes together', async () => {
      const start = await currentCursors(clients.manager, [CATALOG, OPS]);
      await writeTransaction(database, async (tx) => {
        for (const sku of [1_000_101, 1_000_102]) await raise(tx, 'product', sku);
        for (const oid of OIDS) await putOrder(tx, anOrder(oid, 'alice'));
      });
      const { rows, ends } = await pull(clients.manager, start, 3);
      expect(rows.map(({ scope }) => scope)).toEqual([CATALOG, CATALOG, OPS]);
      expect(ends.map(({ more }) => more)).toEqual([false, true]);
    });

    test('never contains an uncommitted change', async () => {
      const cursors = await currentCursors(clients.visitor, [CATALOG]);
      const failing = writeTransaction(database, async (tx) => {
        await raise(tx, 'product', 1_000_101);
        await flushFeed(tx);
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect((await pull(clients.visitor, cursors)).rows).toEqual([]);
    });

    test('moves an order from one day’s scope to the other’s', async () => {
      const next = 'ops:geneve-carouge:2026-11-25';
      await writeTransaction(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice')));
      const cursors = await currentCursors(clients.courier, [OPS, next]);
      await writeTransaction(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice'), '2026-11-25'));
      const { rows, gone } = await pull(clients.courier, cursors);
      expect(rows.map(({ scope, id }) => [scope, id])).toEqual([[next, String(FIRST)]]);
      expect(gone.map(({ scope, id, kind }) => [scope, id, kind])).toEqual([[OPS, String(FIRST), 'left']]);
    });

    test('shows an order again that returns to a day', async () => {
      const putOn = (day: string) =>
        writeTransaction(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice'), day));
      await putOn(MARKET_DAY);
      await putOn('2026-11-25');
      const cursors = await currentCursors(clients.courier, [OPS]);
      await putOn(MARKET_DAY);
      const { rows, gone } = await pull(clients.courier, cursors);
      expect([rows.map(({ id }) => id), gone]).toEqual([[String(FIRST)], []]);
    });

    test('hides a moved order from its former day before the feed records it', async () => {
      const cursors = await currentCursors(clients.courier, [OPS]);
      await writeTransaction(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice')));
      await database.db.updateTable('orders').set({ day: '2026-11-25' }).where('oid', '=', FIRST).execute();
      const { rows, ends } = await pull(clients.courier, cursors);
      expect(rows).toEqual([]);
      expect(ends[0]?.cursor).toBeGreaterThan(cursors[0]?.cursor ?? 0);
    });

    test('hides unpaid and refunded orders from the staff', async () => {
      const order = anOrder(FIRST, 'alice');
      const unpaid = { ...order, payment: { ...order.payment, status: 'voided' as const } };
      await writeTransaction(database, (tx) => putOrder(tx, order));
      const cursors = await currentCursors(clients.courier, [OPS]);
      await writeTransaction(database, (tx) => putOrder(tx, unpaid));
      expect((await pull(clients.courier, cursors)).gone).toMatchObject([
        { id: String(FIRST), kind: 'left' },
      ]);
      const own = await load(clients.alice, `user:${people.alice.id}`);
      expect(own.rows.find(({ e }) => e === 'order')?.d).toMatchObject({ payment: { status: 'voided' } });
    });

    test.each([
      ['cancelled', { cancel: { reason: 'customer' as const, when: new Date(MARKET_NOW).toISOString() } }],
      ['fully refunded', { payment: { ...anOrder(FIRST, 'alice').payment, status: 'refunded' as const } }],
    ])('an order that is %s moves from the day to the office’s archive of its month', async (_, change) => {
      const order = anOrder(FIRST, 'alice');
      await writeTransaction(database, (tx) => putOrder(tx, order));
      const cursors = await currentCursors(clients.manager, [OPS, ENDED]);
      await writeTransaction(database, (tx) => putOrder(tx, { ...order, ...change }));
      const { rows, gone } = await pull(clients.manager, cursors);
      expect(rows).toMatchObject([{ scope: ENDED, e: 'order', id: String(FIRST), d: change }]);
      expect(gone).toMatchObject([{ scope: OPS, id: String(FIRST), kind: 'left' }]);
      expect((await load(clients.admin, ENDED)).rows).toMatchObject([{ id: String(FIRST), d: change }]);
      const own = await load(clients.alice, `user:${people.alice.id}`);
      expect(own.rows.find(({ id }) => id === String(FIRST))?.d).toMatchObject(change);
      await writeTransaction(database, (tx) => putOrder(tx, order));
      expect((await load(clients.manager, ENDED)).rows).toEqual([]);
    });

    test('sends a tombstone above every known revision', async () => {
      await writeTransaction(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice')));
      const cursors = await currentCursors(clients.alice, [`user:${people.alice.id}`]);
      await writeTransaction(database, async (tx) => {
        await tx.deleteFrom('orders').where('oid', '=', FIRST).execute();
        recordChange(tx, 'order', FIRST);
      });
      const { gone } = await pull(clients.alice, cursors);
      expect(gone).toMatchObject([{ e: 'order', id: String(FIRST), kind: 'deleted', rev: 2 }]);
    });

    test('returns a tombstone above the revisions of all scopes of a reader', async () => {
      const key = { e: 'order', id: String(FIRST) };
      const answer = async (actor: Actor) => {
        const answered = { actor, client: 'phone', now: MARKET_NOW };
        return (await loadResponseRows(database, answered, sharedCache(), [key])).responseRows.takeRows([key])
          .gone;
      };
      const order = anOrder(FIRST, 'alice');
      await writeTransaction(database, (tx) => putOrder(tx, order));
      await writeTransaction(database, (tx) => putOrder(tx, order, '2026-11-25'));
      await writeTransaction(database, (tx) => raise(tx, 'order', FIRST));
      await writeTransaction(database, async (tx) => {
        await tx.deleteFrom('orders').where('oid', '=', FIRST).execute();
        recordChange(tx, 'order', FIRST);
      });
      const person = { id: people.manager.id, roles: [], hubs: [], shops: [], rights: 1 };
      const manager = { ...person, hubs: [{ slug: 'geneve-carouge', role: 'manager' as const }] };
      expect(await answer(manager)).toEqual([{ ...key, rev: 4, kind: 'deleted' }]);
      expect(await answer(person)).toEqual([{ ...key, rev: 0, kind: 'deleted' }]);
    });

    test('removes the products of a withdrawn shop', async () => {
      const cursors = await currentCursors(clients.visitor, [CATALOG]);
      const setStatus = (status: boolean) =>
        writeTransaction(database, async (tx) => {
          await tx
            .updateTable('shops')
            .set(({ eb }) => ({ status: JSON.stringify(status), rev: eb('rev', '+', 1) }))
            .where('urlpath', '=', 'laiterie')
            .execute();
          recordChange(tx, 'shop', 'laiterie');
        });
      await setStatus(false);
      const { gone } = await pull(clients.visitor, cursors);
      await setStatus(true);
      expect(gone.map(({ e, id }) => `${e}/${id}`).sort()).toEqual([
        'product/1000101',
        'product/1000102',
        'shop/laiterie',
      ]);
    });
  });
});

onPostgres((open) => {
  test('never skips a slow transaction that commits later', async () => {
    const database = await open();
    await smallMarket(database);
    const market = await startMarketplace(database);
    const visitor = await market.as();
    let cursors = await currentCursors(visitor, [CATALOG]);
    const seen = new Map<string, number>();
    const state = { writing: true };
    const reader = (async () => {
      for (let last = false; !last;) {
        last = !state.writing;
        const { rows, ends } = await pull(visitor, cursors, 3);
        for (const { id, rev } of rows) seen.set(id, rev);
        cursors = cursors.map((one) => ({ ...one, cursor: ends[0]?.cursor ?? one.cursor }));
        if (ends[0]?.more) last = false;
      }
    })();
    const skus = [1_000_101, 1_000_102] as const;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 12; turn += 1)
        await writeTransaction(database, async (tx) => {
          const stopped = (writer + turn) % 5 === 0;
          await raise(tx, 'product', skus[(writer + turn) % 2] ?? skus[0]);
          // Some take their number early and hold it; some roll back afterwards.
          if (turn % 3 === 0) await flushFeed(tx);
          if (stopped) throw new Error('changed my mind');
        }).catch((error: unknown) => {
          if (!(error instanceof Error && error.message === 'changed my mind')) throw error;
        });
    });
    await Promise.all(writers);
    state.writing = false;
    await reader;
    const stored = await database.db
      .selectFrom('products')
      .select(['sku', 'rev'])
      .where('sku', 'in', skus)
      .execute();
    expect([...seen].sort()).toEqual(stored.map(({ sku, rev }) => [String(sku), rev]).sort());
    await market.close();
  });
});
