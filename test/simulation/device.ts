import { IDBFactory } from 'fake-indexeddb';
import { type Mirror, openMirror } from '../../src/mirror/mirror.ts';
import { addToCart, removeFromCart } from '../../src/mutations/cart.ts';
import type { Device as Acting } from '../../src/mutations/device.ts';
import { dexieStore } from '../../src/mutations/dexie-store.ts';
import { setLike } from '../../src/mutations/likes.ts';
import { perform } from '../../src/mutations/perform.ts';
import { undo } from '../../src/mutations/undo.ts';
import { engine, type Engine } from '../../workers/sync/engine.ts';
import type { Clock } from '../../workers/sync/ports.ts';
import { fakeBus } from '../support/fake-bus.ts';
import { fakeLocks } from '../support/fake-locks.ts';
import type { Chance } from './chance.ts';
import { faultyNet, type Way } from './faulty-net.ts';
import { aLife, type Life } from './life.ts';
import { livedBus, livedClock, livedLocks, livedStore, type Work } from './lived-ports.ts';
import { HUB, type ModelServer, REFUSED_SKU } from './model-server.ts';
import { prepare } from './preparing.ts';

export interface Tab {
  readonly life: Life;
  readonly engine: Engine;
}

/** What happens to a device and what it must be able to show for it. */
export interface SimulatedDevice {
  readonly person: number;
  readonly way: Way;
  readonly mirror: Mirror;
  readonly tabs: readonly Tab[];
  /** Place in the outbox → id: what a person was told is taken. One replaced by a later tap has its place. */
  readonly accepted: Map<number, string>;
  readonly abandoned: Set<string>;
  /** What a person was told is taken back. */
  readonly undone: Set<string>;
  /** Broken promises of the store or of a tab. */
  readonly wrongs: string[];
  openTab(): Promise<void>;
  killTab(): void;
  tap(): Promise<void>;
  giveUp(): Promise<void>;
  /** Something that is still held is taken back. */
  undo(): Promise<void>;
}

interface Surroundings {
  readonly server: ModelServer;
  readonly clock: Clock;
  readonly random: Chance;
  readonly work: Work;
}

/** A device of one person: one database, one lock, one channel, some tabs. */
export async function aDevice(
  person: number,
  { server, clock, random, work }: Surroundings,
): Promise<SimulatedDevice> {
  const world = { indexedDB: new IDBFactory(), uuid: random.uuid };
  const mirror = await openMirror(person, 'worker', world);
  const store = dexieStore(mirror, random.uuid);
  const locks = fakeLocks();
  const bus = fakeBus();
  const tabs: Tab[] = [];
  const wrongs: string[] = [];
  const way: Way = { faults: true, cut: false, session: person };
  const accepted = new Map<number, string>();
  const abandoned = new Set<string>();
  const undone = new Set<string>();
  const acting: Acting = {
    now: () => clock.now(),
    monotonic: () => clock.monotonic().at,
    boot: 'virtual',
    id: random.uuid,
    build: 'b1',
  };
  let newestTerm: unknown;

  async function openTab(): Promise<void> {
    const life = aLife();
    const lived = livedStore(store, life, work, (method, [term], answer) => {
      if (method === 'lead') newestTerm = answer;
      if (TERMED.has(method) && term !== newestTerm) wrongs.push(`I10: ${method} under an old term`);
    });
    const ports = {
      store: lived,
      net: faultyNet(server, way, clock, random, life),
      clock: livedClock(clock, life),
      random,
      locks: livedLocks(locks, life),
      bus: livedBus(bus.tab(), life),
      device: { logoutOwed: () => Promise.resolve(undefined), oweLogout: () => Promise.resolve() },
    };
    const session = { person, hub: HUB, build: 'b1', visible: true };
    const running = engine(ports, mirror.name, session, () => undefined);
    tabs.push({ life, engine: running });
    running.run().catch((error: unknown) => {
      if (!life.death.aborted) wrongs.push(`the engine ended: ${String(error)}`);
    });
    await Promise.resolve();
  }

  function killTab(): void {
    if (tabs.length > 0) tabs.splice(random.int(tabs.length), 1)[0]?.life.kill();
  }

  async function remember(taken: { ok: boolean; value?: string }): Promise<void> {
    if (!taken.ok || taken.value === undefined) return;
    const row = await mirror.outbox.where('id').equals(taken.value).first();
    if (row) accepted.set(row.seq, row.id);
    for (const tab of tabs) if (tab.life.isAwake()) tab.engine.workWaits();
  }

  return {
    person,
    way,
    mirror,
    tabs,
    accepted,
    abandoned,
    undone,
    wrongs,
    openTab,
    killTab,
    async tap() {
      const sku = random.happens(0.08) ? REFUSED_SKU : 10_000 + random.int(4);
      const line = { sku };
      const quantity = 1 + random.int(2);
      const at = new Date(clock.now()).toISOString();
      const product = { title: 'Tomme', price: 690 as never, part: '250g', vendor: 'ferme' };
      work.begin();
      try {
        if (random.happens(0.4)) await remember(await prepare(mirror, person, random, acting));
        else if (random.happens(0.5))
          await remember(await perform(mirror, addToCart, { hub: HUB, line, quantity, product, at }, acting));
        else if (random.happens(0.5))
          await remember(await perform(mirror, removeFromCart, { hub: HUB, line, quantity }, acting));
        else await remember(await perform(mirror, setLike, { sku, liked: random.happens(0.5) }, acting));
      } finally {
        work.end();
      }
    },
    async giveUp() {
      const rows = await mirror.outbox.toArray();
      const tab = tabs.find(({ life }) => life.isAwake());
      if (rows.length === 0 || !tab) return;
      const { id } = random.pick(rows);
      abandoned.add(id);
      await tab.engine.abandon(id);
    },
    async undo() {
      const held = (await mirror.outbox.toArray()).filter(({ state }) => state === 'held');
      if (held.length === 0) return;
      const { id } = random.pick(held);
      work.begin();
      try {
        if (!(await undo(mirror, id, clock.now()))) return;
        undone.add(id);
        abandoned.add(id);
      } finally {
        work.end();
      }
    },
  };
}

const TERMED = new Set([
  'claim',
  'release',
  'settle',
  'settleOutcomes',
  'applyPage',
  'applySnapshot',
  'finishSnapshot',
]);
