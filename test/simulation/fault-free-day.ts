import { virtualClock } from '../support/fakes/virtual-clock.ts';
import { seededRandom } from './seeded-random.ts';
import { Device } from './device.ts';
import { createFaultInjector } from './fault-injector.ts';
import { allInvariants } from './invariants/all-invariants.ts';
import { DAY_BEGINS, PEOPLE } from './simulated-server.ts';
import { TransactionQueue } from './memory-dexie/transaction-queue.ts';
import { MemoryStorage } from './volume/memory-storage.ts';
import { ModelServer } from './volume/model-server.ts';
import { newConnection } from './connection.ts';

/** A day on which nothing goes wrong but what a test wants: one server, and devices of whom it names. */
export function startFaultFreeDay() {
  const random = seededRandom(1);
  const queue = new TransactionQueue(random);
  const clock = virtualClock(DAY_BEGINS, queue.settle);
  const faults = createFaultInjector(random, () => undefined);
  const server = new ModelServer(random, () => clock.now());
  // The power takes what it can: all that no strict commit has written down.
  const unlucky = { ...random, int: (below: number) => below - 1 };
  const devices: Device[] = [];
  return {
    clock,
    server,
    /** One more database of a browser: what its visitors do stands apart. */
    storage: () => new MemoryStorage(queue, unlucky, faults),
    async device(person: number): Promise<Device> {
      const who = PEOPLE.find(({ id }) => id === person);
      if (!who) throw new Error(`nobody is ${person}`);
      const connection = { ...newConnection(person), faults: false };
      const storage = new MemoryStorage(queue, unlucky, faults);
      const visitors = new MemoryStorage(queue, unlucky, faults);
      const name = `device of ${person}`;
      const device = new Device({
        name,
        who,
        connection,
        storage,
        visitors,
        market: server,
        clock,
        random,
        faults,
      });
      devices.push(device);
      device.tabs.open();
      await clock.pass(5000);
      return device;
    },
    /** In words, every law that is broken; with time enough before, at rest too. */
    violations(): readonly string[] {
      const history = {
        now: clock.now(),
        devices: devices.map((device) => device.history(server.history().epoch)),
        server: server.history(),
      };
      return allInvariants.flatMap((invariant) => invariant.violations(history));
    },
  };
}
