import type { Buckets } from '../../../src/mirror/work-journal/storage-buckets.ts';
import type { WorkChange } from '../../../src/mirror/work-journal/work-tables.ts';
import type { WorkBook } from '../../../src/mirror/work-journal/journal-database.ts';
import { WorkJournal } from '../../../src/mirror/work-journal/work-journal.ts';
import { openingOf } from './fake-buckets.ts';

/** The browser crashed: nothing that was begun continues. */
export class BrowserCrash extends Error {
  override readonly name = 'Died';
}

/** How far the two writes in progress got when the browser died. */
export interface LastInstant {
  /** The line of the journal is on the disk. */
  readonly line: boolean;
  /** The mirror's transaction is committed. */
  readonly mirror: boolean;
}

/** A journal whose browser dies while a line of it is written. */
export class CrashingJournal extends WorkJournal {
  #left: number | undefined;
  #last: LastInstant = { line: false, mirror: false };
  #dead = false;

  constructor(buckets: Buckets) {
    super(openingOf(buckets));
  }

  /** @param lines how many more are written before the crash */
  dieAfter(lines: number, last: LastInstant): void {
    this.#left = lines;
    this.#last = last;
  }

  /** After the crash nothing repairs the journal. */
  override book(): Promise<WorkBook | undefined> {
    return this.#dead ? Promise.resolve(undefined) : super.book();
  }

  override follow(of: string, change: WorkChange): void {
    if (this.#dead) throw new BrowserCrash();
    if (this.#left !== 0) {
      if (this.#left !== undefined) this.#left -= 1;
      super.follow(of, change);
      return;
    }
    if (this.#last.line) super.follow(of, change);
    this.#dead = true;
    // Thrown into the mirror's transaction, which rolls back.
    if (!this.#last.mirror) throw new BrowserCrash();
  }

  override async written(): Promise<void> {
    await super.written();
    if (this.#dead) throw new BrowserCrash();
  }
}
