import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartId } from '../../src/contract/core/lanes.ts';
import type { Id, PushAnswer } from '../../src/contract/sync/sync.ts';
import { tableOf } from '../../src/mirror/entities.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { isGivenUp } from '../../src/mirror/outbox.ts';
import { effective } from '../../src/mirror/stored-rows.ts';
import type { Tables } from '../../src/mirror/mirror-tables.ts';
import { addToCart, removeFromCart } from '../../src/mutations/customer/cart-mutations.ts';
import { fold } from '../../src/mutations/perform/fold.ts';
import { setLike } from '../../src/mutations/customer/like-mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import type { PulledPage } from '../../src/mutations/receive/pulled-page.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { ModelServer } from './support/model-server.ts';
import { anAddition, HUB } from './support/shelf.ts';
import { leading, load, type Store } from './support/synced.ts';

const CART = { e: 'cart', id: cartId(7, HUB) };
const sku = fc.integer({ min: 10_001, max: 10_003 });

/** The possible next steps: on the device, in transit and on the server. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      sku,
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('remove' as const),
      sku,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('like' as const), sku, liked: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      count: fc.integer({ min: 1, max: 3 }),
      refused: fc.nat(9),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('hear' as const), which: fc.nat(5), keep: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('pull' as const),
      limit: fc.integer({ min: 1, max: 2 }),
      late: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lead' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('other device' as const), sku, gone: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('give up' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('do again' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fail' as const), after: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One device, one server, and the messages in transit. */
class World {
  readonly server = new ModelServer();
  readonly device = aDevice();
  readonly accepted = new Set<Id>();
  readonly givenUp = new Set<Id>();
  /** The lowest revision that each row may still show. */
  readonly floor = new Map<string, number>();
  readonly #answers: PushAnswer[] = [];
  readonly #pages: PulledPage[] = [];
  #failIn: number | undefined;

  constructor(
    readonly mirror: Mirror,
    readonly store: Store,
    public term: Id,
  ) {
    for (const tables of [mirror, mirror.strict]) this.#breakWrites(tables);
  }

  async take(next: Step): Promise<void> {
    if (next.does === 'fail') {
      this.#failIn = next.after;
      return;
    }
    try {
      await this.#do(next);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('injected')) throw error;
    }
    this.#failIn = undefined;
  }

  /** The network is back for good: everything is sent, answered and pulled. */
  async heal(): Promise<void> {
    this.#failIn = undefined;
    this.term = await this.store.takeLeadership(0);
    for (let round = 0; (await this.store.waiting()).length > 0; round += 1) {
      if (round > 100) throw new Error('the outbox does not drain');
      const sealed = this.server.seal(await this.store.givenUp());
      await this.store.settleOutcomes(this.term, sealed, true, 0);
      const { rows: ops } = await this.store.claim(
        this.term,
        (await this.store.waiting()).map(({ id }) => id),
        0,
      );
      await this.store.settle(
        this.term,
        this.server.push(ops, () => false),
        0,
      );
    }
    const [scope] = await this.store.scopes();
    if (scope?.cursor == null)
      await load(this.store, this.term, this.server.snapshot(), 'user:7', { asOf: this.server.cursor });
    // A row that only an ack brought goes at the end of the second pull without it
    // (docs/protocol.md#acked-rows).
    for (let pull = 0; pull < 2; pull += 1) await this.#pullAll();
  }

  async #pullAll(): Promise<void> {
    const [scope] = await this.store.scopes();
    if (scope?.cursor == null) throw new Error('the scope was not loaded');
    await this.store.applyPage(this.term, this.server.page(scope.cursor, 1000), 0);
  }

  async #do(next: Exclude<Step, { does: 'fail' }>): Promise<void> {
    const { mirror, store, server, device } = this;
    switch (next.does) {
      case 'add':
        return this.#accept(perform(mirror, addToCart, anAddition(next.sku, next.quantity), device));
      case 'remove': {
        const line = { sku: next.sku };
        return this.#accept(
          perform(mirror, removeFromCart, { hub: HUB, line, quantity: next.quantity }, device),
        );
      }
      case 'like':
        return this.#accept(perform(mirror, setLike, { sku: next.sku, liked: next.liked }, device));
      case 'send': {
        const waiting = await store.waiting();
        // As in the engine: a lane has one request in flight, and an abandoned mutation blocks it.
        const held = waiting.filter((row) => row.state === 'inflight' || isGivenUp(row));
        const busy = new Set(held.map(({ lane }) => lane));
        const due = waiting.filter(({ lane }) => !busy.has(lane)).slice(0, next.count);
        const { rows: ops } = await store.claim(
          this.term,
          due.map(({ id }) => id),
          0,
        );
        const answer = server.push(ops, (id) => next.refused === 0 && id.endsWith('3'));
        this.#answers.push(answer);
        return;
      }
      case 'hear': {
        const answer = this.#answers.at(next.which % Math.max(1, this.#answers.length));
        if (answer === undefined) return;
        if (!next.keep) this.#answers.splice(this.#answers.indexOf(answer), 1);
        return store.settle(this.term, answer, 0);
      }
      case 'pull': {
        const [scope] = await store.scopes();
        if (scope?.cursor == null) return;
        const late = next.late ? this.#pages.shift() : undefined;
        const page = late ?? server.page(scope.cursor, next.limit);
        this.#pages.push(page);
        await store.applyPage(this.term, page, 0);
        return;
      }
      case 'reload':
        return load(store, this.term, server.snapshot(), 'user:7', { asOf: server.cursor });
      case 'lead':
        this.term = await store.takeLeadership(0);
        return;
      case 'other device':
        server.change(CART, next.gone === 0 ? null : cartWith(next.sku));
        return;
      case 'give up': {
        const row = (await store.waiting()).at(next.which);
        if (row === undefined) return;
        await store.abandon(row.id, 0);
        this.givenUp.add(row.id);
        return;
      }
      case 'do again': {
        const letter = (await mirror.deadletter.toArray()).at(next.which);
        if (letter === undefined) return;
        const fresh = device.id();
        await store.retry(letter.id, fresh, undefined, 0);
        this.accepted.add(fresh);
        return;
      }
    }
  }

  async #accept(doing: ReturnType<typeof perform>): Promise<void> {
    const before = new Set((await this.store.waiting()).map(({ id }) => id));
    const done = await doing;
    if (done.ok) this.accepted.add(done.value);
    // A later tap replaced an earlier one that was never sent: it carries both.
    const now = new Set((await this.store.waiting()).map(({ id }) => id));
    for (const id of before) {
      if (now.has(id)) continue;
      expect(this.server.log.has(id)).toBe(false);
      this.accepted.delete(id);
    }
  }

  #breakWrites(tables: Tables): void {
    const tick = () => {
      if (this.#failIn === undefined) return;
      if (this.#failIn === 0) throw new Error('injected');
      this.#failIn -= 1;
    };
    for (const name of ['outbox', 'acked', 'carts', 'likes', 'scopes', 'deadletter', 'member', 'tomb']) {
      tables.table(name).hook('creating', tick);
      tables.table(name).hook('updating', tick);
      tables.table(name).hook('deleting', tick);
    }
  }
}

function cartWith(number: number) {
  const { product, at } = anAddition(number);
  return {
    id: CART.id,
    hub: HUB,
    lines: { [`${number}::`]: { ...product, sku: number, quantity: 9, timestamp: at } },
    updated: at,
  };
}

/**
 * The expected rows, computed without the engine's own rules: the server's version at the row's revision,
 * plus each waiting mutation that this version does not contain, once (I4). The revision never decreases
 * (I5).
 */
async function checkShown({ mirror, server, floor }: World): Promise<void> {
  const outbox = await mirror.outbox.orderBy('seq').toArray();
  for (const { e, id, rev } of await mirror.tomb.toArray()) raise(floor, `${e}/${id}`, rev + 1);
  for (const e of ['cart', 'likes'] as const) {
    for (const row of await tableOf(mirror, e).toArray()) {
      const name = `${e}/${row._id}`;
      if (row._rev > 0) {
        expect(row._rev).toBeGreaterThanOrEqual(floor.get(name) ?? 0);
        raise(floor, name, row._rev);
      }
      const version = server.history.get(`${name}@${row._rev}`) ?? { d: null, done: new Set() };
      const ops = outbox.filter((op) => op.e === e && op.eid === row._id);
      const heard = ops.findIndex((op) => op.id === row._last);
      const due = ops.filter(
        (op, index) =>
          !version.done.has(op.id) && !(server.log.get(op.id)?.outcome === 'rejected' && index <= heard),
      );
      expect(effective(row)).toEqual(fold(version.d, due));
    }
  }
}

function raise(floor: Map<string, number>, name: string, rev: number): void {
  floor.set(name, Math.max(rev, floor.get(name) ?? 0));
}

/** Every accepted mutation is in exactly one place (I1). */
async function places({ mirror, server, givenUp, accepted }: World): Promise<string[]> {
  const [outbox, letters] = await Promise.all([mirror.outbox.toArray(), mirror.deadletter.toArray()]);
  const waiting = new Set(outbox.map(({ id }) => id));
  const tray = new Set(letters.map(({ id }) => id));
  return [...accepted].filter(
    (id) => !waiting.has(id) && !tray.has(id) && !server.log.has(id) && !givenUp.has(id),
  );
}

/** The answer brings a row that another device has deleted meanwhile, and the snapshot lacks it. */
const DELETED_BEFORE_A_RELOAD: Step[] = [
  { does: 'add', sku: 10_001, quantity: 1 },
  { does: 'send', count: 1, refused: 1 },
  { does: 'other device', sku: 10_001, gone: 0 },
  { does: 'hear', which: 0, keep: false },
  { does: 'reload' },
];

test('despite cut, repeated, late and broken messages, nothing is lost or counted twice, and all agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const mirror = await aMirror();
      const { store, term } = await leading(mirror);
      const world = new World(mirror, store, term);
      try {
        for (const next of steps) {
          await world.take(next);
          expect((await store.diagnose()).misfolded).toEqual([]);
          expect(await places(world)).toEqual([]);
          await checkShown(world);
        }
        await world.heal();
        const rows = await Promise.all([
          tableOf(mirror, 'cart').toArray(),
          tableOf(mirror, 'likes').toArray(),
        ]);
        const shown = Object.fromEntries(rows.flat().map((row) => [row._id, effective(row)]));
        const known = Object.fromEntries(world.server.snapshot().map(({ id, d }) => [id, d]));
        expect(shown).toEqual(known);
      } finally {
        await drop(mirror);
      }
    }),
    { numRuns: 100, examples: [[DELETED_BEFORE_A_RELOAD]] },
  );
}, 120_000);
