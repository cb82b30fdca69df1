import type { Buckets } from '../../src/mirror/work-journal/buckets.ts';
import type { WorkChange } from '../../src/mirror/work-journal/kept-work.ts';
import type { WorkBook } from '../../src/mirror/work-journal/work-book.ts';
import { WorkJournal } from '../../src/mirror/work-journal/work-journal.ts';
import { openingOf } from './fake-buckets.ts';

/** The browser died: nothing that was begun goes on. */
export class Died extends Error {
  override readonly name = 'Died';
}

/** A journal whose browser dies at an instant that is chosen: before or after a line of it is on the disk. */
export class MortalJournal extends WorkJournal {
  #left: number | undefined;
  #written = false;
  #dead = false;

  constructor(buckets: Buckets) {
    super(openingOf(buckets));
  }

  /** @param lines how many more are written before it dies; the last of them may still reach the disk */
  dieAfter(lines: number, written: boolean): void {
    this.#left = lines;
    this.#written = written;
  }

  /** Nobody puts anything right after that. */
  override book(): Promise<WorkBook | undefined> {
    return this.#dead ? Promise.resolve(undefined) : super.book();
  }

  override async follow(of: string, change: WorkChange): Promise<void> {
    if (this.#dead) throw new Died();
    if (this.#left !== 0) {
      if (this.#left !== undefined) this.#left -= 1;
      return super.follow(of, change);
    }
    if (this.#written) await super.follow(of, change);
    this.#dead = true;
    throw new Died();
  }
}
