import { once } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '../../core/database/database-types.ts';

/** The columns of a row as the database sent them, in PostgreSQL's binary format: a text is its UTF-8. */
export type BinaryRow = readonly (Buffer | null)[];

/** What a binary copy begins with: eleven bytes that name it, flags, and the length of an extension that is none. */
const HEADER_BYTES = 19;
/** Stands where the next row would have its number of columns. */
const TRAILER = -1;
/** So long is a column that is null. */
const NULL = -1;

/** Rows lie side by side in buffers of so many bytes: the first is small, and the others as large as a few dozen orders. */
const SLAB = 16 * 1024;
const LARGEST_SLAB = 256 * 1024;

const COPIES = /^copy \(/;

/**
 * Rows of a question as bytes. The driver makes a string of each value of any other answer, which would have to become
 * the same bytes again to be sent on. A copy is planned each time anew, so that it is for many rows.
 *
 * @param question with its values in its text (`sql.lit`): a copy knows no parameters
 */
export async function copyBinaryRows(
  db: Queryable,
  question: RawBuilder<unknown>,
): Promise<readonly BinaryRow[]> {
  return (await sql<BinaryRow>`copy (${question}) to stdout (format binary)`.execute(db)).rows;
}

/** Whether a statement has to be asked by `copyOut`. */
export function isCopy(text: string): boolean {
  return COPIES.test(text);
}

/** Asks for a copy. Gives its rows as any other statement gives them. */
export async function copyOut(
  client: pg.ClientBase,
  text: string,
): Promise<{ readonly command: 'COPY'; readonly rowCount: number; readonly rows: readonly BinaryRow[] }> {
  const copy = client.query(new Copy(text));
  await once(copy, 'end');
  return { command: 'COPY', rowCount: copy.copied.length, rows: copy.copied };
}

/** A question of the driver's own kind, which a pipelined connection takes, that hears what is copied. */
class Copy extends pg.Query {
  readonly copied: BinaryRow[] = [];
  #begun = false;
  #slab = Buffer.alloc(0);
  #used = 0;

  /** One row, the first behind the header; the driver calls it. */
  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    const row = this.#kept(chunk.subarray(this.#begun ? 0 : HEADER_BYTES));
    this.#begun = true;
    const many = row.readInt16BE(0);
    if (many !== TRAILER) this.copied.push(columnsOf(row, many));
  }

  /** The driver writes what comes next over what it has handed out. Many small buffers would scatter over the heap. */
  #kept(row: Uint8Array): Buffer {
    if (this.#used + row.length > this.#slab.length) {
      this.#slab = Buffer.allocUnsafeSlow(
        Math.max(row.length, Math.min(2 * this.#slab.length, LARGEST_SLAB), SLAB),
      );
      this.#used = 0;
    }
    const start = this.#used;
    this.#slab.set(row, start);
    this.#used += row.length;
    return this.#slab.subarray(start, this.#used);
  }
}

function columnsOf(row: Buffer, many: number): BinaryRow {
  const columns: (Buffer | null)[] = [];
  let at = 2;
  for (let column = 0; column < many; column += 1) {
    const length = row.readInt32BE(at);
    at += 4;
    columns.push(length === NULL ? null : row.subarray(at, at + length));
    at += Math.max(length, 0);
  }
  return columns;
}
