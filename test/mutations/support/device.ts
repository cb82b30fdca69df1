import type { Id, Person } from '../../../src/contract/sync/sync.ts';
import { type Mirror, openMirror } from '../../../src/mirror/mirror.ts';
import type { MutationContext } from '../../../src/mutations/perform/mutation-device.ts';

/** Ids in the order of the requests: readable in a test, the same in each run. */
export function ids(prefix: string): () => Id {
  let given = 0;
  return () => {
    given += 1;
    return `${prefix}-0000-7000-8000-${String(given).padStart(12, '0')}`;
  };
}

/** A device whose clock the test moves. */
export function aDevice(prefix = '0000000a'): MutationContext & { tick(ms: number): void } {
  let now = Date.parse('2026-11-23T10:00:00Z');
  const id = ids(prefix);
  return {
    now: () => now,
    monotonic: () => now,
    boot: 'boot-1',
    build: 'test',
    id,
    tick(ms) {
      now += ms;
    },
  };
}

let opened = 0;

/** An empty database for each test, by default of person 7. */
export async function aMirror(person: Person = 7): Promise<Mirror> {
  opened += 1;
  const uuid = ids(String(opened).padStart(8, '0'));
  // An explicit factory means no journal: the next test creates the same database, without anything to
  // recover.
  const mirror = await openMirror(person, 'worker', { uuid, indexedDB: globalThis.indexedDB });
  return mirror;
}

/** Deletes a test's database. */
export async function drop(mirror: Mirror): Promise<void> {
  mirror.close();
  await mirror.delete();
}
