import { once } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '../../core/database/database-types.ts';

/** The columns of a row in PostgreSQL's binary format: a text is its UTF-8. */
export type BinaryRow = readonly (Buffer | null)[];

/** Length of the header of a binary copy: signature, flags and the length of the empty extension. */
const HEADER_BYTES = 19;
/** The column count that marks the end of the rows. */
const TRAILER = -1;
/** The length that marks a null. */
const NULL = -1;

/** Sizes of the buffers that hold the rows: the first is small, the largest holds a few dozen orders. */
const SLAB = 16 * 1024;
const LARGEST_SLAB = 256 * 1024;

const COPIES = /^copy \(/;

/**
 * Reads rows as bytes. For any other statement the driver makes a string of each value, which would be encoded again for
 * the answer. A copy is planned each time anew, so that it pays for many rows only.
 *
 * @param query with its values as literals (`sql.lit`): a copy has no parameters
 */
export async function copyBinaryRows(
  db: Queryable,
  query: RawBuilder<unknown>,
): Promise<readonly BinaryRow[]> {
  return (await sql<BinaryRow>`copy (${query}) to stdout (format binary)`.execute(db)).rows;
}

/** Whether a statement must be run by `copyOut`. */
export function isCopy(text: string): boolean {
  return COPIES.test(text);
}

/** Runs a copy and returns its rows in the form of any other result. */
export async function copyOut(
  client: pg.ClientBase,
  text: string,
): Promise<{ readonly command: 'COPY'; readonly rowCount: number; readonly rows: readonly BinaryRow[] }> {
  const copy = client.query(new Copy(text));
  await once(copy, 'end');
  return { command: 'COPY', rowCount: copy.copied.length, rows: copy.copied };
}

/** A query object of the driver, accepted by a pipelined connection, that collects the copied rows. */
class Copy extends pg.Query {
  readonly copied: BinaryRow[] = [];
  #begun = false;
  #slab = Buffer.alloc(0);
  #used = 0;

  /** Receives one row from the driver, the first one after the header. */
  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    const row = this.#copyToSlab(chunk.subarray(this.#begun ? 0 : HEADER_BYTES));
    this.#begun = true;
    const columnCount = row.readInt16BE(0);
    if (columnCount !== TRAILER) this.copied.push(columnsOf(row, columnCount));
  }

  /** Copies the row, since the driver reuses its buffer. Slabs avoid many small allocations. */
  #copyToSlab(row: Uint8Array): Buffer {
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

function columnsOf(row: Buffer, columnCount: number): BinaryRow {
  const columns: (Buffer | null)[] = [];
  let at = 2;
  for (let column = 0; column < columnCount; column += 1) {
    const length = row.readInt32BE(at);
    at += 4;
    columns.push(length === NULL ? null : row.subarray(at, at + length));
    at += Math.max(length, 0);
  }
  return columns;
}
