import type { Id, Person } from '../../../src/contract/sync/sync.ts';
import { openMirror } from '../../../src/mirror/mirror.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { FaultInjector } from '../fault-injector.ts';
import type { TabLifecycle } from '../tab-lifecycle.ts';
import { Disk } from '../memory-dexie/disk.ts';
import { MemoryFactory, type Trouble } from '../memory-dexie/factory.ts';
import type { TransactionQueue } from '../memory-dexie/transaction-queue.ts';
import type { Opened, Storage } from '../storage.ts';

/** A database in memory, with the faults that disks and browsers have. */
export class MemoryStorage implements Storage {
  readonly trouble = { next: 0 };
  wrote: Storage['wrote'];
  readonly #queue: TransactionQueue;
  readonly #random: SeededRandom;
  readonly #faults: FaultInjector;
  #disk: Disk;
  #evicted = 0;

  constructor(queue: TransactionQueue, random: SeededRandom, faults: FaultInjector) {
    this.#queue = queue;
    this.#random = random;
    this.#faults = faults;
    this.#disk = this.#blank();
  }

  async open(person: Person, lifecycle: TabLifecycle): Promise<Opened> {
    const disk = this.#disk;
    const indexedDB = new MemoryFactory(disk, this.#queue, lifecycle, (writes) => this.#fails(disk, writes));
    const mirror = await openMirror(person, 'worker', { indexedDB, uuid: this.#random.uuid });
    return { mirror, newestTerm: () => termOf(indexedDB.seenAtCommit) };
  }

  get changes(): number {
    return this.#evicted + this.#disk.changes;
  }

  rows(table: string): readonly object[] {
    return this.#disk.rows(table);
  }

  crash(): void {
    this.#disk.lose(this.#random.int(this.#disk.loose + 1));
  }

  evict(): void {
    this.#evicted += this.#disk.changes + 1;
    this.#disk = this.#blank();
  }

  #blank(): Disk {
    const disk = new Disk();
    disk.wrote = (table, row) => this.wrote?.(table, row);
    return disk;
  }

  #fails(disk: Disk, writes: boolean): Trouble | undefined {
    if (this.trouble.next === 0 || disk !== this.#disk || !disk.populated) return undefined;
    this.trouble.next -= 1;
    const how = this.#random.pick(writes ? (['closed', 'quota', 'abort'] as const) : (['closed'] as const));
    this.#faults.record(`a transaction fails: ${how}`);
    return how;
  }
}

function termOf(row: object | undefined): Id | undefined {
  return row && 'id' in row && typeof row.id === 'string' ? row.id : undefined;
}
