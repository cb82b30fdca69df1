import { browserClock, browserRandom } from './browser-clock.ts';
import type {
  SendingNet,
  SendingPorts,
  SendingStore,
  DevicePort,
  Bus,
  BusMessage,
  Locks,
} from '../sync/engine-ports.ts';
import { pendingLogout, setPendingLogout } from '../../src/mirror/pending-logout.ts';

/** The engine’s ports of one database in a real browser. `close` releases what stays open. */
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

const browserDevice: DevicePort = { pendingLogout, setPendingLogout };

/** The broadcast channel between the tabs of one database; closed with the engine that opened it. */
function browserBus(database: string): Bus & { close(): void } {
  const channel = new BroadcastChannel(busName(database));
  let open = true;
  return {
    // A stopping engine may still send: its messages are dropped.
    send(message) {
      if (open) channel.postMessage(message);
    },
    listen(hear) {
      const listen = ({ data }: MessageEvent<BusMessage>) => hear(data);
      channel.addEventListener('message', listen);
      return () => channel.removeEventListener('message', listen);
    },
    close() {
      open = false;
      channel.close();
    },
  };
}

function busName(database: string): string {
  return `cabas-sync-${database}`;
}

/**
 * Web Locks. A holder whose lock was stolen learns of it when it wakes up. In browsers without them every tab
 * leads; the terms of the store and the idempotence of the server keep that correct.
 */
const browserLocks: Locks = {
  async hold(name, work, how, signal) {
    const lost = new AbortController();
    if (!('locks' in navigator)) {
      await work(lost.signal);
      return true;
    }
    let ran: Promise<void> | undefined;
    const granted = (lock: Lock | null) => {
      if (!lock) return undefined;
      ran = work(lost.signal);
      return ran;
    };
    try {
      await navigator.locks.request(name, options(how, signal), granted);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
      // The lock was stolen, or the request aborted.
      lost.abort();
      await ran;
    }
    return ran !== undefined;
  },
};

// `steal` cannot be combined with a signal: the API rejects it.
function options(how: Parameters<Locks['hold']>[2], signal: AbortSignal | undefined): LockOptions {
  switch (how) {
    case 'queue':
      return signal ? { signal } : {};
    case 'if-free':
      return { ifAvailable: true };
    case 'steal':
      return { steal: true };
  }
}
