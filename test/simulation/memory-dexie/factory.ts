import type { TabLifecycle } from '../tab-lifecycle.ts';
import type { Disk } from './disk.ts';
import type { TransactionQueue } from './transaction-queue.ts';

/** Where a failing transaction fails: at its start, at a write, at its end. */
export type Trouble = 'closed' | 'quota' | 'abort';

/** The disk as seen by one tab: what `openMirror` takes for a browser's `indexedDB`. */
export class MemoryFactory implements IDBFactory {
  readonly disk: Disk;
  readonly queue: TransactionQueue;
  readonly lifecycle: TabLifecycle;
  /** Called at the start of each transaction. */
  readonly trouble: (writes: boolean) => Trouble | undefined;

  /** The row of the newest term when this tab last committed. */
  seenAtCommit: object | undefined;

  constructor(
    disk: Disk,
    queue: TransactionQueue,
    lifecycle: TabLifecycle,
    trouble: (writes: boolean) => Trouble | undefined,
  ) {
    this.disk = disk;
    this.queue = queue;
    this.lifecycle = lifecycle;
    this.trouble = trouble;
  }

  cmp(): never {
    throw new Error('nothing but Dexie in memory speaks to this disk');
  }

  open(): never {
    return this.cmp();
  }

  deleteDatabase(): never {
    return this.cmp();
  }

  databases(): never {
    return this.cmp();
  }
}
