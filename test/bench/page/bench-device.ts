import { v7 } from 'uuid';
import type { MutationContext } from '../../../src/mutations/perform/mutation-device.ts';

/** The device on which benches tap. */
export const benchDevice: MutationContext = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  boot: 'bench',
  build: 'bench',
  id: () => v7(),
};

/** Deletes a database. */
export function deleted(name: string): Promise<void> {
  return new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => done();
    request.onerror = () => failed(new Error(`${name} is still there`, { cause: request.error }));
  });
}
