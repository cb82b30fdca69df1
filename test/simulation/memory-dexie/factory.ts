import type { Life } from '../tab-lifecycle.ts';
import type { Disk } from './disk.ts';
import type { Turns } from './transaction-queue.ts';

/** How a transaction fails, when it does: at its start, at a write, at its end. */
export type Trouble = 'closed' | 'quota' | 'abort';

/** A disk as one tab reaches it: what `openMirror` takes for a browser's `indexedDB`. */
export class MemoryFactory implements IDBFactory {
  readonly disk: Disk;
  readonly turns: Turns;
  readonly life: Life;
  /** Asked at the start of each transaction. */
  readonly trouble: (writes: boolean) => Trouble | undefined;

  /** The row of the newest term when this tab last committed. */
  seenAtCommit: object | undefined;

  constructor(disk: Disk, turns: Turns, life: Life, trouble: (writes: boolean) => Trouble | undefined) {
    this.disk = disk;
    this.turns = turns;
    this.life = life;
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
