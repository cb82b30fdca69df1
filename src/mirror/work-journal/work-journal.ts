import type { FoundWork, WorkChange } from './work-tables.ts';
import type { WorkBook } from './journal-database.ts';

/** Longer than a slow disk needs; a tap waits no longer for a copy of itself. */
const LIMIT_MS = 2000;

/** How a device comes to its journal. */
export interface Opening {
  /** Whether an earlier start left something; quicker than opening it. */
  isAny(): Promise<boolean>;
  /** The present generation. Rejects where there is none. */
  open(): Promise<WorkBook>;
}

/**
 * A second copy of what waits, in a place that does not share the fate of the mirrors. Where it fails, everything
 * goes on as on a device without one: the mirror keeps what a person did.
 */
export class WorkJournal {
  readonly #opening: Opening;
  readonly #lines = new Set<Promise<void>>();
  #book: Promise<WorkBook | undefined> | undefined;

  constructor(opening: Opening) {
    this.#opening = opening;
  }

  /** The present generation; `undefined` once it has failed. */
  book(): Promise<WorkBook | undefined> {
    this.#book ??= this.#orNone(this.#opening.open());
    return this.#book;
  }

  /** Begins a line for a write of a mirror, while that is on its way to the disk itself. */
  follow(of: string, change: WorkChange): void {
    const line = this.#write(of, change).finally(() => this.#lines.delete(line));
    this.#lines.add(line);
  }

  /** Ends when every line that was begun here is on the disk. */
  async written(): Promise<void> {
    await Promise.all(this.#lines);
  }

  /** What a database held that is made anew; `undefined` when nothing is known of it. */
  async find(of: string): Promise<FoundWork | undefined> {
    if ((await this.#orNone(this.#opening.isAny())) !== true) return undefined;
    const book = await this.book();
    return book && this.#orNone(book.find(of));
  }

  /** It cannot be relied on any more in this run: the next start writes it anew. */
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
