import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ms } from '../../src/contract/sync/sync.ts';

/** A link to a server with the latency and bandwidth of a real one; bytes are not changed. */
export interface SlowLink {
  /** The browser's address for the server at the other end. */
  readonly origin: string;
  /** The address at the other end. */
  leadTo(origin: string): void;
  /**
   * Sets the round trip time, and the bytes per second of all connections together; at first
   * zero and unlimited. To be called while nothing is in flight.
   */
  takes(roundTrip: Ms, bytesASecond?: number): void;
  close(): Promise<void>;
}

/** Each direction takes half a round trip; a new connection costs one more. */
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
    // First come, first served: a chunk waits for those before it.
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

/** Keeps the order of chunks, whatever order timers fire in. */
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
