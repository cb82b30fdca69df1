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

/** What the tabs of one database tell each other; closed with the engine that opened it. */
function browserBus(database: string): Bus & { close(): void } {
  const channel = new BroadcastChannel(busName(database));
  let open = true;
  return {
    // An engine that is being stopped may still have a word to say: nobody waits for it.
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
 * Web Locks. A holder whose lock is stolen hears of it when it wakes up. Where they do not exist every tab works;
 * the terms of the store and the server's memory keep that right.
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
      // Stolen, or taken out of the queue.
      lost.abort();
      await ran;
    }
    return ran !== undefined;
  },
};

// A theft cannot be called off: the API refuses a signal with it.
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
