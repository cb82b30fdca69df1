import { undo } from '../../src/mutations/perform/undo-mutation.ts';
import type { MutationContext as Acting } from '../../src/mutations/perform/mutation-device.ts';
import { dexieStore } from '../../src/mutations/dexie-store.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { drainOnce } from '../../workers/sync/outbox/drain-outbox.ts';
import { engine, type Engine } from '../../workers/sync/engine.ts';
import type { Bus, Clock, Locks, Ports } from '../../workers/sync/engine-ports.ts';
import { isSealed } from '../../workers/sync/engine-context.ts';
import { wasSignedOut, unseal } from '../../src/mirror/wipe.ts';
import { storageTrouble } from '../../src/mirror/storage-trouble.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { FaultInjector } from './fault-injector.ts';
import type { TermedWrite } from './history.ts';
import type { TabLifecycle } from './tab-lifecycle.ts';
import { lifecycleBus, lifecycleClock, lifecycleLocks, recordingStore } from './lifecycle-ports.ts';
import type { SimulatedServer, UserProfile } from './simulated-server.ts';
import { faultyNet } from './faulty-net.ts';
import type { Storage } from './storage.ts';
import type { Connection } from './connection.ts';

/** The environment of a tab. */
export interface TabContext {
  readonly who: UserProfile;
  readonly connection: Connection;
  readonly storage: Storage;
  readonly locks: Locks;
  readonly bus: { tab(): Bus };
  readonly market: SimulatedServer;
  /** The device's own clock, right or wrong. */
  readonly clock: Clock;
  readonly random: SeededRandom;
  readonly faults: FaultInjector;
  /** What outlives every sign-out of this browser. */
  readonly device: Ports['device'];
  readonly wrote: (write: TermedWrite) => void;
  readonly crashed: (error: string) => void;
}

/** A page with its worker. */
export interface Tab {
  readonly lifecycle: TabLifecycle;
  readonly build: string;
  readonly acting: Acting;
  readonly mirror: Mirror;
  readonly engine: () => Engine;
  /** Undoes a mutation that is still held; false when it is too late. */
  undo(id: string): Promise<boolean>;
}

const RESTARTS_AFTER_MS = 1000;
const BUDGET_MS = 20_000;
const LOCK = (person: number) => `cabas-u${person}`;

/**
 * Opens a tab; its engine runs from then on, and restarts when its storage fails.
 *
 * @param entry the current entry of its person
 * @returns `undefined` when a sign-out has ended that entry, as a starting page finds
 */
export async function openTab(
  context: TabContext,
  lifecycle: TabLifecycle,
  build: string,
  boot: string,
  entry: string,
): Promise<Tab | undefined> {
  const { who, clock, random, device, crashed } = context;
  const { mirror, ports } = await portsOf(context, lifecycle, build);
  if (await wasSignedOut(mirror, entry)) {
    await device.setPendingLogout(who.id);
    return undefined;
  }
  await unseal(mirror, entry);
  const session = { person: who.id, entry, hub: who.hub, build, visible: true };
  let running = engine(ports, LOCK(who.id), session, () => undefined);
  void keepRunning();
  return {
    lifecycle,
    build,
    mirror,
    engine: () => running,
    undo: (id) => undo(mirror, id, clock.now()),
    acting: {
      now: () => clock.now(),
      monotonic: () => clock.monotonic().at,
      boot,
      id: random.uuid,
      build,
    },
  };

  // As a page does: a worker whose storage failed is started again.
  async function keepRunning(): Promise<void> {
    for (;;) {
      try {
        await running.run();
        return;
      } catch (error) {
        if (lifecycle.deathSignal.aborted) return;
        if (!isStorageTrouble(error)) {
          crashed(error instanceof Error ? (error.stack ?? error.message) : String(error));
          return;
        }
        await clock.sleep(RESTARTS_AFTER_MS, lifecycle.deathSignal);
        await lifecycle.awake();
        running = engine(ports, LOCK(who.id), session, () => undefined);
      }
    }
  }
}

/** The service worker wakes up, sends what it can within its budget, and ends. */
export async function drain(context: TabContext, lifecycle: TabLifecycle, build: string): Promise<void> {
  try {
    const { ports } = await portsOf(context, lifecycle, build);
    await drainOnce(ports, LOCK(context.who.id), BUDGET_MS);
  } catch (error) {
    const expected =
      isStorageTrouble(error) || isSealed(error) || (error instanceof Error && error.name === 'TermLost');
    if (!expected && !lifecycle.deathSignal.aborted) context.crashed(`service worker: ${String(error)}`);
  }
  lifecycle.kill();
}

/** Whether a transaction failed because the day made it fail. */
export function isStorageTrouble(error: unknown): boolean {
  return (
    storageTrouble(error) !== undefined || (error instanceof DOMException && error.name === 'AbortError')
  );
}

async function portsOf(
  { who, connection, storage, locks, bus, market, clock, random, faults, device, wrote }: TabContext,
  lifecycle: TabLifecycle,
  build: string,
): Promise<{ readonly mirror: Mirror; readonly ports: Ports }> {
  const { mirror, newestTerm } = await storage.open(who.id, lifecycle);
  const store = recordingStore(dexieStore(mirror, random.uuid), (method, term) =>
    wrote({ method, term, newest: newestTerm() ?? term }),
  );
  const lived = lifecycleClock(clock, lifecycle);
  return {
    mirror,
    ports: {
      store,
      net: faultyNet({ market, connection, clock: lived, random, faults, lifecycle, build }),
      clock: lived,
      random,
      locks: lifecycleLocks(locks, lifecycle),
      bus: lifecycleBus(bus.tab(), lifecycle),
      device,
    },
  };
}
