import type { StoredTable, Undo } from './disk.ts';
import { rollBack } from './disk.ts';
import type { MemoryFactory } from './factory.ts';

interface Transaction {
  readonly connection: Connection;
  readonly tables: readonly string[];
  readonly writes: boolean;
  readonly full: boolean;
  readonly undo: Undo[];
}

/** The transaction whose turn it is: while it runs, nothing else does. */
let current: Transaction | undefined;

/** One connection to a disk: an access inside a transaction belongs to it, any other is a transaction of its own. */
export class Connection {
  readonly #factory: MemoryFactory;
  readonly #strict: boolean;
  #closed = false;

  constructor(factory: MemoryFactory, strict: boolean) {
    this.#factory = factory;
    this.#strict = strict;
  }

  get disk() {
    return this.#factory.disk;
  }

  close(): void {
    this.#closed = true;
  }

  transaction<Answer>(
    writes: boolean,
    tables: readonly string[],
    work: () => Answer | PromiseLike<Answer>,
  ): Promise<Answer> {
    if (current?.connection === this) {
      for (const name of tables) this.#insist(current, name, writes);
      return settled(work);
    }
    return this.#turn(writes, tables, work);
  }

  read<Answer>({ name }: StoredTable, work: () => Answer): Promise<Answer> {
    return this.transaction(false, [name], work);
  }

  write<Answer>(
    { name }: StoredTable,
    work: (done: (undo: Undo | undefined) => void) => Answer,
  ): Promise<Answer> {
    return this.transaction(true, [name], () => {
      if (current?.full === true) throw new DOMException('no space is left', 'QuotaExceededError');
      return work((undo) => {
        if (undo) current?.undo.push(undo);
      });
    });
  }

  #turn<Answer>(
    writes: boolean,
    tables: readonly string[],
    work: () => Answer | PromiseLike<Answer>,
  ): Promise<Answer> {
    const { queue, lifecycle, disk } = this.#factory;
    return queue.take(
      lifecycle,
      () => `a transaction over ${tables.join(', ')}`,
      async () => {
        if (this.#closed) throw new DOMException('the connection is closed', 'DatabaseClosedError');
        const trouble = this.#factory.trouble(writes);
        if (trouble === 'closed') throw new DOMException('the connection was lost', 'InvalidStateError');
        const undo: Undo[] = [];
        current = { connection: this, tables, writes, full: trouble === 'quota', undo };
        try {
          const answer = await work();
          if (trouble === 'abort') throw new DOMException('the transaction was aborted', 'AbortError');
          disk.commit(undo, this.#strict);
          this.#factory.seenAtCommit = disk.tables.get('meta')?.get('term');
          return answer;
        } catch (error) {
          rollBack(undo);
          throw error;
        } finally {
          current = undefined;
        }
      },
    );
  }

  #insist({ tables, writes }: Transaction, name: string, wants: boolean): void {
    if (!tables.includes(name))
      throw new DOMException(`${name} is no part of the transaction`, 'NotFoundError');
    if (wants && !writes) throw new DOMException(`${name} is only read here`, 'ReadOnlyError');
  }
}

async function settled<Answer>(work: () => Answer | PromiseLike<Answer>): Promise<Answer> {
  return work();
}
