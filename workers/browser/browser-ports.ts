import { browserBus } from './browser-bus.ts';
import { browserClock, browserRandom } from './browser-clock.ts';
import { browserDevice } from './browser-device.ts';
import { browserLocks } from './browser-locks.ts';
import type { SendingNet, SendingPorts, SendingStore } from '../sync/engine-ports.ts';

/** The world, in a browser, around one database. `close` lets go of what stays open. */
export function browserPorts<Kept extends SendingStore, Way extends SendingNet>(
  database: string,
  store: Kept,
  net: Way,
  boot: string,
) {
  const bus = browserBus(database);
  const ports = {
    store,
    net,
    clock: browserClock(boot),
    random: browserRandom,
    locks: browserLocks,
    bus,
    device: browserDevice,
  } satisfies SendingPorts;
  return { ports, close: () => bus.close() };
}
