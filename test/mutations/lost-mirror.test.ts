import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cartId } from '../../src/contract/core/lanes.ts';
import type { PushAnswer } from '../../src/contract/sync/sync.ts';
import { lineKey } from '../../src/domain/cart/cart-line.ts';
import { type Mirror, openMirror } from '../../src/mirror/mirror.ts';
import { isGivenUp } from '../../src/mirror/outbox.ts';
import type { OutboxRow } from '../../src/mirror/mirror-records.ts';
import type { Buckets } from '../../src/mirror/work-journal/storage-buckets.ts';
import { correct } from '../../src/mirror/work-journal/reconcile-journal.ts';
import { addToCart } from '../../src/mutations/customer/cart-mutations.ts';
import { dexieStore } from '../../src/mutations/dexie-store.ts';
import { misfolded } from '../../src/mutations/perform/fold-mismatches.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { showRecovered } from '../../src/mutations/perform/show-recovered.ts';
import { undo } from '../../src/mutations/perform/undo-mutation.ts';
import { emptyIndexedDb } from '../support/fakes/empty-indexed-db.ts';
import { fakeBuckets } from '../support/fakes/fake-buckets.ts';
import { BrowserCrash, CrashingJournal } from '../support/fakes/crashing-journal.ts';
import { aDevice, ids } from './support/device.ts';
import { ModelServer } from './support/model-server.ts';
import { anAddition, HUB } from './support/shelf.ts';
import { load, type Store } from './support/synced.ts';

const SKUS = [10_001, 10_002] as const;

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      sku: fc.constantFrom(...SKUS),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('send' as const), count: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('hear' as const), which: fc.nat(4), keep: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('give up' as const), which: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), which: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pull' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('die' as const),
      // During the next step, at one of its writes.
      lines: fc.nat(2),
      line: fc.boolean(),
      mirror: fc.boolean(),
      loses: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Death = Extract<Step, { does: 'die' }>;

interface Life {
  readonly mirror: Mirror;
  readonly store: Store;
  readonly term: string;
  readonly journal: CrashingJournal;
}

/** One device whose browser dies, and may lose the mirror at its next start. */
class World {
  readonly server = new ModelServer();
  readonly device = aDevice();
  /** By product: the quantity reported as kept and not taken back. */
  readonly kept = new Map<number, number>();
  /** By product: the quantity that may exist besides, since the device died before reporting it. */
  readonly maybe = new Map<number, number>();
  readonly #buckets: Buckets = fakeBuckets();
  readonly #answers: PushAnswer[] = [];
  #storage = emptyIndexedDb();
  #lives = 0;
  #life: Life | undefined;

  async take(steps: readonly Step[]): Promise<void> {
    let death: Death | undefined;
    for (const next of steps) {
      if (next.does === 'die') {
        death = next;
        (await this.life()).journal.dieAfter(next.lines, next);
        continue;
      }
      await this.#do(next).catch((error: unknown) => {
        if (death === undefined || !isDeath(error)) throw error;
      });
      if (death !== undefined) this.#end(death.loses);
      death = undefined;
      expect(await misfolded((await this.life()).mirror)).toEqual([]);
    }
    if (death !== undefined) this.#end(death.loses);
  }

  /** The network is back for good: everything is sent, answered and pulled. */
  async heal(): Promise<void> {
    const { store } = await this.life();
    const term = await store.takeLeadership(0);
    await store.settleOutcomes(term, this.server.seal(await store.givenUp()), true, 0);
    for (let round = 0; (await store.waiting()).length > 0; round += 1) {
      if (round > 20) throw new Error('the outbox does not drain');
      const waiting = (await store.waiting()).map(({ id }) => id);
      const { rows: ops } = await store.claim(term, waiting, 0);
      await store.settle(
        term,
        this.server.push(ops, () => false),
        0,
      );
    }
  }

  /** The quantity of a product in the server's cart. */
  held(sku: number): number {
    const [cart] = this.server.snapshot().filter(({ id }) => id === cartId(7, HUB));
    const lines = z.parse(Cart, cart?.d ?? { lines: {} }).lines;
    return lines[lineKey({ sku })]?.quantity ?? 0;
  }

  async life(): Promise<Life> {
    this.#life ??= await this.#start();
    return this.#life;
  }

  async close(): Promise<void> {
    (await this.life()).mirror.close();
  }

  async #start(): Promise<Life> {
    this.#lives += 1;
    const uuid = ids(`f${String(this.#lives).padStart(7, '0')}`);
    const journal = new CrashingJournal(this.#buckets);
    const mirror = await openMirror(7, 'worker', { indexedDB: this.#storage, uuid, journal });
    await showRecovered(mirror, 0);
    await correct(mirror.strict, journal);
    const store = dexieStore(mirror, uuid);
    return { mirror, store, journal, term: await store.takeLeadership(0) };
  }

  #end(loses: boolean): void {
    this.#life?.mirror.close();
    this.#life = undefined;
    if (loses) this.#storage = emptyIndexedDb();
  }

  async #do(next: Exclude<Step, Death>): Promise<void> {
    const { mirror, store, term } = await this.life();
    switch (next.does) {
      case 'add': {
        const { sku, quantity } = next;
        raise(this.maybe, sku, quantity);
        await perform(mirror, addToCart, anAddition(sku, quantity), this.device);
        raise(this.maybe, sku, -quantity);
        raise(this.kept, sku, quantity);
        return;
      }
      case 'send': {
        const waiting = await store.waiting();
        // As in the engine: an abandoned mutation blocks its lane.
        const held = new Set(waiting.filter(isGivenUp).map(({ lane }) => lane));
        const due = waiting.filter(({ lane }) => !held.has(lane)).slice(0, next.count);
        const { rows: ops } = await store.claim(
          term,
          due.map(({ id }) => id),
          0,
        );
        this.#answers.push(this.server.push(ops, () => false));
        return;
      }
      case 'hear': {
        const at = next.which % Math.max(1, this.#answers.length);
        const answer = this.#answers[at];
        if (answer === undefined) return;
        if (!next.keep) this.#answers.splice(at, 1);
        return store.settle(term, answer, 0);
      }
      case 'pull':
        return load(store, term, this.server.snapshot(), 'user:7', { asOf: this.server.cursor });
      case 'give up': {
        const row = await this.#oneThatWaits(next.which);
        if (row === undefined) return;
        // A possibly sent mutation counts or does not: the server says which, once.
        this.#takeBack(row, true);
        return store.abandon(row.id, 0);
      }
      case 'undo': {
        const row = await this.#oneThatWaits(next.which);
        if (row === undefined || row.attempts > 0) return;
        this.#takeBack(row, true);
        if (await undo(mirror, row.id, 0)) this.#takeBack(row, false);
        return;
      }
    }
  }

  async #oneThatWaits(which: number): Promise<OutboxRow | undefined> {
    const { store } = await this.life();
    return (await store.waiting()).filter((row) => !isGivenUp(row)).at(which);
  }

  #takeBack({ args }: OutboxRow, perhaps: boolean): void {
    const { line, quantity } = z.parse(Addition, args);
    if (perhaps) raise(this.kept, line.sku, -quantity);
    raise(this.maybe, line.sku, perhaps ? quantity : -quantity);
  }
}

const Addition = z.object({ line: z.object({ sku: z.int() }), quantity: z.int() });
const Cart = z.object({ lines: z.record(z.string(), z.object({ quantity: z.int() })) });

function raise(figures: Map<number, number>, sku: number, by: number): void {
  figures.set(sku, (figures.get(sku) ?? 0) + by);
}

/** Dexie throws an error as it was, or as the inner error of the aborted transaction. */
function isDeath(error: unknown): boolean {
  return (
    error instanceof BrowserCrash ||
    (error instanceof Error && 'inner' in error && error.inner instanceof BrowserCrash)
  );
}

test('when a browser dies at any write and loses the mirror, kept work counts once, and undone work never', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const world = new World();
      try {
        await world.take(steps);
        await world.heal();
        for (const sku of SKUS) {
          const least = world.kept.get(sku) ?? 0;
          expect(world.held(sku)).toBeGreaterThanOrEqual(least);
          expect(world.held(sku)).toBeLessThanOrEqual(least + (world.maybe.get(sku) ?? 0));
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);
