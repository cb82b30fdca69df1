import { browserBus } from './browser-bus.ts';
import { browserClock, browserRandom } from './browser-clock.ts';
import { browserDevice } from './browser-device.ts';
import { browserLocks } from './browser-locks.ts';
import { browserNet } from './browser-net.ts';
import type { Ports, SendingStore } from './ports.ts';

/** The world, in a browser, around one database. `close` lets go of what stays open. */
export function browserPorts<Kept extends SendingStore>(
  database: string,
  store: Kept,
  boot: string,
): { readonly ports: Ports<Kept>; readonly close: () => void } {
  const bus = browserBus(database);
  const ports: Ports<Kept> = {
    store,
    net: browserNet,
    clock: browserClock(boot),
    random: browserRandom,
    locks: browserLocks,
    bus,
    device: browserDevice,
  };
  return { ports, close: () => bus.close() };
}
