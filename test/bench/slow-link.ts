import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ms } from '../../src/contract/sync.ts';

/** A way to a server on which bytes are as long under way as on a real one; nothing else about them changes. */
export interface SlowLink {
  /** Where a browser finds the server at the other end. */
  readonly origin: string;
  /** Whose address is at the other end. */
  leadTo(origin: string): void;
  /** How long there and back takes from now on; none at first. To be changed while nothing is under way. */
  takes(roundTrip: Ms): void;
  close(): Promise<void>;
}

/** Each direction takes half of a round trip, however many bytes are under way; a new connection costs one more. */
export async function openSlowLink(): Promise<SlowLink> {
  let port = 0;
  let roundTrip: Ms = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const openAt = performance.now() + roundTrip;
    carry(near, far, () => Math.max(0, openAt - performance.now()) + roundTrip / 2);
    carry(far, near, () => roundTrip / 2);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay().once('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => (port = Number(new URL(origin).port)),
    takes: (time) => (roundTrip = time),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** What was sent first arrives first, whatever timers do. */
function carry(from: Socket, to: Socket, wait: () => Ms): void {
  let before: Promise<unknown> = Promise.resolve();
  const later = (act: () => unknown) => {
    const ms = wait();
    const due = ms > 0 ? sleep(ms) : undefined;
    before = before.then(() => due).then(act);
  };
  from.on('data', (bytes) => later(() => to.write(bytes)));
  from.once('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
}
