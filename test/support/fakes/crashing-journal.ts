import type { Buckets } from '../../../src/mirror/work-journal/storage-buckets.ts';
import type { WorkChange } from '../../../src/mirror/work-journal/work-tables.ts';
import type { WorkBook } from '../../../src/mirror/work-journal/journal-database.ts';
import { WorkJournal } from '../../../src/mirror/work-journal/work-journal.ts';
import { openingOf } from './fake-buckets.ts';

/** The browser died: nothing that was begun goes on. */
export class BrowserCrash extends Error {
  override readonly name = 'Died';
}

/** How far the two writes came that are on their way when a browser dies. */
export interface LastInstant {
  /** The line of the journal is on the disk. */
  readonly line: boolean;
  /** So is the mirror's transaction. */
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

  /** @param lines how many more are written before it dies */
  dieAfter(lines: number, last: LastInstant): void {
    this.#left = lines;
    this.#last = last;
  }

  /** Nobody puts anything right after that. */
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
    // Thrown into the mirror's transaction, which is undone by it.
    if (!this.#last.mirror) throw new BrowserCrash();
  }

  override async written(): Promise<void> {
    await super.written();
    if (this.#dead) throw new BrowserCrash();
  }
}
