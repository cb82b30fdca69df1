import { virtualClock } from '../support/fakes/virtual-clock.ts';
import { chance } from './seeded-random.ts';
import { Device } from './device.ts';
import { faultsOf } from './faults.ts';
import { everyLaw } from './invariants/all-invariants.ts';
import { DAY_BEGINS, PEOPLE } from './simulated-server.ts';
import { Turns } from './memory-dexie/transaction-queue.ts';
import { MemoryStorage } from './volume/memory-storage.ts';
import { ModelServer } from './volume/model-server.ts';
import { aWay } from './connection.ts';

/** A day on which nothing goes wrong but what a test wants: one server, and devices of whom it names. */
export function aQuietDay() {
  const random = chance(1);
  const turns = new Turns(random);
  const clock = virtualClock(DAY_BEGINS, turns.settle);
  const faults = faultsOf(random, () => undefined);
  const server = new ModelServer(random, () => clock.now());
  // The power takes what it can: all that no strict commit has written down.
  const unlucky = { ...random, int: (below: number) => below - 1 };
  const devices: Device[] = [];
  return {
    clock,
    server,
    /** One more database of a browser: what its visitors do stands apart. */
    storage: () => new MemoryStorage(turns, unlucky, faults),
    async device(person: number): Promise<Device> {
      const who = PEOPLE.find(({ id }) => id === person);
      if (!who) throw new Error(`nobody is ${person}`);
      const way = { ...aWay(person), faults: false };
      const storage = new MemoryStorage(turns, unlucky, faults);
      const visitors = new MemoryStorage(turns, unlucky, faults);
      const name = `device of ${person}`;
      const device = new Device({ name, who, way, storage, visitors, market: server, clock, random, faults });
      devices.push(device);
      device.tabs.open();
      await clock.pass(5000);
      return device;
    },
    /** In words, every law that is broken; with time enough before, at rest too. */
    broken(): readonly string[] {
      const history = {
        now: clock.now(),
        devices: devices.map((device) => device.history(server.history().epoch)),
        server: server.history(),
      };
      return everyLaw.flatMap((law) => law.broken(history));
    },
  };
}
