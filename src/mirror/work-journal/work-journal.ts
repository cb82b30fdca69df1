import type { FoundWork, WorkChange } from './work-tables.ts';
import type { WorkBook } from './journal-database.ts';

/** Longer than a slow disk needs; a tap waits no longer for a copy of itself. */
const LIMIT_MS = 2000;

/** The steps to open a device's journal. */
export interface Opening {
  /** Whether an earlier start left a journal; faster than opening it. */
  isAny(): Promise<boolean>;
  /** The present generation. Rejects when there is none. */
  open(): Promise<WorkBook>;
}

/**
 * A second copy of waiting work, in a place that is not evicted with the mirrors. When it fails, everything continues
 * as on a device without one: the mirror keeps the work.
 */
export class WorkJournal {
  readonly #opening: Opening;
  readonly #lines = new Set<Promise<void>>();
  #book: Promise<WorkBook | undefined> | undefined;

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  /** The present generation; `undefined` after a failure. */
  book(): Promise<WorkBook | undefined> {
    this.#book ??= this.#orNone(this.#opening.open());
    return this.#book;
  }

  /** Begins a line for a write of a mirror, in parallel with that write. */
  follow(of: string, change: WorkChange): void {
    const line = this.#write(of, change).finally(() => this.#lines.delete(line));
    this.#lines.add(line);
  }

  /** Resolves when every line begun here is on the disk. */
  async written(): Promise<void> {
    await Promise.all(this.#lines);
  }

  /** The work of a database that is created again; `undefined` when none is known. */
  async find(of: string): Promise<FoundWork | undefined> {
    if ((await this.#orNone(this.#opening.isAny())) !== true) return undefined;
    const book = await this.book();
    return book && this.#orNone(book.find(of));
  }

  /** Marks the journal as unreliable in this run: the next start rewrites it. */
  fail(error: unknown): void {
    this.#book = Promise.resolve(undefined);
    globalThis.console.warn(error);
  }

  async #write(of: string, change: WorkChange): Promise<void> {
    const book = await this.book();
    if (book !== undefined) await this.#orNone(book.follow(of, change));
  }

  async #orNone<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the journal took more than ${LIMIT_MS} ms`)), LIMIT_MS);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      this.fail(error);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}
