import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConfigRow } from '../../src/contract/config.ts';
import { Order } from '../../src/contract/orders.ts';
import { flushFeed } from '../../server/feed/flush.ts';
import { record } from '../../server/feed/record.ts';
import { sharedCache } from '../../server/feed/shared-cache.ts';
import { write } from '../../server/feed/write.ts';
import type { Actor } from '../../server/http/actor.ts';
import { imagesNow } from '../../server/services/sync-images.ts';
import type { Database } from '../../server/store/database.ts';
import { eachDatabase, onPostgres } from '../support/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../support/marketplace.ts';
import {
  anOrder,
  MARKET_DAY,
  MARKET_NOW,
  people,
  putOrder,
  raise,
  smallMarket,
  type Somebody,
} from '../support/small-market.ts';
import { load, pull, standing } from '../support/sync-device.ts';

const CATALOG = 'catalog:geneve-carouge';
const OPS = `ops:geneve-carouge:${MARKET_DAY}`;
const ENDED = 'admin:geneve-carouge:2026-11';
const OIDS = [2_000_001, 2_000_002, 2_000_003] as const;
const [FIRST, SECOND] = OIDS;

eachDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  const clients = {} as Record<Somebody | 'visitor', Client>;
  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
    market = await startMarketplace(database);
    clients.visitor = await market.as();
    for (const [who, { id }] of Object.entries(people)) clients[who as Somebody] = await market.as(id);
  });
  beforeEach(async () => {
    await write(database, async (tx) => {
      await tx.deleteFrom('orders').execute();
      for (const oid of OIDS) record(tx, 'order', oid);
    });
  });

  describe('who may hold what', () => {
    test.each([
      ['visitor', []],
      ['alice', [`user:${people.alice.id}`]],
      ['courier', [`user:${people.courier.id}`, OPS]],
      ['manager', [`user:${people.manager.id}`, OPS, ENDED]],
      ['lausanneCourier', [`user:${people.lausanneCourier.id}`, `ops:lausanne:${MARKET_DAY}`]],
      [
        'admin',
        [`user:${people.admin.id}`, OPS, `ops:lausanne:${MARKET_DAY}`, ENDED, 'admin:lausanne:2026-11'],
      ],
      ['vendor', [`user:${people.vendor.id}`, 'shop:laiterie:2026-11']],
    ] as const)('%s', async (who, expected) => {
      const { head } = await pull(clients[who], []);
      const own = head.scopes.filter((scope) => /^user:|2026-11(?:-24)?$/.test(scope));
      expect(own).toEqual(expected);
      expect(head.person).toBe(clients[who].person);
      expect(head.scopes).toContain('config:lausanne');
    });

    test('a courier holds the days from two before to seven after today, as it is at the hub', async () => {
      const { head } = await pull(clients.courier, []);
      const days = head.scopes.filter((scope) => scope.startsWith('ops:'));
      expect([days[0], days.at(-1), days.length]).toEqual([
        'ops:geneve-carouge:2026-11-19',
        'ops:geneve-carouge:2026-11-28',
        10,
      ]);
    });

    test.each([
      ['visitor', `user:${people.alice.id}`],
      ['alice', `user:${people.bob.id}`],
      ['alice', OPS],
      ['lausanneCourier', OPS],
      ['courier', 'shop:laiterie:2026-11'],
      ['courier', ENDED],
      ['vendor', ENDED],
      ['admin', `user:${people.alice.id}`],
    ] as const)('%s asks in vain for %s', async (who, scope) => {
      await expect(load(clients[who], scope)).rejects.toThrow('403');
      const pulled = await pull(clients[who], [{ scope, cursor: 0, view: 'x' }]);
      expect([pulled.rows, pulled.ends, pulled.resyncs]).toEqual([[], [], []]);
    });
  });

  describe('a first load', () => {
    test("a hub's catalogue is its own: what is sold elsewhere or is a draft is not there", async () => {
      const { rows, head } = await load(clients.visitor, CATALOG);
      expect(rows.map(({ e, id }) => `${e}/${id}`)).toEqual([
        'category/fromages',
        'product/1000101',
        'product/1000102',
        'shop/laiterie',
      ]);
      expect(head.about).toBe(4);
      expect(rows[1]?.d).toMatchObject({ sku: 1_000_101, vendor: 'laiterie', categories: 'fromages' });
      expect(JSON.stringify(rows)).not.toMatch(/primeur|lausanne|ferme/);
    });

    test('goes on after its last key, under the same view and with its first number', async () => {
      const whole = await load(clients.visitor, CATALOG);
      const { asOf, view } = whole.head;
      const rest = { after: 'product/1000101', asOf: String(asOf), view };
      await write(database, (tx) => raise(tx, 'product', 1_000_102));
      const resumed = await load(clients.visitor, CATALOG, rest);
      expect(resumed.head.asOf).toBe(asOf);
      expect(resumed.rows.map(({ id }) => id)).toEqual(['1000102', 'laiterie']);
      // What changed meanwhile comes by the pull that follows.
      const after = await pull(clients.visitor, [{ scope: CATALOG, cursor: asOf, view }]);
      expect(after.rows.map(({ id }) => id)).toEqual(['1000102']);
      for (const other of [{ view: 'other' }, { asOf: String(asOf + 1000) }])
        await expect(load(clients.visitor, CATALOG, { ...rest, ...other })).rejects.toThrow('view_changed');
    });

    test('a price is whole centimes, as stored', async () => {
      const { rows } = await load(clients.visitor, CATALOG);
      expect(rows[1]?.d).toMatchObject({ pricing: { price: 850, stock: 10 } });
    });
  });

  describe('what changed', () => {
    test('comes once, with its revision, and then no more', async () => {
      const [from] = await standing(clients.visitor, [CATALOG]);
      if (from === undefined) throw new Error('nowhere');
      await write(database, (tx) => raise(tx, 'product', 1_000_101));
      const first = await pull(clients.visitor, [from]);
      expect(first.rows.map(({ e, id, scope }) => [scope, e, id])).toEqual([[CATALOG, 'product', '1000101']]);
      const [end] = first.ends;
      expect(end).toMatchObject({ from: from.cursor, cursor: first.rows[0]?.seq, more: false });
      const second = await pull(clients.visitor, [{ ...from, cursor: end?.cursor ?? 0 }]);
      expect([second.rows, second.ends[0]?.cursor]).toEqual([[], end?.cursor]);
    });

    test('comes in pages, each from where the last one ended', async () => {
      const start = await standing(clients.courier, [OPS]);
      await write(database, async (tx) => {
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

    test('comes in a page that says so when it holds all that is left', async () => {
      const start = await standing(clients.courier, [OPS]);
      await write(database, async (tx) => {
        for (const oid of OIDS) await putOrder(tx, anOrder(oid, 'alice'));
      });
      const { rows, ends } = await pull(clients.courier, start, OIDS.length);
      expect([rows.length, ends[0]?.more]).toEqual([OIDS.length, false]);
    });

    test('comes in a page of so many lines of all scopes together', async () => {
      const start = await standing(clients.manager, [CATALOG, OPS]);
      await write(database, async (tx) => {
        for (const sku of [1_000_101, 1_000_102]) await raise(tx, 'product', sku);
        for (const oid of OIDS) await putOrder(tx, anOrder(oid, 'alice'));
      });
      const { rows, ends } = await pull(clients.manager, start, 3);
      expect(rows.map(({ scope }) => scope)).toEqual([CATALOG, CATALOG, OPS]);
      expect(ends.map(({ more }) => more)).toEqual([false, true]);
    });

    test('a change that was not committed is never told', async () => {
      const cursors = await standing(clients.visitor, [CATALOG]);
      const failing = write(database, async (tx) => {
        await raise(tx, 'product', 1_000_101);
        await flushFeed(tx);
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect((await pull(clients.visitor, cursors)).rows).toEqual([]);
    });

    test('an order that moves to another day leaves the one and stands in the other', async () => {
      const next = 'ops:geneve-carouge:2026-11-25';
      await write(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice')));
      const cursors = await standing(clients.courier, [OPS, next]);
      await write(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice'), '2026-11-25'));
      const { rows, gone } = await pull(clients.courier, cursors);
      expect(rows.map(({ scope, id }) => [scope, id])).toEqual([[next, String(FIRST)]]);
      expect(gone.map(({ scope, id, kind }) => [scope, id, kind])).toEqual([[OPS, String(FIRST), 'left']]);
    });

    test('an order that comes back to a day stands there again', async () => {
      const putOn = (day: string) => write(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice'), day));
      await putOn(MARKET_DAY);
      await putOn('2026-11-25');
      const cursors = await standing(clients.courier, [OPS]);
      await putOn(MARKET_DAY);
      const { rows, gone } = await pull(clients.courier, cursors);
      expect([rows.map(({ id }) => id), gone]).toEqual([[String(FIRST)], []]);
    });

    test('an order that was moved and not told of is not shown as work of the day that it left', async () => {
      const cursors = await standing(clients.courier, [OPS]);
      await write(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice')));
      await database.db.updateTable('orders').set({ day: '2026-11-25' }).where('oid', '=', FIRST).execute();
      const { rows, ends } = await pull(clients.courier, cursors);
      expect(rows).toEqual([]);
      expect(ends[0]?.cursor).toBeGreaterThan(cursors[0]?.cursor ?? 0);
    });

    test('an order that is not paid for, or no more, is nobody’s work', async () => {
      const order = anOrder(FIRST, 'alice');
      const unpaid = { ...order, payment: { ...order.payment, status: 'voided' as const } };
      await write(database, (tx) => putOrder(tx, order));
      const cursors = await standing(clients.courier, [OPS]);
      await write(database, (tx) => putOrder(tx, unpaid));
      expect((await pull(clients.courier, cursors)).gone).toMatchObject([
        { id: String(FIRST), kind: 'left' },
      ]);
      const own = await load(clients.alice, `user:${people.alice.id}`);
      expect(own.rows.find(({ e }) => e === 'order')?.d).toMatchObject({ payment: { status: 'voided' } });
    });

    test.each([
      ['cancelled', { cancel: { reason: 'customer' as const, when: new Date(MARKET_NOW).toISOString() } }],
      ['given back whole', { payment: { ...anOrder(FIRST, 'alice').payment, status: 'refunded' as const } }],
    ])('an order that is %s goes from the day to the office’s archive of its month', async (_, change) => {
      const order = anOrder(FIRST, 'alice');
      await write(database, (tx) => putOrder(tx, order));
      const cursors = await standing(clients.manager, [OPS, ENDED]);
      await write(database, (tx) => putOrder(tx, { ...order, ...change }));
      const { rows, gone } = await pull(clients.manager, cursors);
      expect(rows).toMatchObject([{ scope: ENDED, e: 'order', id: String(FIRST), d: change }]);
      expect(gone).toMatchObject([{ scope: OPS, id: String(FIRST), kind: 'left' }]);
      expect((await load(clients.admin, ENDED)).rows).toMatchObject([{ id: String(FIRST), d: change }]);
      const own = await load(clients.alice, `user:${people.alice.id}`);
      expect(own.rows.find(({ id }) => id === String(FIRST))?.d).toMatchObject(change);
      await write(database, (tx) => putOrder(tx, order));
      expect((await load(clients.manager, ENDED)).rows).toEqual([]);
    });

    test('what is deleted is gone for everybody, and above every revision that they have', async () => {
      await write(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice')));
      const cursors = await standing(clients.alice, [`user:${people.alice.id}`]);
      await write(database, async (tx) => {
        await tx.deleteFrom('orders').where('oid', '=', FIRST).execute();
        record(tx, 'order', FIRST);
      });
      const { gone } = await pull(clients.alice, cursors);
      expect(gone).toMatchObject([{ e: 'order', id: String(FIRST), kind: 'deleted', rev: 2 }]);
    });

    test('an answer tells it above what stood on every day of somebody who had lost it from one before', async () => {
      const key = { e: 'order', id: String(FIRST) };
      const answer = async (actor: Actor) => {
        const answered = { actor, client: 'phone', now: MARKET_NOW };
        return (await imagesNow(database, answered, sharedCache(), [key])).images.take([key]).gone;
      };
      const order = anOrder(FIRST, 'alice');
      await write(database, (tx) => putOrder(tx, order));
      await write(database, (tx) => putOrder(tx, order, '2026-11-25'));
      await write(database, (tx) => raise(tx, 'order', FIRST));
      await write(database, async (tx) => {
        await tx.deleteFrom('orders').where('oid', '=', FIRST).execute();
        record(tx, 'order', FIRST);
      });
      const anybody = { id: people.manager.id, roles: [], hubs: [], shops: [], rights: 1 };
      const manager = { ...anybody, hubs: [{ slug: 'geneve-carouge', role: 'manager' as const }] };
      expect(await answer(manager)).toEqual([{ ...key, rev: 4, kind: 'deleted' }]);
      expect(await answer(anybody)).toEqual([{ ...key, rev: 0, kind: 'deleted' }]);
    });

    test('a shop that is withdrawn takes its shelf along', async () => {
      const cursors = await standing(clients.visitor, [CATALOG]);
      const setStatus = (status: boolean) =>
        write(database, async (tx) => {
          await tx
            .updateTable('shops')
            .set(({ eb }) => ({ status: JSON.stringify(status), rev: eb('rev', '+', 1) }))
            .where('urlpath', '=', 'laiterie')
            .execute();
          record(tx, 'shop', 'laiterie');
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

  describe('a load again', () => {
    test.each([
      ['first', { cursor: null, view: null }],
      ['ahead', { cursor: 1e9 }],
      ['epoch', { view: 'another-epoch.1' }],
      ['view', { view: (view: string) => `${view}.2` }],
    ] as const)('is asked for: %s', async (why, change) => {
      const [from] = await standing(clients.visitor, [CATALOG]);
      if (from === undefined) throw new Error('nowhere');
      const view =
        'view' in change && typeof change.view === 'function' ? change.view(from.view ?? '') : undefined;
      const asked = { ...from, ...change, ...(view !== undefined && { view }) };
      const { resyncs, ends } = await pull(clients.visitor, [asked as typeof from]);
      expect(resyncs).toEqual([{ t: 'resync', scope: CATALOG, view: from.view, why }]);
      expect(ends).toEqual([]);
    });

    test('is asked for when tombstones were thrown away since', async () => {
      const [from] = await standing(clients.visitor, ['config:lausanne']);
      await database.db
        .updateTable('scope_counter')
        .set({ floor: 2 })
        .where('scope', '=', 'config:lausanne')
        .execute();
      const { resyncs } = await pull(clients.visitor, [
        { scope: 'config:lausanne', view: from?.view ?? '', cursor: 1 },
      ]);
      expect(resyncs).toMatchObject([{ why: 'too_old' }]);
    });

    test('follows a change of rights, for what is one’s own and not for the catalogue', async () => {
      const cursors = await standing(clients.bob, [`user:${people.bob.id}`, CATALOG]);
      await database.db
        .updateTable('users')
        .set(({ eb }) => ({ rights: eb('rights', '+', 1) }))
        .where('id', '=', people.bob.id)
        .execute();
      const { resyncs, ends } = await pull(clients.bob, cursors);
      expect(resyncs).toMatchObject([{ scope: `user:${people.bob.id}`, why: 'view' }]);
      expect(ends).toMatchObject([{ scope: CATALOG }]);
    });
  });

  describe('an order', () => {
    const seenBy = async (who: Somebody, scope: string) => {
      await write(database, (tx) => putOrder(tx, anOrder(FIRST, 'alice')));
      const { rows } = await load(clients[who], scope);
      return Order.parse(rows.find(({ e, id }) => e === 'order' && id === String(FIRST))?.d);
    };

    test('is whole for its customer and the manager', async () => {
      const own = await seenBy('alice', `user:${people.alice.id}`);
      expect(own.payment.number).toBe('···· 4242');
      expect(await seenBy('manager', OPS)).toEqual(own);
    });

    test('tells the courier where to go and nothing of the card', async () => {
      const order = await seenBy('courier', OPS);
      expect(order.shipping.streetAddress).toBe('1, rue du Marché');
      expect(order.customer.phone).toBe('022 000 00 00');
      expect(JSON.stringify(order)).not.toMatch(/4242|visa|alice@/);
    });

    test('tells the producer what to prepare and nothing of where it goes', async () => {
      const order = await seenBy('vendor', 'shop:laiterie:2026-11');
      expect(order.items.map(({ title }) => title)).toEqual(['Tomme']);
      expect(JSON.stringify(order)).not.toMatch(/4242|rue du Marché|022 000|alice@/);
    });

    test('of one hub reaches no one of the other, by any scope that they hold', async () => {
      await write(database, async (tx) => {
        await putOrder(tx, anOrder(FIRST, 'alice'));
        await putOrder(tx, anOrder(SECOND, 'bob'));
      });
      const stranger = clients.lausanneCourier;
      const { head } = await pull(stranger, []);
      for (const scope of head.scopes.filter((one) => !/:geneve-carouge/.test(one))) {
        const { rows } = await load(stranger, scope);
        expect(JSON.stringify(rows)).not.toMatch(/geneve-carouge|laiterie|Tomme|alice|bob/);
      }
    });
  });

  test('configuration and person come under their own scopes', async () => {
    const config = await load(clients.visitor, 'config:geneve-carouge');
    expect(config.rows.map(({ e }) => e)).toEqual(['config', 'hub']);
    expect(ConfigRow.safeParse(config.rows[0]?.d).success).toBe(false);
    const own = await load(clients.alice, `user:${people.alice.id}`);
    expect(own.rows.map(({ e, d }) => [e, d])).toMatchObject([['user', { id: people.alice.id, hubs: [] }]]);
  });
});

onPostgres((open) => {
  test('a slow transaction is never stepped over, whoever commits first', async () => {
    const database = await open();
    await smallMarket(database);
    const market = await startMarketplace(database);
    const visitor = await market.as();
    let cursors = await standing(visitor, [CATALOG]);
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
        await write(database, async (tx) => {
          const stopped = (writer + turn) % 5 === 0;
          await raise(tx, 'product', skus[(writer + turn) % 2] ?? skus[0]);
          // Some take their number early and hold it; some change their mind after that.
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
