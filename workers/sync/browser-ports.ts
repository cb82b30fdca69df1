import { browserBus } from './browser-bus.ts';
import { browserClock, browserRandom } from './browser-clock.ts';
import { browserDevice } from './browser-device.ts';
import { browserLocks } from './browser-locks.ts';
import { browserNet } from './browser-net.ts';
import type { Ports, Store } from './ports.ts';

/** The world, in a browser, around one database. `close` lets go of what stays open. */
export function browserPorts(
  database: string,
  store: Store,
  boot: string,
): { readonly ports: Ports; readonly close: () => void } {
  const bus = browserBus(database);
  const ports: Ports = {
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
