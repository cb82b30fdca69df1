import type { Bus, BusMessage } from '../sync/engine-ports.ts';

/** What the tabs of one database tell each other; closed with the engine that opened it. */
export function browserBus(database: string): Bus & { close(): void } {
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
