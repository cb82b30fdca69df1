import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ms } from '../../src/contract/sync/sync.ts';

/** A way to a server on which bytes are as long under way as on a real one; nothing else about them changes. */
export interface SlowLink {
  /** Where a browser finds the server at the other end. */
  readonly origin: string;
  /** Whose address is at the other end. */
  leadTo(origin: string): void;
  /**
   * How long there and back takes from now on, and how many bytes come a second, of all connections together; at first
   * no time and any number. To be changed while nothing is under way.
   */
  takes(roundTrip: Ms, bytesASecond?: number): void;
  close(): Promise<void>;
}

/** Each direction takes half of a round trip; a new connection costs one more. */
export async function openSlowLink(): Promise<SlowLink> {
  let port = 0;
  let roundTrip: Ms = 0;
  let rate = Number.POSITIVE_INFINITY;
  let freeAt: Ms = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const openAt = performance.now() + roundTrip;
    carry(near, far, () => Math.max(0, openAt - performance.now()) + roundTrip / 2);
    // What comes first goes first: what others wait for behind it comes later.
    carry(far, near, (bytes) => {
      freeAt = Math.max(freeAt, performance.now()) + (bytes / rate) * 1000;
      return freeAt - performance.now() + roundTrip / 2;
    });
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
    takes: (time, bytesASecond = Number.POSITIVE_INFINITY) => {
      roundTrip = time;
      rate = bytesASecond;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** What was sent first arrives first, whatever timers do. */
function carry(from: Socket, to: Socket, wait: (bytes: number) => Ms): void {
  let before: Promise<unknown> = Promise.resolve();
  const later = (bytes: number, act: () => unknown) => {
    const ms = wait(bytes);
    const due = ms > 0 ? sleep(ms) : undefined;
    before = before.then(() => due).then(act);
  };
  from.on('data', (bytes) => later(bytes.length, () => to.write(bytes)));
  from.once('end', () => later(0, () => to.end()));
  from.on('error', () => to.destroy());
}
