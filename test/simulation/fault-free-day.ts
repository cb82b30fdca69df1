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

/** A day without faults other than the test's own: one server, and a device for each person named. */
export function startFaultFreeDay() {
  const random = seededRandom(1);
  const queue = new TransactionQueue(random);
  const clock = virtualClock(DAY_BEGINS, queue.settle);
  const faults = createFaultInjector(random, () => undefined);
  const server = new ModelServer(random, () => clock.now());
  // The power cut takes all that it can: every commit that no strict one followed.
  const unlucky = { ...random, int: (below: number) => below - 1 };
  const devices: Device[] = [];
  return {
    clock,
    server,
    /** One more database of a browser: the one of its visitors. */
    storage: () => new MemoryStorage(queue, unlucky, faults),
    async device(person: number): Promise<Device> {
      const who = PEOPLE.find(({ id }) => id === person);
      if (!who) throw new Error(`no simulated person ${person}`);
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
    /** A sentence for each broken law; after enough time, the laws at rest too. */
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
