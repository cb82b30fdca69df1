import { createServer } from 'node:net';

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') found(address.port);
        else failed(new Error('no free port'));
      });
    });
  });
}
