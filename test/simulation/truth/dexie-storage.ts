import type { Id, Person } from '../../../src/contract/sync/sync.ts';
import { openMirror } from '../../../src/mirror/mirror.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { FaultInjector } from '../fault-injector.ts';
import type { TabLifecycle } from '../tab-lifecycle.ts';
import type { Opened, Storage } from '../storage.ts';
import { createFakeDisk } from './fake-disk.ts';
import type { PendingWork } from './pending-work.ts';
import { watchedFactory, type Watcher } from './watched-factory.ts';

const TOLD = ['outbox', 'acked'];

/** Dexie as it ships over fake-indexeddb, which loses no commit, strict or not. */
export class DexieStorage implements Storage {
  readonly trouble = { next: 0 };
  changes = 0;
  wrote: Storage['wrote'];
  readonly #idle: PendingWork;
  readonly #random: SeededRandom;
  readonly #faults: FaultInjector;
  /** Rows already reported; a row written again is another object. */
  #reported = new WeakSet<object>();
  #disk = createFakeDisk();

  constructor(idle: PendingWork, random: SeededRandom, faults: FaultInjector) {
    this.#idle = idle;
    this.#random = random;
    this.#faults = faults;
  }

  async open(person: Person, lifecycle: TabLifecycle): Promise<Opened> {
    const disk = this.#disk;
    let newest: Id | undefined;
    let opened = false;
    const watcher: Watcher = {
      // A database that cannot be opened is reported to its person before anything is accepted.
      closes: () => opened && disk === this.#disk && this.#fails(),
      begun: () => this.#idle.begin(),
      ended: (committed, tables) => {
        this.#idle.end();
        if (!committed || disk !== this.#disk) return;
        this.changes += 1;
        newest = termOf(disk.rows('meta'));
        for (const table of TOLD) if (tables.includes(table)) this.#tell(table);
      },
    };
    const indexedDB = watchedFactory(disk.factory, watcher);
    const mirror = await this.#idle.during(
      openMirror(person, 'worker', { indexedDB, uuid: this.#random.uuid }),
    );
    opened = true;
    // A transaction of a dead tab is committed or not; the tab begins no further one.
    void lifecycle.died.then(() => mirror.close());
    return { mirror, newestTerm: () => newest };
  }

  rows(table: string): readonly object[] {
    return this.#disk.rows(table);
  }

  crash(): void {
    // Nothing is lost here: the volume depth has disks that lose commits without a strict one after them.
  }

  evict(): void {
    this.#disk = createFakeDisk();
    this.changes += 1;
  }

  #tell(table: string): void {
    for (const row of this.#disk.rows(table)) {
      if (this.#reported.has(row)) continue;
      this.#reported.add(row);
      this.wrote?.(table, row);
    }
  }

  // Closed connections only: the volume depth has full and failing disks.
  #fails(): boolean {
    if (this.trouble.next === 0) return false;
    this.trouble.next -= 1;
    this.#faults.record('a connection to the disk closes');
    return true;
  }
}

function termOf(meta: readonly object[]): Id | undefined {
  const leader = meta.find((row) => 'k' in row && row.k === 'term');
  return leader && 'id' in leader && typeof leader.id === 'string' ? leader.id : undefined;
}
