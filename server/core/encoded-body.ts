import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { encode } from './encode-answer.ts';

/**
 * Characters of a list in one buffer. Much larger buffers are contiguous allocations that the process returns to the
 * operating system late.
 */
const PIECE = 256 * 1024;

/** An answer in its final bytes, from a service that caches it or encodes it value by value. */
export class EncodedBody {
  /** Total length in bytes. */
  readonly length: number;

  /** Buffers are encoded once; a string would be encoded again for every request. */
  private constructor(private readonly pieces: readonly Buffer[]) {
    this.length = pieces.reduce((sum, { length }) => sum + length, 0);
  }

  static ofJson(json: string): EncodedBody {
    return new EncodedBody([Buffer.from(json)]);
  }

  /** Builds a JSON list of these JSON texts. */
  static ofList(texts: Iterable<string>): EncodedBody {
    const pieces: Buffer[] = [];
    let piece = '[';
    let comma = '';
    for (const text of texts) {
      piece += comma + text;
      comma = ',';
      if (piece.length < PIECE) continue;
      pieces.push(Buffer.from(piece));
      piece = '';
    }
    return new EncodedBody([...pieces, Buffer.from(`${piece}]`)]);
  }

  /** Returns the payload of the reply. */
  payload(): Buffer | Readable {
    const [first, ...more] = this.pieces;
    return first !== undefined && more.length === 0 ? first : Readable.from(this.pieces);
  }

  /** Returns a hash of the bytes, for `ETag`. */
  digest(): string {
    const hash = createHash('sha256');
    for (const piece of this.pieces) hash.update(piece);
    return hash.digest('base64url');
  }

  /** Parses it, for an answer that is stored as a value. */
  toJSON(): unknown {
    return JSON.parse(Buffer.concat(this.pieces).toString());
  }
}

/** Encodes a long list value by value, so that only one wire value is in memory at a time. */
export function encodedList<Item extends z.ZodMiniType>(
  item: Item,
  values: Iterable<z.output<Item>>,
): EncodedBody {
  return EncodedBody.ofList(textsOf(item, values));
}

function* textsOf<Item extends z.ZodMiniType>(item: Item, values: Iterable<z.output<Item>>) {
  for (const value of values) yield JSON.stringify(encode(item, value));
}
