import { uuidV7 } from '../../../src/mirror/uuid-v7.ts';
import type { MutationContext } from '../../../src/mutations/device.ts';

/** The device on which benches tap. */
export const benchDevice: MutationContext = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  boot: 'bench',
  build: 'bench',
  id: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
};

/** Takes a database away. */
export function deleted(name: string): Promise<void> {
  return new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => done();
    request.onerror = () => failed(new Error(`${name} is still there`, { cause: request.error }));
  });
}
